import ObservableCollections
import Synchronization

/// Takes events from any thread and wakes the main actor, where they are applied.
///
/// Life cycle: it is open from the binding's start; `close()` drops what waits and all that comes
/// later. `state` is guarded by its mutex, which is never held while anybody is called.
final class EventInbox<DataSource: DataSourceProtocol & Sendable>: Sendable {
  enum Entry: Sendable {
    case event(DataSourceEvent<DataSource>)
    case completed
  }

  private struct State {
    var entries: [Entry] = []
    /// A task is on its way to the main actor, and will take what waits.
    var isWaking = false
    var isClosed = false
  }

  private let state = Mutex(State())
  private let binding: WeakBinding

  /// Creates an inbox that wakes a binding.
  init(binding: WeakBinding) {
    self.binding = binding
  }

  var isClosed: Bool { state.withLock { $0.isClosed } }

  /// Takes an entry: at once on the main actor, otherwise soon.
  func receive(_ entry: Entry) {
    let isOpen = state.withLock { state in
      if !state.isClosed { state.entries.append(entry) }
      return !state.isClosed
    }
    guard isOpen else { return }
    if MainThread.isCurrent {
      MainThread.assumeMain { binding.object?.takeEntries() }
    } else {
      wake()
    }
  }

  /// Lets the binding take what waits, soon.
  func wake() {
    let mustWake = state.withLock { state in
      defer { state.isWaking = true }
      return !state.isWaking && !state.isClosed
    }
    guard mustWake else { return }
    Task { @MainActor in
      // From here on another task is needed, also if the binding cannot take what waits now.
      state.withLock { $0.isWaking = false }
      binding.object?.takeEntries()
    }
  }

  /// Hands out what waits.
  func takeAll() -> [Entry] {
    state.withLock { state in
      defer { state.entries = [] }
      return state.entries
    }
  }

  /// Drops what waits and all that comes later.
  func close() {
    // The entries are released after the lock: their items may do anything when they go.
    let dropped = state.withLock { state in
      defer { state.entries = [] }
      state.isClosed = true
      return state.entries
    }
    _ = consume dropped
  }
}
