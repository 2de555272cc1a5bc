import Signals
import SignalsTesting
import Testing

@Suite struct TimingMarbleTests {
  @Test func `delay shifts elements and completion, not errors`() throws {
    #expect(try play { try $0.cold("a-b|").delay(for: .seconds(2), on: $0) } == "--a-b|")
    #expect(try play { try $0.cold("a-b#").delay(for: .seconds(2), on: $0) } == "--a#")
    #expect(try play { try $0.cold("ab|").delaySubscription(for: .seconds(2), on: $0) } == "--ab|")
    #expect(try play { try $0.cold("(ab)c|").delay(for: .seconds(1), on: $0) } == "-(ab)c|")
    #expect(try play { try $0.cold("|").delay(for: .seconds(1), on: $0) } == "-|")
    #expect(try play { try $0.cold("#").delaySubscription(for: .seconds(1), on: $0) } == "-#")
  }

  @Test func `what waits is given up with the subscription`() throws {
    let scheduler = VirtualTimeScheduler()
    let source = try scheduler.cold("ab---")
    let builds: [Signal<String, MarbleError>] = [
      source.delay(for: .seconds(9), on: scheduler),
      source.delaySubscription(for: .seconds(9), on: scheduler),
      source.debounce(for: .seconds(9), on: scheduler),
      source.throttle(for: .seconds(9), edge: .both, on: scheduler),
      source.timeout(after: .seconds(9), with: MarbleError(), on: scheduler),
      source.sample(every: .seconds(9), on: scheduler),
      source.buffer(every: .seconds(9), on: scheduler).map { $0.joined() },
      source.take(for: .seconds(9), on: scheduler), source.skip(for: .seconds(9), on: scheduler),
      source.observe(on: scheduler), source.subscribe(on: scheduler),
    ]
    for signal in builds {
      let recorder = EventRecorder(signal)
      scheduler.advance(by: .seconds(2))
      recorder.dispose()
      let count = recorder.events.count
      #expect(scheduler.isIdle)
      scheduler.advance(by: .seconds(20))
      #expect(recorder.events.count == count)
    }
  }

  @Test func `timestamps and intervals tell the time`() throws {
    let stamps = try play {
      try $0.cold("-a--b|").timestamps(on: $0).map { Int($0.time / .seconds(1)) }
    }
    #expect(stamps == "-1--4|")
    let intervals = try play {
      try $0.cold("-a--b|").intervals(on: $0).map { Int($0.interval / .seconds(1)) }
    }
    #expect(intervals == "-1--3|")
  }

  @Test func `observe on and subscribe on a scheduler`() throws {
    let scheduler = VirtualTimeScheduler()
    let subject = SafePublishSubject<Int>()
    let recorder = EventRecorder(subject.observe(on: scheduler), on: scheduler)
    subject.next(1)
    subject.next(2)
    #expect(recorder.elements == [])
    scheduler.advance()
    #expect(recorder.elements == [1, 2])
    let later = EventRecorder(SafeSignal.just(1).subscribe(on: scheduler), on: scheduler)
    #expect(later.elements == [])
    scheduler.advance()
    #expect(later.events == [.next(1), .completed])
  }
}
