import ReactiveDataDisplayManager
import Testing

/// What is fetched for rows comes to an end: they are displayed, or the fetch is cancelled.
@MainActor
struct PrefetchTests {
  private final class PhotoGenerator: BaseCellGenerator<NameCell>, PrefetcherableItem {
    var requestId: AnyHashable? { model }
  }

  private final class Prefetcher: ContentPrefetcher {
    var log: [String] = []
    func startPrefetching(for requestIds: [AnyHashable]) { note("start", requestIds) }
    func cancelPrefetching(for requestIds: [AnyHashable]) { note("cancel", requestIds) }

    private func note(_ what: String, _ ids: [AnyHashable]) {
      log.append("\(what) \(ids.map { "\($0)" }.joined(separator: " "))")
    }

    func take() -> [String] {
      defer { log = [] }
      return log
    }
  }

  private let view = HeadlessListView.named(height: 2)
  private let prefetcher = Prefetcher()
  private let proxy = TablePrefetchProxyPlugin()
  private let ddm: ManualTableManager
  private let rows = ["a", "b", "c", "d", "e", "f"].map { PhotoGenerator(with: $0) }

  /// Shows a and b, and fetches c and d.
  init() {
    view.prefetchDistance = 2
    ddm = view.rddm.manualBuilder.add(plugin: .prefetch(prefetcher: prefetcher)).add(plugin: proxy)
      .build()
    ddm.addCellGenerators(rows)
    ddm.forceRefill()
    #expect(prefetcher.take() == ["start c d"])
  }

  @Test func `a fetch is cancelled when its row is removed`() {
    var places: [[IndexPath]] = []
    proxy.cancelPrefetchingEvent += { places.append($0) }
    ddm.remove(rows[2])
    #expect(prefetcher.take().sorted() == ["cancel c", "start e"])
    #expect(places == [[path(0, 2)]])
  }

  @Test func `a row that the view cancels is cancelled once`() {
    view.scroll(to: 4)
    #expect(prefetcher.take() == ["cancel c d"])
    ddm.remove(rows[2])
    #expect(prefetcher.take() == [])
  }

  @Test func `all fetches are cancelled before a refill starts them again`() {
    ddm.forceRefill()
    #expect(prefetcher.take() == ["cancel c d", "start c d"])
  }

  @Test func `a view that comes back cancels what it fetched before it starts it again`() {
    view.isAttached = false
    ddm.remove(rows[2])
    view.isAttached = true
    #expect(prefetcher.take() == ["cancel c d", "start d e"])
    view.isAttached = false
    view.isAttached = true
    #expect(prefetcher.take() == ["cancel d e", "start d e"])
  }

  @Test func `a row that has been on screen is not cancelled`() {
    view.scroll(to: 1)
    #expect(prefetcher.take() == ["start e"])
    ddm.remove(rows[2])
    #expect(prefetcher.take() == ["start f"])
  }

  @Test func `who is told of a cancelled fetch may edit the list`() {
    proxy.cancelPrefetchingEvent += { [ddm, rows] _ in ddm.remove(rows[0]) }
    ddm.forceRefill()
    #expect(view.names == ["b", "c"])
    #expect(view.violations.isEmpty)
  }
}
