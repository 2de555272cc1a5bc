/// What runs one section of an adapter, independent of the list that the section is in.
@MainActor
public protocol SectionController: AnyObject {
  /// The way to the adapter that the section is in; set by the adapter.
  var context: CollectionViewContext? { get set }

  /// Answers how many items the section has, and makes their cells.
  var dataSource: any SectionDataSource { get }

  /// Is asked and told what the user does with items.
  var delegate: (any SectionDelegate)? { get }

  /// Answers how large items, headers and footers are.
  var flowDelegate: (any SectionFlowDelegate)? { get }

  /// Answers what can be dragged.
  var dragDelegate: (any SectionDragDelegate)? { get }

  /// Answers what can be dropped, and takes it.
  var dropDelegate: (any SectionDropDelegate)? { get }

  /// Called with the new model of the section, once for each that is not equal to the one before.
  func didUpdate(model: any SectionModel)
}

extension SectionController {
  public var delegate: (any SectionDelegate)? { nil }
  public var flowDelegate: (any SectionFlowDelegate)? { nil }
  public var dragDelegate: (any SectionDragDelegate)? { nil }
  public var dropDelegate: (any SectionDropDelegate)? { nil }
}

/// The items of a section, and the views that show them.
@MainActor
public protocol SectionDataSource: AnyObject {
  /// The number of items, as it was last told by an update.
  var numberOfItems: Int { get }

  /// Returns what an item shows, if the section has a value for it.
  ///
  /// The list keeps it, so that a view which lags behind shows the item that it was told of.
  func item(at index: Int) -> Any?

  /// Makes the cell of an item.
  ///
  /// - Throws: What is reported to the adapter; the item is shown in an error cell then.
  func cellForItem(
    at indexPath: SectionIndexPath, in context: CollectionViewContext
  ) throws(SectionKitError) -> any ReusableView

  /// Returns whether an item that has changed is shown in the cell that it has: `cellForItem(at:in:)` makes
  /// one of the same type for both, and throws for neither.
  ///
  /// If not, as by default, the item is reloaded. It is asked in the middle of an update, in a view that
  /// can configure a cell in place; `shownItem` says what the item was and is.
  func keepsCell(of old: SectionIndexPath, for new: SectionIndexPath) -> Bool

  /// Makes the header or footer; it is asked for one whose size is not zero.
  ///
  /// - Throws: What is reported to the adapter; the section has none then.
  func supplementaryView(
    ofKind kind: SupplementaryKind, at section: Int, in context: CollectionViewContext
  ) throws(SectionKitError) -> any ReusableView

  /// Returns whether the user can move an item.
  func canMoveItem(at indexPath: SectionIndexPath, in context: CollectionViewContext) -> Bool

  /// Called with items that will be on screen soon.
  func prefetchItems(at indexPaths: [SectionIndexPath], in context: CollectionViewContext)

  /// Called with items that were prefetched, and will not be on screen soon after all: the user scrolls
  /// elsewhere, or an update removed or reloaded them. The index paths are the last that they had.
  func cancelPrefetchingForItems(
    at indexPaths: [SectionIndexPath], in context: CollectionViewContext)

  /// Moves an item, as the user did.
  ///
  /// - Parameters:
  ///   - source: Where the item is.
  ///   - destination: Where it goes, in the section without it.
  ///   - context: The way to the adapter.
  /// - Throws: Why it was not moved; views take it back then.
  func moveItem(
    at source: SectionIndexPath, to destination: SectionIndexPath, in context: CollectionViewContext
  ) throws(SectionKitError)
}

extension SectionDataSource {
  public func item(at index: Int) -> Any? { nil }

  public func keepsCell(of old: SectionIndexPath, for new: SectionIndexPath) -> Bool { false }

  public func supplementaryView(
    ofKind kind: SupplementaryKind, at section: Int, in context: CollectionViewContext
  ) throws(SectionKitError) -> any ReusableView {
    throw .unsupportedSupplementaryViewKind(kind)
  }

