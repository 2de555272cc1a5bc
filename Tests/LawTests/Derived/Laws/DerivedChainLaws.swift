import SignalsTesting
import TestSupport
import Testing

/// Operators on the results of operators: random pairs and triples, under random scripts.
@Suite struct DerivedChainLaws {
  /// Some operators, each of which takes what the one before makes.
  static func chain(
    _ lengths: ClosedRange<Int>, using random: inout SeededGenerator
  ) -> [RowStage] {
    var chain: [RowStage] = []
    for _ in 0..<Int.random(in: lengths, using: &random) {
      let fitting = RowStage.all.filter {
        chain.isEmpty || $0.takesSections == chain[chain.count - 1].makesSections
      }
      guard let next = fitting.randomElement(using: &random) else { break }
      chain.append(next)
    }
    return chain
  }

  private func check(_ number: Int, count: Int, steps: Int) {
    let seed = WorldSize.seed &+ UInt64(number)
    var random = SeededGenerator(seed: seed)
    let derived = DerivedCase(Self.chain(2...3, using: &random))
    let script = DerivedRandomLaws.script(of: derived, count: count, steps: steps, using: &random)
    // A group that goes and comes back within a batch is another section, though it looks the same:
    // an operator behind `grouped` may tell of it where nothing visible changed.
    let isOnGroups = derived.testDescription.contains("grouped(by:order:) →")
    if let law = DerivedRun(derived: derived, script: script).brokenLaw(),
      !(isOnGroups && law.contains("nothing visible changed"))
    {
      let shown = script.description.count < 1500 ? "; \(script)" : ""
      Issue.record(
        "\(derived.testDescription): \(law.prefix(1500))\(shown), SEED=\(WorldSize.seed), \(number)"
      )
    }
  }

  @Test(arguments: 0..<8)
  func `random pairs and triples of operators obey the oracle on short lists`(part: Int) {
    for number in 0..<(WorldSize.isLarge ? 100 : 30) {
      check(8 * number + part, count: number % 7, steps: 6)
    }
  }

  @Test(arguments: 0..<8)
  func `random pairs and triples of operators obey the oracle on long lists`(part: Int) {
    for number in 0..<(WorldSize.isLarge ? 5 : 1) {
      check(8 * number + part + 1_000_000, count: 250, steps: 10)
    }
  }

  @Test func `random chains on lists of thousands obey the oracle`() {
    for number in 0..<(6) {
      check(number + 2_000_000, count: WorldSize.isLarge ? 3000 : 1500, steps: 3)
    }
  }
}
