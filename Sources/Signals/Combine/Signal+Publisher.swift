#if canImport(Combine)
// `@unchecked Sendable` is sound here: `target` is touched only inside the turnstile, which one
// thread at a time is in, with acquire and release at both ends; everything else is guarded by the
// mutex, or constant. Combine lets a subscriber be called from any thread, one call at a time,
// though its types do not say so.
public import Combine
internal import Synchronization

extension SignalProtocol {
  /// The signal as a publisher, which subscribes to it once for each subscriber.
  ///
  /// A signal knows no demand: elements that come before they are asked for wait, however many.
  /// The end comes after them. Cancelling disposes the subscription, and what waits is left out.
  public func toPublisher() -> AnyPublisher<Element, Failure> {
    SignalPublisher(signal: toSignal()).eraseToAnyPublisher()
  }
}

private struct SignalPublisher<Output: Sendable, Failure: Error>: Publisher {
  let signal: Signal<Output, Failure>

  func receive<Target: Subscriber>(subscriber: Target)
  where Target.Input == Output, Target.Failure == Failure {
    let subscription = PublishedSubscription<Output, Failure>(
      receive: { subscriber.receive($0) }, complete: { subscriber.receive(completion: $0) })
    subscriber.receive(subscription: subscription)
    subscription.begin(signal)
  }
}

/// Hands the events of a signal to a subscriber, as it asks for them.
private final class PublishedSubscription<Element: Sendable, Failure: Error>:
  Combine.Subscription, @unchecked Sendable
{
  private struct Target {
    let receive: (Element) -> Subscribers.Demand
    let complete: (Subscribers.Completion<Failure>) -> Void
  }

  private struct State {
    var demand = Subscribers.Demand.none
    var waiting = Queue<Element>()
    var end: Subscribers.Completion<Failure>?
    var isCancelled = false
  }

  private enum Step {
    case element(Element)
    case end(Subscribers.Completion<Failure>)
    case letGo
  }

  private var target: Target?
  private let turnstile = Turnstile()
  private let state = Mutex(State())
  private let upstream = Subscription()

  init(
    receive: @escaping (Element) -> Subscribers.Demand,
    complete: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    target = Target(receive: receive, complete: complete)
  }

  func begin(_ signal: Signal<Element, Failure>) {
    guard upstream.isOpen else { return }
    upstream.hold(
      signal.observe(
        with: Observer(
          lifetime: upstream,
          next: { [self] element in
            state.withLock { if !$0.isCancelled { $0.waiting.append(element) } }
            proceed()
          },
          finish: { [self] error in
            upstream.dispose()
            state.withLock { $0.end = error.map { .failure($0) } ?? .finished }
            proceed()
          })))
  }

  func request(_ demand: Subscribers.Demand) {
    state.withLock { $0.demand += demand }
    proceed()
  }

  func cancel() {
    upstream.dispose()
    let dropped = state.withLock { state in
      let dropped = state.waiting
      state.waiting = Queue()
      state.isCancelled = true
      return dropped
    }
    proceed()
    withExtendedLifetime(dropped) {}
  }

  /// Does what is due, unless somebody does already, who then does it.
  private func proceed() {
    turnstile.mark()
    guard turnstile.enterIfMarked() else { return }
    repeat {
      turnstile.unmark()
      while let target, let step = nextStep() {
        switch step {
        case .element(let element):
          let further = target.receive(element)
          state.withLock { $0.demand += further }
        case .end(let completion):
          self.target = nil
          target.complete(completion)
        case .letGo:
          self.target = nil
        }
      }
    } while !turnstile.tryLeave()
  }

  private func nextStep() -> Step? {
    state.withLock { state in
      if state.isCancelled { return .letGo }
      if state.demand > .none, let element = state.waiting.popFirst() {
        state.demand -= 1
        return .element(element)
      }
      return state.waiting.isEmpty ? state.end.map { .end($0) } : nil
    }
  }
}
#endif
