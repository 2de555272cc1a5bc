import Foundation
import Signals
import SignalsTesting
import Synchronization
import Testing

/// A million elements or subscriptions, one after the other, on a flat stack.
@Suite struct StackLaws {
  private typealias Source = Signal<Int, TestError>
  private static let million = 1_000_000
  // How deep the stack gets is measured, and shows with few; where there is time it is a million.
  private static let many =
    ProcessInfo.processInfo.environment["LARGE_WORLDS"] != nil ? million : 50_000

  private func count(_ signal: Signal<Int, TestError>) -> Int {
    let gauge = StackGauge()
    signal.observeNext { _ in gauge.note() }.dispose()
    #expect(gauge.range < 10_000)
    return gauge.count
  }

  @Test func `repeat`() {
    #expect(count(.just(1).repeat(Self.many)) == Self.many)
  }

  @Test func `an endless repeat behind take`() {
    #expect(count(.just(1).repeat().take(first: 1000)) == 1000)
    #expect(count(.repeating(1).take(first: 1000)) == 1000)
    #expect(
      count(.sequence(0...).flatMapMerge { _ in Source.repeating(1) }.take(first: 1000)) == 1000)
    #expect(count(.sequence(0...).flatMapLatest { .just($0) }.take(first: 1000)) == 1000)
  }

  @Test func `retry`() {
    let gauge = StackGauge()
    let failing = Signal<Int, TestError>.evaluating { () throws(TestError) in
      gauge.note()
      if gauge.count < Self.many { throw .first }
      return 1
    }
    #expect(count(failing.retry()) == 1)
    #expect(gauge.count == Self.many)
    #expect(gauge.range < 10_000)
  }

  @Test func `retry with a back-off of no time`() {
    let scheduler = VirtualTimeScheduler()
    let gauge = StackGauge()
    let failing = Signal<Int, TestError>.evaluating { () throws(TestError) in
      gauge.note()
      if gauge.count < Self.many { throw .first }
      return 1
    }
    let backoff = Backoff(initial: .zero)
    let recorder = EventRecorder(failing.retry(backoff: backoff, on: scheduler))
    scheduler.run()
    #expect(recorder.events == [.next(1), .completed])
    #expect(gauge.count == Self.many)
    #expect(gauge.range < 10_000)
  }

  @Test func `concat of many signals`() {
    let signals = repeatElement(Signal<Int, TestError>.just(1), count: Self.many)
    #expect(count(signals.concat()) == Self.many)
  }

  @Test func `flatMapConcat, flatMapFirst and flatMapLatest`() {
    let outer = Signal<Int, TestError>.sequence(0..<Self.many)
    #expect(count(outer.flatMapConcat { .just($0) }) == Self.many)
    #expect(count(outer.flatMapFirst { .just($0) }) == Self.many)
    #expect(count(outer.flatMapLatest { .just($0) }) == Self.many)
  }

  @Test func `flatMapConcat of what waited`() {
    let subject = PublishSubject<Int, TestError>()
    let first = PublishSubject<Int, TestError>()
    let gauge = StackGauge()
    let disposable = subject.flatMapConcat { $0 == 0 ? first.toSignal() : .just($0) }
      .observeNext { _ in gauge.note() }
    for number in 0...Self.many { subject.next(number) }
    first.completed()
    #expect(gauge.count == Self.many)
    #expect(gauge.range < 10_000)
    disposable.dispose()
  }

  @Test func `a million elements of a sequence`() {
    #expect(count(.sequence(0..<Self.million)) == Self.million)
  }

  @Test func `repeat and retry when a signal that sends at once says so`() {
    #expect(count(.just(1).repeat(when: { $0 }).take(first: Self.many)) == Self.many)
    let failing = Source.just(1).concat(with: .failed(.first))
    #expect(count(failing.retry(when: { $0 }).take(first: Self.many)) == Self.many)
  }

  @Test func `a recursive subject observed on a scheduler that runs at once`() {
    let subject = PublishSubject<Int, TestError>()
    let gauge = StackGauge()
    let disposable = subject.observe(on: .immediate).observeNext { element in
      gauge.note()
      if element > 0 { subject.next(element - 1) }
    }
    subject.next(Self.many)
    #expect(gauge.count == Self.many + 1)
    #expect(gauge.range < 10_000)
    disposable.dispose()
  }

  @Test func `a recursive subject, also behind operators`() {
    let subject = PublishSubject<Int, TestError>()
    let gauge = StackGauge()
    let source = subject.map { $0 - 1 }.merge(with: Source.never())
      .flatMapLatest { Source.just($0) }
    let disposable = source.observeNext { element in
      gauge.note()
      if element > 0 { subject.next(element) }
    }
    subject.next(Self.many)
    #expect(gauge.count == Self.many)
    #expect(gauge.range < 10_000)
    disposable.dispose()
  }
}

/// How often it was called, and how far apart on the stack.
private final class StackGauge: Sendable {
  private let state = Mutex((count: 0, lowest: UInt.max, highest: UInt.min))

  var count: Int { state.withLock { $0.count } }
  /// The bytes between the highest and the deepest call; none where variables are not on the stack.
  var range: UInt {
    Self.isInstrumented ? 0 : state.withLock { $0.count == 0 ? 0 : $0.highest - $0.lowest }
  }

  // AddressSanitizer moves variables to a stack of its own.
  private static let isInstrumented = dlsym(dlopen(nil, RTLD_NOW), "__asan_init") != nil

  func note() {
    var place = 0
    let address = withUnsafePointer(to: &place) { UInt(bitPattern: $0) }
    state.withLock {
      $0 = ($0.count + 1, min($0.lowest, address), max($0.highest, address))
    }
  }
}
