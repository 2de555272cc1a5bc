import ObservableCollections

/// What the view has not been told of yet: all updates since, as one; a pure state machine.
struct PendingUpdates<DataSource: DataSourceProtocol> {
  /// Several updates as one.
  struct Composition {
    /// The change from the displayed snapshot to `dataSource`.
    var change: ListChange

    /// The kinds as the signal sent them, if there was only one update.
    var kinds: [DataSourceEventKind]?

    /// The newest snapshot, its counts and its version.
    var dataSource: DataSource
    var counts: ItemCounts
    var version: Int
  }

  private var changes = ChangeComposer<ListChange>()
  private var updates = 0
  private var newest: (update: UpdateGatherer<DataSource>.Update, counts: ItemCounts)?

  var isEmpty: Bool { newest == nil }

  /// Adds the next update.
  ///
  /// - Parameters:
  ///   - update: The update; it starts where the one before led to.
  ///   - displayed: The counts that the view has been told of, nil before the first.
  /// - Complexity: O(*k* log *k* + *s*) for *k* edits and *s* sections, amortised.
  /// - Returns: The rule that the update breaks, if it does; then everything may have changed.
  mutating func append(
    _ update: UpdateGatherer<DataSource>.Update, displayed: ItemCounts?
  ) -> BatchRuleViolation? {
    let old = newest?.counts ?? displayed
    let new = ItemCounts(update.dataSource)
    newest = (update, new)
    updates += 1
    do throws(BatchRuleViolation) {
      changes.append(try Self.change(of: update, from: old, to: new))
      return nil
    } catch {
      changes.append(.reload)
      return error
    }
  }

  /// Forgets what exactly changed.
  mutating func foldIntoReload() {
    if !isEmpty { changes.append(.reload) }
  }

  /// Takes updates back that the view was told of in part only: they are a reload from now on.
  mutating func takeBack(_ composition: Composition) {
    let update = UpdateGatherer<DataSource>.Update(
      kinds: [.reload], dataSource: composition.dataSource, version: composition.version)
    newest = (update, composition.counts)
    updates += 1
    changes.append(.reload)
  }

  /// All updates as one, if there are any; starts anew.
  mutating func finish() -> Composition? {
    guard let newest, let change = changes.finish() else { return nil }
    defer { self = PendingUpdates() }
    return Composition(
      change: change, kinds: updates == 1 ? newest.update.kinds : nil,
      dataSource: newest.update.dataSource, counts: newest.counts, version: newest.update.version)
  }

  private static func change(
    of update: UpdateGatherer<DataSource>.Update, from old: ItemCounts?, to new: ItemCounts
  ) throws(BatchRuleViolation) -> ListChange {
    if let violation = update.violation ?? new.violation { throw violation }
    if update.kinds == [.reload] { return .reload }
    guard let old else {
      throw BatchRuleViolation(
        .countsAddUp, "no reload came first, so there is no count before \(update.kinds)")
    }
    return try ListChange(events: update.kinds, from: old, to: new)
  }
}
