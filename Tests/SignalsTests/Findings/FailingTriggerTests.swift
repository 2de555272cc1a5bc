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

  @Test func `skip(until:) is deaf to the failure of a trigger that opened it on subscribing`() {
    let source = PublishSubject<Int, TestError>()
    let trigger = Signal<Int, TestError> { observer in
      observer.next(0)
      observer.failed(.first)
      return NonDisposable.instance
    }
    let recorder = EventRecorder(source.skip(until: trigger))
    source.next(1)
    source.completed()
    #expect(recorder.events == [.next(1), .completed])
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
