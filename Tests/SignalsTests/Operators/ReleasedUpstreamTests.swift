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
