import Signals
import SignalsTesting
import Testing

/// When what an operator is built on is released without an end, its subscription ends: a bag lets
/// it go, and a loop over `values` does not wait for ever.
@Suite struct ReleasedSourceLaws {
  /// Those that do not end with their sources, and why.
  private static let others = [
    "SignalProtocol.never()": "it is made of nothing, and never ends",
    "SignalProtocol.interval(_:after:missed:on:)": "it is made of nothing, and never ends",
    "toSignal()": "its case is that of a probe",
    "Signal.init(_:)": "only the closure knows what it observes",
    "flatMapMerge(limit:_:)": "in its case it holds the closure that returns the other source",
    "flatMapConcat(_:)": "in its case it holds the closure that returns the other source",
    "flatMapFirst(_:)": "in its case it holds the closure that returns the other source",
    "retry(_:)": "it holds its source, to subscribe anew",
    "retry(_:backoff:on:)": "it holds its source, to subscribe anew",
    "retry(if:)": "it holds its source, to subscribe anew",
    "retry(when:)": "it holds its source, to subscribe anew",
    "repeat(_:)": "it holds its source, to subscribe anew",
    "repeat(when:)": "it holds its source, to subscribe anew",
  ]

  /// Those whose other source sends elements of its own, or what they pair with those that came before.
  private static let onOthersToo: Set = [
    "and(_:)", "Collection.combineLatest()", "Collection.merge()", "Collection.zipped()",
    "combineLatest(with:)", "combineLatest(with:_:)", "combineLatest(with:_:_:)",
    "combineLatestLoaded(with:)", "concat(with:_:)", "flatMapLatest(_:)", "flatMapLoaded(_:)",
    "flatMapLoading(_:)", "merge(limit:)", "merge(with:_:)", "or(_:)",
    "PropertyProtocol.readOnly", "Sequence.concat()", "Signal.combineLatest(_:)",
    "Signal.concat(_:)", "Signal.merge(_:)", "Signal.zip(_:)", "switchToLatest()",
    "timeout(after:switchingTo:on:)", "zip(with:)", "zip(with:_:)", "zip(with:_:_:)",
    // In one of its cases it has a default, which it sends each time that the trigger does.
    "sample(on:default:)",
  ]

  private func observeAndLeave(
    _ law: LawCase, other: PublishSubject<Int, TestError> = PublishSubject()
  ) -> (any Disposable, VirtualTimeScheduler) {
    let subject = PublishSubject<Int, TestError>()
    let fixture = Fixture(source: subject.toSignal(), other: other.toSignal())
    let disposable = law.build(fixture).observe { _ in }
    for element in 1...2 {
      subject.next(element)
      other.next(element)
    }
    return (disposable, fixture.time)
  }

  @Test(arguments: lawCases.filter { others[$0.name] == nil })
  func `the subscription ends when all sources are released`(_ law: LawCase) {
    let (disposable, time) = observeAndLeave(law)
    time.advance(by: .seconds(100))
    #expect(disposable.isDisposed)
    disposable.dispose()
  }

  @Test(
    arguments: lawCases.filter { others[$0.name] == nil && !onOthersToo.contains($0.name) })
  func `the subscription ends with its own source, whatever the other one may do`(
    _ law: LawCase
  ) {
    let other = PublishSubject<Int, TestError>()
    let (disposable, time) = observeAndLeave(law, other: other)
    time.advance(by: .seconds(100))
    #expect(disposable.isDisposed)
    withExtendedLifetime(other) { disposable.dispose() }
  }
}
