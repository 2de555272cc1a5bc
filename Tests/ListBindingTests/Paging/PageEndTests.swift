import ListBinding
import SignalsTesting
import Testing

/// Pages at both ends of a list, with a view that scrolls.
@MainActor
struct PageEndTests {
  let array = MutableObservableArray<Post>()
  let older = PageService()
  let newer = PageService()
  let view = HeadlessListView(viewportHeight: 4)
  let bag = DisposeBag()

  func makePaginator() -> Paginator<Post, Int, Int> {
    Paginator(
      array, identifiedBy: .identifiable, prefetchDistance: 1,
      loadAtEnd: { [newer] in try await newer.page($0) },
      loadAtBeginning: { [older] in try await older.page($0) })
  }

  /// Shows the posts of a list, with the one on top kept where it is.
  @discardableResult
  func bind<List: ObservableArray<Post>>(_ list: List) -> Paginator<Post, Int, Int> {
    let paginator = makePaginator()
    let binding = list.bind(to: view, cellType: TextCell.self) { $0.text = "\($1.id)" }
    binding.keepScrollPosition()
    binding.loadPages(with: paginator)
    return paginator
  }

  var ids: [Int] { array.snapshot.map(\.id) }

  /// Gives whatever is about to be loaded the time to be asked for.
  func settle() async {
    for _ in 0..<30 { await Task.yield() }
  }

  @Test func `rows that were on screen before ask for pages, too`() async {
    array.append(contentsOf: [Post(id: 50), Post(id: 51)])
    bind(array)
    await older.answer(0, [49], next: nil)
    await newer.answer(0, [52], next: nil)
    #expect(view.texts == ["49", "50", "51", "52"])
  }

  @Test func `a view that scrolls to either end gets pages there, and stays where it is`() async {
    array.append(contentsOf: (50..<60).map { Post(id: $0) })
    bind(array)
    view.scroll(to: 3)
    await older.answer(0, [48, 49], next: 48)
    await settle()
    #expect(view.texts == ["53", "54", "55", "56"])
    #expect((older.requests.count, newer.requests.count) == (1, 0))
    view.scroll(to: 99)
    await newer.answer(0, [60, 61], next: 61)
    await settle()
    #expect(view.texts == ["56", "57", "58", "59"])
    view.scroll(to: 1)
    await settle()
    #expect((older.requests.count, newer.requests.count) == (1, 1))
    view.scroll(to: 0)
    await older.answer(1, [46, 47], next: nil)
    #expect(ids == Array(46..<62))
    #expect(newer.requests.count == 1)
    #expect(view.violations.isEmpty)
  }

  @Test func `a page above the top leaves the top row there, and the next one waits`() async {
    array.append(contentsOf: (50..<60).map { Post(id: $0) })
    let paginator = makePaginator()
    array.bind(to: view, cellType: TextCell.self) { $0.text = "\($1.id)" }
      .loadPages(with: paginator)
    await older.answer(0, [47, 48, 49], next: 47)
    await settle()
    #expect(view.texts == ["50", "51", "52", "53"])
    #expect(older.requests.count == 1)
    view.scroll(to: 0)
    await older.answer(1, [46], next: 46)
    await settle()
    #expect(view.texts == ["47", "48", "49", "50"])
    #expect(older.requests.count == 2)
    view.scroll(to: 0)
    await older.answer(2, [45], next: nil)
    #expect(view.texts == ["46", "47", "48", "49"])
    array.append(Post(id: 60))
    #expect(view.texts == ["46", "47", "48", "49"])
    #expect(view.violations.isEmpty)
  }

  @Test func `a failure at one end lasts, and leaves the other alone`() async {
    array.append(contentsOf: (50..<60).map { Post(id: $0) })
    let paginator = bind(array)
    await older.fail(0)
    #expect(paginator.state(at: .beginning).error != nil)
    view.scroll(to: 99)
    await newer.answer(0, [60, 61], next: 61)
    #expect(paginator.state(at: .end).name == "idle")
    view.scroll(to: 99)
    await newer.fail(1)
    for offset in [0, 99, 5, 99, 0] { view.scroll(to: offset) }
    array.append(Post(id: 90))
    await settle()
    #expect((older.requests.count, newer.requests.count) == (1, 2))
    paginator.retry()
    await older.answer(1, [49], next: nil)
    await newer.fail(2)
    #expect(paginator.state(at: .beginning).isExhausted)
    #expect(paginator.state(at: .end).error != nil)
    #expect(newer.requests.map(\.cursor) == [nil, 61, 61])
  }

