import Foundation
public import ListBinding

extension CollectionViewBatchOperation {
  /// The operation as single steps on a list without sections.
  ///
  /// - Complexity: O(*k* log *k*) for *k* edits.
  /// - Throws: The rule of batches that the operation breaks.
  func steps(from oldCount: Int, to newCount: Int) throws(ListViolation) -> [ListEdit] {
    if let step = onlyStep(from: oldCount, to: newCount) { return [step] }
    var batch = Batch()
    batch.deletedItems = deletes.sorted().map { IndexPath(item: $0, section: 0) }
    batch.insertedItems = inserts.sorted().map { IndexPath(item: $0, section: 0) }
    batch.reloadedItems = reloads.sorted().map { IndexPath(item: $0, section: 0) }
    batch.movedItems = moves.sorted { $0.to < $1.to }.map {
      Batch.ItemMove(
        from: IndexPath(item: $0.from, section: 0), to: IndexPath(item: $0.to, section: 0))
    }
    return try batch.patch(from: ItemCount(oldCount), to: ItemCount(newCount)).steps
  }
}

extension CollectionViewBatchOperation {
  /// The operation as a step, if it is one of a single item that is right.
  @inlinable
  func onlyStep(from oldCount: Int, to newCount: Int) -> ListEdit? {
    guard moves.isEmpty, changeCount == 1 else { return nil }
    if let index = inserts.first, newCount == oldCount + 1, 0..<newCount ~= index {
      return .insertItems(index..<index + 1, section: 0)
    }
    if let index = deletes.first, newCount == oldCount - 1, 0..<oldCount ~= index {
      return .deleteItems(index..<index + 1, section: 0)
    }
    if let index = reloads.first, newCount == oldCount, 0..<oldCount ~= index {
      return .reloadItems(index..<index + 1, section: 0)
    }
    return nil
  }
}

/// A list of which only the number of items is known.
private struct ItemCount: DataSourceProtocol {
  let count: Int

  init(_ count: Int) { self.count = count }

  func numberOfSections() -> Int { 1 }
  func numberOfItems(inSection section: Int) -> Int { count }
}
