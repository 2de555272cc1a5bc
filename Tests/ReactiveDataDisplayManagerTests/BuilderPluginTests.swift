import ReactiveDataDisplayManager
import Testing

/// What each plugin of the package does in a manager that a builder put together.
@MainActor
struct BuilderPluginTests {
  enum Plugin: CaseIterable {
    case selectable, foldable, displayable, highlightable, accessibility, lastCellIsVisible
    case headerIsVisible, scrollOnSelect, paginatable, topPaginatable, direction, proxyScroll
    case refreshable, prefetch, proxyPrefetch, movable, sectionTitleDisplayable, swipeActions
    case dragAndDroppable
  }

  /// What plugins were seen to do.
  @MainActor
  private final class Effects {
    var seen: Set<Plugin> = []

    func note(_ plugin: Plugin) -> @MainActor () -> Void { { [self] in seen.insert(plugin) } }
  }

  /// A row that tells of all that is done to it.
  private class Row: BaseCellGenerator<NameCell>, FoldableItem, DisplayableItem, HighlightableItem,
    AccessibilityItem, PrefetcherableItem, SwipeableItem, GravityItem
  {
    let effects: Effects
    var heaviness = 0
    let didFoldEvent = BaseEvent<Bool>()
    var isExpanded = false
    var childGenerators: [any TableCellGenerator] = []
    let willDisplayEvent = BaseEmptyEvent()
    let didEndDisplayEvent = BaseEmptyEvent()
    let actionTypes = ["delete"]
    let didSwipeEvent = BaseEvent<String>()
    var requestId: AnyHashable? { model }

    init(_ name: String, _ effects: Effects) {
      self.effects = effects
      super.init(with: name)
      didSelectEvent += effects.note(.selectable)
      didFoldEvent += { _ in effects.note(.foldable)() }
      willDisplayEvent += effects.note(.displayable)
      didSwipeEvent += { _ in effects.note(.swipeActions)() }
    }

    func applyHighlightedStyle() { effects.note(.highlightable)() }
    func applyUnhighlightedStyle() {}
    func applySelectedStyle() {}
    func applyDeselectedStyle() {}
    func applyAccessibility() { effects.note(.accessibility)() }
    func resetAccessibility() {}
  }

  private final class Moved: Row, MovableItem {}

  private final class Dragged: Row, DragAndDroppableItem {
    var draggedContent: Any? { model }
  }

  private final class Header: TableHeaderGenerator, IndexTitleDisplayableItem {
    let title = "h"
    func generate() -> (any ReusableView)? { HeadlessListCell() }
  }

  /// A source of pages and of prefetched contents, and a control that is pulled down.
  private final class Source: PaginatableOutput, RefreshableOutput, RefreshControl,
    ContentPrefetcher
  {
    let note: @MainActor () -> Void
    let isRefreshing = true

    init(_ note: @escaping @MainActor () -> Void) { self.note = note }

    func onPaginationInitialized(with input: any PaginatableInput) {
      input.updatePagination(canIterate: true)
    }
    func loadNextPage(with input: any PaginatableInput) { note() }
    func refreshContent(with input: any RefreshableInput) { note() }
    func startPrefetching(for requestIds: [AnyHashable]) { note() }
    func cancelPrefetching(for requestIds: [AnyHashable]) {}
    func endRefreshing() {}
  }

  private let view = HeadlessListView.named(height: 4)
  private let effects = Effects()
  private let sources: [Plugin: Source]

  init() {
    let effects = effects
    sources = Dictionary(
      uniqueKeysWithValues: Plugin.allCases.map { ($0, Source(effects.note($0))) })
  }

