import Signals
import SignalsTesting
import Synchronization
import Testing

/// An endless sequence is left as soon as nobody wants more of it, whatever stands between.
@Suite struct EarlyStopLaws {
  /// Those that send nothing before an endless sequence is over, and why.
  private static let waiting: [String: String] = [
    "reduce(_:_:)": end, "reduce(into:_:)": end, "collect()": end, "take(last:)": end,
    "last()": end, "ignoreElements()": end, "ignoreElements(as:)": end,
    "combineLatest(with:)": partner, "combineLatest(with:_:)": partner,
    "combineLatest(with:_:_:)": partner, "Collection.combineLatest()": partner,
    "Signal.combineLatest(_:)": partner, "zip(with:)": partner, "zip(with:_:)": partner,
    "zip(with:_:_:)": partner, "Collection.zipped()": partner, "Signal.zip(_:)": partner,
    "with(latestFrom:)": partner, "with(latestFrom:_:)": partner,
    "with(latestFrom:_:_:)": partner, "and(_:)": partner, "or(_:)": partner,
    "skip(for:on:)": time, "delay(for:on:)": time, "debounce(for:on:)": time,
    "sample(on:default:)": partner, "sample(every:on:)": time, "buffer(every:count:on:)": time,
    "observe(on:)": time, "throttle(for:edge:on:)": time,
    "pausable(by:)": "its control is subscribed to first, and may always change its mind",
    "loadingErrors()": "nothing fails",
    "toSignal()": "its case is that of a probe",
    "SignalProtocol.empty()": "it sends nothing", "SignalProtocol.never()": "it sends nothing",
    "SignalProtocol.failed(_:)": "it sends nothing",
    "combineLatestLoaded(with:)": partner,
    "LoadingProperty.init(_:)": "it loads as long as it lives, whoever observes it",
    "publish()": "nobody connects it in its case",
  ]

  /// Those whose other signal ends them at once.
  private static let endAtOnce = ["take(until:)", "repeat(_:)", "repeat(when:)"]

  private static let end = "it waits for the end"
  private static let partner = "the one is over before the other is subscribed to"
  private static let time = "no time passes while a sequence runs"

  private func take(
    _ count: Int, of law: LawCase, _ source: EndlessNumbers, _ other: EndlessNumbers
  ) -> [Int] {
    let fixture = Fixture(source: .sequence(source), other: .sequence(other))
    let recorder = EventRecorder(law.build(fixture).take(first: count))
    fixture.time.advance(by: .seconds(10))
    recorder.dispose()
    return recorder.elements
  }

  @Test(arguments: lawCases.filter { waiting[$0.name] == nil }, [1, 2])
  func `a sequence is not asked for more than take(first:) wants`(_ law: LawCase, _ count: Int) {
    let (source, other) = (EndlessNumbers(), EndlessNumbers())
    _ = take(count, of: law, source, other)
    #expect(!source.ranOn, "the source sent \(source.produced)")
    #expect(!other.ranOn, "the other sent \(other.produced)")
  }

  @Test(arguments: lawCases.filter { waiting[$0.name] == nil })
  func `a sequence is left when an observer of its first element stops the chain`(
    _ law: LawCase
  ) {
    let (source, other) = (EndlessNumbers(), EndlessNumbers())
    let fixture = Fixture(source: .sequence(source), other: .sequence(other))
    let stop = SafePublishSubject<Void>()
    let disposable = law.build(fixture).take(until: stop).observeNext { _ in stop.next() }
    fixture.time.advance(by: .seconds(10))
    #expect(!source.ranOn, "the source sent \(source.produced)")
    #expect(!other.ranOn, "the other sent \(other.produced)")
    disposable.dispose()
  }

  @Test(
    arguments: lawCases.filter {
      waiting[$0.name] == nil && !endAtOnce.contains($0.name) && !$0.isSilent
    })
  func `the first element comes, though the source is endless`(_ law: LawCase) {
    #expect(take(1, of: law, EndlessNumbers(), EndlessNumbers()).count == 1)
  }

  @Test(arguments: lawCases)
  func `nothing is subscribed to after the first element that was wanted`(_ law: LawCase) {
    let hasEnded = Atomic(false)
    let late = Atomic(0)
    let source = Signal<Int, TestError>.deferred {
      if hasEnded.load(ordering: .relaxed) { late.add(1, ordering: .relaxed) }
      return Signal<Int, TestError>.just(1)
    }
    let fixture = Fixture(source: source, other: source)
    let disposable = law.build(fixture).take(first: 1).observe { event in
      if event.isTerminal { hasEnded.store(true, ordering: .relaxed) }
    }
    fixture.time.advance(by: .seconds(10))
    disposable.dispose()
    #expect(late.load(ordering: .relaxed) == 0)
  }
}
