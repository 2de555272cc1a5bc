public import ObservableCollections

/// The calls that apply an update to a view, in the indices that the view reads; a pure value.
@usableFromInline
enum UpdatePlan: Hashable {
  /// Everything is reloaded.
  case reload

  /// A single call between `beginUpdates` and `endUpdates`.
  case edit(DataSourceEventKind)

  /// The calls between `beginUpdates` and `endUpdates`, for one or more updates of the view.
  ///
  /// The first one may do anything, those after it only reload. The list is empty if nothing changed.
  case batches([[DataSourceEventKind]])
}

extension UpdatePlan {
  /// Plans an update.
  ///
  /// - Complexity: O(*k* log *k*) for *k* edits.
  @inlinable
  init(_ update: ListUpdate<some DataSourceProtocol>, for capabilities: ListViewCapabilities) {
    if let edit = update.onlyEdit, let plan = UpdatePlan(edit, for: capabilities) {
      self = plan
    } else {
      self.init(composed: update, for: capabilities)
    }
  }

  /// Plans a single edit, which is the same in all readings; `nil` if the view cannot do every edit.
  @usableFromInline
  init?(_ edit: ListEdit, for capabilities: ListViewCapabilities) {
    guard capabilities.updates == .batch || capabilities.updates == .patch, capabilities.moves,
      capabilities.sections
    else { return nil }
    if case .updateSection = edit, capabilities.reconfiguresSections { return nil }
    self = edit.count <= capabilities.maximumEditCount ? .edit(edit.kind) : .reload
  }

  @usableFromInline
  init(
    composed update: ListUpdate<some DataSourceProtocol>, for capabilities: ListViewCapabilities
  ) {
    var change = update.structure
    if !change.isReload {
      if capabilities.reconfiguresSections { change = change.reconfiguringSections().change }
      if !capabilities.sections { change = change.flattened(from: update.old, to: update.new) }
      if !capabilities.moves || capabilities.updates == .splices { change = change.withoutMoves() }
    }
    if change.isIdentity {
      self = .batches([])
    } else if change.isReload || capabilities.updates == .reload {
      self = .reload
    } else if capabilities.updates == .batch {
      self.init(batchesOf: change, for: capabilities)
    } else {
      self.init(change.patch(), for: capabilities)
    }
  }

  private init(batchesOf change: ListChange, for capabilities: ListViewCapabilities) {
    let change =
      capabilities.editsMovedSections ? change : change.withoutEditsInMovedSections()
    let batches = change.batches(
      mixingReloads: capabilities.mixesReloads, ofAtMost: capabilities.maximumEditCount)
    self = batches.map { .batches($0.map(\.kinds)) } ?? .reload
  }

  private init(_ patch: Patch, for capabilities: ListViewCapabilities) {
    let steps =
      capabilities.updates == .splices ? patch.steps.flatMap(\.splices) : patch.steps
    let count = steps.reduce(0) { $0 + $1.count }
    self = count <= capabilities.maximumEditCount ? .batches([steps.map(\.kind)]) : .reload
  }
}

extension ListEdit {
  /// The same as deletions and insertions, for an edit that moves nothing.
  fileprivate var splices: [ListEdit] {
    switch self {
    case .reloadItems(let range, let section):
      [.deleteItems(range, section: section), .insertItems(range, section: section)]
    case .reloadSections(let range): [.deleteSections(range), .insertSections(range)]
    case .updateSection(let section):
      [.deleteSections(section..<(section + 1)), .insertSections(section..<(section + 1))]
    default: [self]
    }
  }
}
