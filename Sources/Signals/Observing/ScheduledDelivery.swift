public import Synchronization

/// Delivers the events of a signal to a sink where an executor runs it, in order.
///
/// While events wait, the gate is kept by the action that was given to the executor; so events that
/// are sent meanwhile, from wherever, queue up behind them. After 64 events the executor runs what
/// else waits for it before the next ones.
@usableFromInline
final class ScheduledDelivery<Element: Sendable, Failure: Error>: Sendable {
  @usableFromInline let sink: Sink<Element, Failure>
  @usableFromInline let isThere: @Sendable () -> Bool
  @usableFromInline let execute: @Sendable (@escaping @Sendable () -> Void) -> any Disposable
  @usableFromInline let gate = DrainGate()
  /// What waits; `nil` says that the source has gone away.
  @usableFromInline let queue = DrainQueue<SignalEvent<Element, Failure>?>()
  /// Cancels the action that waits, and with it releases the chain.
  @usableFromInline let pending = SerialDisposable()
  @usableFromInline let waiting = Atomic(0)

  /// Makes a delivery.
  ///
  /// - Parameters:
  ///   - isThere: Whether the calling thread is the executor's, so that an event may be delivered
  ///     at once if nothing waits.
  ///   - execute: Gives an action to the executor, and returns what cancels it.
  @inlinable
  init(
    to sink: Sink<Element, Failure>, isThere: @escaping @Sendable () -> Bool = { false },
    execute: @escaping @Sendable (@escaping @Sendable () -> Void) -> any Disposable
  ) {
    self.sink = sink
    self.isThere = isThere
    self.execute = execute
  }

  /// Subscribes to a signal until the sink's subscription ends.
  @inlinable
  func observe(_ source: some SignalProtocol<Element, Failure>) {
    let upstream = DeliveryUpstream(of: sink.subscription) { [weak self] in self?.send(nil) }
    sink.subscription.hold(CompositeDisposable([upstream, pending]))
    upstream.hold(
      source.observe(
        with: Observer(
          lifetime: upstream, next: { [self] in send(.next($0)) },
          finish: { [self] in send(.end($0)) })))
  }

  @inlinable
  func send(_ event: SignalEvent<Element, Failure>?) {
    // A source may go on although it was disposed.
    guard sink.subscription.isOpen else { return }
    let isThere = isThere()
    if isThere, gate.tryEnter() {
      deliver(event)
      if !gate.tryLeave() { drain() }
      return
    }
    queue.enqueue(event, at: gate, followedBy: DeliveryTrace.currentPastExecutors)
    guard gate.enterIfMarked() else { return }
    if isThere { drain() } else { schedule() }
  }

  @inlinable
  func schedule() {
    // An executor that runs actions at once does not recurse: this loop runs the next one.
    guard waiting.add(1, ordering: .acquiringAndReleasing).oldValue == 0 else { return }
    repeat {
      // In place before the action, which may run before it is returned.
      let action = Subscription()
      pending.otherDisposable = action
      action.hold(
        execute { [self] in
          drain()
          // What the executor returned may hold this closure.
          action.dispose()
        })
    } while waiting.subtract(1, ordering: .acquiringAndReleasing).newValue > 0
  }

  @inlinable
  func drain() {
    if !queue.drain(gate, upTo: 64, { deliver($0) }) { schedule() }
  }

  @inlinable
  func deliver(_ event: SignalEvent<Element, Failure>?) {
    if let event { sink.on(event) } else { sink.subscription.abandon() }
  }
}

/// The subscription of a delivery to its source, which may go away while its events wait.
@usableFromInline
final class DeliveryUpstream: ChildSubscription, @unchecked Sendable {
  /// Ends the delivery after what waits. It does not hold the delivery.
  private let onAbandon: @Sendable () -> Void

  @usableFromInline
  init(of parent: Subscription, onAbandon: @escaping @Sendable () -> Void) {
    self.onAbandon = onAbandon
    super.init(of: parent)
  }

  @usableFromInline
  override func abandon() {
    if end() { onAbandon() }
  }
}
