#if canImport(Combine)
// `@unchecked Sendable` is sound here: `box` is touched only inside the gate, where one thread at a
// time is, with acquire and release at both ends; everything else is constant or guards itself.
// Combine lets a subscriber be called from any thread, one call at a time, though its types do not
// say so.
public import Combine

extension SignalProtocol {
  /// Returns the signal as a publisher, which subscribes to it once for each subscriber.
  ///
  /// A signal knows no demand: elements that come before they are asked for wait, however many, and
  /// the end comes after them. Cancelling disposes the subscription and drops what waits. Events
  /// come on the thread that sends, or on the one that asks.
  ///
  /// ```
  /// 1--2--3--|   toPublisher()
  /// 1--2--3--|
  /// ```
  public func toPublisher() -> AnyPublisher<Element, Failure> {
    SignalPublisher(signal: toSignal()).eraseToAnyPublisher()
  }
}

private struct SignalPublisher<Output: Sendable, Failure: Error>: Publisher {
  let signal: Signal<Output, Failure>

  func receive<Target: Combine.Subscriber>(subscriber: Target)
  where Target.Input == Output, Target.Failure == Failure {
    let subscription = PublishedSubscription<Output, Failure>(
      receive: { subscriber.receive($0) }, complete: { subscriber.receive(completion: $0) })
    subscriber.receive(subscription: subscription)
    subscription.begin(signal)
  }
}

/// Hands the events of a signal to a subscriber as it asks for them.
private final class PublishedSubscription<Element: Sendable, Failure: Error>:
  Combine.Subscription, @unchecked Sendable
{
  private struct State {
    var receive: ((Element) -> Subscribers.Demand)?
    var complete: ((Subscribers.Completion<Failure>) -> Void)?
    var demand = Subscribers.Demand.none
    var waiting = Queue<Element>()
    var end: Subscribers.Completion<Failure>?
  }

  private enum Input: Sendable {
    case next(Element)
    case end(Failure?)
    case demand(Subscribers.Demand)
    case cancel
  }

  private var box: State
  private let gate = DrainGate()
  private let queue = DrainQueue<Input>()
  private let upstream = Subscription()
  private let cancelled = SimpleDisposable()

  init(
    receive: @escaping (Element) -> Subscribers.Demand,
    complete: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    box = State(receive: receive, complete: complete)
  }

  func begin(_ signal: Signal<Element, Failure>) {
    guard upstream.isOpen else { return }
    upstream.hold(
      signal.observe(
        with: Observer(
          lifetime: upstream, next: { [self] in send(.next($0)) },
          finish: { [self] error in
            upstream.dispose()
            send(.end(error))
          })))
  }

  func request(_ demand: Subscribers.Demand) {
    send(.demand(demand))
  }

  func cancel() {
    cancelled.dispose()
    upstream.dispose()
    send(.cancel)
  }

  private func send(_ input: Input) {
    queue.send(input, through: gate, handOver: drainLater) { handle($0) }
  }

  private func drainLater() {
    HandOver.schedule { [self] in
      if gate.enterIfMarked() { queue.drain(gate, handOver: drainLater) { handle($0) } }
    }
  }

  private func handle(_ input: Input) {
    switch input {
    case .next(let element): box.waiting.append(element)
    case .end(let error): box.end = error.map { .failure($0) } ?? .finished
    case .demand(let demand): box.demand += demand
    case .cancel: break
    }
    while !cancelled.isDisposed, box.demand > .none, let element = box.waiting.popFirst() {
      box.demand -= 1
      if let further = box.receive?(element) { box.demand += further }
    }
    if cancelled.isDisposed {
      box = State()
    } else if let end = box.end, box.waiting.isEmpty {
      let complete = box.complete
      box = State()
      complete?(end)
    }
  }
}
#endif
