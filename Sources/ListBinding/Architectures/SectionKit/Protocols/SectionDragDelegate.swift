/// Something that is dragged, by a value that the program knows.
@MainActor
public struct SectionDragItem {
  /// What is dragged.
  public let localObject: Any

  /// Creates a dragged item.
  public init(_ localObject: Any) { self.localObject = localObject }
}

/// What would happen with items that were dropped.
public enum SectionDropProposal: Hashable, Sendable {
  /// The section takes no part in the drop, which ends.
  case cancel

  /// Nothing can be dropped there.
  case forbidden

  /// The section takes copies of the items.
  case copy

  /// The section takes the items, which leave the place that they were dragged from.
  case move
}

/// Gives the items of a section to be dragged.
@MainActor
public protocol SectionDragDelegate: AnyObject {
  /// Returns what a drag that begins at an item drags: nothing by default.
  func dragItems(
    at indexPath: SectionIndexPath, in context: CollectionViewContext
  ) -> [SectionDragItem]
}

extension SectionDragDelegate {
  public func dragItems(
    at indexPath: SectionIndexPath, in context: CollectionViewContext
  ) -> [SectionDragItem] { [] }
}

/// Takes items that are dropped on a section.
@MainActor
public protocol SectionDropDelegate: AnyObject {
  /// Returns whether the section takes part in a drop of these items: it does by default.
  func canHandle(drop items: [SectionDragItem], in context: CollectionViewContext) -> Bool

  /// Returns what a drop would do; it is forbidden by default.
  func dropProposal(
    for items: [SectionDragItem], at indexPath: SectionIndexPath, in context: CollectionViewContext
  ) -> SectionDropProposal

  /// Takes the items; called if the proposal is to copy or move them.
  func performDrop(
    of items: [SectionDragItem], at indexPath: SectionIndexPath, in context: CollectionViewContext)
}

extension SectionDropDelegate {
  public func canHandle(
    drop items: [SectionDragItem], in context: CollectionViewContext
  ) -> Bool { true }
  public func dropProposal(
    for items: [SectionDragItem], at indexPath: SectionIndexPath, in context: CollectionViewContext
  ) -> SectionDropProposal { .forbidden }
  public func performDrop(
    of items: [SectionDragItem], at indexPath: SectionIndexPath, in context: CollectionViewContext
  ) {}
}
