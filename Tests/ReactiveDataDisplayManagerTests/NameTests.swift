import ReactiveDataDisplayManager
import Testing

/// The names that programs have from the original, beside those of the document.
@MainActor
struct NameTests {
  private let view = BaseManagerTests.Kind.collection.view(height: 3)

  // MARK: What generators conform to

  private final class Row: BaseCellGenerator<NameCell>, SwipeableItem {
    let actionTypes = ["delete"]
    let didSwipeEvent = BaseEvent<String>()
  }

  /// Answers for all rows.
  private final class Editing: FeaturePlugin {
    let pluginName = "editing"
    func setup(with manager: BaseTableManager) {}
    func canEditItem(at indexPath: IndexPath) -> Bool? { true }
  }

  private func serves<Plugin: FeaturePlugin>(_ plugin: Plugin, _ generator: AnyObject) -> Bool {
    generator is Plugin.GeneratorType
  }

  @Test func `a plugin says which generators it acts on`() {
    let row: AnyObject = Row(with: "A")
    #expect(row is TableSelectablePlugin.GeneratorType)
    #expect(!(row is TableFoldablePlugin.GeneratorType))
    #expect(!(row is TableDisplayablePlugin.GeneratorType))
    #expect(!(row is TableAccessibilityPlugin.GeneratorType))
    #expect(!(row is TableHighlightablePlugin.GeneratorType))
    #expect(!(row is TablePrefetcherablePlugin.GeneratorType))
    #expect(row is PluginAction<ScrollEvent>.GeneratorType)
    #expect(serves(TableSwipeActionsConfigurationPlugin(), row))
    #expect(!serves(TableMovablePlugin(), row))
    #expect(!serves(TableDragAndDroppablePlugin(), row))
    #expect(serves(Editing(), row))
    #expect(serves(TableSectionTitleDisplayablePlugin(), TitleHeaderGenerator(model: "A")))
  }

  private final class Titled: TableHeaderGenerator, IndexTitleDisplaybleItem {
    let title = "T"
  }

  @Test func `plugins have the names of the original`() {
    let highlight: BaseTablePlugin<TableEvent> = TableHighlightPlugin()
    #expect(highlight is TableHighlightablePlugin)
    let direction: BaseTablePlugin<ScrollEvent> = TableDirectionScrollablePlugin { _ in }
    #expect(direction is TableDirectionScrollPlugin)
    #expect(serves(TableSectionTitleDisplayablePlugin(), Titled()))
  }

  // MARK: Collections

  private final class Header: CollectionHeaderGenerator {
    let headerTitle: String? = "head"
  }

  private final class Footer: CollectionFooterGenerator {
    let footerTitle: String? = "foot"
  }

  private final class Log: BaseCollectionPlugin<CollectionEvent> {
    var selected: [IndexPath] = []

    override func process(event: CollectionEvent, with manager: BaseCollectionManager?) {
      if case .didSelect(let indexPath) = event { selected.append(indexPath) }
    }
  }

