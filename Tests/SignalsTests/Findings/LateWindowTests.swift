import Signals
import SignalsTesting
import Testing

/// A window that is observed long after it was sent, when the signal of windows may have ended.
@Suite(.timeLimit(.minutes(20))) struct LateWindowTests {
  private typealias Windows = Log<Signal<Int, TestError>>

  /// Keeps the first windows of a signal.
  private func windows(
    _ count: Int, of source: some SignalProtocol<Int, TestError>, size: Int = 2
  ) -> Windows {
    let windows = Windows()
    source.window(count: size).take(first: count).observeNext { windows.add($0) }
    return windows
  }

  @Test func `a window that waits for its turn has all its elements`() {
    let time = VirtualTimeScheduler()
    let source = SafePublishSubject<Int>()
    let recorder = EventRecorder(
      source.window(count: 2).take(first: 2).flatMapConcat { window in
        window.collect().delay(for: .seconds(1), on: time)
      })
    for number in 1...6 { source.next(number) }
    time.advance(by: .seconds(10))
    #expect(recorder.events == [.next([1, 2]), .next([3, 4]), .completed])
  }

  @Test func `a kept window gets its elements after the signal of windows has ended`() async throws
  {
    let source = PublishSubject<Int, TestError>()
    let kept = windows(1, of: source, size: 3)
    source.next(1)
    let task = Task { [window = kept.entries[0]] in
      var numbers: [Int] = []
      for try await number in window.values { numbers.append(number) }
      return numbers
    }
    for number in 2...4 { source.next(number) }
    #expect(try await task.value == [1, 2, 3])
  }

  @Test func `the source is left when the last kept window is full`() {
    let probe = Probe()
    let kept = windows(1, of: probe)
    probe.next(1)
    #expect(probe.disposals == [0])
    probe.next(2)
    #expect(probe.disposals == [1])
    #expect(EventRecorder(kept.entries[0]).events == [.next(1), .next(2), .completed])
  }

  @Test func `the source is left when it ends, whatever is kept`() {
    let probe = Probe()
    let kept = windows(2, of: probe)
    probe.next(1)
    probe.finish(.completed)
    #expect(probe.disposals == [1])
    #expect(EventRecorder(kept.entries[0]).events == [.next(1), .completed])
  }

  @Test func `the source is left when nobody keeps or observes a window any more`() {
    let probe = Probe()
    var kept: Windows? = windows(1, of: probe)
    probe.next(1)
    let observation = kept?.entries[0].observe { _ in }
    kept = nil
    #expect(probe.disposals == [0])
    observation?.dispose()
    #expect(probe.disposals == [1])
  }

  @Test func `the source is left when a chain is disposed in which a window waits for its turn`() {
    let time = VirtualTimeScheduler()
    let probe = Probe()
    let recorder = EventRecorder(
      probe.window(count: 2).take(first: 2).flatMapConcat { $0.delay(for: .seconds(1), on: time) })
    for number in 1...3 { probe.next(number) }
    #expect(probe.disposals == [0])
    recorder.dispose()
    #expect(probe.disposals == [1])
  }

  @Test func `an endless sequence is left when the window that is kept is full`() {
    let numbers = EndlessNumbers()
    let kept = windows(1, of: Signal<Int, TestError>.sequence(numbers))
    #expect(kept.count == 1)
    #expect(numbers.produced <= 4)
  }

  @Test func `a kept window ends when the source is released`() {
    var source: PublishSubject<Int, TestError>? = PublishSubject()
    let kept = source.map { windows(1, of: $0) }
    source?.next(1)
    let log = Log<SignalEvent<Int, TestError>>()
    let early = kept?.entries[0].observe { log.add($0) }
    source = nil
    #expect(early?.isDisposed == true)
    let late = kept?.entries[0].observe { log.add($0) }
    #expect(late?.isDisposed == true)
    #expect(log.entries == [.next(1), .next(1)])
  }
}
