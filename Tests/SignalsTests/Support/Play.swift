import Signals
import SignalsTesting
import Testing

/// What comes out of an operator when timelines go in.
func play<Output: Sendable, Failure: Error>(
  _ build: (VirtualTimeScheduler) throws -> Signal<Output, Failure>
) rethrows -> String {
  let scheduler = VirtualTimeScheduler()
  let recorder = EventRecorder(try build(scheduler), on: scheduler)
  scheduler.run(until: .seconds(60))
  recorder.dispose()
  return recorder.marbles()
}

func number(_ marble: String) -> Int {
  Int(marble) ?? 0
}
