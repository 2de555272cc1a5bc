import ObservableCollections

/// The calls that tell a view of a change, in the indices that it reads; a pure value.
struct UpdatePlan: Hashable {
  /// Updates to be carried out one after the other; several kinds stand between `beginUpdates` and
  /// `endUpdates`. There are none if the change is the identity.
  let updates: [[DataSourceEventKind]]

  /// Plans an update.
  ///
  /// - Complexity: O(*k* log *k*) for *k* edits, and O(*s*) for *s* sections if the view has none.
  init<DataSource: DataSourceProtocol>(
    _ update: PendingUpdates<DataSource>.Composition, from displayed: ItemCounts?,
    for capabilities: ListViewCapabilities
  ) {
    var change = update.change
    guard let displayed, !change.isReload else {
      updates = [[.reload]]
      return
    }
    guard !change.isIdentity else {
      updates = []
      return
    }
    guard capabilities.updates != .reload else {
      updates = [[.reload]]
      return
    }
    if !capabilities.sections {
      change = change.flattened(from: displayed, to: update.counts)
    }
    if !capabilities.moves || capabilities.updates == .splices { change = change.withoutMoves() }
    switch capabilities.updates {
    case .batch:
      // What was sent is passed on as it is wherever that is possible.
      if let kinds = update.kinds, capabilities.moves, capabilities.sections {
        updates = [kinds]
      } else {
        updates = change.batches().flatMap { Self.wrapping($0.kinds) }
      }
    case .patch:
      updates = Self.wrapping(change.patch().steps.calls)
    case .splices:
      updates = Self.wrapping(change.patch().steps.calls.flatMap(\.splices))
    case .reload:
      updates = [[.reload]]
    }
  }

  private static func wrapping(_ kinds: [DataSourceEventKind]) -> [[DataSourceEventKind]] {
    switch kinds.count {
    case 0: []
    case 1: [kinds]
    default: [[.beginUpdates] + kinds + [.endUpdates]]
    }
  }
}

extension [Patch.Step] {
  /// The steps as calls of a view; neighbouring reloads are one.
  fileprivate var calls: [DataSourceEventKind] {
    var calls: [DataSourceEventKind] = []
    for step in self {
      if case .reloadItem(let indexPath) = step, case .reloadItems(let before)? = calls.last,
        before.last == indexPath.before
      {
        calls[calls.count - 1] = .reloadItems(before + [indexPath])
      } else {
        calls.append(step.kind)
      }
    }
    return calls
  }
}

extension DataSourceEventKind {
  /// The same as deletions and insertions.
  fileprivate var splices: [DataSourceEventKind] {
    switch self {
    case .reloadItems(let indexPaths): [.deleteItems(indexPaths), .insertItems(indexPaths)]
    case .reloadSections(let sections): [.deleteSections(sections), .insertSections(sections)]
    default: [self]
    }
  }
}

extension IndexPath {
  /// The item before this one in its section.
  fileprivate var before: IndexPath { IndexPath(item: item - 1, section: section) }
}
