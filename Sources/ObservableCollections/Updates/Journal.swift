public import Synchronization

/// The edits of a store in order, for a reader that must know them before they are delivered.
///
/// The store appends under its own lock, where nothing of the user's may be called or released, and
/// calls `onChange` without one. The reader takes the entries whenever it needs to know.
@usableFromInline
final class Journal<Snapshot: DataSourceProtocol & Sendable>: Sendable {
  @usableFromInline
  enum Entry: Sendable {
    /// An edit, with the tag of the call that made it, and the thread if the journal is detailed.
    case edit(ListUpdate<Snapshot>, tag: UInt64?, thread: UInt)
    case batchBegan(thread: UInt)
    case batchEnded(thread: UInt)
  }

  /// An entry, and when it was appended, by the `LogicalClock`.
  @usableFromInline typealias TimedEntry = (entry: Entry, time: UInt64)

  @usableFromInline
  struct State {
    /// The entries that have not been taken.
    @usableFromInline var entries: [TimedEntry] = []

    /// How many entries there have been.
    var count = 0
  }

  @usableFromInline let state = Mutex(State())

  /// Whether every edit and every batch is noted on its own; otherwise the edits of a batch may be noted
  /// as one, and what overlaps is one batch, of no thread.
  @usableFromInline let isDetailed: Bool

  /// Called without a lock held after entries were appended.
  @usableFromInline let onChange: @Sendable () -> Void

  init(isDetailed: Bool, onChange: @escaping @Sendable () -> Void) {
    self.isDetailed = isDetailed
    self.onChange = onChange
  }

  /// Whether all entries were taken.
  @inlinable var isEmpty: Bool { state.withLock { $0.entries.isEmpty } }

  /// How many entries were appended so far.
  var count: Int { state.withLock { $0.count } }

  @usableFromInline
  func append(_ entry: Entry) {
    state.withLock { state in
      state.entries.append((entry, LogicalClock.next()))
      state.count += 1
    }
  }

  /// Takes all entries out.
  func take() -> [TimedEntry] {
    state.withLock { state in
      defer { state.entries = [] }
      return state.entries
    }
  }
}
