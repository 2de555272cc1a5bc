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

  /// How many rounds warm up, and how many are measured; two elements go through in each.
  private static func rounds(in world: World) -> Int {
    guard isLarge else { return 150 }
    return world == .elements ? 10_000 : 1_000
  }

  // The smallest object for each round is more; the noise of arrays and caches is less.
  private static func allowance(in world: World) -> Int { rounds(in: world) * 24 }

  /// Those that keep something of each element for as long as they run, and why.
  private static let keepers: [World: [String: String]] = [
    .elements: collectors.merging(laggards) { $1 },
    .innerEnds: collectors.merging(laggards) { $1 },
    .failures: [:],
    .completions: [:],
    .observers: collectors.merging(laggards) { $1 }.merging([
      "toSignal()": "its case is that of a probe, which notes each subscription"
    ]) { $1 },
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

  @Test(.enabled(if: !Heap.isInstrumented), arguments: World.allCases)
  func `memory does not grow with what goes through`(_ world: World) async {
    await #expect(processExitsWith: .success) { [world] in
      let keepers = Self.keepers[world] ?? [:]
      // The first measurement finds what measuring itself allocates.
      _ = lawCases.first.map { Self.growth(of: $0, in: world) }
      for law in lawCases where keepers[law.name] == nil {
        let growth = Self.growth(of: law, in: world)
        if growth > Self.allowance(in: world) {
          Issue.record("\(law.name) keeps \(growth) bytes of \(Self.rounds(in: world)) rounds")
        }
      }
    }
  }

  private static func growth(of law: LawCase, in world: World) -> Int {
    // A probe would note each of its subscriptions.
    let (source, other) = (RenewingSource(), RenewingSource())
    let fixture = Fixture(source: source.toSignal(), other: other.toSignal())
    let signal = law.build(fixture)
    let observation = SerialDisposable(signal.observe { _ in })
    defer { observation.dispose() }
    return Heap.growth(rounds: rounds(in: world)) { round in
      if world != .elements, observation.otherDisposable?.isDisposed ?? true {
        observation.otherDisposable = signal.observe { _ in }
      }
      let passing = world == .observers ? signal.observe { _ in } : nil
      source.next(round)
      other.next(round)
      source.next(round)
      switch world {
      case .elements, .observers: break
      case .innerEnds: other.finish(.completed)
      case .failures: for ending in [other, source] { ending.finish(.failed(.first)) }
      case .completions: for ending in [other, source] { ending.finish(.completed) }
      }
      fixture.time.advance(by: .seconds(3))
      passing?.dispose()
    }
  }
}
