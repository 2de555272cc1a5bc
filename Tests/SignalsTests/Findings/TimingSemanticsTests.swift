import Signals
import SignalsTesting
import Testing

/// Where RxSwift, ReactiveKit and Combine agree, operators of time and triggers do as they do.
@Suite struct TimingSemanticsTests {
  /// Plays a timeline and a trigger's through an operator of the two.
  private func through(
    _ text: String, _ trigger: String,
    _ build: (MarbleSignal<String>, SafeSignal<String>) -> Signal<String, MarbleError>
  ) throws -> String {
    try play { build(try $0.cold(text), try $0.cold(trigger).suppressError()) }
  }

  @Test(arguments: [
    ("abcdefgh|", "a--d--g-(h|)"),
    ("a------b---|", "a------b---|"),
    ("ab------c|", "a--b----c|"),
    ("ab|", "a-(b|)"), ("ab#", "a-#"), ("|", "|"),
  ])
  func `throttle sends the first and the latest, if it is not told otherwise`(
    _ text: String, _ out: String
  ) throws {
    let signal = try play { try $0.cold(text).throttle(for: .seconds(3), on: $0) }
    #expect(signal == out)
  }

  @Test(arguments: [
    ("abcd|", "|", "abcd|"),  // open until it is told otherwise
    ("abcd|", "-----", "abcd|"),
    ("abcdef|", "-f--t|", "a---ef|"),
    ("abcdef|", "-t-f-t", "abc--f|"),
    ("abcd#", "f", "----#"),
    ("abcd|", "f|", "----|"),  // it stays as it was
  ])
  func `pausable starts open`(_ text: String, _ control: String, _ out: String) throws {
    let signal = try play {
      try $0.cold(text).pausable(by: try $0.cold(control, element: { $0 == "t" }).suppressError())
    }
    #expect(signal == out)
  }

  @Test(arguments: [
    ("abcd|", "-|", "abcd|"),  // an end is no element
    ("abcd|", "|", "abcd|"),
    ("abcd|", "--x|", "ab|"),
    ("abcd#", "|", "abcd#"),
    ("a", "-|", "a"),
    ("abcd|", "-----", "abcd|"),
  ])
  func `take(until:) ignores that its trigger completes`(
    _ text: String, _ trigger: String, _ out: String
  ) throws {
    #expect(try through(text, trigger) { $0.take(until: $1) } == out)
  }

  @Test(arguments: [
    ("abcd|", "-|", "----|"),
    ("abcd|", "|", "----|"),
    ("abcd|", "--x|", "--cd|"),
    ("abcd#", "-|", "----#"),
    ("abcd|", "-----", "----|"),
  ])
  func `skip(until:) ignores that its trigger completes`(
    _ text: String, _ trigger: String, _ out: String
  ) throws {
    #expect(try through(text, trigger) { $0.skip(until: $1) } == out)
  }

  @Test(arguments: [
    ("ab-c---|", "--x--x-x|", "--b--c-|"),
    ("a-|", "---x|", "--(a|)"),  // what waits is sent when the source completes
    ("abc|", "-----x", "---(c|)"),
    ("a---|", "-x-x-|", "-a--|"),  // nothing waits
    ("a-#", "---x|", "--#"),  // an error leaves it out
    ("|", "x|", "|"),
  ])
  func `sample sends what waits when its source completes`(
    _ text: String, _ trigger: String, _ out: String
  ) throws {
    #expect(try through(text, trigger) { $0.sample(on: $1) } == out)
  }

  // As in RxSwift. What comes afterwards waits for the completion of the source.
  @Test(arguments: [
    ("ab-c-d|", "--x|", "--bc--(d|)"),
    ("a-----|", "--|", "--a---|"),
    ("------|", "--|", "------|"),
    ("a-----|", "-x-|", "-a----|"),
    ("a-b---#", "-|", "-a----#"),
    ("a-b----", "-|", "-a"),
  ])
  func `sample sends what waits when its trigger completes, and goes on`(
    _ text: String, _ trigger: String, _ out: String
  ) throws {
    #expect(try through(text, trigger) { $0.sample(on: $1) } == out)
  }

  @Test(arguments: [
    ("abcdef-|", "--c-e-f|"), ("a-----b-|", "--a---b-|"), ("|", "|"), ("abc#", "--c#"),
    ("abc|", "--c|"), ("a|", "-(a|)"), ("abcd|", "--c-(d|)"),
  ])
  func `sample at intervals sends what waits when its source completes`(
    _ text: String, _ out: String
  ) throws {
    #expect(try play { try $0.cold(text).sample(every: .seconds(2), on: $0) } == out)
  }

  @Test func `debounce and throttle send what waits when their source completes`() throws {
    #expect(try play { try $0.cold("ab|").debounce(for: .seconds(9), on: $0) } == "--(b|)")
    for (edge, out) in [(ThrottleEdge.leading, "a-|"), (.trailing, "--(b|)"), (.both, "a-(b|)")] {
      let signal = try play {
        try $0.cold("ab|").throttle(for: .seconds(9), edge: edge, on: $0)
      }
      #expect(signal == out)
    }
  }
}
