import Signals
import SignalsTesting
import Testing

/// What was disposed rather than finished is let go at once, not with the subscription.
@Suite(.enabled(if: !Heap.isInstrumented)) struct MemoryTests {
  private static let count = 20_000
  // Eight bytes an element would be more.
  private static let allowance = 100_000

  /// The growth of the heap through `count` elements, after as many.
  private static func growth(_ build: (Fixture) -> Signal<Int, TestError>) -> Int {
    let (source, other) = (RenewingSource(), RenewingSource())
    let fixture = Fixture(source: source.toSignal(), other: other.toSignal())
    let disposable = build(fixture).observe { _ in }
    defer { disposable.dispose() }
    return Heap.growth(rounds: count) { source.next($0) }
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
}
