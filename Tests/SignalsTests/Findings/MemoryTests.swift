import Signals
import SignalsTesting
import Synchronization
import Testing

/// What was disposed rather than finished is let go at once, not with the subscription.
@Suite struct MemoryTests {
  private static let count = 20_000
  // Eight bytes an element would be more.
  private static let allowance = 100_000

  /// The growth of the heap through `count` elements, after as many.
  private static func growth(_ build: (Fixture) -> Signal<Int, TestError>) -> Int {
    let fixture = Fixture()
    let disposable = build(fixture).observe { _ in }
    defer { disposable.dispose() }
    return Heap.growth(rounds: count) { fixture.first.next($0) }
  }

  private static func expectFlat(
    _ name: String, _ build: (Fixture) -> Signal<Int, TestError>
  ) {
    let growth = growth(build)
    #expect(growth < allowance, "\(name) keeps \(growth) bytes of \(count) elements")
  }

  @Test func `flatMapLatest keeps nothing of inner signals that others replaced`() async {
    await #expect(processExitsWith: .success) {
      Self.expectFlat("flatMapLatest") { f in
        f.source.flatMapLatest { [other = f.other] _ in other }
      }
    }
  }

  @Test func `switchToLatest keeps nothing of inner signals that others replaced`() async {
    await #expect(processExitsWith: .success) {
      Self.expectFlat("switchToLatest") { f in
        f.source.map { [other = f.other] _ in other }.switchToLatest()
      }
    }
  }

  @Test func `flatMapLoading keeps nothing of loads that others replaced`() async {
    await #expect(processExitsWith: .success) {
      Self.expectFlat("flatMapLoading") { f in
        f.source.suppressError().flatMapLoading { [other = f.other] _ in other }
          .map { $0.value ?? 0 }.setFailureType()
      }
    }
  }

  @Test func `debounce keeps nothing of elements that others replaced`() async {
    await #expect(processExitsWith: .success) {
      Self.expectFlat("debounce") { f in f.source.debounce(for: .seconds(3600), on: .background) }
    }
  }

  @Test func `timeout keeps nothing of the elements that came in time`() async {
    await #expect(processExitsWith: .success) {
      Self.expectFlat("timeout") { f in
        f.source.timeout(after: .seconds(3600), with: .second, on: .background)
      }
    }
  }

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

  @Test(arguments: ["queue", "clock"])
  func `a scheduler keeps nothing of actions that were taken back`(_ name: String) async {
    await #expect(processExitsWith: .success) { [name] in
      let scheduler: any Scheduler =
        name == "queue" ? QueueScheduler() : ClockScheduler(ContinuousClock())
      let growth = Heap.growth(rounds: 5_000) { _ in
        scheduler.schedule(after: .seconds(3600)) {}.dispose()
      }
      #expect(growth < 100_000, "\(name) keeps \(growth) bytes")
    }
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
    let tracker = LifetimeTracker()
    let disposable = subject.flatMapLatest { number in
      let token = tracker.token("\(number)")
      return SafeSignal<Int>.never().doOn(next: { _ in token.touch() })
    }.observe { _ in }
    for number in 0..<1_000 { subject.next(number) }
    #expect(tracker.leaks == ["999"])
    disposable.dispose()
    #expect(tracker.leaks == [])
  }
}
