/// An adapter that tells views which sections came, went and moved when its list changes.
///
/// An operation of more than 100 edits is a reload.
@MainActor
open class DiffingListCollectionViewAdapter: ListCollectionViewAdapter {
  open override func calculateUpdate(
    from old: [Section], to new: [Section]
  ) -> CollectionViewUpdate<[Section]> {
    differenceOfSections(from: old, to: new)
  }
}

/// The same, by the name of the form that used Foundation's difference.
@MainActor
open class FoundationDiffingListCollectionViewAdapter: ListCollectionViewAdapter {
  open override func calculateUpdate(
    from old: [Section], to new: [Section]
  ) -> CollectionViewUpdate<[Section]> {
    differenceOfSections(from: old, to: new)
  }
}

/// The name of `DiffingListCollectionViewAdapter` for short.
public typealias DiffingListAdapter = DiffingListCollectionViewAdapter

/// The name of `FoundationDiffingListCollectionViewAdapter` for short.
public typealias FoundationDiffingListAdapter = FoundationDiffingListCollectionViewAdapter

/// The difference of two lists of sections by their identities.
@MainActor
private func differenceOfSections(
  from old: [Section], to new: [Section]
) -> CollectionViewUpdate<[Section]> {
  let update = CollectionViewUpdate.difference(
    from: old.map(\.model.sectionId), to: new.map(\.model.sectionId), identifiedBy: .value)
  return CollectionViewUpdate(
    batchOperations: update.batchOperations.map { operation in
      CollectionViewBatchOperation(
        data: new, deletes: operation.deletes, inserts: operation.inserts, moves: operation.moves)
    }, shouldReload: { $0.changeCount > 100 })
}
