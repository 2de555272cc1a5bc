import Signals
import SignalsTesting
import Testing

/// What an operator is built on goes away when nobody else has it, and the chain ends.
@Suite struct SourceLifetimeTests {
  enum Chain: CaseIterable {
    case startWith, startWithMany, endWith, concat, firstOfMany, lastOfMany, share, shareReplaying
    case replayed

    func build(_ source: SafeSignal<Int>) -> SafeSignal<Int> {
      switch self {
      case .startWith: source.startWith(0)
      case .startWithMany: source.startWith(contentsOf: [8, 9])
      case .endWith: source.endWith(0)
      case .concat: source.concat(with: SafeSignal.just(7))
      case .firstOfMany: [source, .just(7)].concat()
      case .lastOfMany: [.just(7), source].concat()
      case .share: source.share()
      case .shareReplaying: source.share(replay: 2)
      case .replayed: source.replay(1).refCount()
      }
    }
  }

  @Test(arguments: Chain.allCases)
  func `a property that is dropped ends the chain and is freed`(_ chain: Chain) {
    let tracker = LifetimeTracker()
    let recorder = EventRecorder<Int, Never>()
    let (property, disposable) = observeAndLeave(chain, recorder, tracker)
    #expect(property.isGone)
    #expect(recorder.isCompleted)
    #expect(tracker.leaks == [])
    disposable.dispose()
  }

  private func observeAndLeave(
    _ chain: Chain, _ recorder: EventRecorder<Int, Never>, _ tracker: LifetimeTracker
  ) -> (WeakReference<Property<Int>>, any Disposable) {
    let property = Property(1)
    let token = tracker.token("observer")
    let disposable = chain.build(property.toSignal()).observe { event in
      token.touch()
      recorder.record(event)
    }
    property.value = 2
    #expect(recorder.elements.suffix(2) == [1, 2])
    return (WeakReference(property), disposable)
  }

  @Test func `a connection does not keep its source`() {
    let recorder = EventRecorder<Int, Never>()
    let (property, connection) = connectAndLeave(recorder)
    #expect(property.isGone)
    #expect(recorder.events == [.next(1), .next(2), .completed])
    connection.dispose()
  }

  private func connectAndLeave(
    _ recorder: EventRecorder<Int, Never>
  ) -> (WeakReference<Property<Int>>, any Disposable) {
    let property = Property(1)
    let published = property.publish()
    recorder.observe(published)
    let connection = published.connect()
    property.value = 2
    return (WeakReference(property), connection)
  }

  @Test func `signals that concat has been through are let go`() {
    let later = Property(2)
    let recorder = EventRecorder<Int, Never>()
    let first = concatAndLeave(later, recorder)
    #expect(first.isGone)
    #expect(recorder.elements == [1, 2])
    recorder.dispose()
  }

  private func concatAndLeave(
    _ later: Property<Int>, _ recorder: EventRecorder<Int, Never>
  ) -> WeakReference<Property<Int>> {
    let first = Property(1)
    recorder.observe([first.take(first: 1), later.toSignal()].concat())
    return WeakReference(first)
  }

  @Test func `signals that concat has not come to yet are kept`() {
    let first = SafePublishSubject<Int>()
    let recorder = EventRecorder<Int, Never>()
    let second = keepLater(first, recorder)
    #expect(!second.isGone)
    first.completed()
    #expect(second.isGone)
    #expect(recorder.events == [.next(2), .completed])
  }

  private func keepLater(
    _ first: SafePublishSubject<Int>, _ recorder: EventRecorder<Int, Never>
  ) -> WeakReference<Property<Int>> {
    let second = Property(2)
    recorder.observe(first.concat(with: second))
    return WeakReference(second)
  }
}
