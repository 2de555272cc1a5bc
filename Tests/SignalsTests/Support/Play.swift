import Signals
import SignalsTesting
import Testing

/// Plays timelines through an operator, and draws its output.
func play<Output: Sendable, Failure: Error>(
  _ build: (VirtualTimeScheduler) throws -> Signal<Output, Failure>
) rethrows -> String {
  let scheduler = VirtualTimeScheduler()
  let recorder = EventRecorder(try build(scheduler), on: scheduler)
  scheduler.run(until: .seconds(60))
  recorder.dispose()
  return recorder.marbles()
}

/// The number that an element of a timeline is drawn as: `7`, `[12]`.
func number(_ marble: String) -> Int {
  Int(marble) ?? 0
}
