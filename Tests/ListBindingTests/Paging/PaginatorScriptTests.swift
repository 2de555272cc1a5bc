import ListBinding
import SignalsTesting
import TestSupport
import Testing

/// Random scripts of users who scroll, refresh and try again, and of a service that answers late, in vain
/// or not at all.
@MainActor
struct PaginatorScriptTests {
  @Test(arguments: [false, true])
  func `in the end the list is that of the server, and no page was loaded twice`(
    hidesSome: Bool
  ) async {
    await tryScripts(40) { seed in
      let script = PagingScript(seed, hidesSome: hidesSome)
      for step in 0..<50 {
        await script.takeStep()
        if let problem = script.problem { return "step \(step): \(problem)" }
      }
      return await script.finish()
    }
  }
}

/// What a server has: pages by their cursors, from the beginning of the list and from its end.
private struct Server {
  var generation = 0
  private var pages: [PageEnd: [[Int]]] = [:]

  init(_ random: inout SeededGenerator) { change(&random) }

  /// Takes on another list, in other pages; some are empty, and some begin with what the last one had.
  mutating func change(_ random: inout SeededGenerator) {
    generation += 1
    for end in PageEnd.allCases {
      let step = end == .end ? 1 : -1
      var last: Int?
      pages[end] = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        var ids: [Int] = []
        if let last, Int.random(in: 0..<4, using: &random) == 0 { ids.append(last) }
        for _ in 0..<Int.random(in: 0...4, using: &random) {
          let next = (last ?? (end == .end ? -1 : 0)) + step * Int.random(in: 1...3, using: &random)
          ids.append(next)
          last = next
        }
        return end == .end ? ids : ids.reversed()
      }
    }
  }

  func page(_ cursor: Int?, at end: PageEnd) -> (ids: [Int], next: Int?) {
    let number = cursor ?? 0
    let all = pages[end] ?? []
    guard all.indices.contains(number) else { return ([], nil) }
    return (all[number], number + 1 < all.count ? number + 1 : nil)
  }

  /// The whole list.
  var posts: [Post] {
    Set(pages.values.joined().joined()).sorted().map { Post(id: $0, text: "\(generation)") }
  }
}

@MainActor
private final class PagingScript {
  private let array = MutableObservableArray<Post>()
  private let services = [PageEnd.beginning: PageService(), .end: PageService()]
  private let paginator: Paginator<Post, Int, Int>
  private let screens: [Screen]
  private let hidesSome: Bool
  private var server: Server
  private var random: SeededGenerator

  /// The pages that have come since the list was loaded anew.
  private var loaded: Set<LoadedPage> = []
  private var fault: String?

  private struct LoadedPage: Hashable {
    var end: PageEnd
    var cursor: Int?
  }

  @MainActor
  private struct Screen {
    let view: HeadlessListView
    let binding: ListViewBinding<ArraySnapshot<Post>>
  }

  init(_ seed: UInt64, hidesSome: Bool) {
    var random = SeededGenerator(seed: seed)
    server = Server(&random)
    self.hidesSome = hidesSome
    paginator = Paginator(
      array, identifiedBy: .identifiable, prefetchDistance: Int.random(in: 1...3, using: &random),
      loadAtEnd: { [service = services[.end]] in try await service?.page($0) ?? .none },
      loadAtBeginning: { [service = services[.beginning]] in
        try await service?.page($0) ?? .none
      })
    let list = array.filtered { !hidesSome || $0.id % 3 != 0 }
    screens = (0..<Int.random(in: 1...2, using: &random)).map { _ in
      let view = HeadlessListView(viewportHeight: Int.random(in: 2...5, using: &random))
      let binding = list.bind(to: view, cellType: TextCell.self) { $0.text = "\($1.id)" }
      return Screen(view: view, binding: binding)
    }
    self.random = random
    for screen in screens { screen.binding.loadPages(with: paginator) }
  }

  private func int(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

  func takeStep() async {
    let screen = screens[int(screens.count)]
    switch int(16) {
    case 0: paginator.refresh()
    case 1: paginator.retry()
    case 2: screen.binding.pause()
    case 3: screen.binding.resume()
    case 4: screen.view.isAttached.toggle()
    case 5: paginator.loadNext(at: int(2) == 0 ? .beginning : .end)
    case 6: answer(fails: true)
    case 7...10: answer(fails: false)
    default: screen.view.scroll(to: int(screen.view.contentHeight + 1))
    }
    await settle()
  }

  /// Lets run what waits for the main actor.
  private func settle() async {
    for _ in 0..<12 { await Task.yield() }
  }

  private func pending(at end: PageEnd) -> [PageService.Request] {
    services[end]?.requests.filter(\.isPending) ?? []
  }

  /// Answers one of the requests, also one that nobody waits for any more.
  private func answer(fails: Bool) {
    let requests = PageEnd.allCases.flatMap { end in pending(at: end).map { (end, $0) } }
    guard let (end, request) = requests.randomElement(using: &random) else { return }
    if fails { return request.fail() }
    if request.isCancelled { return request.answer([1_000], next: nil) }
    if paginator.isRefreshing {
      loaded = []
      server.change(&random)
    }
    if !loaded.insert(LoadedPage(end: end, cursor: request.cursor)).inserted {
      fault = "the page \(String(describing: request.cursor)) at the \(end) is loaded twice"
    }
    let page = server.page(request.cursor, at: end)
    request.answer(page.ids, next: page.next, text: "\(server.generation)")
  }

  /// What is wrong at any time.
  var problem: String? {
    if let fault { return fault }
    for end in PageEnd.allCases where pending(at: end).count(where: { !$0.isCancelled }) > 1 {
      return "two pages are loaded at once at the \(end)"
    }
    let ids = array.snapshot.map(\.id)
    if zip(ids, ids.dropFirst()).contains(where: { $0 >= $1 }) { return "the list is \(ids)" }
    for screen in screens {
      if let violation = screen.view.violations.first { return "\(violation)" }
    }
    return nil
  }

  /// Lets the users scroll from end to end until all pages are there; returns what is wrong then.
  func finish() async -> String? {
    for screen in screens {
      screen.view.isAttached = true
      screen.binding.resume()
    }
    for round in 0..<60 {
      paginator.retry()
      for screen in screens { screen.view.scroll(to: round % 2 == 0 ? 0 : .max) }
      await settle()
      while problem == nil, PageEnd.allCases.contains(where: { !pending(at: $0).isEmpty }) {
        answer(fails: false)
        await settle()
      }
      if let problem { return problem }
    }
    for end in PageEnd.allCases where !paginator.state(at: end).isExhausted {
      return "the \(end) is \(paginator.state(at: end)), with \(array.snapshot.map(\.id))"
    }
    let posts = server.posts
    if Array(array.snapshot) != posts { return "\(Array(array.snapshot)), not \(posts)" }
    let shown = posts.filter { !hidesSome || $0.id % 3 != 0 }
    for screen in screens {
      let displayed = screen.binding.displayedSnapshot.map(Array.init)
      if displayed != shown { return "\(String(describing: displayed)) is displayed" }
      screen.view.viewportHeight = 100
      if screen.view.texts != shown.map({ "\($0.id)" }) { return "\(screen.view.texts) is shown" }
    }
    return nil
  }
}

extension Page {
  /// A page without items, and the last one.
  fileprivate static var none: Page { Page(items: [], next: nil) }
}
