internal import Synchronization

/// A disposable that ends others, in the order in which they were added.
public final class CompositeDisposable: Disposable {
  // `nil` when disposed. The order of insertion is the order of the keys.
  private struct Members {
    var byKey: [Int: any Disposable] = [:]
    var nextKey = 0
  }
  private let members: Mutex<Members?>

  /// Makes one that is empty.
  public convenience init() {
    self.init([])
  }

  /// Makes one of the given disposables.
  public init(_ disposables: [any Disposable]) {
    var members = Members()
    for disposable in disposables {
      members.byKey[members.nextKey] = disposable
      members.nextKey += 1
    }
    self.members = Mutex(members)
  }

  /// Adds a disposable; ends it at once if the composite has ended.
  ///
  /// - Returns: a key to take it out again with. Complexity: O(1).
  @discardableResult
  public func add(_ disposable: any Disposable) -> Int? {
    let key: Int? = members.withLock { members in
      guard var open = members else { return nil }
      members = nil  // keeps the dictionary uniquely referenced
      let key = open.nextKey
      open.byKey[key] = disposable
      open.nextKey += 1
      members = open
      return key
    }
    if key == nil { disposable.dispose() }
    return key
  }

  /// Takes a disposable out without ending it. Complexity: O(1).
  public func remove(_ key: Int) {
    // The removed one is let go outside of the lock: its end may run any code.
    let removed: (any Disposable)? = members.withLock { members in
      members?.byKey.removeValue(forKey: key)
    }
    withExtendedLifetime(removed) {}
  }

  /// Ends all members.
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

  /// Whether it was disposed.
  public var isDisposed: Bool {
    members.withLock { $0 == nil }
  }

  /// How many members it has.
  public var count: Int {
    members.withLock { $0?.byKey.count ?? 0 }
  }
}
