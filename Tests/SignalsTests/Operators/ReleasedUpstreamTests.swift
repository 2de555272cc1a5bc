import Signals
import SignalsTesting
import Testing

/// Operators on several signals, some of which go away without an end.
@Suite struct ReleasedUpstreamTests {
  /// A signal of a subject that is released once it is subscribed to.
  private var gone: SafeSignal<Int> { .deferred { SafePublishSubject<Int>().toSignal() } }

  @Test func `one that goes at once takes nothing from those that are subscribed to after it`() {
    let property = Property(7)
    let subject = SafePublishSubject<Int>()
    let signals: [(String, SafeSignal<Int>, [Int])] = [
      ("merge", .merge(gone, property.toSignal(), subject), [7, 8]),
      ("until", subject.take(until: gone), [8]),
      ("sample", gone.sample(on: subject, default: 3), [3]),
      ("pair", gone.startWith(1).combineLatest(with: subject) { $0 + $1 }, [9]),
      (
        "triple",
        gone.startWith(1).combineLatest(with: gone.startWith(2), subject) { $0 + $1 + $2 }, [11]
      ),
    ]
    for (name, signal, expected) in signals {
      let recorder = EventRecorder(signal)
      subject.next(8)
      #expect(recorder.elements == expected, "\(name)")
    }
  }

  @Test func `no elements are kept for pairs that cannot come`() {
    typealias Combine = @Sendable (SafeSignal<Int>, SafeSignal<Int>) -> any Disposable
    let forms: [(String, Combine)] = [
      ("zip", { $0.zip(with: $1).observe { _ in } }),
      ("zip, other order", { $1.zip(with: $0).observe { _ in } }),
      ("zipped", { [$0, $1].zipped().observe { _ in } }),
      ("zip of three", { $1.zip(with: $0, $1) { $0 + $1 + $2 }.observe { _ in } }),
    ]
    for (name, combine) in forms {
      var source: SafePublishSubject<Int>? = SafePublishSubject()
      let other = SafePublishSubject<Int>()
      let disposable = combine(source?.toSignal() ?? .never(), other.toSignal())
      source?.next(1)
      source?.next(2)
      source = nil
      #expect(!disposable.isDisposed, "\(name): two elements wait for partners")
      other.next(3)
      #expect(!disposable.isDisposed, "\(name)")
      other.next(4)
      #expect(disposable.isDisposed, "\(name): no further pair can come")
    }
  }

  @Test func `of many signals the one that completed ends the zip, also where another went`() {
    for isGoneFirst in [true, false] {
      let log = EventRecorder<[Int], Never>()
      var gone: SafePublishSubject<Int>? = SafePublishSubject()
      let (ending, other) = (SafePublishSubject<Int>(), SafePublishSubject<Int>())
      let first = gone?.toSignal() ?? .never()
      let signals = isGoneFirst ? [first, ending.toSignal()] : [ending.toSignal(), first]
      _ = (signals + [other.toSignal()]).zipped().observe { log.record($0) }
      gone?.next(1)
      gone = nil
      ending.next(2)
      ending.completed()
      other.next(3)
      #expect(log.events.last == .completed)
    }
  }

  /// Keeps the observer of a signal that was made by hand, and drops it.
  private final class Hand: @unchecked Sendable {
    var observer: Observer<Int, Never>?

    var signal: SafeSignal<Int> {
      Signal { [weak self] observer in
        self?.observer = observer
        return SimpleDisposable()
      }
    }
  }

