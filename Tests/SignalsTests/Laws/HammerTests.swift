import Dispatch
import Foundation
import Signals
import SignalsTesting
import Synchronization
import Testing

/// Every operator under the hands of several threads, also under ThreadSanitizer.
@Suite struct HammerTests {
  enum End: CaseIterable {
    case completed, failed, disposed
  }

  // The observer is a bare one: with nothing behind it that would hold the operator to the rules.
  @Test(arguments: lawCases, End.allCases)
  func `events come one at a time, and none after the end, though threads send`(
    _ law: LawCase, _ end: End
  ) {
    let fixture = Fixture()
    let watch = Watch()
    let disposable = law.build(fixture).observe(
      with: Observer { event in watch.receive(isTerminal: event.isTerminal) })
    let rounds = 150
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for number in 0..<rounds {
        switch thread {
        case 0, 1: fixture.first.next(number)
        case 2: fixture.second.next(number)
        default: fixture.time.advance(by: .milliseconds(100))
        }
        guard number == rounds / 2 else { continue }
        // In the middle, while the others go on.
        if thread == 3, end == .disposed { disposable.dispose() }
        if thread == 2, end == .failed { fixture.second.finish(.failed(.first)) }
      }
      let terminal: SignalEvent<Int, TestError> = end == .failed ? .failed(.first) : .completed
      if thread == 1 { fixture.first.finish(terminal) }
      if thread == 2 { fixture.second.finish(terminal) }
    }
    fixture.time.advance(by: .seconds(100))
    if end != .disposed { disposable.dispose() }
    #expect(watch.overlaps.load(ordering: .relaxed) == 0)
    #expect(watch.late.load(ordering: .relaxed) == 0)
    #expect((fixture.first.disposals + fixture.second.disposals).allSatisfy { $0 == 1 })
  }

  // Timers go off on a queue of their own.
  @Test(arguments: lawCases)
  func `events come one at a time, though real timers go off and threads send`(_ law: LawCase) {
    let fixture = Fixture(scheduler: FastScheduler())
    let watch = Watch()
    let disposable = law.build(fixture).observe(
      with: Observer { event in watch.receive(isTerminal: event.isTerminal) })
    DispatchQueue.concurrentPerform(iterations: 3) { thread in
      for number in 0..<50 {
        (thread < 2 ? fixture.first : fixture.second).next(number)
        usleep(100)
      }
      if thread > 0 { (thread == 1 ? fixture.first : fixture.second).finish(.completed) }
    }
    disposable.dispose()
    #expect(watch.overlaps.load(ordering: .relaxed) == 0)
    #expect(watch.late.load(ordering: .relaxed) == 0)
    // An end that the scheduler's queue is just delivering disposes there, a moment later.
    let deadline = ContinuousClock.now + .seconds(10)
    func areDisposed() -> Bool {
      (fixture.first.disposals + fixture.second.disposals).allSatisfy { $0 == 1 }
    }
    while !areDisposed(), ContinuousClock.now < deadline { usleep(1000) }
    #expect(areDisposed())
  }

  @Test(arguments: lawCases)
  func `observers come and go while threads send, and nothing is kept of them`(_ law: LawCase) {
    let fixture = Fixture()
    let signal = law.build(fixture)
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for number in 0..<60 {
        switch thread {
        case 0: fixture.first.next(number)
        case 1:
          fixture.second.next(number)
          fixture.time.advance(by: .milliseconds(100))
        default:
          let token = fixture.tracker.token("observer")
          let disposable = signal.observe { _ in token.touch() }
          disposable.dispose()
        }
      }
    }
    fixture.time.advance(by: .seconds(100))
    #expect(fixture.tracker.leaks.filter { $0 == "observer" } == [])
    #expect((fixture.first.disposals + fixture.second.disposals).allSatisfy { $0 == 1 })
  }
}

/// A queue on which a second takes a millisecond.
private struct FastScheduler: Scheduler {
  private let queue = QueueScheduler()

  var now: Duration { queue.now * 1000 }

  func schedule(_ action: @escaping @Sendable () -> Void) -> any Disposable {
    queue.schedule(action)
  }

  func schedule(
    after delay: Duration, _ action: @escaping @Sendable () -> Void
  ) -> any Disposable {
    queue.schedule(after: delay / 1000, action)
  }
}
