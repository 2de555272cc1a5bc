import Dispatch
import Signals
import SignalsTesting
import Testing

@Suite struct SchedulerTests {
  @Test func `a virtual time runs actions when they are due, in order`() {
    let scheduler = VirtualTimeScheduler()
    let log = Log<String>()
    scheduler.schedule(after: .seconds(2)) { log.add("2 \(scheduler.now)") }
    scheduler.schedule(after: .seconds(1)) {
      log.add("1")
      scheduler.schedule { log.add("now") }
    }
    scheduler.schedule(after: .seconds(2)) { log.add("2 again") }
    scheduler.schedule(after: .seconds(1)) { log.add("never") }.dispose()
    scheduler.advance(by: .seconds(1))
    #expect(log.entries == ["1", "now"])
    scheduler.advance(by: .seconds(5))
    #expect(log.entries == ["1", "now", "2 2.0 seconds", "2 again"])
    #expect(scheduler.now == .seconds(6))
    #expect(scheduler.isIdle)
  }

  @Test(.timeLimit(.minutes(20)))
  func `a queue, a clock, the main actor and at once`() async {
    let schedulers: [any Scheduler] = [
      QueueScheduler(), ClockScheduler(ContinuousClock()), .main, .immediate,
    ]
    for scheduler in schedulers {
      let log = Log<Int>()
      for number in 0..<50 { scheduler.schedule { log.add(number) } }
      scheduler.schedule(after: .milliseconds(30)) { log.add(-2) }.dispose()
      let before = scheduler.now
      scheduler.schedule(after: .milliseconds(5)) { log.add(-1) }
      while log.count < 51 { try? await Task.sleep(for: .milliseconds(1)) }
      #expect(log.entries == Array(0..<50) + [-1])
      #expect(scheduler.now - before >= .milliseconds(5))
    }
  }
}
