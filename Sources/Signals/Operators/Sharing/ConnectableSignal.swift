internal import Synchronization

/// A signal whose work runs once for all observers, while it is connected.
public final class ConnectableSignal<Element: Sendable, Failure: Error>: SignalProtocol {
  private struct State {
    var subject: any SubjectProtocol<Element, Failure>
    var connection: Subscription?
    var observers = 0
    var hasEnded = false
  }

  private let source: Signal<Element, Failure>
  private let makeSubject: @Sendable () -> any SubjectProtocol<Element, Failure>
  private let state: Mutex<State>

  /// Makes one whose observers are told by a subject. A subject that ended is replaced by a new
  /// one when it is connected anew.
  public init(
    _ source: some SignalProtocol<Element, Failure>,
    _ makeSubject: @escaping @Sendable () -> any SubjectProtocol<Element, Failure>
  ) {
    self.source = source.toSignal()
    self.makeSubject = makeSubject
    state = Mutex(State(subject: makeSubject()))
  }

  /// Begins the work, unless it runs. Disposing the result stops it, for all observers.
  @discardableResult
  public func connect() -> any Disposable {
    let new = Subscription()
    let fresh = makeSubject()
    let (running, subject) = state.withLock { state in
      if let running = state.connection, running.isOpen { return (running, state.subject) }
      if state.hasEnded { state.subject = fresh }
      state.hasEnded = false
      state.connection = new
      return (new, state.subject)
    }
    guard running === new else { return running }
    new.hold(
      source.observe(
        with: Observer(
          lifetime: new, next: { subject.on(.next($0)) },
          finish: { [self] error in
            state.withLock { if $0.connection === new { $0.hasEnded = true } }
            new.dispose()
            subject.on(error.map { .failed($0) } ?? .completed)
          })))
    return new
  }

  /// Subscribes an observer, which is told what comes while the signal is connected.
  public func observe(with observer: Observer<Element, Failure>) -> any Disposable {
    state.withLock { $0.subject }.observe(with: observer)
  }

  /// A signal that connects when its first observer comes, and stops when its last one goes.
  public func refCount() -> Signal<Element, Failure> {
    .trusted { [self] downstream in
      let subject = state.withLock { state in
        state.observers += 1
        return state.subject
      }
      let subscription = Subscription(parent: downstream.lifetime)
      let place = BlockDisposable { [self] in leave() }
      let upstream = subject.observe(
        with: Observer(
          lifetime: subscription, next: downstream.onNext,
          finish: { error in
            place.dispose()
            downstream.finish(error)
          }))
      subscription.hold(CompositeDisposable([upstream, place]))
      if subscription.isOpen { connect() }
      return subscription
    }
  }

  /// One observer less; without any, the work stops and the next one begins anew.
  private func leave() {
    let fresh = makeSubject()
    let (stopped, ended) = state.withLock { state in
      state.observers -= 1
      guard state.observers == 0 else {
        return (nil, nil) as (Subscription?, (any SubjectProtocol<Element, Failure>)?)
      }
      let ended = state.subject
      let stopped = state.connection
      state.connection = nil
      state.subject = fresh
      state.hasEnded = false
      return (stopped, ended)
    }
    stopped?.dispose()
    withExtendedLifetime(ended) {}
  }
}
