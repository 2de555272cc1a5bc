import Foundation
import ListBinding
import SignalsTesting
import Testing

/// A chat, whose older messages are loaded when somebody scrolls up.
@MainActor
struct ChatTests {
  nonisolated static let updates: [ListViewCapabilities.Updates] = [
    .batch, .patch, .splices, .reload,
  ]

  @MainActor
  private final class Chat {
    let messages = MutableObservableArray((100..<120).map { Post(id: $0) })
    let older: PageService
    let paginator: Paginator<Post, Int, Int>
    let view: HeadlessListView
    var binding: ListViewBinding<ArraySnapshot<Post>>
    var onCell: () -> Void = {}

    init(
      _ updates: ListViewCapabilities.Updates = .batch, keeps: Bool = true,
      on time: VirtualTimeScheduler? = nil
    ) {
      view = HeadlessListView(
        viewportHeight: 5, capabilities: ListViewCapabilities(updates: updates))
      let service = PageService()
      older = service
      paginator = Paginator(
        messages, prefetchDistance: 3,
        loadAtBeginning: { [service] in try await service.page($0) })
      let shown = time.map { [messages] in messages.observe(on: $0) } ?? messages.toSignal()
      binding =
        shown
        .bind(to: view, cellType: TextCell.self) { $0.text = "\($1.id)" }
      time?.run()
      if keeps { binding.keepScrollPosition() }
      view.scroll(to: .max)
      binding.loadPages(with: paginator)
    }

    var shown: [Int] { view.texts.compactMap { Int($0) } }
    func settle() async { for _ in 0..<30 { await Task.yield() } }
  }

  @Test(arguments: updates, [true, false])
  func `older messages come above those on screen, and newer ones below`(
    updates: ListViewCapabilities.Updates, keeps: Bool
  ) async {
    let chat = Chat(updates, keeps: keeps)
    await chat.settle()
    #expect(chat.older.requests.isEmpty)
    #expect(chat.shown == Array(115..<120))
    for start in [0, 1, 2] {
      chat.view.scroll(to: start)
      let shown = chat.shown
      let count = chat.older.requests.count
      chat.messages.append(Post(id: 200 + start))
      #expect(chat.shown == shown)
      let first = chat.messages[0].id
      await chat.older.answer(count, Array(first - 10..<first), next: first - 10)
      await chat.settle()
      #expect(chat.shown == shown, "from \(start)")
      #expect(chat.older.requests.count == count + 1)
      #expect(chat.view.contentOffset == start + 10)
    }
    #expect(chat.view.violations.isEmpty)
  }

  @Test func `a failure stands until it is tried again, and a late answer is dropped`() async {
    let chat = Chat()
    chat.view.scroll(to: 0)
    await chat.older.fail(0)
    for offset in [5, 0, 7, 1] { chat.view.scroll(to: offset) }
    chat.messages.append(Post(id: 300))
    await chat.settle()
    #expect(chat.older.requests.count == 1)
    #expect(chat.paginator.state(at: .beginning).error is PageService.Failure)
    chat.paginator.retry()
    chat.paginator.retry()
    _ = await chat.older.request(1)
    chat.paginator.refresh()
    await chat.settle()
    #expect(chat.older.requests.count == 3)
    await chat.older.answer(1, [1, 2], next: 1)
    #expect(chat.messages.snapshot.count == 21)
    await chat.older.answer(2, Array(110..<125), next: 110)
    await chat.settle()
    #expect(chat.messages.snapshot.map(\.id) == Array(110..<125))
    #expect(chat.shown.count == 5)
    #expect(chat.view.violations.isEmpty)
  }

  @Test(arguments: updates, [true, false])
  func `a page that comes while the view is off screen or paused leaves the first row`(
    updates: ListViewCapabilities.Updates, isPaused: Bool
  ) async {
    for keeps in [true, false] {
      let chat = Chat(updates, keeps: keeps)
      chat.view.scroll(to: 0)
      _ = await chat.older.request(0)
      if isPaused { chat.binding.pause() } else { chat.view.isAttached = false }
      await chat.older.answer(0, Array(90..<100), next: 90)
      chat.messages.append(Post(id: 300))
      await chat.settle()
      if isPaused { chat.binding.resume() } else { chat.view.isAttached = true }
      await chat.settle()
      #expect(chat.shown == Array(100..<105), "\(keeps)")
      #expect(chat.older.requests.count == 1)
      #expect(chat.view.violations.isEmpty)
    }
  }

