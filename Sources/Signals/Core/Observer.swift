/// Where a signal sends its events.
///
/// A sender sends one event at a time, and nothing after a terminal event. The signals of this
/// package keep that rule; `Signal.init(_:)` enforces it for hand-written ones.
public struct Observer<Element: Sendable, Failure: Error>: Sendable {
  // Elements have a channel of their own, apart from the terminal events: with one closure that
  // takes an event, each stage would wrap every element in an enum and unwrap it again.
  @usableFromInline let onNext: @Sendable (Element) -> Void
  @usableFromInline let onFinish: @Sendable (Failure?) -> Void
  @usableFromInline package let lifetime: Subscription

  /// Makes the observer of a stage. `finish` gets `nil` for completion and an error for failure.
  @inlinable
  package init(
    lifetime: Subscription,
    next: @escaping @Sendable (Element) -> Void,
    finish: @escaping @Sendable (Failure?) -> Void
  ) {
    self.lifetime = lifetime
    self.onNext = next
    self.onFinish = finish
  }

  /// Creates an observer from one closure that is called with every event.
  ///
  /// - Parameter body: Called with each event, on the thread that sends.
  @inlinable
  public init(_ body: @escaping @Sendable (SignalEvent<Element, Failure>) -> Void) {
    self.init(lifetime: .endless, next: { body(.next($0)) }, finish: { body(.end($0)) })
  }

  /// Creates an observer from a closure for each kind of event.
  ///
  /// - Parameters:
  ///   - next: Called with each element, on the thread that sends.
  ///   - failed: Called with the error, if the signal fails.
  ///   - completed: Called if the signal completes.
  @inlinable
  public init(
    next: @escaping @Sendable (Element) -> Void = { _ in },
    failed: @escaping @Sendable (Failure) -> Void = { _ in },
    completed: @escaping @Sendable () -> Void = {}
  ) {
    self.init(
      lifetime: .endless,
      next: next,
      finish: { error in
        if let error { failed(error) } else { completed() }
      })
  }

  /// Creates the observer that a hand-written operator gives to its upstream.
  ///
  /// Its `isDisposed` is that of the operator's own observer, so that a producer that asks it in a
  /// loop learns when nobody listens. A terminal event is passed on where no closure is given.
  ///
  /// - Parameters:
  ///   - downstream: The observer that the operator was given.
  ///   - next: Takes an element of the upstream.
  ///   - completed: Takes its completion.
  ///   - failed: Takes its failure.
  public init<Output>(
    for downstream: Observer<Output, Failure>,
    next: @escaping @Sendable (Element) -> Void,
    completed: (@Sendable () -> Void)? = nil,
    failed: (@Sendable (Failure) -> Void)? = nil
  ) {
    self.init(
      for: downstream, next: next, completed: completed,
      failed: failed ?? { downstream.failed($0) })
  }

  /// Creates the observer that a hand-written operator with another failure gives to its upstream.
  ///
  /// - Parameters:
  ///   - downstream: The observer that the operator was given.
  ///   - next: Takes an element of the upstream.
  ///   - completed: Takes its completion, which is passed on if this is `nil`.
  ///   - failed: Takes its failure.
  public init<Output, OutputFailure>(
    for downstream: Observer<Output, OutputFailure>,
    next: @escaping @Sendable (Element) -> Void,
    completed: (@Sendable () -> Void)? = nil,
    failed: @escaping @Sendable (Failure) -> Void
  ) {
    // Of its own: an operator may have several upstreams, and lives on when one of them ends.
    self.init(
      lifetime: BorrowedLifetime(of: downstream.lifetime),
      next: next,
      finish: { error in
        if let error {
          failed(error)
        } else if let completed {
          completed()
        } else {
          downstream.completed()
        }
      })
  }

  /// Sends an element.
  ///
  /// - Parameter element: The signal's next element.
  @inlinable
  public func next(_ element: Element) {
    onNext(element)
  }

  /// Sends an error, which ends the signal.
  ///
  /// - Parameter error: Why the signal failed.
  @inlinable
  public func failed(_ error: Failure) {
    onFinish(error)
  }

  /// Sends completion, which ends the signal.
  @inlinable
  public func completed() {
    onFinish(nil)
  }

  /// Sends any event.
  ///
  /// - Parameter event: An element, or the end.
  @inlinable
  public func on(_ event: SignalEvent<Element, Failure>) {
    switch event {
    case .next(let element): onNext(element)
    case .failed(let error): onFinish(error)
    case .completed: onFinish(nil)
    }
  }

  /// Sends the terminal event; `nil` is completion.
  @inlinable
  package func finish(_ error: Failure?) {
    onFinish(error)
  }

  /// Whether nobody listens any more, so that a producer in a loop knows when to stop.
  @inlinable
  public var isDisposed: Bool {
    lifetime.isUnheardForGood()
  }

  /// The observer that an operator sends to which may end before its upstream.
  ///
  /// The first terminal event ends the operator's subscription and is passed on, unless the
  /// subscription has ended before.
  @inlinable
  package func ending(_ subscription: Subscription) -> Observer {
    let finish = onFinish
    return Observer(
      lifetime: subscription, next: onNext,
      finish: { error in if subscription.end() { finish(error) } })
  }
}
