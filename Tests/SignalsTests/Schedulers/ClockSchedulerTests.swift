import Signals
import SignalsTesting
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(20))) struct ClockSchedulerTests {
  /// A clock that stands still until it is asked to sleep, and then is where it was to sleep to.
  ///
  /// The first sleeps fail, as many as it is told.
  private final class LeapingClock: Clock {
    struct Problem: Error {}
    typealias Duration = Swift.Duration

    struct Instant: InstantProtocol {
      var time: Swift.Duration
      func advanced(by duration: Swift.Duration) -> Instant { Instant(time: time + duration) }
      func duration(to other: Instant) -> Swift.Duration { other.time - time }
      static func < (left: Instant, right: Instant) -> Bool { left.time < right.time }
    }

    private let failures: Atomic<Int>
    private let time = Mutex(Swift.Duration.zero)
    let sleeps = Log<Swift.Duration>()

    init(failures: Int = 0) {
      self.failures = Atomic(failures)
    }

    var now: Instant { Instant(time: time.withLock { $0 }) }
    var minimumResolution: Swift.Duration { .nanoseconds(1) }

    func sleep(until deadline: Instant, tolerance: Swift.Duration?) async throws {
      let length = now.duration(to: deadline)
      sleeps.add(length)
      if failures.subtract(1, ordering: .relaxed).oldValue > 0 { throw Problem() }
      time.withLock { $0 = max($0, deadline.time) }
    }
  }

  @Test func `an action that is never due does not keep the others from theirs`() async {
    let scheduler = ClockScheduler(ContinuousClock())
    let log = Log<Int>()
    let never = [Duration.seconds(Int64.max), .seconds(Int64.max / 2), .seconds(Int64.max >> 30)]
      .map { scheduler.schedule(after: $0) { log.add(0) } }
    // Time for the clock to be asked.
    try? await Task.sleep(for: .milliseconds(20))
    scheduler.schedule(after: .milliseconds(1)) { log.add(1) }
    while log.count < 1 { await Task.yield() }
    #expect(log.entries == [1])
    for action in never { action.dispose() }
  }

  @Test func `a clock sleeps for as long as it can as often as it takes`() async {
    let clock = LeapingClock()
    let scheduler = ClockScheduler(clock)
    let log = Log<Duration>()
    let due = Duration.seconds(100 * 365 * 86_400)
    scheduler.schedule(after: due) { log.add(scheduler.now) }
    while log.count < 1 { await Task.yield() }
    #expect(log.entries == [due])
    #expect(clock.sleeps.count > 1)
    #expect(clock.sleeps.entries.reduce(.zero, +) == due)
  }

  @Test func `actions run after the clock failed once`() async {
    let clock = LeapingClock(failures: 1)
    let scheduler = ClockScheduler(clock)
    let log = Log<Int>()
    scheduler.schedule(after: .seconds(1)) { log.add(1) }
    while clock.sleeps.count < 1 { await Task.yield() }
    try? await Task.sleep(for: .milliseconds(20))
    scheduler.schedule(after: .seconds(2)) { log.add(2) }
    while log.count < 2 { await Task.yield() }
    #expect(log.entries == [1, 2])
  }
}
