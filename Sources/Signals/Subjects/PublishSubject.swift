/// A subject that sends to its observers what comes after they subscribed.
public final class PublishSubject<Element: Sendable, Failure: Error>: SubjectProtocol {
  @usableFromInline let broadcast = Broadcast<Element, Failure>()

  /// Creates a subject with no observers.
  public init() {}

  /// Sends an element to all observers, in the order in which they subscribed.
  ///
  /// It may be called from any thread. Called inside an observer, it takes effect after the current
  /// event has reached everybody; called while another thread delivers, it returns at once, and that
  /// thread delivers the element soon.
  ///
  /// - Parameter element: The subject's next element. After the end it is dropped.
  /// - Complexity: O(*n*) for *n* observers.
  @inlinable
  public func next(_ element: Element) {
    broadcast.send(element)
  }

  /// Sends an event. After a terminal event it does nothing.
  ///
  /// - Parameter event: An element, or the end.
  /// - Complexity: O(*n*) for *n* observers.
  public func on(_ event: SignalEvent<Element, Failure>) {
    switch event {
    case .next(let element): broadcast.send(element)
    case .failed(let error): broadcast.finish(error)
    case .completed: broadcast.finish(nil)
    }
  }

  /// Subscribes an observer.
  ///
  /// - Parameter observer: Gets what is sent from now on; if the subject has ended, its end before
  ///   this returns.
  /// - Returns: What ends the subscription.
  /// - Complexity: O(1).
  @inlinable
  public func observe(with observer: consuming Observer<Element, Failure>) -> any Disposable {
    broadcast.core.observe(with: observer)
  }
}

/// A subject that cannot fail.
public typealias SafePublishSubject<Element: Sendable> = PublishSubject<Element, Never>
