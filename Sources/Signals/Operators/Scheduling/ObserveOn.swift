internal import Synchronization

extension SignalProtocol {
  /// Sends the events on a scheduler, in order.
  ///
  /// Those that wait when the result is disposed are not sent.
  public func observe(on scheduler: any Scheduler) -> Signal<Element, Failure> {
    .trusted { downstream in
      let subscription = Subscription(parent: downstream.lifetime)
      let stage = ObserveOn(scheduler, downstream, subscription)
      subscription.hold(
        observe(
          with: Observer(
            lifetime: subscription, next: { stage.send(.next($0)) },
            finish: { error in stage.send(error.map { .failed($0) } ?? .completed) })))
      return subscription
    }
  }
}

/// While events wait, the turnstile is kept by the action that was put on the scheduler.
private final class ObserveOn<Element: Sendable, Failure: Error>: Sendable {
  private let scheduler: any Scheduler
  private let downstream: Observer<Element, Failure>
  private let subscription: Subscription
  private let turnstile = Turnstile()
  private let inbox = Mutex<[SignalEvent<Element, Failure>]>([])

  init(
    _ scheduler: any Scheduler, _ downstream: Observer<Element, Failure>,
    _ subscription: Subscription
  ) {
    self.scheduler = scheduler
    self.downstream = downstream
    self.subscription = subscription
  }

  func send(_ event: SignalEvent<Element, Failure>) {
    inbox.withLock { $0.append(event) }
    turnstile.mark()
    if turnstile.enterIfMarked() { scheduler.schedule { [self] in work() } }
  }

  private func work() {
    repeat {
      turnstile.unmark()
      for event in inbox.takeAll() where subscription.isOpen {
        if event.isTerminal { subscription.dispose() }
        downstream.on(event)
      }
    } while !turnstile.tryLeave()
  }
}
