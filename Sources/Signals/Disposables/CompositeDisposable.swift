internal import Synchronization

/// A disposable that disposes its members, in the order in which they were added.
///
/// It may get more members until it is disposed, so it does not end with those that it has. Unlike a
/// bag, it disposes nothing when it is released.
public final class CompositeDisposable: Disposable {
  // `nil` when disposed. The order of insertion is the order of the keys. Members that have ended are
  // purged whenever the number has doubled, as those of a bag are.
  private struct Members {
    var byKey: [Int: any Disposable] = [:]
    var nextKey = 0
    var limit = 16
  }
  private let members: Mutex<Members?>

  /// Creates a composite without members.
  public convenience init() {
    self.init([])
  }

  /// Creates a composite of the given disposables.
  ///
  /// - Parameter disposables: The first members, in the order in which they are to be disposed.
  /// - Complexity: O(*n*) for *n* disposables.
  public init(_ disposables: [any Disposable]) {
    var members = Members()
    for disposable in disposables {
      members.byKey[members.nextKey] = disposable
      members.nextKey += 1
    }
    self.members = Mutex(members)
  }

  /// Adds a disposable, or disposes it at once if the composite was disposed.
  ///
  /// - Parameter disposable: Held until it is disposed with the others or removed, or found to have
  ///   ended when members are purged, which happens from time to time. A bag is not purged.
  /// - Returns: The key that `remove(_:)` takes; `nil` if the composite was disposed.
  /// - Complexity: O(1), amortised.
  @discardableResult
  public func add(_ disposable: any Disposable) -> Int? {
    let (key, full) = members.withLock { members -> (Int?, [(key: Int, value: any Disposable)]?) in
      guard var open = members else { return (nil, nil) }
      members = nil  // So that the dictionary is not copied.
      let key = open.nextKey
      open.byKey[key] = disposable
      open.nextKey += 1
      let isFull = open.byKey.count >= open.limit
      // One purge at a time: the limit is set when it is done.
      if isFull { open.limit = .max }
      members = open
      return (key, isFull ? Array(open.byKey) : nil)
    }
    if key == nil { disposable.dispose() }
    if let full { purge(full) }
    return key
  }

  // `isDisposed` and `deinit` may be user code, so both are called outside of the lock.
  private func purge(_ full: [(key: Int, value: any Disposable)]) {
    let ended = full.filter { $0.value.hasEndedForGood }
    members.withLock { members in
      for (key, _) in ended { members?.byKey[key] = nil }
      if let count = members?.byKey.count { members?.limit = max(16, count * 2) }
    }
    withExtendedLifetime(ended) {}
  }

  /// Removes a member without disposing it.
  ///
  /// - Parameter key: What `add(_:)` returned. A key of no member is ignored.
  /// - Complexity: O(1).
  public func remove(_ key: Int) {
    // Released outside of the lock: its `deinit` may run any code.
    let removed: (any Disposable)? = members.withLock { members in
      members?.byKey.removeValue(forKey: key)
    }
    withExtendedLifetime(removed) {}
  }

  /// Disposes and releases all members, on the calling thread, with no lock held.
  ///
  /// - Complexity: O(*n* log *n*) for *n* members.
  public func dispose() {
    let taken = members.withLock { members in
      let taken = members
      members = nil
      return taken
    }
    guard let taken else { return }
    for key in taken.byKey.keys.sorted() {
      taken.byKey[key]?.dispose()
    }
  }

  /// Whether `dispose()` was called, also if all members have ended.
  public var isDisposed: Bool {
    members.withLock { $0 == nil }
  }

  /// The number of members, without those that were purged.
  public var count: Int {
    members.withLock { $0?.byKey.count ?? 0 }
  }
}
