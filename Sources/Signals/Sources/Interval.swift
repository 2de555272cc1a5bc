extension Signal where Element == Int {
  /// A signal that counts up from 0 at regular intervals, the first after one interval.
  ///
  /// The times are those of the beginning plus whole intervals: delays do not add up.
  public static func interval(
    _ interval: Duration, on scheduler: any Scheduler = .background
  ) -> Signal {
    .trusted { observer in
      let subscription = Subscription(parent: observer.lifetime)
      let ticker = Ticker(
        interval: interval, scheduler: scheduler, observer: observer, subscription: subscription)
      subscription.hold(ticker.timer)
      ticker.schedule(0)
      return subscription
    }
  }
}

extension Signal where Element == Void {
  /// A signal that sends once, after a delay, and then completes.
  public static func timer(
    after delay: Duration, on scheduler: any Scheduler = .background
  ) -> Signal {
    Signal.just(()).delaySubscription(for: delay, on: scheduler)
  }
}

private final class Ticker<Failure: Error>: Sendable {
  let interval: Duration
  let scheduler: any Scheduler
  let observer: Observer<Int, Failure>
  let subscription: Subscription
  let timer = SerialDisposable()
  let start: Duration

  init(
    interval: Duration, scheduler: any Scheduler, observer: Observer<Int, Failure>,
    subscription: Subscription
  ) {
    self.interval = interval
    self.scheduler = scheduler
    self.observer = observer
    self.subscription = subscription
    start = scheduler.now
  }

  /// Sets the timer for a tick, unless nobody listens any more.
  func schedule(_ tick: Int) {
    guard !subscription.isUnheard else { return }
    let due = start + interval * (tick + 1)
    timer.otherDisposable = scheduler.schedule(after: due - scheduler.now) { [self] in
      guard !subscription.isUnheard else { return }
      observer.next(tick)
      schedule(tick + 1)
    }
  }
}
