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
    return Signal { observer in
      let reader = SharedEventReader<Element.DataSource>(checkingAllSections: true)
      @Sendable func send(_ result: EventReader<Element.DataSource>.Result?) {
        guard let (update, violation) = result else { return }
        if let violation { onViolation(violation) }
        observer.next(update)
      }
      return self.observe(
        with: Observer(
          for: observer, next: { send(reader.receive($0)) },
          completed: {
            send(reader.complete())
            observer.completed()
          }))
    }
  }
}
