/// A subject that sends its latest element to each new observer first, also when it has ended.
public final class ReplayOneSubject<Element: Sendable, Failure: Error>: SubjectProtocol {
  private let subject = ReplaySubject<Element, Failure>(bufferSize: 1)

  /// Creates a subject that has no element yet.
  public init() {}

  /// The latest element; `nil` until the first one.
  public var element: Element? { subject.last }

  /// Sends an event. After a terminal event it does nothing.
  ///
  /// - Parameter event: An element, which is kept for new observers, or the end.
  /// - Complexity: O(*n*) for *n* observers.
  public func on(_ event: SignalEvent<Element, Failure>) {
    subject.on(event)
  }

  /// Subscribes an observer, which gets the latest element first.
  ///
  /// - Parameter observer: Gets the latest element, and the end if it has come, on the calling
  ///   thread, before this returns.
  /// - Returns: What ends the subscription.
  /// - Complexity: O(1).
  public func observe(with observer: Observer<Element, Failure>) -> any Disposable {
    subject.observe(with: observer)
  }
}

/// A replay-one subject that cannot fail.
public typealias SafeReplayOneSubject<Element: Sendable> = ReplayOneSubject<Element, Never>