  /// A collection as a program writes one.
  private final class Screen: PaginatableOutput, RefreshableOutput, RefreshControl,
    ContentPrefetcher
  {
    let log = Log()
    let scroll = CollectionScrollViewDelegateProxyPlugin()
    let prefetch = CollectionPrefetchProxyPlugin()
    let isRefreshing = true
    private(set) var seen: Set<String> = []

    func onPaginationInitialized(with input: any PaginatableInput) {
      input.updatePagination(canIterate: true)
    }
    func loadNextPage(with input: any PaginatableInput) { seen.insert("page") }
    func refreshContent(with input: any RefreshableInput) { seen.insert("refresh") }
    func endRefreshing() {}
    func startPrefetching(for requestIds: [AnyHashable]) {}
    func cancelPrefetching(for requestIds: [AnyHashable]) {}

    func note(_ what: String) -> @MainActor () -> Void { { [unowned self] in seen.insert(what) } }

    func manager(of view: HeadlessListView) -> ManualCollectionManager {
      scroll.didScroll += note("scroll")
      prefetch.prefetchEvent += { [unowned self] _ in note("prefetch")() }
      return view.rddm.manualBuilder
        .add(plugin: CollectionSelectablePlugin())
        .add(plugin: CollectionFoldablePlugin())
        .add(plugin: CollectionDisplayablePlugin())
        .add(plugin: CollectionHighlightablePlugin())
        .add(plugin: CollectionAccessibilityPlugin())
        .add(plugin: CollectionLastCellIsVisiblePlugin(action: note("last")))
        .add(plugin: CollectionHeaderVisiblePlugin { [unowned self] _, _ in note("header")() })
        .add(plugin: CollectionScrollOnSelectPlugin())
        .add(plugin: CollectionPaginatablePlugin(output: self))
        .add(plugin: CollectionTopPaginatablePlugin(output: self))
        .add(plugin: CollectionRefreshablePlugin(refreshControl: self, output: self))
        .add(plugin: CollectionPrefetcherablePlugin(prefetcher: self))
        .add(plugin: prefetch)
        .add(plugin: CollectionDirectionScrollPlugin { [unowned self] in note("\($0)")() })
        .add(plugin: scroll)
        .add(plugin: log)
        .set(plugin: CollectionMovablePlugin())
        .set(plugin: CollectionSectionTitleDisplayablePlugin())
        .set(plugin: CollectionSwipeActionsConfigurationPlugin())
        .set(plugin: CollectionDragAndDroppablePlugin())
        .set(animator: CollectionBatchUpdatesAnimator())
        .build()
    }
  }

  @Test func `a program of collections has its names`() {
    let screen = Screen()
    let ddm = screen.manager(of: view)
    let folder = FoldableCellGenerator<NameCell>(with: "A", children: [NameGenerator("1")])
    let rows: [any CollectionCellGenerator] = ["B", "C", "D"].map {
      BaseCollectionCellGenerator<NameCell>(with: $0)
    }
    ddm.addSectionHeaderGenerator(Header())
    ddm.addSectionFooterGenerator(Footer())
    ddm.addCellGenerators([folder] + rows)
    ddm.forceRefill()
    view.tapItem(at: path(0, 0))
    #expect(view.names == ["A", "1", "B"])
    #expect(screen.log.selected == [path(0, 0)])
    #expect(view.headerTitle(forSection: 0) == "head")
    #expect(view.dataSource?.titleForFooter(inSection: 0) == "foot")
    view.scroll(to: 2)
    view.dataSource?.handle(.prefetch([path(0, 1)]))
    view.dataSource?.handle(.scroll(.didEndDragging(willDecelerate: false)))
    #expect(screen.seen == ["page", "refresh", "last", "scroll", "prefetch", "down"])
    #expect(view.dragItem(from: path(0, 2), to: path(0, 1)) == nil)
    #expect(view.violations.isEmpty)
  }

  @Test func `the base manager of a collection inserts and replaces rows`() throws {
    let ddm: BaseCollectionManager = view.rddm.baseBuilder.build()
    let rows = ["A", "B"].map { BaseCollectionCellGenerator<NameCell>(with: $0) }
    ddm.addCellGenerators(rows)
    ddm.forceRefill()
    try ddm.insert(after: rows[0], new: [NameGenerator("X")])
    #expect(view.names == ["A", "X", "B"])
    try ddm.insert(before: rows[0], new: NameGenerator("Y"))
    try ddm.replace(oldGenerator: rows[0], on: NameGenerator("Z"))
    #expect(view.names == ["Y", "Z", "X"])
    #expect(throws: DataDisplayError.unknownGenerator(rows[0])) {
      try ddm.insert(after: rows[0], new: [NameGenerator("?")])
    }
    #expect(view.violations.isEmpty)
  }
}
