import Signals
import SignalsTesting
import Testing

/// What the page for users of other libraries says about behaviour.
@Suite struct ComingFromDifferenceTests {
  private typealias Source = Signal<Int, TestError>

  @Test func `a scheduler may be named with its module, beside those of Combine`() {
    let scheduler: any Signals.Scheduler = .immediate
    let ran = Log<Int>()
    scheduler.schedule { ran.add(1) }
    #expect(ran.entries == [1])
  }

  @Test func `a subject delivers in one order, and not to those that were disposed`() {
    let subject = SafePublishSubject<Int>()
    subject.observeNext { if $0 == 1 { subject.next(2) } }
    let second = Log<Int>()
    let late = SerialDisposable()
    subject.observeNext {
      second.add($0)
      if $0 == 2 { late.dispose() }
    }
    let third = Log<Int>()
    late.otherDisposable = subject.observeNext { third.add($0) }
    subject.next(1)
    #expect(second.entries == [1, 2])
    #expect(third.entries == [1])
    subject.completed()
    #expect(EventRecorder(subject).events == [.completed])
  }

  @Test func `a serial disposable disposes what it replaces, a bag at its end what it holds`() {
    let log = Log<String>()
    let serial = SerialDisposable(BlockDisposable { log.add("replaced") })
    serial.otherDisposable = NonDisposable.instance
    #expect(log.entries == ["replaced"])
    do {
      let bag = DisposeBag()
      BlockDisposable { log.add("released") }.dispose(in: bag)
      let flag = SimpleDisposable()
      bag.add(flag)
      #expect(!flag.isDisposed)
    }
    #expect(log.entries == ["replaced", "released"])
  }

  @Test func `subscribe(on:) subscribes on the scheduler and disposes at once`() {
    let scheduler = VirtualTimeScheduler()
    let log = Log<String>()
    let source = Source.never()
      .doOn(subscribed: { log.add("subscribed") }, disposed: { log.add("disposed") })
    let subscription = source.subscribe(on: scheduler).observe { _ in }
    #expect(log.entries == [])
    scheduler.run()
    #expect(log.entries == ["subscribed"])
    subscription.dispose()
    #expect(log.entries == ["subscribed", "disposed"])
  }

  @Test func `properties and subjects after their end`() {
    let subject = SafeReplayOneSubject<Int>()
    subject.completed(with: 1)
    #expect(EventRecorder(subject).events == [.next(1), .completed])
    for (isHeld, operation) in [
      (false, { $0.startWith(0) }), (true, { $0.retry(1) }), (true, { $0.repeat(2) }),
      (true, { $0.subscribe(on: VirtualTimeScheduler()) }),
    ] as [(Bool, (Property<Int>) -> SafeSignal<Int>)] {
      var property: Property<Int>? = Property(1)
      let recorder = property.map { EventRecorder(operation($0)) }
      property = nil
      #expect(recorder?.isCompleted == !isHeld)
    }
  }

  @Test func `observers across two connections`() {
    let source = PublishSubject<Int, TestError>()
    let connectable = source.publish()
    let recorder = EventRecorder(connectable)
    let first = connectable.connect()
    source.next(1)
    first.dispose()
    source.next(2)
    connectable.connect()
    source.next(3)
    #expect(recorder.elements == [1, 3])
    source.completed()
    #expect(recorder.isCompleted)
  }

  @Test func `scan, pairwise, a rest and an index out of range`() {
    let x = Source.sequence([1, 2])
    #expect(EventRecorder(x.scan(0, +)).elements == [1, 3])
    #expect(EventRecorder(x.pairwise()).elements.map { [$0, $1] } == [[1, 2]])
    #expect(EventRecorder(x.concat(with: x).buffer(count: 3)).elements == [[1, 2, 1], [2]])
    #expect(EventRecorder(x.element(at: 2)).events == [.completed])
  }

  @Test func `triggers`() throws {
    #expect(
      try play { try $0.cold("1-2-3-|").take(until: try $0.cold("-|")) } == "1-2-3-|")
    #expect(
      try play { try $0.cold("1-2-3-|").skip(until: try $0.cold("-|")) } == "------|")
    #expect(
      try play { scheduler in
        let isOn = try scheduler.cold("-f-t") { (marble: String) in marble == "t" }
        return try scheduler.cold("1-2-3-|").pausable(by: isOn)
      } == "1---3-|")
    #expect(
      try play { try $0.cold("ab--c-|").sample(on: try $0.cold("--x|")) } == "--b---(c|)")
  }

  @Test func `runs of retry and repeat`() {
    let failing = EventRecorder(Source.just(1).concat(with: .failed(.first)).retry(2))
    #expect(failing.elements == [1, 1, 1])
    #expect(EventRecorder(Source.just(1).repeat(2)).elements == [1, 1])
  }

  @Test func `a signal that cannot fail among those that may`() {
    let x = Source.just(1)
    #expect(EventRecorder(x.merge(with: SafeSignal.just(2))).elements == [1, 2])
    #expect(EventRecorder(SafeSignal.just(2).concat(with: x)).elements == [2, 1])
    #expect(EventRecorder(x.flatMapLatest { SafeSignal.just($0 + 1) }).elements == [2])
  }

  @Test func `what waits is sent with completion and dropped by failure`() throws {
    for end in ["|", "#"] {
      func play(
        _ operation: (MarbleSignal<String>, VirtualTimeScheduler) -> Signal<String, MarbleError>
      ) throws -> String {
        try SignalsTests.play { operation(try $0.cold("ab\(end)"), $0) }
      }
      let waits = end == "|" ? "--(b|)" : "--#"
      #expect(try play { $0.debounce(for: .seconds(9), on: $1) } == waits)
      #expect(try play { $0.throttle(for: .seconds(9), on: $1) } == "a" + waits.dropFirst())
      #expect(
        try play { $0.throttle(for: .seconds(9), edge: .leading, on: $1) } == "a-\(end)")
      #expect(try play { signal, _ in signal.sample(on: SafeSignal<Int>.never()) } == waits)
      let arrays = try play {
        $0.buffer(every: .seconds(9), on: $1).map { $0.joined() }
      }
      #expect(arrays == (end == "|" ? "--([ab]|)" : "--#"))
    }
  }

  @Test func `a full buffer keeps its rhythm`() throws {
    let output = try play { scheduler in
      try scheduler.cold("abc------|")
        .buffer(every: .seconds(4), count: 2, on: scheduler).map { $0.joined() }
    }
    #expect(output == "-[ab]--c----|")
  }

  @Test func `an interval sends one tick for those that it missed`() {
    for (missed, count) in [(MissedTicks.skipped, 2), (.sent, 4)] {
      let scheduler = StallingScheduler()
      let recorder = EventRecorder(
        SafeSignal<Int>.interval(.seconds(1), missed: missed, on: scheduler))
      scheduler.stall(until: .seconds(1))
      scheduler.stall(until: .seconds(4))
      #expect(recorder.elements == Array(0..<count))
      recorder.dispose()
    }
  }

  @Test func `the values of a cancelled task`() async {
    let subject = SafeReplaySubject<Int>()
    for number in 1...3 { subject.next(number) }
    let task = Task {
      var seen: [Int] = []
      for await value in subject.values {
        seen.append(value)
        withUnsafeCurrentTask { $0?.cancel() }
      }
      return seen
    }
    #expect(await task.value == [1, 2, 3])
    let first = Task { try await SafeSignal<Int>.never().firstValue() }
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
  }
}
