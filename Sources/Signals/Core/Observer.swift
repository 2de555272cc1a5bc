/// Where a signal sends its events.
///
/// Whoever sends to an observer sends one event at a time, and nothing after a terminal event. The
/// signals of this package keep that rule; `Signal.init(_:)` enforces it for hand-written ones.
public struct Observer<Element: Sendable, Failure: Error>: Sendable {
  // Elements have a channel of their own, apart from the terminal events: with one closure that
  // takes an event, each element would be wrapped in an enum and taken out again at each stage.
  @usableFromInline let onNext: @Sendable (Element) -> Void
  @usableFromInline let onFinish: @Sendable (Failure?) -> Void
  @usableFromInline let lifetime: Subscription

  /// Makes a stage: `finish` is told `nil` for completion, an error for failure.
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

  /// Makes an observer from one closure that is given every event.
  @inlinable
  public init(_ body: @escaping @Sendable (SignalEvent<Element, Failure>) -> Void) {
    self.init(
      lifetime: .endless,
      next: { body(.next($0)) },
      finish: { error in
        if let error { body(.failed(error)) } else { body(.completed) }
      })
  }

  /// Makes an observer from a closure for each kind of event.
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

  /// Makes the observer that a hand-written operator gives to its upstream.
  ///
  /// It inherits from the operator's own observer whether anybody listens, so that a producer that
  /// asks `isDisposed` in a loop learns of it. The end is passed on where no closure is given.
  ///
  /// - Parameters:
  ///   - downstream: the observer that the operator was given.
  ///   - next: takes an element of the upstream.
  ///   - completed: takes its completion.
  ///   - failed: takes its failure.
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

  /// Makes the observer that a hand-written operator with errors of its own gives to its upstream.
  ///
  /// - Parameters:
  ///   - downstream: the observer that the operator was given.
  ///   - next: takes an element of the upstream.
  ///   - completed: takes its completion, which is passed on if this is `nil`.
  ///   - failed: takes its failure.
  public init<Output, OutputFailure>(
    for downstream: Observer<Output, OutputFailure>,
    next: @escaping @Sendable (Element) -> Void,
    completed: (@Sendable () -> Void)? = nil,
    failed: @escaping @Sendable (Failure) -> Void
  ) {
    // Of its own: an operator may have several upstreams, and lives on when one of them goes.
    self.init(
      lifetime: Subscription(parent: downstream.lifetime, ownsUpstream: false),
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
  @inlinable
  public func next(_ element: Element) {
    onNext(element)
  }

  /// Sends an error, which ends the signal.
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
  @inlinable
  public func on(_ event: SignalEvent<Element, Failure>) {
    switch event {
    case .next(let element): onNext(element)
    case .failed(let error): onFinish(error)
    case .completed: onFinish(nil)
    }
  }

  /// Ends the signal: `nil` is completion.
  @inlinable
  package func finish(_ error: Failure?) {
    onFinish(error)
  }

  /// Whether the maker of this observer lets go of the source when it ends.
  ///
  /// Those made by programs do not: the source must let go of their closures itself.
  @inlinable
  var ownsUpstream: Bool {
    lifetime.ownsUpstream
  }

  /// Whether nobody listens any more, so that a producer in a loop knows when to stop.
  @inlinable
  public var isDisposed: Bool {
    lifetime.isUnheard
  }
}