  public func canMoveItem(
    at indexPath: SectionIndexPath, in context: CollectionViewContext
  ) -> Bool { false }

  public func prefetchItems(
    at indexPaths: [SectionIndexPath], in context: CollectionViewContext
  ) {}

  public func cancelPrefetchingForItems(
    at indexPaths: [SectionIndexPath], in context: CollectionViewContext
  ) {}

  public func moveItem(
    at source: SectionIndexPath, to destination: SectionIndexPath, in context: CollectionViewContext
  ) throws(SectionKitError) {
    throw .notImplemented("moveItem(at:to:in:)")
  }
}

/// What the user does with the items of a section.
@MainActor
public protocol SectionDelegate: AnyObject {
  /// Returns whether an item is highlighted when it is touched.
  func shouldHighlightItem(at indexPath: SectionIndexPath, in context: CollectionViewContext)
    -> Bool
  /// Called when an item was highlighted.
  func didHighlightItem(at indexPath: SectionIndexPath, in context: CollectionViewContext)
  /// Called when an item is highlighted no longer.
  func didUnhighlightItem(at indexPath: SectionIndexPath, in context: CollectionViewContext)
  /// Returns whether the user can select an item.
  func shouldSelectItem(at indexPath: SectionIndexPath, in context: CollectionViewContext) -> Bool
  /// Returns whether the user can deselect an item.
  func shouldDeselectItem(at indexPath: SectionIndexPath, in context: CollectionViewContext) -> Bool
  /// Called when the user selected an item.
  func didSelectItem(at indexPath: SectionIndexPath, in context: CollectionViewContext)
  /// Called when the user deselected an item.
  func didDeselectItem(at indexPath: SectionIndexPath, in context: CollectionViewContext)
  /// Called when the cell of an item appears.
  func willDisplay(
    cell: any ReusableView, at indexPath: SectionIndexPath, in context: CollectionViewContext)
  /// Called when the display of a cell ended; the index path is the last one that it had.
  func didEndDisplaying(
    cell: any ReusableView, at indexPath: SectionIndexPath, in context: CollectionViewContext)
  /// Called when the header or footer appears.
  func willDisplay(
    supplementaryView: any ReusableView, ofKind kind: SupplementaryKind,
    in context: CollectionViewContext)
  /// Called when the display of the header or footer ended, unless that goes together with its list view.
  func didEndDisplaying(
    supplementaryView: any ReusableView, ofKind kind: SupplementaryKind,
    in context: CollectionViewContext)
}

extension SectionDelegate {
  public func shouldHighlightItem(
    at indexPath: SectionIndexPath, in context: CollectionViewContext
  ) -> Bool { true }
  public func didHighlightItem(at indexPath: SectionIndexPath, in context: CollectionViewContext) {}
  public func didUnhighlightItem(
    at indexPath: SectionIndexPath, in context: CollectionViewContext
  ) {}
  public func shouldSelectItem(
    at indexPath: SectionIndexPath, in context: CollectionViewContext
  ) -> Bool { true }
  public func shouldDeselectItem(
    at indexPath: SectionIndexPath, in context: CollectionViewContext
  ) -> Bool { true }
  public func didSelectItem(at indexPath: SectionIndexPath, in context: CollectionViewContext) {}
  public func didDeselectItem(at indexPath: SectionIndexPath, in context: CollectionViewContext) {}
  public func willDisplay(
    cell: any ReusableView, at indexPath: SectionIndexPath, in context: CollectionViewContext
  ) {}
  public func didEndDisplaying(
    cell: any ReusableView, at indexPath: SectionIndexPath, in context: CollectionViewContext
  ) {}
  public func willDisplay(
    supplementaryView: any ReusableView, ofKind kind: SupplementaryKind,
    in context: CollectionViewContext
  ) {}
  public func didEndDisplaying(
    supplementaryView: any ReusableView, ofKind kind: SupplementaryKind,
    in context: CollectionViewContext
  ) {}
}
