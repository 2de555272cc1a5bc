package import ObservableCollections
import Synchronization

/// Keeps the events that an observer is told.
package final class Log<Event: Sendable>: Sendable {
  private let log = Mutex<[Event]>([])

  package init() {}

  package var events: [Event] { log.withLock { $0 } }
  package func receive(_ event: Event) { log.withLock { $0.append(event) } }
}

extension Log {
  package func kinds<DataSource>() -> [DataSourceEventKind]
  where Event == DataSourceEvent<DataSource> {
    events.map(\.kind)
  }
}
