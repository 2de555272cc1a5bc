public import Signals

extension SignalProtocol where Element: DataSourceEventProtocol, Element.DataSource: Sendable {
  /// Sends the update that each event of a data-source signal makes, or each batch of events.
  ///
  /// Where a batch breaks a rule, or ends before its last event, a reload is sent. An observable array
  /// passes on its own updates. Failure and completion are passed on.
  ///
  /// - Parameter onViolation: Called with each rule that an event breaks, before the reload is sent.
  /// - Complexity: O(*k* log *k* + *s*) for an update of *k* edits and *s* sections.
  public func listUpdates(
    onViolation: @escaping @Sendable (ListViolation) -> Void = { _ in }
  ) -> Signal<ListUpdate<Element.DataSource>, Failure> {
    if let list = self as? any UpdateSource<Element.DataSource>,
      let updates = list.updates as? Signal<ListUpdate<Element.DataSource>, Failure>
    {
      return updates
    }
    return liftEnding(EventReader(checkingAllSections: true)) {
      ListUpdates<Element, Failure>(onViolation: onViolation, downstream: $0)
    }
  }
}

private struct ListUpdates<Event: DataSourceEventProtocol & Sendable, Failure: Error>: Operator
where Event.DataSource: Sendable {
  let onViolation: @Sendable (ListViolation) -> Void
  let downstream: Observer<ListUpdate<Event.DataSource>, Failure>

  func next(_ event: Event, _ reader: inout EventReader<Event.DataSource>) {
    send(reader.receive(event))
  }

  func finish(_ error: Failure?, _ reader: inout EventReader<Event.DataSource>) {
    if error == nil { send(reader.complete()) }
    downstream.finish(error)
  }

  private func send(_ result: EventReader<Event.DataSource>.Result?) {
    guard let (update, violation) = result else { return }
    if let violation { onViolation(violation) }
    downstream.next(update)
  }
}
