internal import Synchronization

/// A subject that sends its latest element to each new observer first, also when it has ended.
public final class ReplayOneSubject<Element: Sendable, Failure: Error>: SubjectProtocol {
  private struct Latest {
    var element: Element?
    var isEnded = false
  }

  private let broadcast = Broadcast<Element, Failure>()
  private let latest = Mutex(Latest())

  /// Creates a subject that has no element yet.
  public init() {}

  /// The latest element; `nil` until the first one.
  public var element: Element? {
    latest.withLock { $0.element }
  }

  /// Sends an event. After a terminal event it does nothing.
  public func on(_ event: SignalEvent<Element, Failure>) {
    // The element that is replaced is released outside of the lock.
    let replaced = latest.withLock { latest -> Element? in
      guard !latest.isEnded else { return nil }
      broadcast.enqueue(event)
      guard case .next(let element) = event else {
        latest.isEnded = true
        return nil
      }
      let replaced = latest.element
      latest.element = element
      return replaced
    }
    withExtendedLifetime(replaced) { broadcast.drain() }
  }

  /// Subscribes an observer, which gets the latest element first. Complexity: O(1).
  public func observe(with observer: Observer<Element, Failure>) -> any Disposable {
    let attachment = latest.withLock { latest in
      broadcast.attach(observer, replaying: latest.element.map { [$0] } ?? [])
    }
    attachment.start()
    return attachment.disposable
  }
}

/// A replay-one subject that cannot fail.
public typealias SafeReplayOneSubject<Element: Sendable> = ReplayOneSubject<Element, Never>
