import Foundation
import ListBinding

extension CollectionViewBatchOperation {
  /// The change that the operation makes of a list without sections.
  ///
  /// - Complexity: O(*k* log *k*) for *k* edits.
  /// - Throws: The rule of batches that the operation breaks.
  func change(from oldCount: Int, to newCount: Int) throws(ListViolation) -> ListChange {
    var batch = Batch()
    batch.deletedItems = deletes.sorted().map { IndexPath(item: $0, section: 0) }
    batch.insertedItems = inserts.sorted().map { IndexPath(item: $0, section: 0) }
    batch.reloadedItems = reloads.sorted().map { IndexPath(item: $0, section: 0) }
    batch.movedItems = moves.sorted { $0.to < $1.to }.map {
      Batch.ItemMove(
        from: IndexPath(item: $0.from, section: 0), to: IndexPath(item: $0.to, section: 0))
    }
    return try ListChange(
      batch, from: RowLayout(itemCounts: [oldCount], hasHeaders: false),
      to: RowLayout(itemCounts: [newCount], hasHeaders: false))
  }
}
