import Signals
import SignalsTesting
import Testing

@Suite struct MarbleLaws {
  @Test func `a recorded timeline reads back as the one that was played`() throws {
    for seed in 0..<500 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let text = randomTimeline(using: &random)
      let scheduler = VirtualTimeScheduler()
      let cold = EventRecorder(try scheduler.cold(text), on: scheduler)
      let hot = EventRecorder(try scheduler.hot(text), on: scheduler)
      scheduler.run()
      for drawn in [cold.marbles(), hot.marbles()] {
        let (read, written) = (try Marbles(drawn), try Marbles(text))
        if read != written { Issue.record("seed \(seed): \(text) was drawn as \(drawn)") }
      }
    }
  }

  @Test func `any string is an element that reads back`() throws {
    let pieces =
      ["[", "]", "\\", "-", "(", ")", "|", "#", "^", "!", " ", "\n", "a", "12", "\u{301}"]
      + ["🇩", "🇪", "👩", "\u{200D}", "\r", "ᄀ", "ᅡ", "", "क", "\u{94D}", "\u{600}", "é"]
    for seed in 0..<1_000 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let elements = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        (0..<Int.random(in: 0...4, using: &random))
          .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      }
      let recorder = EventRecorder(SafeSignal.sequence(elements))
      let read = try Marbles(recorder.marbles()).events.compactMap(\.event.element)
      if read.map(scalars) != elements.map(scalars) {
        Issue.record("seed \(seed): \(elements) was drawn as \(recorder.marbles())")
      }
    }
  }

  @Test func `a subscription reads back as the interval that was drawn`() throws {
    for start in 0..<5 {
      let open = SubscriptionInterval(start: .seconds(start))
      #expect(try SubscriptionInterval(marbles: open.marbles()) == open)
      for end in start..<8 {
        let interval = SubscriptionInterval(start: .seconds(start), end: .seconds(end))
        #expect(try SubscriptionInterval(marbles: interval.marbles()) == interval)
      }
    }
  }

  /// Compares exactly: strings are equal when they look the same.
  private func scalars(_ text: String) -> [Unicode.Scalar] { Array(text.unicodeScalars) }

  private func randomTimeline(using random: inout SeededGenerator) -> String {
    let elements = [
      "a", "b", "7", "é", "🙂", "[12]", "[a b]", "[]", "[-]", "[[1, 2]]", "[\\]]", "[a]",
    ]
    func element() -> String { elements.randomElement(using: &random) ?? "a" }
    func group() -> String {
      "(" + (0..<Int.random(in: 0...3, using: &random)).map { _ in element() }.joined() + ")"
    }
    var text = ""
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      switch Int.random(in: 0..<5, using: &random) {
      case 0, 1: text += "-"
      case 2: text += group()
      case 3: text += " "
      default: text += element()
      }
    }
    return text + (["", "|", "#", "(a|)", "([12]#)"].randomElement(using: &random) ?? "")
  }
}
