import Signals
import SignalsTesting
import Testing

/// `timeout` into another signal, `sample` with a default, `interval` with a first delay.
@Suite struct TimingTests {
  @Test(arguments: [
    ("ab--c|", "xy|", "ab--c|"),  // in time
    ("ab----c|", "xy|", "ab--xy|"),
    ("-----a|", "x#", "---x#"),
    ("a-#", "xy|", "a-#"),
    ("|", "x|", "|"),
  ])
  func `timeout goes on with another signal when nothing comes for three frames`(
    _ text: String, _ other: String, _ out: String
  ) throws {
    let signal = try play {
      try $0.cold(text).timeout(
        after: .seconds(3), switchingTo: try $0.cold(other), on: $0)
    }
    #expect(signal == out)
  }

  @Test func `the signal that timed out is disposed, and the other subscribed to then`() throws {
    let scheduler = VirtualTimeScheduler()
    let source = try scheduler.cold("a-------b|")
    let other = try scheduler.cold("x|")
    let recorder = EventRecorder(
      source.timeout(after: .seconds(3), switchingTo: other, on: scheduler), on: scheduler)
    scheduler.run()
    #expect(recorder.marbles() == "a--x|")
    #expect(source.subscriptionMarbles() == ["^--!"])
    #expect(other.subscriptionMarbles() == ["---^!"])
  }

  @Test func `sample with a default sends it when nothing is new`() throws {
    let signal = try play {
      try $0.cold("ab-----|").sample(on: try $0.cold("x-x-x|").suppressError(), default: "z")
    }
    // The element of a frame is there when the trigger sends in it: the source is subscribed to first.
    #expect(signal == "a-b-z--|")
  }

  @Test func `an interval may have a first delay of its own`() {
    let ticks = play { scheduler in
      SafeSignal<Int>.interval(.seconds(2), after: .seconds(1), on: scheduler).take(first: 3)
    }
    #expect(ticks == "-0-1-(2|)")
    let atOnce = play { scheduler in
      SafeSignal<Int>.interval(.seconds(2), after: .zero, on: scheduler).take(first: 2)
    }
    #expect(atOnce == "0-(1|)")
    let late = play { scheduler in
      SafeSignal<Int>.interval(.seconds(1), after: .seconds(4), on: scheduler).take(first: 2)
    }
    #expect(late == "----0(1|)")
  }
}
