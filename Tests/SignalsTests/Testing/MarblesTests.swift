import Signals
import SignalsTesting
import Testing

@Suite struct MarblesTests {
  @Test func `a timeline is read by frames`() throws {
    let marbles = try Marbles("a-(bc) -|")
    #expect(marbles.length == 5)
    #expect(marbles.events.map(\.frame) == [0, 2, 2, 4])
    #expect(marbles.events.map(\.event) == [.next("a"), .next("b"), .next("c"), .completed])
    #expect(marbles == (try Marbles("a-(bc)-|")))
    #expect(marbles != (try Marbles("a-(bc)-#")))
  }

  @Test(arguments: ["(a", "a)", "(a-b)", "a|b", "((a))"])
  func `a wrong timeline is an error that says where`(_ text: String) {
    #expect(throws: MarbleSyntaxError.self) { try Marbles(text) }
  }

  @Test func `what is recorded is drawn as it was written`() throws {
    for text in ["ab-c--|", "-#", "(ab)-(c|)", "a", "----a"] {
      let drawn = try play { try $0.cold(text).toSignal() }
      #expect(drawn == text)
    }
  }

  @Test func `a hot timeline runs whoever observes`() throws {
    let scheduler = VirtualTimeScheduler()
    let hot = try scheduler.hot("abcd|")
    scheduler.advance(to: .seconds(1))
    let recorder = EventRecorder(hot, on: scheduler)
    scheduler.run()
    #expect(recorder.marbles() == "--cd|")
    #expect(hot.subscriptionMarbles() == ["-^--!"])
  }

  @Test func `a leak is found`() throws {
    let kept = Log<LifetimeToken>()
    #expect(throws: LeakFound.self) {
      try LifetimeTracker.check { tracker in kept.add(tracker.token("kept")) }
    }
    try LifetimeTracker.check { tracker in tracker.token().touch() }
  }
}
