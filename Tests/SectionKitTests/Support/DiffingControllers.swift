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
