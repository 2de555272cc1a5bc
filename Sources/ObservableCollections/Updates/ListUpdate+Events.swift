import Foundation

extension ListUpdate {
  /// The update as kinds of event: a single kind, or kinds between `beginUpdates` and `endUpdates`.
  ///
  /// Something that both moved and changed is reloaded in a second batch. There is nothing when
  /// nothing changed.
  ///
  /// - Complexity: O(*k* log *k*) for a change of size *k*, and its items that are not kept in place.
  public var kinds: [DataSourceEventKind] { batchesOfKinds.flatMap { $0 } }

  /// The kinds of event, those of each batch by themselves.
  private var batchesOfKinds: [[DataSourceEventKind]] {
    switch content {
    case .edit(let edit):
      return [[edit.kind]]
    case .batchOfOne(let edit):
      return [[.beginUpdates, edit.kind, .endUpdates]]
    case .change(let change) where !change.isReload:
      let batches = change.batches()
      if batches.count == 1, batches[0].kinds.count == 1 { return [batches[0].kinds] }
      return batches.map(\.updateKinds)
    case .change(let change), .batch(let change):
      return change.batchesOfKinds
    case .moveAndReload:
      return structure.batchesOfKinds
    }
  }

  /// The update as events, all with the list after it.
  ///
  /// - Complexity: O(*k* log *k*) for a change of size *k*, and its items that are not kept in place.
  public var events: [DataSourceEvent<Snapshot>] {
    DataSourceEvent.events(of: batchesOfKinds, leadingTo: new, version: version)
  }
}

extension ListEdit {
  /// The edit as a kind of event, whose indices are those of the moment.
  public var kind: DataSourceEventKind {
    switch self {
    case .insertItems(let range, let section):
      .insertItems([ItemRange(section: section, items: range)].indexPaths)
    case .deleteItems(let range, let section):
      .deleteItems([ItemRange(section: section, items: range)].indexPaths)
    case .reloadItems(let range, let section):
      .reloadItems([ItemRange(section: section, items: range)].indexPaths)
    case .moveItem(let from, let to): .moveItem(from, to)
    case .insertSections(let range): .insertSections(IndexSet(integersIn: range))
    case .deleteSections(let range): .deleteSections(IndexSet(integersIn: range))
    case .reloadSections(let range): .reloadSections(IndexSet(integersIn: range))
    case .updateSection(let section): .reloadSections([section])
    case .moveSection(let from, let to): .moveSection(from, to)
    }
  }
}

extension ListUpdate {
  /// The edit of an update that makes a single one, which is the same in all readings; `nil` for others.
  ///
  /// A batch of one edit, and a reload of one item, have it too.
  ///
  /// - Complexity: O(1).
  @inlinable public var onlyEdit: ListEdit? {
    switch content {
    case .edit(let edit), .batchOfOne(let edit): edit
    case .change, .batch, .moveAndReload: nil
    }
  }
}
