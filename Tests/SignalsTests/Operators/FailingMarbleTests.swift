import Signals
import SignalsTesting
import Synchronization
import Testing

@Suite struct FailingMarbleTests {
  @Test func `mapError, catchError, recover and suppressError`() throws {
    let mapped = EventRecorder(
      Signal<Int, MarbleError>.failed(MarbleError()).mapError { _ in TestError.second })
    #expect(mapped.events == [.failed(.second)])
    let caught = try play {
      let other = try $0.cold("bc|")
      return try $0.cold("a#").catchError { _ in other }
    }
    #expect(caught == "abc|")
    #expect(try play { try $0.cold("a#").recover(with: "z") } == "a(z|)")
    #expect(try play { try $0.cold("a#").suppressError() } == "a|")
  }

  @Test func `what fails is replaced, what completes is not`() throws {
    let other: (VirtualTimeScheduler) throws -> MarbleSignal<String> = { try $0.cold("z#") }
    #expect(
      try play { scheduler in
        let other = try other(scheduler)
        return try scheduler.cold("a|").catchError { _ in other }
      } == "a|")
    #expect(
      try play { scheduler in
        let other = try other(scheduler)
        return try scheduler.cold("a#").catchError { _ in other }
      } == "az#")
    #expect(try play { try $0.cold("a|").recover(with: "z") } == "a|")
    #expect(try play { try $0.cold("a|").mapError { _ in TestError.first } } == "a|")
    let typed = try play {
      try $0.cold("a|").suppressError().setFailureType(to: TestError.self)
        .concat(with: Signal<String, TestError>.failed(.first))
    }
    #expect(typed == "a#")
  }

  @Test func `retry subscribes anew as often as it is told`() throws {
    #expect(try play { try $0.cold("a#").retry(2) } == "aaa#")
    #expect(try play { try $0.cold("a#").retry(0) } == "a#")
    #expect(try play { try $0.cold("a|").retry(2) } == "a|")
    let scheduler = VirtualTimeScheduler()
    let source = try scheduler.cold("--#")
    let recorder = EventRecorder(source.retry(2), on: scheduler)
    recorder.observe(Signal.never())
    scheduler.run()
    #expect(recorder.marbles() == "------#")
    #expect(source.subscriptionMarbles() == ["^-!", "--^-!", "----^-!"])
    #expect(try play { try $0.cold("a#").retry(if: { $1 < 2 }) } == "aa#")
  }

  @Test func `retry with back-off waits longer each time`() throws {
    let backoff = Backoff(initial: .seconds(1), factor: 2, maximum: .seconds(3))
    let signal = try play { try $0.cold("#").retry(3, backoff: backoff, on: $0) }
    #expect(signal == "------#")
    let jittered = Backoff(initial: .seconds(4), jitter: 0.5, random: { 0.5 })
    #expect(jittered.delay(beforeAttempt: 1) == .seconds(3))
    #expect(jittered.delay(beforeAttempt: 2) == .seconds(6))
    #expect(backoff.delay(beforeAttempt: 9) == .seconds(3))
  }

  @Test func `back-off may have a maximum that is never reached`() {
    let never = Duration.seconds(Int64.max)
    let backoff = Backoff(initial: .milliseconds(1), factor: 50, maximum: never)
    #expect(backoff.delay(beforeAttempt: 3) == .milliseconds(2_500))
    #expect(backoff.delay(beforeAttempt: 100) == never)
    #expect(Backoff(initial: never, maximum: never).delay(beforeAttempt: 2) == never)
    let falling = Backoff(initial: .seconds(8), factor: 0.5, maximum: .seconds(60))
    #expect(falling.delay(beforeAttempt: 3) == .seconds(2))
  }

  @Test func `a back-off that is none is refused`() async {
    await #expect(processExitsWith: .failure) { _ = Backoff(initial: .seconds(-1)) }
    await #expect(processExitsWith: .failure) { _ = Backoff(initial: .zero, factor: .nan) }
    await #expect(processExitsWith: .failure) { _ = Backoff(initial: .zero, factor: 0) }
    await #expect(processExitsWith: .failure) { _ = Backoff(initial: .zero, factor: .infinity) }
    await #expect(processExitsWith: .failure) { _ = Backoff(initial: .zero, maximum: .seconds(-1)) }
    await #expect(processExitsWith: .failure) { _ = Backoff(initial: .zero, jitter: 1.5) }
  }

  private func attempts(_ times: Int, _ backoff: Backoff) throws -> [String] {
    let scheduler = VirtualTimeScheduler()
    let source = try scheduler.cold("-#")
    let recorder = EventRecorder(source.retry(times, backoff: backoff, on: scheduler))
    scheduler.run()
    #expect(recorder.events == [.failed(MarbleError())])
    return source.subscriptionMarbles()
  }

  @Test func `attempts begin when the back-off says so`() throws {
    // Each fails after a frame; the pauses are 1, 2, 4 frames, then the maximum.
    let backoff = Backoff(initial: .seconds(1), factor: 2, maximum: .seconds(5))
    #expect(
      try attempts(4, backoff) == [
        "^!", "--^!", "-----^!", "----------^!", "----------------^!",
      ])
    #expect(try attempts(0, backoff) == ["^!"])
    let constant = Backoff(initial: .seconds(2), factor: 1)
    #expect(try attempts(2, constant) == ["^!", "---^!", "------^!"])
  }

  @Test func `jitter takes a part of each pause away, as chance has it`() throws {
    let chances = Log<Double>()
    let backoff = Backoff(
      initial: .seconds(4), factor: 1, jitter: 0.5,
      random: {
        chances.add(0)
        return [0, 1, 0.5][(chances.count - 1) % 3]
      })
    // Pauses of 4, 2 and 3 frames.
    #expect(try attempts(3, backoff) == ["^!", "-----^!", "--------^!", "------------^!"])
    #expect(chances.count == 3)
  }

  @Test func `jitter from the system's chance stays in its bounds`() {
    let backoff = Backoff(initial: .seconds(10), jitter: 0.3)
    for attempt in 1...3 {
      let full = Duration.seconds(10) * (1 << (attempt - 1))
      for _ in 0..<100 {
        let delay = backoff.delay(beforeAttempt: attempt)
        #expect(delay <= min(full, .seconds(60)) && delay >= full * 0.7)
      }
    }
  }

  @Test func `a retry that waits is given up with the subscription`() throws {
    let scheduler = VirtualTimeScheduler()
    let source = try scheduler.cold("#")
    let recorder = EventRecorder(
      source.retry(backoff: Backoff(initial: .seconds(5)), on: scheduler))
    scheduler.advance(to: .seconds(2))
    recorder.dispose()
    #expect(scheduler.isIdle)
    scheduler.run()
    #expect(source.subscriptions.count == 1)
  }

  @Test func `retry if a closure says so is told the error and how many there were`() throws {
    let told = Log<Int>()
    let signal = try play {
      try $0.cold("a#").retry(if: { error, count in
        told.add(count)
        return error == MarbleError() && count < 3
      })
    }
    #expect(signal == "aaa#")
    #expect(told.entries == [1, 2, 3])
  }

  @Test func `retry when another signal sends`() throws {
    let signal = try play { scheduler in
      try scheduler.cold("a#").retry(when: { errors in
        errors.delay(for: .seconds(2), on: scheduler).setFailureType(to: MarbleError.self)
          .take(first: 2)
      })
    }
    #expect(signal == "a--a--|")
    let fails = try play { scheduler in
      try scheduler.cold("a#").retry(when: { errors in
        errors.flatMapLatest { SafeSignal.just($0) }.setFailureType(to: MarbleError.self)
          .tryMap { error throws(MarbleError) in throw error }.map { (never: Int) in never }
      })
    }
    #expect(fails == "a#")
    let never = try play { scheduler in
      try scheduler.cold("a#").retry(when: { _ in Signal<Int, MarbleError>.never() })
    }
    #expect(never == "a")
    let completes = try play { scheduler in
      try scheduler.cold("a|").retry(when: { _ in Signal<Int, MarbleError>.never() })
    }
    #expect(completes == "a|")
  }
}
