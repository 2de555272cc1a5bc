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

  @Test func `retry subscribes anew as often as it is told`() throws {
    #expect(try play { try $0.cold("a#").retry(2) } == "aaa#")
    #expect(try play { try $0.cold("a#").retry(0) } == "a#")
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

  @Test func `retry when another signal sends`() throws {
    let signal = try play { scheduler in
      try scheduler.cold("a#").retry(when: { errors in
        errors.delay(for: .seconds(2), on: scheduler).setFailureType(to: MarbleError.self)
          .take(first: 2)
      })
    }
    #expect(signal == "a--a--|")
  }
}
