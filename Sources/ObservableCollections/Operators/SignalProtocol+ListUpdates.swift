public import Signals
import Synchronization

extension SignalProtocol where Element: DataSourceEventProtocol, Element.DataSource: Sendable {
  /// Sends the update that each event of a data-source signal makes, or each batch of events.
  ///
  /// Where a batch breaks a rule, or ends before its last event, a reload is sent. An observable array
  /// passes on its own updates. Failure and completion are passed on.
  ///
  /// - Parameter onViolation: Called with each rule that an event breaks, before the reload is sent.
  /// - Complexity: O(*k* log *k*) for an update of *k* edits of items; O(*k* log *k* + *s*) for one
  ///   that edits some of *s* sections.
  public func listUpdates(
    onViolation: @escaping @Sendable (ListViolation) -> Void = { _ in }
  ) -> Signal<ListUpdate<Element.DataSource>, Failure> {
    if let list = self as? any UpdateSource<Element.DataSource>,
      let updates = list.updates as? Signal<ListUpdate<Element.DataSource>, Failure>
    {
      return updates
    }
    return Signal { observer in
      let reader = Mutex(EventReader<Element.DataSource>())
      @Sendable func read(
        _ body: (inout EventReader<Element.DataSource>) -> EventReader<Element.DataSource>.Result?
      ) {
        // Taken out, since the counts of the list are asked for; one event is sent at a time.
        var current = reader.withLock { reader in
          defer { reader = EventReader() }
          return reader
        }
        let result = body(&current)
        reader.withLock { [current] in $0 = current }
        guard let result else { return }
        if let violation = result.violation { onViolation(violation) }
        observer.next(result.update)
      }
      return self.observe(
        with: Observer(
          for: observer,
          next: { event in
            let event =
              event as? DataSourceEvent<Element.DataSource>
              ?? DataSourceEvent(kind: event.kind, dataSource: event.dataSource)
            read { $0.receive(event) }
          },
          completed: {
            read { $0.complete() }
            observer.completed()
          }))
    }
  }
}
