import Signals
import SignalsTesting
import Testing

/// `timeout(after:switchingTo:on:)` and `sample(on:default:)`, with others that fail and that cannot.
@Suite struct SwitchingMarbleTests {
  private func timeout(_ text: String, _ other: String) throws -> [String] {
    [
      try play {
        try $0.cold(text).timeout(
          after: .seconds(3), switchingTo: try $0.cold(other), on: $0)
      },
      try play {
        try $0.cold(text).timeout(
          after: .seconds(3), switchingTo: try $0.cold(other).suppressError(), on: $0)
      },
    ]
  }

  @Test func `timeout goes on with a signal, whether that may fail or not`() throws {
    #expect(try timeout("ab---c|", "x-y|") == ["ab--x-y|", "ab--x-y|"])
    #expect(try timeout("ab---c|", "x-#") == ["ab--x-#", "ab--x-|"])
    #expect(try timeout("ab#", "x-#") == ["ab#", "ab#"])
    #expect(try timeout("ab|", "x-y|") == ["ab|", "ab|"])
  }

  @Test func `no timer is left when the signal ends in time`() throws {
    let scheduler = VirtualTimeScheduler()
    let recorder = EventRecorder(
      try scheduler.cold("ab|").timeout(
        after: .seconds(30), switchingTo: .just("x"), on: scheduler))
    scheduler.advance(to: .seconds(3))
    #expect(recorder.elements == ["a", "b"])
    #expect(recorder.isCompleted)
    #expect(scheduler.isIdle)
  }

  private func sample(_ text: String, _ trigger: String, default: String?) throws -> [String] {
    [
      try play { try $0.cold(text).sample(on: try $0.cold(trigger), default: `default`) },
      try play {
        try $0.cold(text).sample(on: try $0.cold(trigger).suppressError(), default: `default`)
      },
    ]
  }

  @Test func `sample sends the default when no element has come since`() throws {
    #expect(try sample("ab-c----|", "--x--x-x|", default: "z") == ["--b--c-z|", "--b--c-z|"])
    #expect(try sample("ab-c----|", "--x--x-x|", default: nil) == ["--b--c--|", "--b--c--|"])
    #expect(try sample("----a|", "-x-|", default: "z") == ["-z---(a|)", "-z---(a|)"])
    #expect(try sample("ab-c----|", "--x--#", default: "z") == ["--b--#", "--b--c--|"])
  }
}
