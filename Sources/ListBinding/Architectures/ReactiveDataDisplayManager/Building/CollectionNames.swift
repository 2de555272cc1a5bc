// A collection has the same plugins, generators and animators as a table; these are their names in
// programs that have collections.

/// The name of `TableSelectablePlugin` for collections.
public typealias CollectionSelectablePlugin = TableSelectablePlugin

/// The name of `TableFoldablePlugin` for collections.
public typealias CollectionFoldablePlugin = TableFoldablePlugin

/// The name of `TableDisplayablePlugin` for collections.
public typealias CollectionDisplayablePlugin = TableDisplayablePlugin

/// The name of `TableHighlightablePlugin` for collections.
public typealias CollectionHighlightablePlugin = TableHighlightablePlugin

/// The name of `TableAccessibilityPlugin` for collections.
public typealias CollectionAccessibilityPlugin = TableAccessibilityPlugin

/// The name of `TableLastCellIsVisiblePlugin` for collections.
public typealias CollectionLastCellIsVisiblePlugin = TableLastCellIsVisiblePlugin

/// The name of `TableHeaderVisiblePlugin` for collections.
public typealias CollectionHeaderVisiblePlugin = TableHeaderVisiblePlugin

/// The name of `TableScrollOnSelectPlugin` for collections.
public typealias CollectionScrollOnSelectPlugin = TableScrollOnSelectPlugin

/// The name of `TablePaginatablePlugin` for collections.
public typealias CollectionPaginatablePlugin = TablePaginatablePlugin

/// The name of `TableTopPaginatablePlugin` for collections.
public typealias CollectionTopPaginatablePlugin = TableTopPaginatablePlugin

/// The name of `TableRefreshablePlugin` for collections.
public typealias CollectionRefreshablePlugin = TableRefreshablePlugin

/// The name of `TablePrefetcherablePlugin` for collections.
public typealias CollectionPrefetcherablePlugin = TablePrefetcherablePlugin

/// The name of `TablePrefetchProxyPlugin` for collections.
public typealias CollectionPrefetchProxyPlugin = TablePrefetchProxyPlugin

/// The name of `TableDirectionScrollPlugin` for collections.
public typealias CollectionDirectionScrollPlugin = TableDirectionScrollPlugin

/// The name of `TableScrollViewDelegateProxyPlugin` for collections.
public typealias CollectionScrollViewDelegateProxyPlugin = TableScrollViewDelegateProxyPlugin

/// The name of `TableMovablePlugin` for collections.
public typealias CollectionMovablePlugin = TableMovablePlugin

/// The name of `TableSectionTitleDisplayablePlugin` for collections.
public typealias CollectionSectionTitleDisplayablePlugin = TableSectionTitleDisplayablePlugin

/// The name of `TableSwipeActionsConfigurationPlugin` for collections.
public typealias CollectionSwipeActionsConfigurationPlugin = TableSwipeActionsConfigurationPlugin

/// The name of `TableDragAndDroppablePlugin` for collections.
public typealias CollectionDragAndDroppablePlugin = TableDragAndDroppablePlugin

/// The name of `BaseCellGenerator` for collections.
public typealias BaseCollectionCellGenerator = BaseCellGenerator

/// The name of `TableHeaderGenerator` for collections.
public typealias CollectionHeaderGenerator = TableHeaderGenerator

/// The name of `TableFooterGenerator` for collections.
public typealias CollectionFooterGenerator = TableFooterGenerator

/// The name of `EmptyTableHeaderGenerator` for collections.
public typealias EmptyCollectionHeaderGenerator = EmptyTableHeaderGenerator

/// The name of `EmptyTableFooterGenerator` for collections.
public typealias EmptyCollectionFooterGenerator = EmptyTableFooterGenerator

/// The name of `TableBatchUpdatesAnimator` for collections.
public typealias CollectionBatchUpdatesAnimator = TableBatchUpdatesAnimator
