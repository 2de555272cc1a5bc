import Signals
import SignalsTesting
import Testing

/// A signal that cannot fail stands wherever one that may fail is asked for.
@Suite struct PromotionTests {
  private typealias Source = Signal<Int, TestError>
  private let source = Source.sequence([1, 2])
  private let safe = SafeSignal.sequence([10, 20])

  private func elements<Element: Sendable, Failure: Error>(
    _ signal: Signal<Element, Failure>
  ) -> [Element] {
    let recorder = EventRecorder(signal)
    #expect(recorder.isCompleted)
    return recorder.elements
  }

  @Test func `inner signals that cannot fail`() {
    let safe = safe
    #expect(elements(source.flatMapLatest { _ in safe }) == [10, 20, 10, 20])
    #expect(elements(source.flatMapMerge { _ in safe }) == [10, 20, 10, 20])
    #expect(elements(source.flatMapConcat { _ in safe }) == [10, 20, 10, 20])
    #expect(elements(source.flatMapFirst { _ in safe }) == [10, 20, 10, 20])
    #expect(elements(source.map { _ in safe }.switchToLatest()) == [10, 20, 10, 20])
  }

  @Test func `inner signals that may fail in one that cannot`() {
    let source = source
    #expect(elements(safe.flatMapLatest { _ in source }) == [1, 2, 1, 2])
    #expect(elements(safe.flatMapConcat { _ in source }) == [1, 2, 1, 2])
  }

  @Test func `partners that cannot fail`() {
    #expect(elements(source.merge(with: safe)) == [1, 2, 10, 20])
    #expect(elements(source.concat(with: safe)) == [1, 2, 10, 20])
    #expect(elements(source.amb(with: safe)) == [1, 2])
    #expect(elements(source.zip(with: safe, +)) == [11, 22])
    #expect(elements(source.combineLatest(with: safe, +)) == [12, 22])
    #expect(elements(source.with(latestFrom: safe, +)) == [21, 22])
  }

  @Test func `partners that may fail of one that cannot`() {
    #expect(elements(safe.merge(with: source)) == [10, 20, 1, 2])
    #expect(elements(safe.concat(with: source)) == [10, 20, 1, 2])
    #expect(elements(safe.zip(with: source, +)) == [11, 22])
  }

  @Test func `three of which all but one cannot fail`() {
    #expect(elements(source.merge(with: safe, safe)) == [1, 2, 10, 20, 10, 20])
    #expect(elements(source.concat(with: safe, safe)) == [1, 2, 10, 20, 10, 20])
    #expect(elements(source.amb(with: safe, safe)) == [1, 2])
    #expect(elements(safe.merge(with: source, source)) == [10, 20, 1, 2, 1, 2])
    #expect(elements(safe.concat(with: source, source)) == [10, 20, 1, 2, 1, 2])
    #expect(elements(safe.amb(with: source, source)) == [10, 20])
  }

  @Test func `three of which some cannot fail are given a failure type first`() {
    let promoted = safe.setFailureType(to: TestError.self)
    #expect(elements(source.zip(with: promoted, source) { $0 + $1 + $2 }) == [12, 24])
    #expect(elements(source.merge(with: promoted, source)) == [1, 2, 10, 20, 1, 2])
  }

  @Test func `the static forms with subjects and properties`() {
    let subject = SafePublishSubject<Int>()
    let property = Property(1)
    let merged = EventRecorder(SafeSignal.merge(subject, property))
    let latest = EventRecorder(Signal.combineLatest(subject, property).map { $0 + $1 })
    let zipped = EventRecorder(Signal.zip(subject, property).map { $0 + $1 })
    let joined = EventRecorder(SafeSignal.concat(subject, property))
    let raced = EventRecorder(SafeSignal.amb(subject, property))
    subject.next(5)
    #expect(merged.elements == [1, 5])
    #expect(latest.elements == [6])
    #expect(zipped.elements == [6])
    #expect(joined.elements == [5])
    #expect(raced.elements == [1])
    for recorder in [merged, latest, zipped, joined, raced] { recorder.dispose() }
  }

  @Test func `arrays of subjects and of properties`() {
    let properties = [Property(1), Property(2)]
    let latest = EventRecorder(properties.combineLatest().map { $0.reduce(0, +) })
    properties[0].value = 5
    #expect(latest.elements == [3, 7])
    latest.dispose()
    let subjects = [SafePublishSubject<Int>(), SafePublishSubject<Int>()]
    let merged = EventRecorder(subjects.merge())
    subjects[1].next(3)
    #expect(merged.elements == [3])
    merged.dispose()
  }

  @Test func `tryMap on a signal that cannot fail`() {
    let typed: Signal<Int, TestError> = safe.tryMap { number throws(TestError) in
      if number == 20 { throw .second }
      return number
    }
    #expect(EventRecorder(typed).events == [.next(10), .failed(.second)])
    let untyped: Signal<Int, any Error> = safe.tryMap { number in
      if number == 20 { throw TestError.second }
      return number
    }
    let recorder = EventRecorder(untyped)
    #expect(recorder.elements == [10])
    #expect(recorder.terminal?.error as? TestError == .second)
  }
}
