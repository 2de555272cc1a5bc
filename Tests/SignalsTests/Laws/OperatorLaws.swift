import Signals
import SignalsTesting
import Synchronization
import Testing

/// What holds for every operator and source, whatever it does. Threads are in `HammerTests`.
@Suite struct OperatorLaws {
  typealias Event = SignalEvent<Int, TestError>

  @Test(arguments: lawCases)
  func `the script makes elements come out, so that no law holds for want of them`(
    _ law: LawCase
  ) {
    let fixture = Fixture()
    let recorder = EventRecorder(law.build(fixture))
    defer { recorder.dispose() }
    fixture.stimulate()
    #expect(law.isSilent || !recorder.elements.isEmpty)
  }

  @Test(arguments: lawCases, [Event.completed, .failed(.first)])
  func `nothing comes after a terminal event, and the upstreams are disposed once by then`(
    _ law: LawCase, _ end: Event
  ) {
    let fixture = Fixture()
    let recorder = EventRecorder<Int, TestError>()
    let atTheEnd = Mutex<[Int]>([])
    let token = fixture.tracker.token("observer")
    let disposable = law.build(fixture).observe { event in
      token.touch()
      recorder.record(event)
      if event.isTerminal {
        atTheEnd.withLock {
          $0 = fixture.first.disposalsOfBegun + fixture.second.disposalsOfBegun
        }
      }
    }
    fixture.stimulate()
    fixture.first.finish(end)
    fixture.second.finish(end)
    fixture.time.advance(by: .seconds(100))
    fixture.stimulate()
    let events = recorder.events
    #expect(events.count { $0.isTerminal } <= 1)
    if let index = events.firstIndex(where: { $0.isTerminal }) {
      #expect(index == events.count - 1)
      #expect(disposable.isDisposed)
      #expect(atTheEnd.withLock { $0 }.allSatisfy { $0 == 1 })
    }
    disposable.dispose()
    disposable.dispose()
    #expect((fixture.first.disposals + fixture.second.disposals).allSatisfy { $0 == 1 })
  }

  @Test(arguments: lawCases)
  func `nothing comes after dispose, and what was captured is released`(_ law: LawCase) {
    let fixture = Fixture()
    let recorder = EventRecorder<Int, TestError>()
    let disposable = subscribe(law, fixture, recorder)
    fixture.stimulate(rounds: 2)
    disposable.dispose()
    let count = recorder.events.count
    #expect(fixture.tracker.leaks == [])
    fixture.stimulate()
    fixture.first.finish(.completed)
    fixture.second.finish(.completed)
    fixture.time.advance(by: .seconds(100))
    #expect(recorder.events.count == count)
    #expect((fixture.first.disposals + fixture.second.disposals).allSatisfy { $0 == 1 })
  }

  @Test(arguments: lawCases, [Event.completed, .failed(.first)])
  func `what was captured is released at the end, though the disposable is kept`(
    _ law: LawCase, _ end: Event
  ) {
    let fixture = Fixture()
    let recorder = EventRecorder<Int, TestError>()
    let disposable = subscribe(law, fixture, recorder)
    fixture.stimulate(rounds: 2)
    fixture.first.finish(end)
    fixture.second.finish(end)
    fixture.time.advance(by: .seconds(100))
    if recorder.terminal != nil { #expect(fixture.tracker.leaks == []) }
    disposable.dispose()
  }

  private func subscribe(
    _ law: LawCase, _ fixture: Fixture, _ recorder: EventRecorder<Int, TestError>
  ) -> any Disposable {
    let token = fixture.tracker.token("observer")
    return law.build(fixture).observe { event in
      token.touch()
      recorder.record(event)
    }
  }

  @Test(arguments: lawCases)
  func `an observer that disposes itself gets nothing more`(_ law: LawCase) {
    let fixture = Fixture()
    let recorder = EventRecorder<Int, TestError>()
    let bag = DisposeBag()
    let isIn = Atomic(false)
    law.build(fixture).observe { event in
      recorder.record(event)
      bag.dispose()
      if !isIn.exchange(true, ordering: .relaxed) { fixture.first.next(1) }
    }.dispose(in: bag)
    if recorder.events.isEmpty {
      fixture.stimulate()
      #expect(recorder.events.count <= 1)
    }
    bag.dispose()
  }

  @Test(arguments: lawCases)
  func `an observer may dispose another and subscribe a new one`(_ law: LawCase) {
    let fixture = Fixture()
    let signal = law.build(fixture)
    let bag = DisposeBag()
    let isTold = Atomic(false)
    let afterwards = Log<Event>()
    let late = EventRecorder<Int, TestError>()
    let first = signal.observeNext { _ in
      if isTold.exchange(true, ordering: .relaxed) { return }
      bag.dispose()
      late.observe(signal)
    }
    // One that sends while it is subscribed has told the first before there is a second.
    let isSynchronous = isTold.load(ordering: .relaxed)
    signal.observe { event in
      if isTold.load(ordering: .relaxed), !isSynchronous { afterwards.add(event) }
    }.dispose(in: bag)
    fixture.stimulate()
    #expect(afterwards.entries == [])
    #expect(late.events.count { $0.isTerminal } <= 1)
    first.dispose()
    bag.dispose()
    late.dispose()
  }

  // A paced operator is made once, and shared: alone, each of the two would have a timer of its
  // own, and what one sends when its timer goes off would rightly come before the other's.
  @Test(arguments: lawCases)
  func `two observers see the same, also when one sends while it is told`(_ law: LawCase) {
    let fixture = Fixture()
    let signal = law.isPaced ? law.build(fixture).share() : law.build(fixture)
    let sends = Atomic(0)
    let first = EventRecorder<Int, TestError>()
    let disposable = signal.observe { event in
      if sends.add(1, ordering: .relaxed).newValue < 20 { fixture.first.next(100) }
      first.record(event)
    }
    let second = EventRecorder(signal)
    fixture.stimulate()
    // A source that sends while it is subscribed tells the first before the second is there.
    let shorter = min(first.events.count, second.events.count)
    #expect(first.events.suffix(shorter) == second.events.suffix(shorter))
    #expect(!law.isPaced || (shorter > 3 && first.events == second.events))
    disposable.dispose()
    second.dispose()
  }

  @Test(arguments: lawCases)
  func `what an observer sends while it is told counts as sent right after`(_ law: LawCase) {
    let inside = play(law, sendingInside: true)
    #expect(inside == play(law, sendingInside: false))
    #expect(!law.isPaced || inside.count > 3)
  }

  /// What comes out when the observer sends for the first twenty events, at once or after the step
  /// that brought them.
  private func play(_ law: LawCase, sendingInside: Bool) -> [Event] {
    let fixture = Fixture()
    let recorder = EventRecorder<Int, TestError>()
    let isSubscribed = Atomic(false)
    let sends = Atomic(0)
    let owed = Atomic(0)
    let disposable = law.build(fixture).observe { event in
      recorder.record(event)
      guard
        isSubscribed.load(ordering: .relaxed),
        sends.add(1, ordering: .relaxed).newValue <= 20
      else { return }
      if sendingInside {
        fixture.first.next(100)
      } else {
        owed.add(1, ordering: .relaxed)
      }
    }
    isSubscribed.store(true, ordering: .relaxed)
    fixture.stimulate(rounds: 12, timeStep: .milliseconds(500)) {
      while owed.load(ordering: .relaxed) > 0 {
        owed.subtract(1, ordering: .relaxed)
        fixture.first.next(100)
        fixture.time.advance()
      }
    }
    disposable.dispose()
    return recorder.events
  }
}
