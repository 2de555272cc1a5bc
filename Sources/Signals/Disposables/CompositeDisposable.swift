internal import Synchronization

/// A disposable that disposes its members, in the order in which they were added.
public final class CompositeDisposable: Disposable {
  // `nil` when disposed. The order of insertion is the order of the keys.
  private struct Members {
    var byKey: [Int: any Disposable] = [:]
    var nextKey = 0
  }
  private let members: Mutex<Members?>

  /// Creates a composite without members.
  public convenience init() {
    self.init([])
  }

  /// Creates a composite of the given disposables.
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
  /// - Returns: The key that `remove(_:)` takes; `nil` if the composite was disposed.
  /// - Complexity: O(1).
  @discardableResult
  public func add(_ disposable: any Disposable) -> Int? {
    let key: Int? = members.withLock { members in
      guard var open = members else { return nil }
      members = nil  // So that the dictionary is not copied.
      let key = open.nextKey
      open.byKey[key] = disposable
      open.nextKey += 1
      members = open
      return key
    }
    if key == nil { disposable.dispose() }
    return key
  }

  /// Removes a member without disposing it.
  ///
  /// - Complexity: O(1).
  public func remove(_ key: Int) {
    // Released outside of the lock: its `deinit` may run any code.
    let removed: (any Disposable)? = members.withLock { members in
      members?.byKey.removeValue(forKey: key)
    }
    withExtendedLifetime(removed) {}
  }

  /// Disposes and releases all members.
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

  /// Whether `dispose()` was called.
  public var isDisposed: Bool {
    members.withLock { $0 == nil }
  }

  /// The number of members.
  public var count: Int {
    members.withLock { $0?.byKey.count ?? 0 }
  }
}
