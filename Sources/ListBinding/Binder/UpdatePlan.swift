import ObservableCollections

/// The calls that tell a view of an update, in the indices that it reads; a pure value.
struct UpdatePlan: Hashable {
  /// The calls of one update of the view, without `beginUpdates` and `endUpdates`.
  struct Part: Hashable {
    var kinds: [DataSourceEventKind]

    /// Whether only that is reloaded which an earlier part has put in its place.
    var isFollowUp = false

    /// Whether everything is reloaded.
    var isReload: Bool {
      if case .reload? = kinds.first { true } else { false }
    }
  }

  /// Updates to be carried out one after the other; a reload stands alone. There is none if nothing
  /// changed.
  let parts: [Part]

  private init(_ parts: [Part]) { self.parts = parts }

  static let reload = UpdatePlan([Part(kinds: [.reload])])

  /// Plans an update.
  ///
  /// - Complexity: O(*k* log *k*) for *k* edits.
  init(_ update: ListUpdate<some DataSourceProtocol>, for capabilities: ListViewCapabilities) {
    if update.isReload {
      self = .reload
      return
    }
    if capabilities.updates == .batch || capabilities.updates == .patch, capabilities.moves,
      capabilities.sections,
      let edit = update.onlyEdit
    {
      self =
        edit.count <= capabilities.maximumEditCount
        ? UpdatePlan([Part(kinds: [edit.kind])]) : .reload
      return
    }
    var change = update.structure
    if !capabilities.sections { change = change.flattened(from: update.old, to: update.new) }
    if !capabilities.moves || capabilities.updates == .splices { change = change.withoutMoves() }
    if change.isIdentity {
      self.init([])
      return
    }
    switch capabilities.updates {
    case .batch:
      if !capabilities.editsMovedSections { change = change.withoutEditsInMovedSections() }
      let batches = change.batches(
        mixingReloads: capabilities.mixesReloads, ofAtMost: capabilities.maximumEditCount)
      self =
        batches.map { batches in
          UpdatePlan(batches.enumerated().map { Part(kinds: $1.kinds, isFollowUp: $0 > 0) })
        } ?? .reload
    case .patch:
      self.init(change.patch(), ofAtMost: capabilities.maximumEditCount) { [$0] }
    case .splices:
      self.init(change.patch(), ofAtMost: capabilities.maximumEditCount, \.splices)
    case .reload:
      self = .reload
    }
  }
}

extension UpdatePlan {
  /// Plans a patch, unless it edits more items and sections than some count.
  private init(
    _ patch: Patch, ofAtMost count: Int,
    _ kinds: (DataSourceEventKind) -> [DataSourceEventKind]
  ) {
    self =
      patch.steps.reduce(0) { $0 + $1.count } <= count
      ? UpdatePlan([Part(kinds: patch.steps.flatMap { kinds($0.kind) })]) : .reload
  }
}

extension DataSourceEventKind {
  /// The same as deletions and insertions of neighbours.
  fileprivate var splices: [DataSourceEventKind] {
    switch self {
    case .reloadItems(let indexPaths): [.deleteItems(indexPaths), .insertItems(indexPaths)]
    case .reloadSections(let sections): [.deleteSections(sections), .insertSections(sections)]
    default: [self]
    }
  }
}
