import SectionKit
import Testing

/// Items that are fetched before they are on screen, and headers and footers that come and go.
@MainActor
struct PrefetchTests {
  /// Writes down what is fetched, and which headers and footers are on screen.
  private final class Fetching: DiffingNumbersController {
    var log: [String] = []

    func take() -> [String] {
      defer { log = [] }
      return log
    }

    private func note(_ what: String, _ indexPaths: [SectionIndexPath]) {
      let items = indexPaths.map { "\($0.shownItem ?? "-") at \($0.item)" }
      log.append("\(what) \(items.joined(separator: ", "))")
    }

    override func prefetchItems(
      at indexPaths: [SectionIndexPath], in context: CollectionViewContext
    ) { note("fetch", indexPaths) }

    override func cancelPrefetchingForItems(
      at indexPaths: [SectionIndexPath], in context: CollectionViewContext
    ) { note("cancel", indexPaths) }

    override func headerSize(in context: CollectionViewContext) -> SectionSize {
      SectionSize(width: 1, height: 1)
    }

    override func headerView(in context: CollectionViewContext) -> (any ReusableView)? {
      let view = TextCell()
      view.text = model.title
      return view
    }

    override func willDisplay(
      supplementaryView: any ReusableView, ofKind kind: SupplementaryKind,
      in context: CollectionViewContext
    ) { log.append("\(kind) \((supplementaryView as? TextCell)?.text ?? "-")") }

    override func didEndDisplaying(
      supplementaryView: any ReusableView, ofKind kind: SupplementaryKind,
      in context: CollectionViewContext
    ) { log.append("end \(kind) \((supplementaryView as? TextCell)?.text ?? "-")") }
  }

  private let world = World(DiffingListCollectionViewAdapter(), height: 2)
  private let first = Fetching(Group("a", [1, 2, 3], title: "A"))
  private let second = Fetching(Group("b", [4, 5, 6, 7], title: "B"))

  init() {
    world.view.prefetchDistance = 3
    world.adapter.sections = [Section(first), Section(second)]
    _ = world.view.texts
  }

  @Test func `each section fetches its own items`() {
    #expect(first.take() == ["header A", "fetch 3 at 2"])
    #expect(second.take() == ["fetch 4 at 0, 5 at 1"])
    world.view.scroll(to: 5)
    #expect(first.take().contains("cancel 3 at 2"))
    #expect(second.take().contains { $0.hasPrefix("cancel 4 at 0") })
  }

  @Test func `items that an update takes away are cancelled where they were`() {
    _ = (first.take(), second.take())
    second.items = [9, 5, 6, 7]
    #expect(second.take().contains("cancel 4 at 0"))
    first.items = [1, 2]
    #expect(first.take() == ["cancel 3 at 2"])
    world.adapter.sections = [Section(first)]
    #expect(second.take().contains { $0.hasPrefix("cancel") })
    #expect(world.view.violations.isEmpty)
  }

  @Test func `a header is told when it comes on screen and leaves it`() {
    _ = (first.take(), second.take())
    world.view.scroll(to: 3)
    #expect(first.take().contains("end header A"))
    #expect(second.take().contains("header B"))
    world.adapter.sections = [Section(second)]
    world.view.scroll(to: 0)
    let heads = second.take().filter { $0.contains("header") }
    #expect(heads.count { $0 == "header B" } == heads.count { $0 == "end header B" })
    world.adapter.sections = []
    #expect(second.take().contains("end header B"))
    #expect(world.view.violations.isEmpty)
  }

  @Test func `a header goes with its view`() {
    weak var weakView: HeadlessListView?
    weak var weakHeader: AnyObject?
    do {
      let view = HeadlessListView(viewportHeight: 2)
      world.adapter.bind(to: view)
      _ = view.visibleCells
      weakView = view
      weakHeader = view.supplementaryView(of: .header, inSection: 0)
      #expect(weakHeader != nil)
    }
    #expect(weakView == nil && weakHeader == nil)
  }
}
