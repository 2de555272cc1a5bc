internal import Foundation

extension CollectionViewUpdate {
  /// The difference of two lists of items, with as few moves as possible.
  ///
  /// Where several items have one identity, neighbours are matched first, and a few more may move,
  /// or be deleted and inserted, than must.
  ///
  /// What both moved and changed moves in the first of two operations, and is reloaded in the second.
  ///
  /// - Parameters:
  ///   - old: The items before.
  ///   - new: The items after.
  ///   - identity: How items are told apart.
  ///   - maximumChangeCount: An operation with more edits is a reload.
  /// - Returns: The update from one to the other; without operations if they are equal.
  /// - Complexity: O(*n*) expected for *n* items, and O(*m* log *m*) for *m* that changed their order.
  public static func difference<Item, ID>(
    from old: [Item], to new: [Item], identifiedBy identity: ItemIdentity<Item, ID>,
    maximumChangeCount: Int = 100
  ) -> CollectionViewUpdate where Data == [Item] {
    let change = ListChange.difference(from: old, to: new, identifiedBy: identity)
    let batches = change.batches()
    let lookup = change.lookup
    var operations: [CollectionViewBatchOperation<Data>] = []
    for (index, batch) in batches.enumerated() {
      var data = new
      for later in batches[(index + 1)...].flatMap(\.reloadedItems) {
        if let place = lookup.oldIndexPath(of: later) { data[later.item] = old[place.item] }
      }
      operations.append(
        CollectionViewBatchOperation(
          data: data, deletes: Set(batch.deletedItems.map(\.item)),
          inserts: Set(batch.insertedItems.map(\.item)),
          moves: Set(batch.movedItems.map { Move(from: $0.from.item, to: $0.to.item) }),
          reloads: Set(batch.reloadedItems.map(\.item))))
    }
    return CollectionViewUpdate(
      batchOperations: operations, shouldReload: { $0.changeCount > maximumChangeCount })
  }
}
