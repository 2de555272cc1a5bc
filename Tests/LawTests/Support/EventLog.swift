import ObservableCollections
import Synchronization

/// Keeps the events that an observer is told.
final class EventLog<DataSource: DataSourceProtocol & Sendable & Equatable>: Sendable {
  typealias Event = DataSourceEvent<DataSource>

  private let log = Mutex<[Event]>([])

  var events: [Event] { log.withLock { $0 } }

  func receive(_ event: Event) {
    log.withLock { $0.append(event) }
  }

  /// Whether this log, after its first reload, is how another one ends.
  func isTail(of other: EventLog) -> Bool {
    let (own, all) = (events.dropFirst(), other.events)
    return own.elementsEqual(all.suffix(own.count))
  }
}
