import Signals
import SignalsTesting
import Testing

/// `scan(into:)`, `first(where:)`, `groupBy` and `window`.
@Suite struct GroupingTests {
  private typealias Source = Signal<Int, TestError>

  @Test func `scan(into:) changes a value in place, and sends it after each element`() {
    let recorder = EventRecorder(
      Source.sequence([1, 2, 3]).scan(into: []) { (sum: inout [Int], number) in
        sum.append(number)
      })
    #expect(recorder.events == [.next([1]), .next([1, 2]), .next([1, 2, 3]), .completed])
  }

  @Test func `scan(into:) begins anew for each observer`() {
    let signal = Source.sequence([1, 2]).scan(into: 0) { $0 += $1 }
    for _ in 0..<2 { #expect(EventRecorder(signal).elements == [1, 3]) }
  }

  @Test func `first(where:) sends the first that fits, and completes`() {
    let numbers = EndlessNumbers()
    let signal = Source.sequence(numbers).first(where: { $0 > 3 })
    #expect(EventRecorder(signal).events == [.next(4), .completed])
    #expect(numbers.produced <= 6)
    #expect(EventRecorder(Source.just(1).first(where: { $0 > 3 })).events == [.completed])
    #expect(
      EventRecorder(Source.failed(.first).first(where: { $0 > 3 })).events == [.failed(.first)])
  }

  @Test func `groupBy sends a signal for each key, which has the elements of that key`() {
    let log = Log<String>()
    let subject = PublishSubject<Int, TestError>()
    let disposable = subject.groupBy { $0 % 3 }.observeNext { group in
      log.add("group \(group.key)")
      group.observe { log.add("\(group.key): \($0)") }
    }
    for number in [3, 1, 4, 6] { subject.next(number) }
    subject.completed()
    #expect(
      log.entries == [
        "group 0", "0: next(3)", "group 1", "1: next(1)", "1: next(4)", "0: next(6)",
        "0: completed", "1: completed",
      ]
        || log.entries == [
          "group 0", "0: next(3)", "group 1", "1: next(1)", "1: next(4)", "0: next(6)",
          "1: completed", "0: completed",
        ])
    disposable.dispose()
  }

  @Test func `the groups fail with the source`() {
    let subject = PublishSubject<Int, TestError>()
    let inner = EventRecorder<Int, TestError>()
    let outer = EventRecorder<Int, TestError>()
    outer.observe(
      subject.groupBy { $0 % 2 }.map { group in
        inner.observe(group)
        return group.key
      })
    subject.next(4)
    subject.failed(.second)
    #expect(inner.events == [.next(4), .failed(.second)])
    #expect(outer.events == [.next(0), .failed(.second)])
  }

  @Test func `the groups flattened are all elements in their order`() {
    let recorder = EventRecorder(
      Source.sequence(0..<100).groupBy { $0 % 7 }.flatMapMerge { $0.toSignal() })
    #expect(recorder.elements == Array(0..<100))
    #expect(recorder.isCompleted)
  }

  @Test func `who leaves the groups leaves the source, once the groups are left too`() {
    let probe = Probe()
    let handle = probe.groupBy { $0 % 2 }.flatMapMerge { $0.toSignal() }.observe { _ in }
    probe.next(1)
    probe.next(2)
    handle.dispose()
    #expect(probe.disposals == [1])
  }

  @Test func `window sends a signal for each so many elements`() {
    let sums = EventRecorder(
      Source.sequence(1...5).window(count: 2).flatMapConcat { $0.collect() })
    #expect(sums.events == [.next([1, 2]), .next([3, 4]), .next([5]), .completed])
  }

  @Test func `an element is in its window at once, not when the window is full`() {
    let subject = PublishSubject<Int, TestError>()
    let recorder = EventRecorder(subject.window(count: 3).flatMapMerge { $0.toSignal() })
    subject.next(1)
    subject.next(2)
    #expect(recorder.elements == [1, 2])
    subject.failed(.first)
    #expect(recorder.events.last == .failed(.first))
  }
}
