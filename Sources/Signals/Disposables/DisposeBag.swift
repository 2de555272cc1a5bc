internal import Synchronization

/// Ends everything in it when it is disposed, and when it goes away.
///
/// A bag can be used again after `dispose()`: a cell empties its bag each time that it is reused.
public final class DisposeBag: Disposable {
  // Those that ended on their own are thrown out whenever the number has doubled, so that a bag
  // that lives long stays small at an amortised cost of O(1).
  private struct State {
    var members: [any Disposable] = []
    var limit = 16
    // How often the bag was disposed: tells a clean-up whether its members are still there.
    var generation = 0
  }
  private let state = Mutex(State())

  /// Makes an empty bag.
  public init() {}

  deinit {
    dispose()
  }

  /// Puts a disposable into the bag. Complexity: O(1), amortised.
  ///
  /// One that has ended is let go at some time; another bag is kept, since it can be used again.
  public func add(_ disposable: any Disposable) {
    let full: (members: [any Disposable], generation: Int)? = state.withLock { state in
      state.members.append(disposable)
      guard state.members.count >= state.limit else { return nil }
      // One clean-up at a time: the limit is set when it is done.
      state.limit = .max
      return (state.members, state.generation)
    }
    guard let full else { return }
    // `isDisposed` may be anybody's code: it is asked outside of the lock, while the members stay
    // in the bag for whoever disposes it meanwhile.
    let living = full.members.filter { $0 is DisposeBag || !$0.isDisposed }
    state.withLock { state in
      guard state.generation == full.generation else { return }
      state.members.replaceSubrange(0..<full.members.count, with: living)
      state.limit = max(16, state.members.count * 2)
    }
    // Those that were thrown out are let go here, outside of the lock.
    withExtendedLifetime(full) {}
  }

  /// Ends everything in the bag, in the order it came in, and leaves the bag empty.
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

  /// Whether nothing is in the bag; it can be used again all the same.
  public var isDisposed: Bool {
    state.withLock { $0.members.isEmpty }
  }
}
