import Foundation
import Signals
import SignalsTesting
import Synchronization
import Testing

/// A million elements or subscriptions, one after the other, on a flat stack.
@Suite struct StackLaws {
  private typealias Source = Signal<Int, TestError>
  private static let million = 1_000_000
  // A stack that grew would be used up long before; where there is time it is a million.
  private static let many =
    ProcessInfo.processInfo.environment["LARGE_WORLDS"] != nil ? million : 50_000

  private func count(_ signal: Signal<Int, TestError>) -> Int {
    let count = Atomic(0)
    signal.observeNext { _ in count.add(1, ordering: .relaxed) }
    return count.load(ordering: .relaxed)
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
    let attempts = Atomic(0)
    let failing = Signal<Int, TestError>.evaluating { () throws(TestError) in
      if attempts.add(1, ordering: .relaxed).newValue < Self.many { throw .first }
      return 1
    }
    #expect(count(failing.retry()) == 1)
    #expect(attempts.load(ordering: .relaxed) == Self.many)
  }

  @Test func `concat of many signals`() {
    let signals = repeatElement(Signal<Int, TestError>.just(1), count: Self.many)
    #expect(count(signals.concat()) == Self.many)
  }

  @Test func `flatMapConcat`() {
    let outer = Signal<Int, TestError>.sequence(0..<Self.many)
    #expect(count(outer.flatMapConcat { .just($0) }) == Self.many)
  }

  @Test func `a million elements of a sequence`() {
    #expect(count(.sequence(0..<Self.million)) == Self.million)
  }

  @Test func `a recursive subject, also behind operators`() {
    let subject = PublishSubject<Int, TestError>()
    let count = Atomic(0)
    let source = subject.map { $0 - 1 }.merge(with: Source.never())
      .flatMapLatest { Source.just($0) }
    let disposable = source.observeNext { element in
      count.add(1, ordering: .relaxed)
      if element > 0 { subject.next(element) }
    }
    subject.next(Self.many)
    #expect(count.load(ordering: .relaxed) == Self.many)
    disposable.dispose()
  }
}
