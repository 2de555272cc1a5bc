import Signals
import SignalsTesting
import Testing

@Suite struct VirtualTimeTests {
  @Test func `actions that are due together run in the order in which they were scheduled`() {
    for seed in 0..<20 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let scheduler = VirtualTimeScheduler()
      let log = Log<Moment>()
      var expected: [Moment] = []
      for number in 0..<200 {
        let moment = Moment(due: Int.random(in: 0..<20, using: &random), number: number)
        let action = scheduler.schedule(after: .seconds(moment.due)) { log.add(moment) }
        if Int.random(in: 0..<3, using: &random) == 0 {
          action.dispose()
        } else {
          expected.append(moment)
        }
      }
      scheduler.run()
      expected.sort { ($0.due, $0.number) < ($1.due, $1.number) }
      #expect(log.entries == expected, "seed \(seed)")
    }
  }

  @Test func `a disposed action does not run, and is released at once`() {
    let scheduler = VirtualTimeScheduler()
    let tracker = LifetimeTracker()
    let actions = (1...3).map { delay in
      let token = tracker.token("action \(delay)")
      return scheduler.schedule(after: .seconds(delay)) { token.touch() }
    }
    actions[1].dispose()
    #expect(tracker.leaks == ["action 1", "action 3"])
    #expect(actions.map(\.isDisposed) == [false, true, false])
    scheduler.advance(to: .seconds(1))
    #expect(tracker.leaks == ["action 3"])
    #expect(actions.map(\.isDisposed) == [true, true, false])
    #expect(!scheduler.isIdle)
    actions[2].dispose()
    #expect(scheduler.isIdle)
  }

  @Test func `an action may schedule and dispose others`() {
    let scheduler = VirtualTimeScheduler()
    let log = Log<String>()
    let victim = scheduler.schedule(after: .seconds(3)) { log.add("never") }
    scheduler.schedule(after: .seconds(1)) {
      log.add("first")
      victim.dispose()
      scheduler.schedule { log.add("at once") }
      scheduler.schedule(after: .seconds(1)) { log.add("later") }
    }
    scheduler.advance(by: .seconds(1))
    #expect(log.entries == ["first", "at once"])
    scheduler.advance(by: .seconds(5))
    #expect(log.entries == ["first", "at once", "later"])
    #expect(scheduler.now == .seconds(6))
  }

  @Test func `scheduling many actions does not take quadratic time`() {
    let scheduler = VirtualTimeScheduler()
    let count = Log<Void>()
    for delay in 0..<100_000 { scheduler.schedule(after: .seconds(delay)) { count.add(()) } }
    scheduler.run(until: .seconds(100_000))
    #expect(count.count == 100_000)
  }

  @Test func `a timer that is armed again and again takes no more memory`() {
    var timers = TimerHeap()
    var armed = ScheduledAction {}
    var most = 0
    for due in 0..<200_000 {
      armed.dispose()
      armed = ScheduledAction {}
      timers.insert(armed, due: .seconds(due))
      most = max(most, timers.count)
    }
    #expect(most < 100)
    #expect(timers.popFirst(until: .seconds(200_000))?.due == .seconds(199_999))
    #expect(timers.isIdle)
  }

  @Test func `cancelled timers never outnumber the others by much`() {
    for seed in 0..<20 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var timers = TimerHeap()
      var live: [(due: Int, number: Int, action: ScheduledAction)] = []
      var most = 0
      for number in 0..<1_000 {
        switch Int.random(in: 0..<5, using: &random) {
        case 0, 1:
          let due = Int.random(in: 0..<50, using: &random)
          let action = ScheduledAction {}
          timers.insert(action, due: .seconds(due))
          live.append((due, number, action))
          most = max(most, live.count)
        case 2, 3:
          guard let index = live.indices.randomElement(using: &random) else { continue }
          live.remove(at: index).action.dispose()
        default:
          let index = live.indices.min {
            (live[$0].due, live[$0].number) < (live[$1].due, live[$1].number)
          }
          let expected = index.flatMap { live[$0].due <= 30 ? live.remove(at: $0) : nil }
          let popped = timers.popFirst(until: .seconds(30))
          #expect(popped?.due == expected.map { .seconds($0.due) }, "seed \(seed)")
          #expect(popped?.action === expected?.action, "seed \(seed)")
        }
        #expect(timers.isIdle == live.isEmpty)
        #expect(timers.count <= 2 * most + 16, "seed \(seed)")
      }
    }
  }
}

private struct Moment: Equatable {
  let due: Int
  let number: Int
}
