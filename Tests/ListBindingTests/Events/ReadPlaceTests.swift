import ListBinding
import SignalsTesting
import Testing

/// The place where a list is read, which is found again after deletions and filters.
@MainActor
struct ReadPlaceTests {
  private let messages = MutableObservableArray((0..<20).map { Post(id: $0) })
  private let search = Property("")
  private let view = HeadlessListView(viewportHeight: 4)

  private func bind(scrolledTo offset: Int) -> ListViewBinding<ArraySnapshot<Post>> {
    let binding =
      messages
      .filtered(by: search) { $1.isEmpty || "\($0.id)".contains($1) }
      .bind(to: view, cellType: TextCell.self) { $0.text = "\($1.id)" }
    binding.keepScrollPosition(stayingAtTop: false, stayingAtEnd: true)
    view.scroll(to: offset)
    return binding
  }

  private func remove(_ id: Int) {
    if let index = messages.snapshot.firstIndex(where: { $0.id == id }) {
      messages.remove(at: index)
    }
  }

  private func loadPage(_ count: Int) {
    let first = messages[0].id
    messages.insert(contentsOf: (first - count..<first).map { Post(id: $0) }, at: 0)
  }

  @Test(arguments: ["zz", "3", "5"], [true, false])
  func `a neighbour of a deleted item is found again after a filter`(
    text: String, isHiddenFirst: Bool
  ) {
    let binding = bind(scrolledTo: 7)
    defer { binding.dispose() }
    if isHiddenFirst { search.value = text }
    remove(7)
    search.value = text
    loadPage(5)
    search.value = ""
    #expect(view.texts == ["8", "9", "10", "11"])
    loadPage(5)
    #expect(view.texts == ["8", "9", "10", "11"])
    messages.insert(Post(id: 7), at: 10 + 7)
    #expect(view.texts == ["7", "8", "9", "10"])
  }

  @Test func `so is the last of many neighbours that were deleted one by one`() {
    messages.append(contentsOf: (20..<120).map { Post(id: $0) })
    let binding = bind(scrolledTo: 7)
    defer { binding.dispose() }
    for id in 7..<60 { remove(id) }
    search.value = "zz"
    remove(60)
    search.value = ""
    #expect(view.texts == ["61", "62", "63", "64"])
    search.value = "zz"
    search.value = "1"
    search.value = ""
    #expect(view.texts == ["61", "62", "63", "64"])
  }

  @Test(arguments: [0, 7, 9])
  func `pages above leave what is shown after nothing was found`(offset: Int) {
    let binding = bind(scrolledTo: offset)
    defer { binding.dispose() }
    search.value = "zz"
    search.value = "1"
    let shown = view.texts
    #expect(shown.count == 4)
    for count in [5, 20] {
      loadPage(count)
      #expect(view.texts == shown)
    }
    search.value = ""
    #expect(view.texts.first == "\(offset)")
  }

  @Test func `what is read stays at its place when what is found is too short for it`() {
    let binding = bind(scrolledTo: 13)
    defer { binding.dispose() }
    search.value = "3"
    #expect(view.texts == ["3", "13"])
    loadPage(3)
    #expect(view.texts == ["-3", "3", "13"])
    search.value = ""
    #expect(view.texts.first == "13")
  }

  @Test(arguments: ["", "zz", "3", "1"])
  func `an end that is on screen since the last message went is followed`(text: String) {
    let binding = bind(scrolledTo: 15)
    defer { binding.dispose() }
    search.value = text
    remove(19)
    search.value = ""
    #expect(view.texts == ["15", "16", "17", "18"])
    messages.append(Post(id: 20))
    #expect(view.texts == ["16", "17", "18", "20"])
    messages.append(Post(id: 21))
    #expect(view.texts == ["17", "18", "20", "21"])
  }

  @Test func `what is found is followed to its end, and is left for what was read`() {
    let binding = bind(scrolledTo: 7)
    defer { binding.dispose() }
    search.value = "7"
    #expect(view.texts == ["7", "17"])
    search.value = ""
    #expect(view.texts == ["7", "8", "9", "10"])
    search.value = "7"
    messages.append(contentsOf: [27, 37].map { Post(id: $0) })
    #expect(view.texts == ["7", "17", "27", "37"])
    messages.append(Post(id: 47))
    #expect(view.texts == ["17", "27", "37", "47"])
  }

  @Test func `an end that a filter brings back is not followed`() {
    let limit = Property(100)
    let binding = messages.filtered(by: limit) { $0.id < $1 }
      .bind(to: view, cellType: TextCell.self) { $0.text = "\($1.id)" }
    defer { binding.dispose() }
    binding.keepScrollPosition(stayingAtTop: false, stayingAtEnd: true)
    view.scroll(to: 7)
    for count in [11, 10, 9, 3] {
      limit.value = count
      remove(22 - count)
      limit.value = 100
      #expect(view.texts.first == "7", "\(count)")
    }
  }

  @Test(arguments: [true, false])
  func `it is found again also where pages are loaded`(isPagedFirst: Bool) async {
    let binding = bind(scrolledTo: 7)
    defer { binding.dispose() }
    let older = PageService()
    let paginator = Paginator(
      messages, prefetchDistance: 1, loadAtBeginning: { try await older.page($0) })
    let other = isPagedFirst ? bind(scrolledTo: 7) : binding
    other.loadPages(with: paginator)
    other.keepScrollPosition(stayingAtTop: false)
    view.scroll(to: 8)
    view.scroll(to: 7)
    search.value = "3"
    remove(7)
    await older.answer(0, [-3, -2, -1], next: nil)
    for _ in 0..<30 { await Task.yield() }
    #expect(view.texts == ["-3", "3", "13"])
    search.value = ""
    #expect(view.texts == ["8", "9", "10", "11"])
  }
}
