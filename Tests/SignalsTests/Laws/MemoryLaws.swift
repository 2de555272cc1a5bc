import Foundation
import Signals
import SignalsTesting
import Synchronization
import Testing

/// Memory is flat, however many elements and inner signals go through, and observers come and go.
///
/// Each world is a process of its own, in which nothing else allocates.
@Suite struct MemoryLaws {
  enum World: String, Codable, CaseIterable {
    /// Elements without end through one subscription; inner signals are replaced by newer ones.
    case elements
    /// The other signal is a new one each round, that ends after an element.
    case innerEnds
    /// Source and other fail each round; whoever has ended subscribes again.
    case failures
    /// Source and other complete each round; whoever has ended subscribes again.
    case completions
    /// One observer stays, another comes and goes each round.
    case observers
  }

  private static let isLarge = ProcessInfo.processInfo.environment["LARGE_WORLDS"] != nil
  private static let rounds = isLarge ? 500_000 : 1_000
  // What grows by a word or more with each round is above it, the noise of arrays below.
  private static let allowance = isLarge ? 400_000 : 16_000

  /// Those that keep something of each element for as long as they run, and why.
  private static let keepers: [World: [String: String]] = [
    .elements: collectors.merging(laggards) { $1 },
    .innerEnds: collectors.merging(laggards) { $1 },
    .failures: [:],
    .completions: [:],
    .observers: collectors.merging(laggards) { $1 },
  ]

  private static let collectors = ["collect()": "everything is sent at the end"]

  private static let laggards = [
    "zip(with:)": lag, "zip(with:_:)": lag, "zip(with:_:_:)": lag, "Collection.zipped()": lag,
    "Signal.zip(_:)": lag,
    "flatMapConcat(_:)": "inner signals wait for one that sends half as often",
    "merge(limit:)": "inner signals that never end run side by side",
    "flatMapMerge(limit:_:)": "inner signals wait for one that sends half as often",
  ]

  private static let lag = "the other sends half as often, and each element has its partner"

  @Test(arguments: World.allCases)
  func `memory does not grow with what goes through`(_ world: World) async {
    await #expect(processExitsWith: .success) { [world] in
      let keepers = Self.keepers[world] ?? [:]
      for law in lawCases where keepers[law.name] == nil {
        let growth = Self.growth(of: law, in: world)
        if growth > Self.allowance {
          Issue.record("\(law.name) keeps \(growth) bytes of \(Self.rounds) rounds")
        }
      }
    }
  }

  private static func growth(of law: LawCase, in world: World) -> Int {
    switch world {
    case .elements: growthByElements(law, Fixture())
    case .innerEnds: growthByInnerEnds(law)
    case .failures: growthByEnds(law, .failed(.first))
    case .completions: growthByEnds(law, .completed)
    case .observers: growthByObservers(law)
    }
  }

  private static func growthByElements(_ law: LawCase, _ fixture: Fixture) -> Int {
    let disposable = law.build(fixture).observe { _ in }
    defer { disposable.dispose() }
    return Heap.growth(rounds: rounds) { round in
      step(round, fixture.first, fixture.second.next, fixture.time)
    }
  }

  private static func step(
    _ round: Int, _ first: Probe, _ second: (Int) -> Void, _ time: VirtualTimeScheduler
  ) {
    first.next(round)
    second(round)
    first.next(round)
    time.advance(by: .seconds(3))
  }

  private static func growthByInnerEnds(_ law: LawCase) -> Int {
    let other = RenewingSource()
    let fixture = Fixture(other: other.toSignal())
    let disposable = law.build(fixture).observe { _ in }
    defer { disposable.dispose() }
    return Heap.growth(rounds: rounds) { round in
      step(round, fixture.first, other.next, fixture.time)
      other.finish(.completed)
    }
  }

  private static func growthByEnds(_ law: LawCase, _ end: SignalEvent<Int, TestError>) -> Int {
    let (source, other) = (RenewingSource(), RenewingSource())
    let fixture = Fixture(source: source.toSignal(), other: other.toSignal())
    let signal = law.build(fixture)
    let current = SerialDisposable(signal.observe { _ in })
    defer { current.dispose() }
    return Heap.growth(rounds: rounds) { round in
      if current.otherDisposable?.isDisposed ?? true {
        current.otherDisposable = signal.observe { _ in }
      }
      source.next(round)
      other.next(round)
      other.finish(end)
      source.next(round)
      source.finish(end)
      fixture.time.advance(by: .seconds(3))
    }
  }

  private static func growthByObservers(_ law: LawCase) -> Int {
    let fixture = Fixture()
    let signal = law.build(fixture)
    let staying = signal.observe { _ in }
    defer { staying.dispose() }
    return Heap.growth(rounds: rounds) { round in
      let passing = signal.observe { _ in }
      step(round, fixture.first, fixture.second.next, fixture.time)
      passing.dispose()
    }
  }
}
