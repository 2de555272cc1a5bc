import Foundation
import ListBinding
import SignalsTesting
import Testing

/// Lists that stay at their end, as those of messages do.
@MainActor
struct ListEndTests {
  private let messages = MutableObservableArray((0..<20).map { Post(id: $0) })

  private func bind(
    _ updates: ListViewCapabilities.Updates = .batch
  ) -> (view: HeadlessListView, binding: ListViewBinding<ArraySnapshot<Post>>) {
    let view = HeadlessListView(
      viewportHeight: 5, capabilities: ListViewCapabilities(updates: updates))
    let binding = messages.bind(to: view, cellType: TextCell.self) { $0.text = "\($1.id)" }
    binding.keepScrollPosition(stayingAtTop: false, stayingAtEnd: true)
    return (view, binding)
  }

  @Test(arguments: ChatTests.updates)
  func `what is appended is seen at the end, and nowhere else`(
    updates: ListViewCapabilities.Updates
  ) {
    let (view, binding) = bind(updates)
    defer { binding.dispose() }
    #expect(view.texts == ["15", "16", "17", "18", "19"])
    messages.append(Post(id: 20))
    #expect(view.texts == ["16", "17", "18", "19", "20"])
    messages.batchUpdate { messages in
      messages.insert(Post(id: -1), at: 0)
      messages.append(Post(id: 21))
      messages.append(Post(id: 22))
    }
    #expect(view.texts == ["18", "19", "20", "21", "22"])
    view.scroll(to: 3)
    let shown = view.texts
    messages.append(Post(id: 23))
    messages.insert(Post(id: -2), at: 0)
    #expect(view.texts == shown)
    view.scroll(to: .max)
    messages.append(Post(id: 24))
    #expect(view.texts == ["20", "21", "22", "23", "24"])
    messages.removeLast(3)
    #expect(view.texts == ["17", "18", "19", "20", "21"])
    #expect(view.violations.isEmpty)
  }

  @Test(arguments: [false, true])
  func `it stays there also where pages are loaded above it`(isPagedFirst: Bool) async {
    let view = HeadlessListView(viewportHeight: 5)
    let older = PageService()
    let binding = messages.bind(to: view, cellType: TextCell.self) { $0.text = "\($1.id)" }
    defer { binding.dispose() }
    let paginator = Paginator(
      messages, prefetchDistance: 3, loadAtBeginning: { try await older.page($0) })
    if isPagedFirst { binding.loadPages(with: paginator) }
    binding.keepScrollPosition(stayingAtTop: false, stayingAtEnd: true)
    if !isPagedFirst { binding.loadPages(with: paginator) }
    messages.append(Post(id: 20))
    #expect(view.texts == ["16", "17", "18", "19", "20"])
    view.scroll(to: 1)
    let shown = view.texts
    await older.answer(0, [-3, -2, -1], next: nil)
    messages.append(Post(id: 21))
    #expect(view.texts == shown)
    #expect(messages.count == 25)
    view.scroll(to: .max)
    messages.append(Post(id: 22))
    #expect(view.texts.last == "22")
  }

  @Test func `it stays there when less of it is on screen`() {
    let (view, binding) = bind()
    defer { binding.dispose() }
    view.viewportHeight = 3
    #expect(view.texts == ["15", "16", "17"])
    messages.append(Post(id: 20))
    #expect(view.texts == ["18", "19", "20"])
    view.scroll(to: 4)
    messages.append(Post(id: 21))
    #expect(view.texts == ["4", "5", "6"])
  }

  @Test(arguments: ChatTests.updates)
  func `it is there after a reload, off screen, and when the first items come`(
    updates: ListViewCapabilities.Updates
  ) {
    let all = messages.snapshot
    messages.removeAll()
    let (view, binding) = bind(updates)
    defer { binding.dispose() }
    messages.replace(with: Array(all))
    #expect(view.texts == ["15", "16", "17", "18", "19"])
    messages.replace(with: Array(all) + [Post(id: 20)])
    #expect(view.texts == ["16", "17", "18", "19", "20"])
    view.isAttached = false
    messages.append(Post(id: 21))
    view.isAttached = true
    #expect(view.texts == ["17", "18", "19", "20", "21"])
    messages.removeSubrange(2...)
    #expect(view.texts == ["0", "1"])
    messages.append(contentsOf: all)
    #expect(view.texts == ["15", "16", "17", "18", "19"])
    #expect(view.violations.isEmpty)
  }
}
