import ListBinding
import Synchronization

/// Keeps the kinds of events.
final class EventKinds: Sendable {
  private let kinds = Mutex<[DataSourceEventKind]>([])

  var all: [DataSourceEventKind] { kinds.withLock { $0 } }

  func append(_ kind: DataSourceEventKind) { kinds.withLock { $0.append(kind) } }
}