  @Test func `who asks while a page is being delivered elsewhere gets another`() async {
    let time = VirtualTimeScheduler()
    array.append(Post(id: 1))
    let paginator = makePaginator()
    paginator.emptyPageLimit = 1
    array.updates.observe(on: time).observeNext { _ in }.dispose(in: bag)
    paginator.loadNext()
    await newer.answer(0, [1], next: 1, text: "changed")
    #expect(newer.requests.count == 1)
    #expect(paginator.loadNext())
  }

  private func show(_ view: HeadlessListView, with paginator: Paginator<Post, Int, Int>) {
    array.bind(to: view, cellType: TextCell.self) { $0.text = "\($1.id)" }
      .loadPages(with: paginator)
  }

  @Test func `a screen that is shown again asks an end that brought nothing new once more`() async {
    let paginator = makePaginator()
    paginator.emptyPageLimit = 2
    show(view, with: paginator)
    for number in 0..<2 { await newer.answer(number, [], next: number) }
    await settle()
    #expect(newer.requests.count == 2)
    let second = HeadlessListView()
    show(second, with: paginator)
    await newer.answer(2, [7], next: nil)
    #expect(ids == [7])
  }

  @Test func `a screen that was off when it was bound asks such an end once more when it is on`()
    async
  {
    let paginator = makePaginator()
    array.append(Post(id: 1))
    paginator.emptyPageLimit = 2
    show(view, with: paginator)
    for number in 0..<2 { await newer.answer(number, [1], next: number, text: "\(number)") }
    await settle()
    #expect(newer.requests.count == 2)
    let second = HeadlessListView(isAttached: false)
    show(second, with: paginator)
    await settle()
    #expect(newer.requests.count == 2)
    second.isAttached = true
    await settle()
    #expect(newer.requests.count == 3)
  }

  @Test func `a list that becomes empty asks for a page, however often none brought anything new`()
    async
  {
    let paginator = bind(array)
    paginator.emptyPageLimit = 2
    await newer.answer(0, [1], next: 1)
    for number in 1..<3 { await newer.answer(number, [1], next: number + 1, text: "\(number)") }
    await settle()
    let count = newer.requests.count
    array.removeAll()
    await newer.answer(count, [2], next: nil)
    #expect(ids == [2])
  }

  @Test func `a retry that asks for another retry loads each page once`() async {
    let paginator = makePaginator()
    paginator.loadNext(at: .beginning)
    paginator.loadNext(at: .end)
    await older.fail(0)
    await newer.fail(0)
    paginator.states(at: .beginning).observeNext { [weak paginator] state in
      MainThread.assumeMain { if state.name == "idle" { paginator?.retry() } }
    }
    .dispose(in: bag)
    paginator.retry()
    await settle()
    #expect((older.requests.count, newer.requests.count) == (2, 2))
  }

  @Test func `a page with something new goes on, whatever its cursor`() async {
    let paginator = makePaginator()
    paginator.loadNext()
    for number in 0..<3 {
      await newer.answer(number, [number], next: 7)
      #expect(paginator.loadNext())
    }
    await newer.answer(3, [], next: 8)
    await newer.answer(4, [3], next: 7)
    #expect(paginator.loadNext())
    await newer.answer(5, [3], next: 7)
    #expect(paginator.state.isExhausted)
    #expect(ids == [0, 1, 2, 3])
    paginator.refresh()
    await newer.answer(6, [9], next: 7)
    #expect(paginator.loadNext())
    await newer.answer(7, [9], next: 8)
    #expect(newer.requests.last?.cursor == 8)
  }

  @Test func `an empty list asks for one first page at a time`() async {
    let paginator = bind(array)
    _ = await newer.request(0)
    view.isAttached = false
    view.isAttached = true
    await settle()
    #expect(older.requests.isEmpty)
    await newer.answer(0, [], next: nil)
    await older.answer(0, [1, 2], next: nil)
    #expect(view.texts == ["1", "2"])
    #expect(paginator.state(at: .end).isExhausted)
    #expect(newer.requests.count == 1)
  }

  @Test func `a row near the end that is still on screen asks for pages that are hidden`() async {
    let paginator = makePaginator()
    paginator.prefetchDistance = 2
    let list = array.filtered { $0.id < 90 }
    array.append(contentsOf: (50..<60).map { Post(id: $0) })
    list.bind(to: view, cellType: TextCell.self) { $0.text = "\($1.id)" }
      .loadPages(with: paginator)
    await older.answer(0, [49], next: nil)
    view.scroll(to: 99)
    view.scroll(to: 6)
    // The last row but one is on screen, the last one is not.
    await newer.answer(0, [91], next: 1)
    await newer.answer(1, [92], next: 2)
    await newer.answer(2, [60, 61], next: 3)
    await settle()
    #expect(newer.requests.count == 3)
  }
}
