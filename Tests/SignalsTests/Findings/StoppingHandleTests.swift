import Signals
import SignalsTesting
import Testing

/// A handle that is kept holds nothing once an operator had enough, though its source goes on.
@Suite struct StoppingHandleTests {
  enum Chain: CaseIterable {
    case takeFirst, takeWhile
  }

  enum Origin: CaseIterable {
    case publish, replay, replayOne, cold, shared, doOn

    /// A source that has sent nothing yet, and what sends to it.
    func make(
      _ tracker: LifetimeTracker
    ) -> (signal: Signal<Int, TestError>, send: @Sendable (Int) -> Void) {
      let publish = PublishSubject<Int, TestError>()
      let replay = ReplaySubject<Int, TestError>()
      let replayOne = ReplayOneSubject<Int, TestError>()
      let token = tracker.token("source")
      switch self {
      case .publish: return (publish.toSignal(), { publish.next($0) })
      case .replay: return (replay.toSignal(), { replay.next($0) })
      case .replayOne: return (replayOne.toSignal(), { replayOne.next($0) })
      case .shared: return (publish.share(), { publish.next($0) })
      case .doOn: return (publish.doOn(next: { _ in token.touch() }), { publish.next($0) })
      case .cold:
        let cold = Signal<Int, TestError> { observer in
          let handle = publish.observe(with: observer)
          return BlockDisposable {
            token.touch()
            handle.dispose()
          }
        }
        return (cold, { publish.next($0) })
      }
    }
  }

  @Test(arguments: Chain.allCases, Origin.allCases)
  func `a handle that is kept holds nothing of what is before or behind an operator that stops`(
    _ chain: Chain, _ origin: Origin
  ) {
    let tracker = LifetimeTracker()
    let (handle, send) = observe(chain, origin, tracker)
    send(1)
    #expect(tracker.leaks.contains("observer"))
    send(2)
    #expect(tracker.leaks == [])
    withExtendedLifetime(handle) {}
  }

  private func observe(
    _ chain: Chain, _ origin: Origin, _ tracker: LifetimeTracker
  ) -> (handle: any Disposable, send: @Sendable (Int) -> Void) {
    let (signal, send) = origin.make(tracker)
    let observer = tracker.token("observer")
    let predicate = tracker.token("predicate")
    let stopping =
      chain == .takeFirst
      ? signal.take(first: 2)
      : signal.take(while: { number in
        predicate.touch()
        return number < 2
      })
    let next: @Sendable (Int) -> Void = { _ in observer.touch() }
    let handle = stopping.observe(
      with: Observer(next: next, failed: { _ in }, completed: { observer.touch() }))
    return (handle, send)
  }
}
