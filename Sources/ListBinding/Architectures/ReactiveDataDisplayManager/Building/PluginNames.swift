/// The plugins by their short names, as in `builder.add(plugin: .selectable())`.
extension BaseTablePlugin where Event == TableEvent {
  public static func selectable() -> TableSelectablePlugin { TableSelectablePlugin() }
  public static func foldable() -> TableFoldablePlugin { TableFoldablePlugin() }
  public static func displayable() -> TableDisplayablePlugin { TableDisplayablePlugin() }
  public static func highlightable() -> TableHighlightablePlugin { TableHighlightablePlugin() }
  public static func accessibility() -> TableAccessibilityPlugin { TableAccessibilityPlugin() }

  public static func lastCellIsVisible(
    action: @escaping @MainActor () -> Void
  ) -> TableLastCellIsVisiblePlugin {
    TableLastCellIsVisiblePlugin(action: action)
  }

  public static func headerIsVisible(
    action: @escaping @MainActor (_ section: Int, _ isVisible: Bool) -> Void
  ) -> TableHeaderVisiblePlugin {
    TableHeaderVisiblePlugin(action: action)
  }

  public static func scrollOnSelect(offset: Double = 0) -> TableScrollOnSelectPlugin {
    TableScrollOnSelectPlugin(offset: offset)
  }

  public static func paginatable(
    progressView: (any ProgressView)? = nil, output: any PaginatableOutput
  ) -> TablePaginatablePlugin {
    TablePaginatablePlugin(progressView: progressView, output: output)
  }

  public static func topPaginatable(
    progressView: (any ProgressView)? = nil, output: any PaginatableOutput
  ) -> TableTopPaginatablePlugin {
    TableTopPaginatablePlugin(progressView: progressView, output: output)
  }
}

extension BaseTablePlugin where Event == ScrollEvent {
  public static func direction(
    action: @escaping @MainActor (ScrollDirection) -> Void
  ) -> TableDirectionScrollPlugin {
    TableDirectionScrollPlugin(action: action)
  }

  public static func proxyScroll() -> TableScrollViewDelegateProxyPlugin {
    TableScrollViewDelegateProxyPlugin()
  }

  public static func refreshable(
    refreshControl: any RefreshControl, output: any RefreshableOutput
  ) -> TableRefreshablePlugin {
    TableRefreshablePlugin(refreshControl: refreshControl, output: output)
  }
}

extension BaseTablePlugin where Event == PrefetchEvent {
  public static func prefetch(
    prefetcher: any ContentPrefetcher
  ) -> TablePrefetcherablePlugin {
    TablePrefetcherablePlugin(prefetcher: prefetcher)
  }

  public static func proxyPrefetch() -> TablePrefetchProxyPlugin { TablePrefetchProxyPlugin() }
}

/// The features by their short names, as in `builder.add(featurePlugin: .movable())`.
extension FeaturePlugin where Self == TableMovablePlugin {
  public static func movable() -> TableMovablePlugin { TableMovablePlugin() }
}

extension FeaturePlugin where Self == TableSectionTitleDisplayablePlugin {
  public static func sectionTitleDisplayable() -> TableSectionTitleDisplayablePlugin {
    TableSectionTitleDisplayablePlugin()
  }
}

extension FeaturePlugin where Self == TableSwipeActionsConfigurationPlugin {
  public static func swipeActions(
    swipeProvider: (any TableSwipeProvider)? = nil
  ) -> TableSwipeActionsConfigurationPlugin {
    TableSwipeActionsConfigurationPlugin(swipeProvider: swipeProvider)
  }
}

extension FeaturePlugin where Self == TableDragAndDroppablePlugin {
  public static func dragAndDroppable(
    makeGenerator: @escaping @MainActor (Any) -> (any TableCellGenerator)? = { _ in nil }
  ) -> TableDragAndDroppablePlugin {
    TableDragAndDroppablePlugin(makeGenerator: makeGenerator)
  }
}
