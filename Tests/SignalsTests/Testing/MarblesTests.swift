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

  @Test(arguments: [
    ("(a", 2), ("a)", 1), ("(a-b)", 2), ("a|b", 2), ("((a))", 1), ("a[12", 1), ("[a[b]", 0),
    ("a]", 1), ("[\\]", 0), ("-!", 1), ("^-^", 2), ("^!!", 2), ("a^", 1), ("^a", 1), ("^|", 1),
  ])
  func `a wrong timeline is an error that says where`(_ text: String, _ offset: Int) {
    #expect { try Marbles(text) } throws: { ($0 as? MarbleSyntaxError)?.offset == offset }
  }

  @Test func `frames may follow the end`() throws {
    #expect(try Marbles("a|--") == Marbles("a|"))
    #expect(try Marbles("a|--").length == 4)
  }

  @Test func `a frame that takes no time is refused`() async {
    await #expect(processExitsWith: .failure) {
      _ = EventRecorder(SafeSignal.just(1)).marbles(frame: .zero)
    }
    await #expect(processExitsWith: .failure) {
      _ = SubscriptionInterval(start: .zero).marbles(frame: .zero)
    }
  }

  @Test func `a subscription is read by frames`() throws {
    let seconds = SubscriptionInterval(start: .zero, end: .seconds(3))
    #expect(try Marbles("^--!").subscription() == seconds)
    #expect(try Marbles("^--!").subscription(frame: .milliseconds(1))?.end == .milliseconds(3))
    #expect(try SubscriptionInterval(marbles: "^ --!") == seconds)
    #expect(try SubscriptionInterval(marbles: "--^-") == SubscriptionInterval(start: .seconds(2)))
    #expect(try SubscriptionInterval(marbles: "-(^!)").end == .seconds(1))
    #expect(try Marbles("^--!") != Marbles("^-!"))
    #expect(try Marbles("a").subscription() == nil)
    #expect(throws: MarbleSyntaxError.self) { try SubscriptionInterval(marbles: "a-|") }
  }

  @Test func `a subscription is not a signal`() {
    #expect(throws: MarbleSyntaxError.self) { try VirtualTimeScheduler().cold("^--!") }
    #expect(throws: MarbleSyntaxError.self) { try VirtualTimeScheduler().hot("^--!") }
  }

  @Test func `elements are made of strings or of characters`() throws {
    #expect(try play { try $0.cold("1-[23]|", element: number).toSignal() } == "1-[23]|")
    let letter: @Sendable (Character) -> Int = { $0.wholeNumberValue ?? 0 }
    #expect(try play { try $0.cold("1-2|", element: letter).toSignal() } == "1-2|")
    #expect(try play { try $0.hot("1-[2]|", element: letter).toSignal() } == "1-2|")
    #expect { try VirtualTimeScheduler().cold("1-[23]|", element: letter) } throws: {
      "\($0)" == "an element that is not one character at character 2 of \"1-[23]|\""
    }
  }

  @Test func `brackets inside an element come in pairs or are escaped`() throws {
    let elements = try Marbles("[[1, 2]][\\]][a\\\\b][-]").events.map(\.event.element)
    #expect(elements == ["[1, 2]", "]", "a\\b", "-"])
    let lists = EventRecorder(SafeSignal.sequence([[1, 2], []]))
    #expect(lists.marbles() == "([[1, 2]][[]]|)")
  }

  @Test func `a bracketed element is one element in one frame`() throws {
    #expect(try play { try $0.cold("-[12]-([ab]c)|").toSignal() } == "-[12]-([ab]c)|")
    #expect(try Marbles("-[12]-a|").events.map(\.frame) == [1, 3, 4])
  }

  @Test func `what is recorded is drawn as it was written`() throws {
    for text in ["ab-c--|", "-#", "(ab)-(c|)", "a", "----a"] {
      let drawn = try play { try $0.cold(text).toSignal() }
      #expect(drawn == text)
    }
  }

  @Test func `what is recorded is drawn in its frame, whatever a frame lasts`() throws {
    for divisor in 1...100 {
      let frame = Duration.seconds(1) / divisor
      for count in 0..<40 {
        let text = String(repeating: "-", count: count) + "a|"
        let scheduler = VirtualTimeScheduler()
        let cold = try scheduler.cold(text, frame: frame)
        let recorder = EventRecorder(cold, on: scheduler)
        scheduler.run()
        let drawn = recorder.marbles(frame: frame)
        if drawn != text { Issue.record("\(drawn) in frames of \(frame), not \(text)") }
      }
    }
    let interval = SubscriptionInterval(start: .milliseconds(1900), end: .milliseconds(2000))
    #expect(interval.marbles() == "-^!")
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