  private func add<Manager: BaseTableManager>(
    _ plugin: Plugin, to builder: TableBuilder<Manager, HeadlessListView>
  ) -> TableBuilder<Manager, HeadlessListView> {
    let (note, source) = (effects.note(plugin), sources[plugin] ?? Source {})
    switch plugin {
    case .selectable: return builder.add(plugin: .selectable())
    case .foldable: return builder.add(plugin: .foldable())
    case .displayable: return builder.add(plugin: .displayable())
    case .highlightable: return builder.add(plugin: .highlightable())
    case .accessibility: return builder.add(plugin: .accessibility())
    case .lastCellIsVisible: return builder.add(plugin: .lastCellIsVisible(action: note))
    case .headerIsVisible: return builder.add(plugin: .headerIsVisible { _, _ in note() })
    case .scrollOnSelect: return builder.add(plugin: .scrollOnSelect())
    case .paginatable: return builder.add(plugin: .paginatable(output: source))
    case .topPaginatable: return builder.add(plugin: .topPaginatable(output: source))
    case .direction: return builder.add(plugin: .direction { _ in note() })
    case .proxyScroll:
      let proxy: TableScrollViewDelegateProxyPlugin = .proxyScroll()
      proxy.didScroll += note
      return builder.add(plugin: proxy)
    case .refreshable:
      return builder.add(plugin: .refreshable(refreshControl: source, output: source))
    case .prefetch: return builder.add(plugin: .prefetch(prefetcher: source))
    case .proxyPrefetch:
      let proxy: TablePrefetchProxyPlugin = .proxyPrefetch()
      proxy.prefetchEvent += { _ in note() }
      return builder.add(plugin: proxy)
    case .movable: return builder.add(featurePlugin: .movable())
    case .sectionTitleDisplayable: return builder.add(featurePlugin: .sectionTitleDisplayable())
    case .swipeActions: return builder.add(featurePlugin: .swipeActions())
    case .dragAndDroppable:
      return builder.add(
        featurePlugin: .dragAndDroppable { ($0 as? String).map { NameGenerator($0) } })
    }
  }

  private func build(_ form: BuilderTests.Form, without left: Plugin?) -> BaseTableManager {
    func build<Manager: BaseTableManager>(
      _ builder: TableBuilder<Manager, HeadlessListView>
    ) -> BaseTableManager {
      Plugin.allCases.filter { $0 != left }.reduce(builder) { add($1, to: $0) }.build()
    }
    return switch form {
    case .base: build(view.rddm.baseBuilder)
    case .manual: build(view.rddm.manualBuilder)
    case .gravity: build(view.rddm.gravityBuilder)
    }
  }

  /// Does all that a user does, and what the view does by itself.
  private func use(_ ddm: BaseTableManager) {
    let (parent, moved, dragged) = (
      Row("parent", effects), Moved("moved", effects), Dragged("dragged", effects)
    )
    parent.childGenerators = [Row("child", effects)]
    ddm.addSectionHeaderGenerator(Header())
    ddm.addCellGenerators([parent, moved, dragged] + (3..<9).map { Row("\($0)", effects) })
    ddm.forceRefill()
    view.tapItem(at: path(0, 3))
    if view.contentOffset > 0 { effects.note(.scrollOnSelect)() }
    view.dragItem(from: path(0, 1), to: path(0, 0))
    if ddm.indexPath(of: moved) == path(0, 0) { effects.note(.movable)() }
    view.dragItem(from: path(0, 2), to: path(0, 0))
    if ddm.indexPath(of: dragged) == path(0, 0) { effects.note(.dragAndDroppable)() }
    let source = view.dataSource
    if source?.indexTitles() == ["h"] { effects.note(.sectionTitleDisplayable)() }
    source?.actionsForItem(at: path(0, 0))?.first?.perform()
    source?.handle(.prefetch([path(0, 4)]))
    view.scroll(to: 5)
    source?.handle(.scroll(.didEndDragging(willDecelerate: false)))
  }

  @Test(arguments: BuilderTests.Form.allCases)
  func `every plugin acts in what a builder builds`(form: BuilderTests.Form) {
    use(build(form, without: nil))
    #expect(Plugin.allCases.filter { !effects.seen.contains($0) } == [])
    #expect(view.violations.isEmpty)
  }

  @Test(arguments: Plugin.allCases)
  func `what a plugin does is done by no other`(plugin: Plugin) {
    use(build(.base, without: plugin))
    #expect(Plugin.allCases.filter { !effects.seen.contains($0) } == [plugin])
  }
}
