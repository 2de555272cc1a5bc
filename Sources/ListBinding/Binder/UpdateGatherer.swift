import ObservableCollections

/// Gathers events into whole updates; a pure state machine.
struct UpdateGatherer<DataSource: DataSourceProtocol> {
  /// An update of a data source: one single kind, or those between `beginUpdates` and `endUpdates`.
  struct Update {
    var kinds: [DataSourceEventKind]
    var dataSource: DataSource
    var version: Int

    /// The rule that the events broke; then everything may have changed.
    var violation: BatchRuleViolation?
  }

  private enum State {
    case idle
    case open([DataSourceEventKind], last: DataSourceEvent<DataSource>)
    /// In a batch that was found wrong; whatever comes shows the newest snapshot, until a batch
    /// begins or everything is said anew.
    case broken
  }

  private var state = State.idle

  /// Takes an event.
  ///
  /// - Returns: The update that it completes, if it does.
  mutating func receive(_ event: DataSourceEvent<DataSource>) -> Update? {
    switch (state, event.kind) {
    case (.idle, .beginUpdates):
      state = .open([], last: event)
      return nil
    case (.idle, .endUpdates):
      return event.update(breaking: "endUpdates came without beginUpdates")
    case (.idle, let kind):
      return event.update([kind])
    case (.open(let kinds, _), .beginUpdates):
      state = .broken
      return event.update(
        breaking: "beginUpdates came \(kinds.count) events after beginUpdates, before endUpdates")
    case (.open(let kinds, _), .endUpdates):
      state = .idle
      return event.update([.beginUpdates] + kinds + [.endUpdates])
    case (.open, .reload):
      state = .broken
      return event.update(breaking: "reload came between beginUpdates and endUpdates")
    case (.open(var kinds, _), let kind):
      state = .idle
      kinds.append(kind)
      state = .open(kinds, last: event)
      return nil
    case (.broken, .beginUpdates):
      // What came before is shown already.
      state = .open([], last: event)
      return nil
    case (.broken, .endUpdates), (.broken, .reload):
      state = .idle
      return event.update([.reload])
    case (.broken, _):
      return event.update([.reload])
    }
  }

  /// Takes the end of the signal.
  ///
  /// - Returns: An update that shows what an unfinished batch brought, if one is open.
  mutating func complete() -> Update? {
    defer { state = .idle }
    guard case .open(let kinds, let last) = state else { return nil }
    return last.update(
      breaking: "the signal completed \(kinds.count) events after beginUpdates, before endUpdates")
  }
}

extension DataSourceEvent {
  fileprivate func update(
    _ kinds: [DataSourceEventKind]
  ) -> UpdateGatherer<DataSource>.Update {
    UpdateGatherer.Update(kinds: kinds, dataSource: dataSource, version: version)
  }

  fileprivate func update(breaking detail: String) -> UpdateGatherer<DataSource>.Update {
    UpdateGatherer.Update(
      kinds: [.reload], dataSource: dataSource, version: version,
      violation: BatchRuleViolation(.updatesPair, detail))
  }
}
