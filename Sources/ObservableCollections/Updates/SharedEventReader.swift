import Synchronization

/// Makes updates of the events of a signal, which sends one at a time, from any thread.
///
/// The lists are asked for their counts, so that no lock is held meanwhile.
package final class SharedEventReader<DataSource: DataSourceProtocol & Sendable>: Sendable {
  package typealias Result = EventReader<DataSource>.Result

  private let reader = Mutex(EventReader<DataSource>())

  package init() {}

  /// Takes an event, and returns the update that it completes, if it does.
  package func receive<Event: DataSourceEventProtocol>(_ event: Event) -> Result?
  where Event.DataSource == DataSource {
    read { $0.receive(event) }
  }

  /// Takes the end of the signal, and returns a reload if a batch is open.
  package func complete() -> Result? { read { $0.complete() } }

  private func read(_ body: (inout EventReader<DataSource>) -> Result?) -> Result? {
    var current = reader.withLock { reader in
      defer { reader = EventReader() }
      return reader
    }
    let result = body(&current)
    reader.withLock { [current] in $0 = current }
    return result
  }
}
