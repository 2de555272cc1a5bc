import Signals
import SignalsTesting
import Testing

@Suite struct TimingMarbleTests {
  @Test func `delay shifts elements and completion, not errors`() throws {
    #expect(try play { try $0.cold("a-b|").delay(for: .seconds(2), on: $0) } == "--a-b|")
    #expect(try play { try $0.cold("a-b#").delay(for: .seconds(2), on: $0) } == "--a#")
    #expect(try play { try $0.cold("ab|").delaySubscription(for: .seconds(2), on: $0) } == "--ab|")
  }

  @Test func `debounce sends when it is quiet`() throws {
    #expect(
      try play { try $0.cold("ab-c---d-|").debounce(for: .seconds(2), on: $0) } == "-----c---(d|)")
    #expect(try play { try $0.cold("ab#").debounce(for: .seconds(2), on: $0) } == "--#")
  }

  @Test func `throttle sends at the edges of its intervals`() throws {
    func throttle(_ edge: ThrottleEdge) throws -> String {
      try play { try $0.cold("abcd---e|").throttle(for: .seconds(2), edge: edge, on: $0) }
    }
    #expect(try throttle(.leading) == "a-c----e|")
    #expect(try throttle(.both) == "a-c-d--e|")
    #expect(try throttle(.trailing) == "--c-d---(e|)")
  }

  @Test func `sample sends the latest when another sends`() throws {
    let signal = try play {
      try $0.cold("ab-c---|").sample(on: try $0.cold("--x--x-x").suppressError())
    }
    #expect(signal == "--b--c-|")
    #expect(try play { try $0.cold("ab-c---|").sample(every: .seconds(2), on: $0) } == "--b-c--|")
  }

  @Test func `timeout fails when it is quiet too long`() throws {
    let signal = try play {
      try $0.cold("ab----c|").timeout(after: .seconds(3), with: MarbleError(), on: $0)
    }
    #expect(signal == "ab--#")
    let first = try play {
      try $0.cold("-----c|").timeout(after: .seconds(3), with: MarbleError(), on: $0)
    }
    #expect(first == "---#")
  }

  @Test func `buffer by time sends what came in each interval`() throws {
    let signal = try play {
      try $0.cold("abc---d-|").buffer(every: .seconds(2), on: $0).map { $0.count }
    }
    #expect(signal == "--2-1-1-|")
    let counted = try play {
      try $0.cold("abc|").buffer(every: .seconds(9), count: 2, on: $0).map { $0.count }
    }
    #expect(counted == "-2-(1|)")
  }

  @Test func `interval and timer count the time`() throws {
    let scheduler = VirtualTimeScheduler()
    let ticks = SafeSignal<Int>.interval(.seconds(2), on: scheduler).take(first: 3)
    let recorder = EventRecorder(ticks, on: scheduler)
    scheduler.run()
    #expect(recorder.marbles() == "--0-1-(2|)")
    let timer = EventRecorder(
      SafeSignal<Void>.timer(after: .seconds(1), on: scheduler).map { "t" }, on: scheduler)
    scheduler.run()
    #expect(timer.recorded.map(\.time) == [.seconds(7), .seconds(7)])
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
