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

  /// Checks what a second observer was told, which came after the first.
  ///
  /// It is told the list that it came to, and from then on what the first one is told.
  ///
  /// - Parameters:
  ///   - early: What the first observer was told.
  ///   - snapshot: The list in the end.
  /// - Returns: What is wrong, or `nil`.
  func lateLaw(beside early: EventLog, endingWith snapshot: DataSource) -> String? {
    let (own, all) = (events, early.events)
    guard let first = own.first, first.kind == .reload else {
      return "the late observer is not told to reload, but \(own.map(\.kind))"
    }
    let rest = own.dropFirst()
    let before = all.dropLast(rest.count)
    guard rest.elementsEqual(all.suffix(rest.count)) else {
      return "the late observer saw \(own.map(\.kind))"
    }
    guard own.last?.dataSource == snapshot else {
      return "the late observer is left with \(own.map(\.kind))"
    }
    guard before.last?.version == first.version, before.last?.dataSource == first.dataSource else {
      return "the late observer begins with version \(first.version)"
    }
    return nil
  }
}
