import Signals
import SignalsTesting
import Testing

/// Operators that decide by the clock which elements come through, and when.
@Suite struct PacingMarbleTests {
  private typealias Source = Signal<String, MarbleError>

  /// Plays a timeline through an operator.
  private func through(
    _ text: String, _ build: (Source, VirtualTimeScheduler) -> Source
  ) throws -> String {
    try play { build(try $0.cold(text).toSignal(), $0) }
  }

  private func sizes(
    _ text: String, _ build: (Source, VirtualTimeScheduler) -> Signal<[String], MarbleError>
  ) throws -> String {
    try play { build(try $0.cold(text).toSignal(), $0).map { $0.joined(separator: "+") } }
  }

  @Test(arguments: [
    ("a--b--|", "--a--b|"),  // each is alone for long enough
    ("abc---|", "----c-|"),  // only the last of a burst
    ("ab-cd-e|", "-------(e|)"),  // what waits is sent on completion
    ("a--|", "--a|"),  // nothing waits any more
    ("a-|", "--(a|)"),  // due and completed together
    ("a-#", "--#"),  // an error leaves out what waits
    ("|", "|"), ("#", "#"), ("----|", "----|"),
    ("a-b-c-d--|", "--------d|"),  // one that comes when the last is due replaces it
  ])
  func `debounce sends what nothing follows for two frames`(_ text: String, _ out: String) throws {
    #expect(try through(text) { $0.debounce(for: .seconds(2), on: $1) } == out)
  }

  @Test(arguments: [
    ("abcdefg|", "a--d--g|"),  // one in each interval
    ("a---b--|", "a---b--|"),  // an interval begins with an element
    ("ab-----cd|", "a------c-|"),
    ("ab#", "a-#"), ("|", "|"), ("---|", "---|"),
  ])
  func `throttle with the leading edge sends the first of three frames`(
    _ text: String, _ out: String
  ) throws {
    #expect(try through(text) { $0.throttle(for: .seconds(3), edge: .leading, on: $1) } == out)
  }

  @Test(arguments: [
    ("abcdefgh|", "---d--g-(h|)"),  // the last before the end of each interval
    ("a------b---|", "---a------b|"),  // an interval begins with an element
    ("ab|", "--(b|)"),  // what waits is sent on completion
    ("ab#", "--#"),  // an error leaves it out
    ("|", "|"), ("a---|", "---a|"),
  ])
  func `throttle with the trailing edge sends the last of three frames`(
    _ text: String, _ out: String
  ) throws {
    #expect(try through(text) { $0.throttle(for: .seconds(3), edge: .trailing, on: $1) } == out)
  }

  @Test(arguments: [
    ("abcdefgh|", "a--d--g-(h|)"),
    ("a------b---|", "a------b---|"),  // one alone is not sent twice
    ("ab------c|", "a--b----c|"),
    ("ab|", "a-(b|)"), ("ab#", "a-#"), ("|", "|"),
  ])
  func `throttle with both edges, as it has by default, sends the first and the last`(
    _ text: String, _ out: String
  ) throws {
    #expect(try through(text) { $0.throttle(for: .seconds(3), edge: .both, on: $1) } == out)
    #expect(try through(text) { $0.throttle(for: .seconds(3), on: $1) } == out)
  }

  @Test(arguments: [
    ("ab-c---|", "--x--x-x|", "--b--c-|"),  // the latest, and each one once
    ("-b----|", "x--x--|", "---b--|"),  // none before there is an element
    ("ab-c-d|", "--x|", "--bc--(d|)"),  // the end of the other sends what waits, and ends nothing
    ("a-|", "---x|", "--(a|)"),  // what waits is sent on completion
    ("a-#", "---x|", "--#"),  // an error leaves it out
    ("a---|", "-x-x-|", "-a--|"),
  ])
  func `sample sends the latest when another sends`(
    _ text: String, _ trigger: String, _ out: String
  ) throws {
    let signal = try play {
      try $0.cold(text).sample(on: try $0.cold(trigger).suppressError())
    }
    #expect(signal == out)
  }

  @Test(arguments: [
    ("abcdef-|", "--c-e-f|"), ("a-----b-|", "--a---b-|"), ("|", "|"), ("abc#", "--c#"),
  ])
  func `sample at intervals sends the latest of each`(_ text: String, _ out: String) throws {
    #expect(try through(text) { $0.sample(every: .seconds(2), on: $1) } == out)
  }

  @Test func `buffer by time sends what came in each interval, none if none came`() throws {
    let every: (Source, VirtualTimeScheduler) -> Signal<[String], MarbleError> = {
      $0.buffer(every: .seconds(2), on: $1)
    }
    #expect(try sizes("a--b---c|", every) == "--a-b---(c|)")
    #expect(try sizes("ab-|", every) == "--[a+b]|")
    #expect(try sizes("a#", every) == "-#")
    // The interval is over when the error comes.
    #expect(try sizes("ab#", every) == "--([a+b]#)")
    #expect(try sizes("-----|", every) == "-----|")
  }

  @Test func `buffer by time and count sends as soon as it is full`() throws {
    let full: (Source, VirtualTimeScheduler) -> Signal<[String], MarbleError> = {
      $0.buffer(every: .seconds(4), count: 2, on: $1)
    }
    #expect(try sizes("abc---|", full) == "-[a+b]--c-|")
    #expect(try sizes("(abcde)|", full) == "([a+b][c+d])(e|)")
  }

  @Test(arguments: [
    ("ab--c--|", "ab--c--|"),  // in time, just
    ("ab---c|", "ab--#"),  // too late
    ("----a|", "---#"),  // the first one too
    ("a--|", "a--|"), ("a---|", "a--#"), ("#", "#"),
  ])
  func `timeout fails when nothing comes for three frames`(_ text: String, _ out: String) throws {
    let signal = try through(text) {
      $0.timeout(after: .seconds(3), with: MarbleError(), on: $1)
    }
    #expect(signal == out)
  }
}
