import Dispatch
import Signals
import SignalsTesting
import Synchronization
import Testing

/// Ends that come from other threads at any moment, and observers that begin again inside an end.
@Suite struct EndLaws {
  typealias Event = SignalEvent<Int, TestError>

  /// A source and another signal that can be ended many times.
  private struct Renewing {
    let source = RenewingSource()
    let other = RenewingSource()
    let fixture: Fixture

    init() {
      fixture = Fixture(source: source.toSignal(), other: other.toSignal())
    }
  }

  @Test(arguments: lawCases, [Event.completed, .failed(.first)])
  func `triggers and inner signals may end on another thread at any moment`(
    _ law: LawCase, _ end: Event
  ) {
    let other = RenewingSource()
    let fixture = Fixture(other: other.toSignal())
    let watch = Watch()
    let disposable = law.build(fixture).observe(
      with: Observer { event in watch.receive(isTerminal: event.isTerminal) })
    DispatchQueue.concurrentPerform(iterations: 3) { thread in
      for number in 0..<150 {
        switch thread {
        case 0: fixture.first.next(number)
        case 1:
          other.next(number)
          other.finish(end)
        default: fixture.time.advance(by: .milliseconds(100))
        }
      }
    }
    fixture.first.finish(.completed)
    fixture.time.advance(by: .seconds(100))
    other.finish(.completed)
    fixture.time.advance(by: .seconds(100))
    disposable.dispose()
    #expect(watch.overlaps.load(ordering: .relaxed) == 0)
    #expect(watch.late.load(ordering: .relaxed) == 0)
    #expect(fixture.first.disposals.allSatisfy { $0 == 1 })
  }

  @Test(arguments: lawCases, [Event.completed, .failed(.first)])
  func `who subscribes again inside the end is told what one is told who does right after`(
    _ law: LawCase, _ end: Event
  ) {
    let inside = secondRun(of: law, end, inside: true)
    let after = secondRun(of: law, end, inside: false)
    #expect(inside == after)
  }

  /// What the second of two observers is told, which begins when the first one has ended.
  private func secondRun(of law: LawCase, _ end: Event, inside: Bool) -> [Event] {
    let renewing = Renewing()
    let signal = law.build(renewing.fixture)
    let hasEnded = Atomic(false)
    let second = EventRecorder<Int, TestError>()
    let isObserved = Atomic(false)
    let begin: @Sendable () -> Void = {
      if !isObserved.exchange(true, ordering: .relaxed) { second.observe(signal) }
    }
    let first = signal.observe { event in
      guard event.isTerminal else { return }
      hasEnded.store(true, ordering: .relaxed)
      if inside { begin() }
    }
    if hasEnded.load(ordering: .relaxed) { begin() }
    stimulate(renewing, end) { if hasEnded.load(ordering: .relaxed) { begin() } }
    first.dispose()
    second.dispose()
    return second.events
  }

  /// Sends, ends and lets time pass, in steps in each of which at most one thing ends.
  private func stimulate(_ renewing: Renewing, _ end: Event, afterEachStep: () -> Void) {
    for round in 0..<8 {
      let steps: [() -> Void] = [
        { renewing.source.next(round) }, { renewing.other.next(round) },
        { renewing.source.next(round + 10) }, { renewing.other.finish(.completed) },
        { renewing.source.finish(end) },
      ]
      for step in steps {
        step()
        afterEachStep()
      }
      for _ in 0..<6 {
        renewing.fixture.time.advance(by: .milliseconds(500))
        afterEachStep()
      }
    }
  }

  @Test(arguments: lawCases, [Event.completed, .failed(.first)])
  func `all observers that subscribe again inside the end are told the same`(
    _ law: LawCase, _ end: Event
  ) {
    let renewing = Renewing()
    let signal = law.isPaced ? law.build(renewing.fixture).share() : law.build(renewing.fixture)
    let seconds = (0..<2).map { _ in EventRecorder<Int, TestError>() }
    let firsts = seconds.map { second in
      signal.observe { event in if event.isTerminal { second.observe(signal) } }
    }
    stimulate(renewing, end) {}
    #expect(seconds[0].events == seconds[1].events)
    for disposable in firsts { disposable.dispose() }
    for second in seconds { second.dispose() }
  }
}
