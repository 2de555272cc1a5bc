import Signals
import SignalsTesting
import Testing

/// A trigger may fail, and then the result fails with its error.
@Suite struct FailingTriggerTests {
  private func through(
    _ text: String, _ trigger: String,
    _ build: (MarbleSignal<String>, MarbleSignal<String>) -> Signal<String, MarbleError>
  ) throws -> String {
    try play { build(try $0.cold(text), try $0.cold(trigger)) }
  }

  @Test(arguments: [
    ("abcd|", "--#", "ab#"), ("abcd|", "--x#", "ab|"), ("ab|", "---#", "ab|"),
    ("abcd|", "--|", "abcd|"),
  ])
  func `take(until:) fails with its trigger`(
    _ text: String, _ trigger: String, _ out: String
  ) throws {
    #expect(try through(text, trigger) { $0.take(until: $1) } == out)
  }

  @Test(arguments: [
    ("abcd|", "--#", "--#"), ("abcd|", "-x-#", "-bcd|"), ("ab|", "---#", "--|"),
  ])
  func `skip(until:) fails with its trigger, unless it opened before`(
    _ text: String, _ trigger: String, _ out: String
  ) throws {
    #expect(try through(text, trigger) { $0.skip(until: $1) } == out)
  }

  @Test(arguments: [
    ("abcd|", "--#", "--#"), ("abcd|", "--x#", "--c#"), ("ab|", "---#", "--(b|)"),
  ])
  func `sample fails with its trigger, and leaves out what waits`(
    _ text: String, _ trigger: String, _ out: String
  ) throws {
    #expect(try through(text, trigger) { $0.sample(on: $1) } == out)
  }

  @Test(arguments: [
    ("abcd|", "--#", "ab#"), ("abcdef|", "-f-t#", "a--d#"), ("ab|", "---#", "ab|"),
    ("abcd|", "-f|", "a---|"),
  ])
  func `pausable(by:) fails with its control`(
    _ text: String, _ control: String, _ out: String
  ) throws {
    #expect(try through(text, control) { $0.pausable(by: $1.map { $0 == "t" }) } == out)
  }
}