  @Test func `nothing is kept where sources drop their observers without a word`() {
    typealias Combine = @Sendable (SafeSignal<Int>, SafeSignal<Int>) -> SafeSignal<Int>
    let forms: [(String, Combine)] = [
      ("zip", { $0.zip(with: $1) { $0 + $1 } }),
      ("zipped", { [$0, $1].zipped().map { $0[0] } }),
      ("zip of three", { $0.zip(with: $1, $1) { $0 + $1 + $2 } }),
      ("pair", { $0.combineLatest(with: $1) { $0 + $1 } }),
      ("many", { [$0, $1].combineLatest().map { $0[0] } }),
      ("three", { $0.combineLatest(with: $1, $1) { $0 + $1 + $2 } }),
      ("until", { $0.take(until: $1) }), ("sample", { $0.sample(on: $1) }),
      ("latest", { $0.with(latestFrom: $1) { $0 + $1 } }),
    ]
    for (name, combine) in forms {
      let tracker = LifetimeTracker()
      func observe(_ first: SafeSignal<Int>, _ second: SafeSignal<Int>) {
        let token = tracker.token()
        _ = combine(first, second).observe { _ in withExtendedLifetime(token) {} }
      }
      observe(.never(), .never())
      #expect(tracker.count == 0, "\(name): of nothing")
      let hands = (Hand(), Hand())
      observe(hands.0.signal, hands.1.signal)
      hands.0.observer?.next(1)
      (hands.0.observer, hands.1.observer) = (nil, nil)
      #expect(tracker.count == 0, "\(name): by hand")
    }
  }

  @Test func `what waits for the first element of a signal that goes ends`() {
    typealias Combine = @Sendable (SafeSignal<Int>, SafeSignal<Int>) -> any Disposable
    let forms: [(String, Combine)] = [
      ("zip", { $0.zip(with: $1).observe { _ in } }),
      ("pair", { $0.combineLatest(with: $1).observe { _ in } }),
      ("pair, other order", { $1.combineLatest(with: $0).observe { _ in } }),
      ("many", { [$1, $0].combineLatest().observe { _ in } }),
      ("zip of three", { $1.zip(with: $1, $0) { $0 + $1 + $2 }.observe { _ in } }),
      ("three", { $1.combineLatest(with: $0, $1) { $0 + $1 + $2 }.observe { _ in } }),
    ]
    for (name, combine) in forms {
      var source: SafePublishSubject<Int>? = SafePublishSubject()
      let other = SafePublishSubject<Int>()
      let disposable = combine(source?.toSignal() ?? .never(), other.toSignal())
      other.next(3)
      #expect(!disposable.isDisposed, "\(name)")
      source = nil
      #expect(disposable.isDisposed, "\(name)")
    }
  }

  private struct TestFailure: Error, Equatable {}

  /// Subjects that can be released, and the observer of a signal that was made by hand.
  private final class Sources: @unchecked Sendable {
    var source: PublishSubject<Int, TestFailure>? = PublishSubject()
    var trigger: PublishSubject<Int, TestFailure>? = PublishSubject()
    var observer: Observer<Int, TestFailure>?

    func subscribe(
      _ combine: (Signal<Int, TestFailure>, Signal<Int, TestFailure>) -> Signal<Int, TestFailure>,
      _ observer: @escaping @Sendable (SignalEvent<Int, TestFailure>) -> Void = { _ in }
    ) -> any Disposable {
      guard let source, let trigger else { return SimpleDisposable() }
      return combine(source.toSignal(), trigger.toSignal()).observe(observer)
    }
  }

  @Test func `an inner signal that fails while the outer one goes is heard`() {
    let sources = Sources()
    let failing = Signal<Int, TestFailure> { observer in
      sources.observer = observer
      return BlockDisposable { sources.source = nil }
    }
    let recorder = EventRecorder<Int, TestFailure>()
    let disposable = sources.subscribe({ outer, _ in outer.flatMapLatest { _ in failing } }) {
      recorder.record($0)
    }
    sources.source?.next(1)
    sources.observer?.failed(TestFailure())
    #expect(sources.source == nil && disposable.isDisposed)
    #expect(recorder.events == [.failed(TestFailure())])
    sources.observer = nil
  }

  enum End: CaseIterable {
    case released, completed
  }

  @Test(arguments: [true, false], End.allCases)
  func `what waits for a trigger that goes does not wait for ever`(
    isTriggerFirst: Bool, end: End
  ) {
    let sources = Sources()
    let disposable = sources.subscribe { $0.sample(on: $1) }
    func endTrigger() {
      if end == .completed { sources.trigger?.completed() }
      sources.trigger = nil
    }
    if isTriggerFirst { endTrigger() }
    sources.source?.next(5)
    sources.source = nil
    #expect(disposable.isDisposed == isTriggerFirst)
    if !isTriggerFirst { endTrigger() }
    #expect(disposable.isDisposed)
  }
}
