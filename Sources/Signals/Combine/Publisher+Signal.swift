#if canImport(Combine)
// `@unchecked Sendable` is sound here: a publisher is only subscribed to, and a subscription only
// asked and cancelled, which Combine allows from any thread, though its types do not say so.
public import Combine
internal import Synchronization

extension Publisher where Output: Sendable {
  /// Returns the publisher as a signal. Each observer subscribes anew, with unlimited demand.
  ///
  /// Failure and completion are passed on, on the thread that the publisher sends on. The
  /// subscription is cancelled as soon as nobody listens, also while it is being made.
  ///
  /// ```
  /// 1--2--3--|   publisher.toSignal()
  /// 1--2--3--|
  /// ```
  public func toSignal() -> Signal<Output, Failure> {
    let subscribe = Crossing { (subscriber: ObservingSubscriber<Output, Failure>) in
      self.subscribe(subscriber)
    }
    return Signal { observer in
      let subscriber = ObservingSubscriber(observer)
      subscribe.value(subscriber)
      return BlockDisposable { subscriber.cancel() }
    }
  }
}

/// Passes what a publisher sends to an observer.
private final class ObservingSubscriber<Input: Sendable, Failure: Error>: Combine.Subscriber,
  Sendable
{
  private enum State: Sendable {
    case waiting
    case subscribed(Crossing<any Combine.Subscription>)
    case over
  }

  private let observer: Observer<Input, Failure>
  private let state = Mutex(State.waiting)

  init(_ observer: Observer<Input, Failure>) {
    self.observer = observer
  }

  func receive(subscription: any Combine.Subscription) {
    let crossing = Crossing(subscription)
    let isFirst = state.withLock { state in
      guard case .waiting = state else { return false }
      state = .subscribed(crossing)
      return true
    }
    if isFirst { subscription.request(.unlimited) } else { subscription.cancel() }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    observer.next(input)
    if observer.isDisposed { cancel() }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    // It has ended by itself: there is nothing to cancel. It is released unlocked.
    let old = state.withLock { state in
      let old = state
      state = .over
      return old
    }
    withExtendedLifetime(old) {}
    switch completion {
    case .finished: observer.completed()
    case .failure(let error): observer.failed(error)
    }
  }

  func cancel() {
    let old = state.withLock { state in
      let old = state
      state = .over
      return old
    }
    if case .subscribed(let crossing) = old { crossing.value.cancel() }
  }
}

private final class Crossing<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
#endif
