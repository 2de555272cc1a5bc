import SectionKit

/// Shows numbers, and tells what differs.
class DiffingNumbersController: NumbersController {
  override func calculateUpdate(
    from old: [Int], to new: [Int]
  ) -> CollectionViewUpdate<[Int]> {
    .difference(from: old, to: new, identifiedBy: .value)
  }
}
