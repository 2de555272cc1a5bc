import Synchronization

/// What `flatMapLatest` does, by hand: the latest list is listened to, the one before no longer.
public final class Switch: Sendable {
  private let latest = Mutex<Cancellation?>(nil)

  public init() {}

  public func begin(_ list: ClosureList, _ body: @escaping @Sendable (Int) -> Void) {
    let next = list.subscribe(body)
    let previous = latest.withLock { latest in
      let previous = latest
      latest = next
      return previous
    }
    previous?.cancel()
  }
}
