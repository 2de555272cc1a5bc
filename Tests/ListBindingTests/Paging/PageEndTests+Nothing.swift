import ListBinding
import SignalsTesting
import Testing

/// Pages that bring nothing new, or nothing at all.
extension PageEndTests {
  @Test func `a view at its top is not filled for ever when pages bring nothing new`() async {
    array.append(contentsOf: (50..<60).map { Post(id: $0) })
    let paginator = bind(array)
    await older.answer(0, [50, 51], next: 7)
    await older.answer(1, [50], next: 7)
    await settle()
    #expect(older.requests.map(\.cursor) == [nil, 7])
    #expect(paginator.state(at: .beginning).isExhausted)
    view.scroll(to: 3)
    view.scroll(to: 0)
    await settle()
    #expect(older.requests.count == 2)
  }

  @Test func `nor when they only change what is there`() async {
    array.append(contentsOf: (50..<60).map { Post(id: $0) })
    let paginator = bind(array)
    for number in 0..<2 { await older.answer(number, [50], next: 7, text: "\(number)") }
    await settle()
    #expect(older.requests.count == 2)
    #expect(paginator.state(at: .beginning).isExhausted)
    #expect(array[0].text == "1")
  }

  @Test func `nor when they do so with ever new cursors`() async {
    array.append(contentsOf: (50..<60).map { Post(id: $0) })
    let paginator = bind(array)
    for number in 0..<10 { await older.answer(number, [50], next: number, text: "\(number)") }
    await settle()
    #expect(older.requests.count == 10)
    #expect(paginator.state(at: .beginning).name == "idle")
    view.scroll(to: 3)
    view.scroll(to: 0)
    await older.answer(10, [50], next: nil, text: "last")
    #expect(array[0].text == "last")
  }

  @Test func `nor when cells ask for the next page by themselves`() async {
    array.append(contentsOf: (50..<60).map { Post(id: $0) })
    let paginator = makePaginator()
    array.bind(to: view) { list, path, _ in
      paginator.loadNextIfNeeded(displaying: path, of: list)
      return TextCell()
    }
    for number in 0..<10 { await older.answer(number, [50], next: number, text: "\(number)") }
    await settle()
    #expect(older.requests.count == 10)
    #expect(paginator.loadNext(at: .beginning))
  }

  @Test func `nor when what they changed is delivered later`() async {
    array.append(contentsOf: (50..<60).map { Post(id: $0) })
    let paginator = makePaginator()
    array.observe(on: .main).bind(to: view) { list, path, _ in
      paginator.loadNextIfNeeded(displaying: path, of: list)
      return TextCell()
    }
    await settle()
    for number in 0..<10 { await older.answer(number, [50], next: number, text: "\(number)") }
    await settle()
    #expect(older.requests.count == 10)
  }

  @Test func `nor when pages at both ends do so in turn`() async {
    array.append(Post(id: 1))
    let paginator = bind(array)
    paginator.emptyPageLimit = 3
    for number in 0..<3 {
      await older.answer(number, [1], next: number, text: "older \(number)")
      await newer.answer(number, [1], next: number, text: "newer \(number)")
    }
    await settle()
    array[0].text = "edited"
    await settle()
    #expect((older.requests.count, newer.requests.count) == (3, 3))
  }

  @Test func `nor when a server leads round in a circle`() async {
    array.append(contentsOf: (50..<60).map { Post(id: $0) })
    bind(array)
    for (number, next) in [1, 2, 3, 1].enumerated() { await older.answer(number, [], next: next) }
    await settle()
    #expect(older.requests.map(\.cursor) == [nil, 1, 2, 3])
  }

  @Test func `a server with ever new cursors and no items is not asked for ever`() async {
    array.append(contentsOf: (50..<60).map { Post(id: $0) })
    let paginator = bind(array)
    view.scroll(to: 3)
    for number in 0..<10 { await older.answer(number, [], next: number) }
    await settle()
    #expect(older.requests.count == 10)
    #expect(!paginator.state(at: .beginning).isLoading)
    #expect(!paginator.state(at: .beginning).isExhausted)
    view.scroll(to: 0)
    for number in 10..<12 { await older.answer(number, [], next: number) }
    await older.answer(12, [49], next: nil)
    await settle()
    #expect(ids == Array(49..<60))
    #expect(older.requests.count == 13)
  }

  @Test func `nor for an empty list, until a page is asked for`() async {
    let paginator = bind(array)
    paginator.emptyPageLimit = 3
    for number in 0..<3 { await newer.answer(number, [], next: number) }
    await settle()
    #expect(newer.requests.count == 3)
    #expect(paginator.loadNext())
    await newer.answer(3, [7], next: nil)
    #expect(ids == [7])
  }
}
