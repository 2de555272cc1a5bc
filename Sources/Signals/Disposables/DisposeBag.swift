internal import Synchronization

/// A collection of disposables that are disposed when the bag is disposed or released.
///
/// A bag can be used again after `dispose()`: a list cell disposes its bag each time it is reused.
public final class DisposeBag: Disposable {
  // Disposed members are purged whenever the number has doubled, so that a long-lived bag stays
  // small at an amortised cost of O(1).
  private struct State {
    var members: [any Disposable] = []
    var limit = 16
    // How often the bag was disposed: tells a purge whether its members are still there.
    var generation = 0
  }
  private let state = Mutex(State())

  /// Creates an empty bag.
  public init() {}

  deinit {
    dispose()
  }

  /// Adds a disposable.
  ///
  /// - Parameter disposable: Held until the bag is disposed or released, or until it has ended and
  ///   is purged, which happens from time to time. A nested bag is not purged. A bag that was
  ///   disposed before holds it, too.
  /// - Complexity: O(1), amortised.
  public func add(_ disposable: any Disposable) {
    let full: (members: [any Disposable], generation: Int)? = state.withLock { state in
      state.members.append(disposable)
      guard state.members.count >= state.limit else { return nil }
      // One purge at a time: the limit is set when it is done.
      state.limit = .max
      return (state.members, state.generation)
    }
    guard let full else { return }
    // `isDisposed` may be user code, so it is called outside of the lock. Meanwhile the members
    // stay in the bag, so that `dispose()` finds them.
    let living = full.members.filter { !$0.hasEndedForGood }
    state.withLock { state in
      guard state.generation == full.generation else { return }
      state.members.replaceSubrange(0..<full.members.count, with: living)
      state.limit = max(16, state.members.count * 2)
    }
    // The purged members are released here, outside of the lock.
    withExtendedLifetime(full) {}
  }

  /// Disposes all members, in the order in which they were added, and removes them.
  ///
  /// - Complexity: O(*n*) for *n* members.
  public func dispose() {
    let members = state.withLock { state in
      let members = state.members
      state.members = []
      state.limit = 16
      state.generation &+= 1
      return members
    }
    for member in members { member.dispose() }
  }

  /// Whether there is nothing in the bag.
  ///
  /// What has ended by itself counts until it is purged.
  public var isEmpty: Bool {
    state.withLock { $0.members.isEmpty }
  }

  /// Whether the bag is empty: nothing is left to dispose. It can be used again all the same.
  public var isDisposed: Bool { isEmpty }
}

extension DisposeBag {
  @MainActor private static var configured: DisposeBag?

  /// The bag of what is bound while a reusable view is configured, such as the cell of a list; `nil`
  /// elsewhere, also in a task that is made meanwhile.
  package static var ofConfiguration: DisposeBag? {
    MainThread.isCurrent ? MainThread.assumeMain { configured } : nil
  }

  /// Runs a closure that configures a reusable view; what it binds goes into the bag.
  @MainActor
  package func configuring<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = Self.configured
    Self.configured = self
    defer { Self.configured = outer }
    return try body()
  }
}
