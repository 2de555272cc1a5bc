import Dispatch
import Foundation
import Signals
import SignalsTesting
import Synchronization
import Testing

@Suite struct LawTests {
  /// Those that wait for real tasks, or work on other types, and have tests of their own.
  private static let testedElsewhere: Set<String> = [
    "asyncSequence", "task", "values", "firstValue",  // AsyncTests
    "connect",  // SharingTests
    "delay(beforeAttempt", "toPublisher",
  ]

  @Test func `every operator and source is in the list`() throws {
    let sources = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/Signals")
    let listed = Set(lawCases.flatMap(\.names)).union(Self.testedElsewhere)
    var found: Set<String> = []
    for folder in ["Operators", "Sources", "LoadingState", "Async"] {
      let files = FileManager.default.enumerator(
        at: sources.appending(path: folder), includingPropertiesForKeys: nil)
      while let file = files?.nextObject() as? URL {
        guard file.pathExtension == "swift" else { continue }
        let text = try String(contentsOf: file, encoding: .utf8)
        guard text.contains("Signal") else { continue }
        let pattern = /public (?:static )?func `?(\w+)`?[(<]/
        for match in text.matches(of: pattern) { found.insert(String(match.1)) }
      }
    }
    found.subtract(["observe", "makeAsyncIterator", "next", "map"])
    #expect(found.count > 60)
    #expect(found.subtracting(listed) == [])
    let page = try String(
      contentsOf: sources.appending(path: "Signals.docc/ComingFrom.md"), encoding: .utf8)
    #expect(found.filter { !page.contains($0) } == [], "names that the page does not map")
  }

  @Test(arguments: lawCases)
  func `the script makes elements come out, so that no law holds for want of them`(
    _ law: LawCase
  ) {
    let fixture = Fixture()
    let recorder = EventRecorder(law.build(fixture))
    fixture.stimulate()
    #expect(law.isSilent || !recorder.elements.isEmpty)
  }

  @Test(arguments: lawCases, [SignalEvent<Int, TestError>.completed, .failed(.first)])
  func `nothing comes after a terminal event, and the upstreams are disposed once by then`(
    _ law: LawCase, _ end: SignalEvent<Int, TestError>
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
    fixture.scheduler.advance(by: .seconds(100))
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
    fixture.scheduler.advance(by: .seconds(100))
    #expect(recorder.events.count == count)
    #expect((fixture.first.disposals + fixture.second.disposals).allSatisfy { $0 == 1 })
  }

  @Test(arguments: lawCases, [SignalEvent<Int, TestError>.completed, .failed(.first)])
  func `what was captured is released at the end, though the disposable is kept`(
    _ law: LawCase, _ end: SignalEvent<Int, TestError>
  ) {
    let fixture = Fixture()
    let recorder = EventRecorder<Int, TestError>()
    let disposable = subscribe(law, fixture, recorder)
    fixture.stimulate(rounds: 2)
    fixture.first.finish(end)
    fixture.second.finish(end)
    fixture.scheduler.advance(by: .seconds(100))
    if recorder.terminal != nil { #expect(fixture.tracker.leaks == []) }
    withExtendedLifetime(disposable) {}
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
  }

  @Test(arguments: lawCases)
  func `an observer may dispose another and subscribe a new one`(_ law: LawCase) {
    let fixture = Fixture()
    let signal = law.build(fixture)
    let bag = DisposeBag()
    let isTold = Atomic(false)
    let afterwards = Log<SignalEvent<Int, TestError>>()
    let late = EventRecorder<Int, TestError>()
    signal.observeNext { _ in
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
  }

  @Test(arguments: lawCases.filter { !$0.isPaced })
  func `two observers see the same, also when one sends while it is told`(_ law: LawCase) {
    let fixture = Fixture()
    let signal = law.build(fixture)
    let sends = Atomic(0)
    let first = EventRecorder<Int, TestError>()
    signal.observe { event in
      if sends.add(1, ordering: .relaxed).newValue < 20 { fixture.first.next(100) }
      first.record(event)
    }
    let second = EventRecorder(signal)
    fixture.stimulate()
    // A source that sends while it is subscribed tells the first before the second is there.
    let shorter = min(first.events.count, second.events.count)
    #expect(first.events.suffix(shorter) == second.events.suffix(shorter))
  }

  @Test(arguments: lawCases)
  func `events come one at a time, though two threads send`(_ law: LawCase) {
    let fixture = Fixture()
    let inside = Atomic(0)
    let overlaps = Atomic(0)
    let terminals = Atomic(0)
    let disposable = law.build(fixture).observe { event in
      if inside.add(1, ordering: .sequentiallyConsistent).newValue != 1 {
        overlaps.add(1, ordering: .relaxed)
      }
      if terminals.load(ordering: .relaxed) > 0 { overlaps.add(1, ordering: .relaxed) }
      if event.isTerminal { terminals.add(1, ordering: .relaxed) }
      inside.subtract(1, ordering: .sequentiallyConsistent)
    }
    DispatchQueue.concurrentPerform(iterations: 3) { thread in
      for number in 0..<200 {
        switch thread {
        case 0: fixture.first.next(number)
        case 1: fixture.second.next(number)
        default: fixture.scheduler.advance(by: .milliseconds(100))
        }
      }
      if thread < 2 { (thread == 0 ? fixture.first : fixture.second).finish(.completed) }
    }
    disposable.dispose()
    #expect(overlaps.load(ordering: .relaxed) == 0)
    #expect((fixture.first.disposals + fixture.second.disposals).allSatisfy { $0 == 1 })
  }
}
