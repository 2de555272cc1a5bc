import SectionKit

/// Shows numbers, and tells what differs.
class DiffingNumbersController: NumbersController {
  override func calculateUpdate(
    from old: [Int], to new: [Int]
  ) -> CollectionViewUpdate<[Int]> {
    .difference(from: old, to: new, identifiedBy: .value)
  }
}

/// Shows numbers that the user can move.
class MovableNumbersController: DiffingNumbersController {
  override func canMoveItem(
    at indexPath: SectionIndexPath, in context: CollectionViewContext
  ) -> Bool { true }
}

/// Shows numbers that the user can move, and takes those that are dropped.
class TakingNumbersController: MovableNumbersController {
  override func dropProposal(
    for items: [SectionDragItem], at indexPath: SectionIndexPath,
    in context: CollectionViewContext
  ) -> SectionDropProposal { .copy }

  override func performDrop(
    of items: [SectionDragItem], at indexPath: SectionIndexPath,
    in context: CollectionViewContext
  ) {
    self.items.insert(contentsOf: items.compactMap { $0.localObject as? Int }, at: indexPath.item)
  }
}