  @Test func `messages that come from threads leave the first row`() async {
    let chat = Chat()
    chat.view.scroll(to: 1)
    for round in 0..<20 {
      let shown = chat.shown
      let list = chat.messages
      await withTaskGroup { group in
        for thread in 0..<3 {
          let id = 1_000 + 10 * round + thread
          group.addTask { list.append(Post(id: id)) }
        }
      }
      let first = list.snapshot.map(\.id).min() ?? 0
      await chat.older.answer(round, [first - 2, first - 1], next: first)
      await chat.settle()
      #expect(chat.shown == shown)
      chat.view.scroll(to: round % 2)
    }
    #expect(chat.messages.snapshot.prefix(60).map(\.id) == Array(60..<120))
    let ids = Set(chat.messages.snapshot.map(\.id))
    #expect(ids.count == 20 + 60 + 40)
    #expect(chat.view.violations.isEmpty)
  }

  @Test(arguments: updates)
  func `a page that is delivered late leaves the first row`(
    updates: ListViewCapabilities.Updates
  ) async {
    for keeps in [true, false] {
      let time = VirtualTimeScheduler()
      let chat = Chat(updates, keeps: keeps, on: time)
      chat.view.scroll(to: 1)
      await chat.older.answer(0, Array(90..<100), next: 90)
      chat.view.scroll(to: 0)
      await chat.settle()
      #expect(chat.older.requests.count == 1)
      time.run()
      await chat.settle()
      #expect(chat.shown == Array(100..<105))
      #expect(chat.older.requests.count == 1)
    }
  }

  @Test(arguments: updates)
  func `pages that are asked for and edited from cells and states are loaded once`(
    updates: ListViewCapabilities.Updates
  ) async {
    let chat = Chat(updates)
    let (view, paginator, messages) = (chat.view, chat.paginator, chat.messages)
    var cellCount = 0
    let binding = messages.bind(to: view, cellType: TextCell.self) { cell, post in
      cell.text = "\(post.id)"
      cellCount += 1
      paginator.loadNext(at: .beginning)
      if cellCount % 3 == 0, messages.count < 40 { messages.append(Post(id: 500 + cellCount)) }
    }
    binding.keepScrollPosition()
    binding.loadPages(with: paginator)
    var states: [String] = []
    let observer = paginator.states(at: .beginning).observeNext { state in
      states.append(state.name)
      paginator.loadNext(at: .beginning)
      if state.isLoading, let last = messages.snapshot.last { messages[messages.count - 1] = last }
    }
    view.scroll(to: 2)
    await chat.settle()
    let shown = chat.shown
    for number in 0..<3 {
      let first = messages[0].id
      await chat.older.answer(number, [first - 2, first - 1], next: first)
      await chat.settle()
      #expect(chat.older.requests.count(where: \.isPending) == 1)
    }
    #expect(chat.shown == shown)
    #expect(messages.snapshot.map(\.id).prefix(6) == [94, 95, 96, 97, 98, 99])
    #expect(chat.older.requests.map(\.cursor) == [nil, 100, 98, 96])
    #expect(view.violations.isEmpty)
    observer.dispose()
  }

  @Test func `a binding that ends when a page comes, or a page that is edited when it does`() async
  {
    let chat = Chat()
    let (messages, paginator) = (chat.messages, chat.paginator)
    chat.view.scroll(to: 1)
    let shown = chat.shown
    var isFirst = true
    let observer = messages.updates.observeNext { [weak chat] update in
      guard isFirst, update.new.count > 20 else { return }
      isFirst = false
      messages.remove(at: 0)
      messages.insert(Post(id: 1), at: 0)
      chat?.binding.dispose()
    }
    await chat.older.answer(0, [98, 99], next: 98)
    await chat.settle()
    #expect(chat.shown.isEmpty)
    #expect(messages.snapshot.prefix(3).map(\.id) == [1, 99, 100])
    observer.dispose()
    chat.binding = messages.bind(to: chat.view, cellType: TextCell.self) { $0.text = "\($1.id)" }
    chat.binding.keepScrollPosition()
    chat.binding.loadPages(with: paginator)
    chat.view.scroll(to: 3)
    #expect(chat.shown == shown)
    chat.view.scroll(to: 1)
    let now = chat.shown
    await chat.older.answer(1, [-2, -1], next: nil)
    await chat.settle()
    #expect(chat.shown == now)
    #expect(paginator.state(at: .beginning).isExhausted)
    #expect(chat.view.violations.isEmpty)
  }

  @Test func `what an observer of the state scrolls to when a page comes stays so`() async {
    let chat = Chat()
    let (view, paginator) = (chat.view, chat.paginator)
    chat.view.scroll(to: 1)
    let observer = paginator.states(at: .beginning).observeNext { state in
      if !state.isLoading { view.scroll(to: 12) }
    }
    await chat.older.answer(0, [98, 99], next: 98)
    await chat.settle()
    #expect(chat.shown == Array(112..<117))
    observer.dispose()
  }
}
