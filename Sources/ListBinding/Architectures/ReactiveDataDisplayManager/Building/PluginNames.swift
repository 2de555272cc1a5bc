/// The plugins by their short names, as in `builder.add(plugin: .selectable())`.
extension BaseTablePlugin where Event == TableEvent {
  /// Tells rows that they were selected; see `TableSelectablePlugin`.
  public static func selectable() -> TableSelectablePlugin { TableSelectablePlugin() }

  /// Shows and hides the children of rows; see `TableFoldablePlugin`.
  public static func foldable() -> TableFoldablePlugin { TableFoldablePlugin() }

  /// Tells rows when they come on screen; see `TableDisplayablePlugin`.
  public static func displayable() -> TableDisplayablePlugin { TableDisplayablePlugin() }

  /// Shows rows in their own styles; see `TableHighlightablePlugin`.
  public static func highlightable() -> TableHighlightablePlugin { TableHighlightablePlugin() }

  /// Describes the cells on screen; see `TableAccessibilityPlugin`.
  public static func accessibility() -> TableAccessibilityPlugin { TableAccessibilityPlugin() }

  /// Tells when the last row comes on screen; see `TableLastCellIsVisiblePlugin`.
  public static func lastCellIsVisible(
    action: @escaping @MainActor () -> Void
  ) -> TableLastCellIsVisiblePlugin {
    TableLastCellIsVisiblePlugin(action: action)
  }

  /// Tells when headers come on screen and leave it; see `TableHeaderVisiblePlugin`.
  public static func headerIsVisible(
    action: @escaping @MainActor (_ header: any TableHeaderGenerator, _ isVisible: Bool) -> Void
  ) -> TableHeaderVisiblePlugin {
    TableHeaderVisiblePlugin(action: action)
  }

  /// Scrolls to the row that is selected; see `TableScrollOnSelectPlugin`.
  public static func scrollOnSelect(offset: Double = 0) -> TableScrollOnSelectPlugin {
    TableScrollOnSelectPlugin(offset: offset)
  }

  /// Asks for the next page at the last row; see `TablePaginatablePlugin`.
  public static func paginatable(
    progressView: (any ProgressView)? = nil, output: any PaginatableOutput
  ) -> TablePaginatablePlugin {
    TablePaginatablePlugin(progressView: progressView, output: output)
  }

  /// Asks for the page before at the first row; see `TableTopPaginatablePlugin`.
  public static func topPaginatable(
    progressView: (any ProgressView)? = nil, output: any PaginatableOutput
  ) -> TableTopPaginatablePlugin {
    TableTopPaginatablePlugin(progressView: progressView, output: output)
  }
}

extension BaseTablePlugin where Event == ScrollEvent {
  /// Tells in which direction the user scrolls; see `TableDirectionScrollPlugin`.
  public static func direction(
    action: @escaping @MainActor (ScrollDirection) -> Void
  ) -> TableDirectionScrollPlugin {
    TableDirectionScrollPlugin(action: action)
  }

  /// Passes on the events of scrolling; see `TableScrollViewDelegateProxyPlugin`.
  public static func proxyScroll() -> TableScrollViewDelegateProxyPlugin {
    TableScrollViewDelegateProxyPlugin()
  }

  /// Loads the list again when it is pulled down; see `TableRefreshablePlugin`.
  public static func refreshable(
    refreshControl: any RefreshControl, output: any RefreshableOutput
  ) -> TableRefreshablePlugin {
    TableRefreshablePlugin(refreshControl: refreshControl, output: output)
  }
}

extension BaseTablePlugin where Event == PrefetchEvent {
  /// Fetches what will be on screen soon; see `TablePrefetcherablePlugin`.
  public static func prefetch(
    prefetcher: any ContentPrefetcher
  ) -> TablePrefetcherablePlugin {
    TablePrefetcherablePlugin(prefetcher: prefetcher)
  }

  /// Passes on the events of prefetching; see `TablePrefetchProxyPlugin`.
  public static func proxyPrefetch() -> TablePrefetchProxyPlugin { TablePrefetchProxyPlugin() }
}

/// The features by their short names, as in `builder.add(featurePlugin: .movable())`.
extension FeaturePlugin where Self == TableMovablePlugin {
  /// Lets the user move rows; see `TableMovablePlugin`.
  public static func movable() -> TableMovablePlugin { TableMovablePlugin() }
}

extension FeaturePlugin where Self == TableSectionTitleDisplayablePlugin {
  /// Shows titles in the index; see `TableSectionTitleDisplayablePlugin`.
  public static func sectionTitleDisplayable() -> TableSectionTitleDisplayablePlugin {
    TableSectionTitleDisplayablePlugin()
  }
}

extension FeaturePlugin where Self == TableSwipeActionsConfigurationPlugin {
  /// Gives rows swipe actions; see `TableSwipeActionsConfigurationPlugin`.
  public static func swipeActions(
    swipeProvider: (any TableSwipeProvider)? = nil
  ) -> TableSwipeActionsConfigurationPlugin {
    TableSwipeActionsConfigurationPlugin(swipeProvider: swipeProvider)
  }
}

extension FeaturePlugin where Self == TableDragAndDroppablePlugin {
  /// Lets the user drag rows; see `TableDragAndDroppablePlugin`.
  public static func dragAndDroppable() -> TableDragAndDroppablePlugin {
    TableDragAndDroppablePlugin()
  }
}

extension TableDragAndDroppablePlugin {
  /// Lets the user drag rows, and drop what rows can be made of; see `TableDragAndDroppablePlugin`.
  public static func dragAndDroppable(
    makeGenerator: @escaping @MainActor (Any) -> (any TableCellGenerator)?
  ) -> TableDragAndDroppablePlugin {
    TableDragAndDroppablePlugin(makeGenerator: makeGenerator)
  }
}
