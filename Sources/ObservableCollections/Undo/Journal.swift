import Synchronization

/// The mutations of a store in order, for somebody who must know them before they are delivered.
///
/// The store appends under its own lock, where nothing of the user's may be called or released, and
/// announces without one. The reader takes what is there whenever it needs to know.
final class Journal<Snapshot: Sendable>: Sendable {
  enum Entry: Sendable {
    case edit(ListChange, from: Snapshot, to: Snapshot, tag: UInt64?)
    case batchBegan
    case batchEnded
  }

  private let entries = Mutex<[Entry]>([])
  private let reader: @Sendable () -> Void

  /// Creates a journal.
  ///
  /// - Parameter reader: Called without a lock held after entries were appended.
  init(reader: @escaping @Sendable () -> Void) {
    self.reader = reader
  }

  func append(_ entry: Entry) {
    entries.withLock { $0.append(entry) }
  }

  func announce() { reader() }

  /// Takes all entries out.
  func take() -> [Entry] {
    entries.withLock { entries in
      defer { entries = [] }
      return entries
    }
  }
}
