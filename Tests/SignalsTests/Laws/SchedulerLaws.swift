import Dispatch
import Signals
import SignalsTesting
import Synchronization
import Testing

/// Operators of time on schedulers that run actions at once, late, or on another thread.
@Suite struct SchedulerLaws {
  enum Haste: CaseIterable {
    case first, second, everyOther, firstTen

    func covers(_ number: Int) -> Bool {
      switch self {
      case .first: number == 0
      case .second: number == 1
      case .everyOther: number % 2 == 0 && number < 200
      case .firstTen: number < 10
      }
    }
  }

  private static let timed = lawCases.filter { $0.name.contains("on:)") }

  @Test(arguments: timed, Haste.allCases)
  func `an action that runs before schedule returns ends nothing but itself`(
    _ law: LawCase, _ haste: Haste
  ) {
    let time = VirtualTimeScheduler()
    let fixture = Fixture(scheduler: HastyScheduler(time, isHasty: haste.covers))
    let recorder = EventRecorder(law.build(fixture))
    stimulate(fixture, time)
    let early = recorder.events.count
    stimulate(fixture, time)
    let goesOn = recorder.terminal != nil || recorder.events.count > early
    #expect(goesOn, "nothing came after the first \(early) events")
    expectRules(recorder)
    recorder.dispose()
    #expect(time.isIdle)
    #expect(fixture.tracker.leaks == [])
  }

  private func stimulate(_ fixture: Fixture, _ time: VirtualTimeScheduler) {
    for round in 0..<4 {
      fixture.first.next(round)
      fixture.second.next(round)
      fixture.first.next(round)
      time.advance(by: .seconds(3))
    }
  }

  private func expectRules(_ recorder: EventRecorder<Int, TestError>) {
    let events = recorder.events
    #expect(events.count { $0.isTerminal } <= 1)
    if let end = events.firstIndex(where: \.isTerminal) { #expect(end == events.count - 1) }
  }

  @Test(arguments: timed)
  func `actions that run on another thread before schedule returns come one at a time`(
    _ law: LawCase
  ) {
    let time = VirtualTimeScheduler()
    let racing = RacingScheduler(time)
    let fixture = Fixture(scheduler: racing)
    let watch = Watch()
    let disposable = law.build(fixture).observe(
      with: Observer { event in watch.receive(isTerminal: event.isTerminal) })
    for _ in 0..<10 { stimulate(fixture, time) }
    racing.waitForAll()
    fixture.first.finish(.completed)
    fixture.second.finish(.completed)
    racing.waitForAll()
    time.advance(by: .seconds(100))
    racing.waitForAll()
    disposable.dispose()
    #expect(watch.overlaps.load(ordering: .relaxed) == 0)
    #expect(watch.late.load(ordering: .relaxed) == 0)
    #expect((fixture.first.disposals + fixture.second.disposals).allSatisfy { $0 == 1 })
  }

  // The elements of one are the sizes of its buffers.
  @Test(arguments: timed.filter { $0.name != "buffer(every:count:on:)" })
  func `a queue that stands still gets everything in order when it goes on`(_ law: LawCase) {
    let stalling = StallingScheduler()
    let fixture = Fixture(scheduler: stalling)
    let recorder = EventRecorder(law.build(fixture))
    for number in 0..<4 {
      fixture.first.next(number)
      fixture.second.next(number)
    }
    stalling.stall(until: .seconds(60))
    for number in 4..<8 {
      fixture.first.next(number)
      fixture.second.next(number)
    }
    stalling.stall(until: .seconds(120))
    expectRules(recorder)
    #expect(recorder.elements == recorder.elements.sorted())
    recorder.dispose()
  }
}
