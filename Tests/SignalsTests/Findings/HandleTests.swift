import Signals
import SignalsTesting
import Testing

/// A handle that is kept after the end, or after its dispose, holds nothing of the chain.
@Suite struct HandleTests {
  enum Chain: CaseIterable {
    case map, takeFirst, takeWhile, share, shareReplaying, doOn, flatMapLatest, startWith, merge
    case timeout, observeOn, catchError

    func build(_ f: Fixture) -> Signal<Int, TestError> {
      let same: @Sendable (Int) -> Int = f.tracked("map") { $0 }
      let mapped = f.source.map { same($0) }
      switch self {
      case .map: return mapped
      case .takeFirst: return mapped.take(first: 2)
      case .takeWhile: return mapped.take(while: f.tracked("while") { $0 < 2 })
      case .share: return mapped.share()
      case .shareReplaying: return mapped.share(replay: 2)
      case .doOn: return mapped.doOn(next: f.tracked("doOn") { _ in })
      case .flatMapLatest:
        return mapped.flatMapLatest(f.tracked("latest") { Signal<Int, TestError>.just($0) })
      case .startWith: return mapped.startWith(0)
      case .merge: return mapped.merge(with: Signal<Int, TestError>.empty())
      case .timeout: return mapped.timeout(after: .seconds(60), with: .first, on: f.time)
      case .observeOn: return mapped.observe(on: f.time)
      case .catchError:
        return mapped.catchError(f.tracked("catch") { _ in Signal<Int, TestError>.empty() })
      }
    }
  }

  /// What is left of a chain: the signal itself is gone, only the handle is kept.
  private struct Kept {
    let handle: any Disposable
    let source: Probe
    let time: VirtualTimeScheduler
    let tracker: LifetimeTracker
  }

  private func observe(
    _ chain: Chain, of source: Signal<Int, TestError>? = nil
  ) -> Kept {
    let fixture = Fixture(source: source)
    let token = fixture.tracker.token("observer")
    let handle = chain.build(fixture).observe(with: Observer { _ in token.touch() })
    return Kept(
      handle: handle, source: fixture.first, time: fixture.time, tracker: fixture.tracker)
  }

  @Test(arguments: Chain.allCases, [SignalEvent<Int, TestError>.completed, .failed(.first)])
  func `the handle of a bare observer holds nothing after the end`(
    _ chain: Chain, _ end: SignalEvent<Int, TestError>
  ) {
    let kept = observe(chain)
    kept.source.next(1)
    kept.source.next(2)
    kept.source.finish(end)
    kept.time.advance()
    #expect(kept.tracker.leaks == [])
    withExtendedLifetime(kept.handle) {}
  }

  @Test(arguments: [Chain.takeFirst, .takeWhile])
  func `the handle of a bare observer that had enough holds nothing, though the source goes on`(
    _ chain: Chain
  ) {
    let kept = observe(chain)
    kept.source.next(1)
    kept.source.next(2)
    #expect(kept.source.disposals == [1])
    #expect(kept.tracker.leaks == [])
    withExtendedLifetime(kept.handle) {}
  }

  @Test(arguments: Chain.allCases, [0, 1, 5])
  func `the handle of a bare observer holds nothing of what ended while it was subscribed to`(
    _ chain: Chain, _ count: Int
  ) {
    let kept = observe(chain, of: .sequence(0..<count))
    kept.time.advance()
    #expect(kept.tracker.leaks == [])
    withExtendedLifetime(kept.handle) {}
  }

  @Test(arguments: Chain.allCases)
  func `the handle of a bare observer holds nothing after a dispose`(_ chain: Chain) {
    let kept = observe(chain)
    kept.source.next(1)
    kept.handle.dispose()
    #expect(kept.tracker.leaks == [])
    withExtendedLifetime(kept.handle) {}
  }

  @Test func `observe(on:) keeps neither its chain nor what waits after a dispose`() {
    let scheduler = VirtualTimeScheduler()
    let tracker = LifetimeTracker()
    let subject = SafePublishSubject<LifetimeToken>()
    let handle = observe(subject, on: scheduler, tracker)
    subject.next(tracker.token("element"))
    subject.next(tracker.token("element"))
    #expect(tracker.leaks == ["chain", "element", "element"])
    handle.dispose()
    #expect(tracker.leaks == [])
    scheduler.advance()
    withExtendedLifetime(handle) {}
  }

  private func observe(
    _ subject: SafePublishSubject<LifetimeToken>, on scheduler: VirtualTimeScheduler,
    _ tracker: LifetimeTracker
  ) -> any Disposable {
    let token = tracker.token("chain")
    return subject.observe(on: scheduler).map { _ in token.touch() }.observe { _ in }
  }
}
