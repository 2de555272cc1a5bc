import Synchronization

/// What happened, in order; any thread may write.
final class Log<Entry: Sendable>: Sendable {
  private let storage = Mutex<[Entry]>([])

  var entries: [Entry] { storage.withLock { $0 } }
  var count: Int { storage.withLock { $0.count } }

  func add(_ entry: Entry) { storage.withLock { $0.append(entry) } }
}

/// Whether an object of the class still lives, asked through a weak reference.
final class Token: Sendable {}

final class WeakReference<Object: AnyObject & Sendable>: Sendable {
  private weak let object: Object?
  init(_ object: Object) { self.object = object }
  var isGone: Bool { object == nil }
}
