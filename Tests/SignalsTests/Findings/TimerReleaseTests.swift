import Signals
import SignalsTesting
import Testing

/// What waits for a time that will not come is released at once, and timers are few.
@Suite struct TimerReleaseTests {
  @Test(arguments: ["queue", "main", "clock", "immediate", "virtual time"])
  func `an action that is taken back is released at once, not when it was due`(_ name: String) {
    let scheduler: any Scheduler =
      switch name {
      case "queue": QueueScheduler()
      case "main": .main
      case "clock": ClockScheduler(ContinuousClock())
      case "immediate": .immediate
      default: VirtualTimeScheduler()
      }
    let tracker = LifetimeTracker()
    scheduler.schedule(after: .seconds(3600), action(tracker)).dispose()
    #expect(tracker.leaks == [])
  }

  private func action(_ tracker: LifetimeTracker) -> @Sendable () -> Void {
    let token = tracker.token("action")
    return { token.touch() }
  }

  @Test func `debounce arms one timer for a burst, and arms it again when it is too early`() {
    let scheduler = StallingScheduler()
    let subject = SafePublishSubject<Int>()
    let recorder = EventRecorder(subject.debounce(for: .seconds(2), on: scheduler), on: scheduler)
    for number in 0..<1_000 { subject.next(number) }
    #expect(scheduler.scheduled <= 2)
    scheduler.stall(until: .seconds(1))
    subject.next(1_000)
    scheduler.stall(until: .seconds(2))
    #expect(recorder.elements == [])
    scheduler.stall(until: .seconds(3))
    #expect(recorder.elements == [1_000])
    #expect(scheduler.scheduled <= 4)
    recorder.dispose()
  }

  @Test func `what flatMapLatest made for an element goes with the next one`() {
    let subject = SafePublishSubject<Int>()
    let other = SafePublishSubject<Int>()
    let tracker = LifetimeTracker()
    let disposable = subject.flatMapLatest { number in
      let token = tracker.token("\(number)")
      return other.doOn(next: { _ in token.touch() })
    }.observe { _ in }
    for number in 0..<1_000 { subject.next(number) }
    #expect(tracker.leaks == ["999"])
    disposable.dispose()
    #expect(tracker.leaks == [])
  }
}
