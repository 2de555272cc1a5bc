import SignalsTesting
import TestSupport
import Testing

/// Operators on the results of operators: random pairs and triples, under random scripts.
@Suite struct DerivedChainLaws {
  private func check(
    _ number: Int, count: Int, steps: Int,
    chain: (inout SeededGenerator) -> DerivedChain = { .any(2...3, using: &$0) }
  ) {
    let seed = WorldSize.seed &+ UInt64(number)
    var random = SeededGenerator(seed: seed)
    let derived = DerivedCase(chain(&random))
    let script = DerivedRandomLaws.script(of: derived, count: count, steps: steps, using: &random)
    if let law = DerivedRun(derived: derived, script: script).brokenLaw() {
      let shown = script.description.count < 1500 ? "; \(script)" : ""
      Issue.record(
        "\(derived.testDescription): \(law.prefix(1500))\(shown), SEED=\(WorldSize.seed), \(number)"
      )
    }
  }

  @Test(arguments: 0..<8)
  func `random pairs and triples of operators obey the oracle on short lists`(part: Int) {
    for number in 0..<(WorldSize.isLarge ? 150 : 60) {
      check(8 * number + part, count: number % 7, steps: 6)
    }
  }

  @Test(arguments: 0..<8)
  func `random pairs and triples of operators obey the oracle on long lists`(part: Int) {
    for number in 0..<(WorldSize.isLarge ? 5 : 1) {
      check(8 * number + part + 1_000_000, count: 250, steps: 10) {
        .any(2...3, isLong: true, using: &$0)
      }
    }
  }

  @Test func `random chains on lists of thousands obey the oracle`() {
    for number in 0..<6 {
      check(number + 2_000_000, count: WorldSize.isLarge ? 3000 : 1500, steps: 3) {
        .any(2...3, isLong: true, using: &$0)
      }
    }
  }

  @Test(arguments: 0..<8)
  func `pairs of operators obey the oracle`(part: Int) {
    // In small worlds some of them, in each run others.
    let share: UInt64 = WorldSize.isLarge ? 1 : 8
    for (number, pair) in DerivedChain.pairs.enumerated()
    where number % 8 == part && (UInt64(number / 8) &+ WorldSize.seed) % share == 0 {
      check(number + 3_000_000, count: number % 6, steps: 6) { _ in pair }
    }
  }
}
