import SignalsTesting
import TestSupport
import Testing

/// Long random scripts, done to the sources of every operator.
@Suite struct DerivedRandomLaws {
  /// A random script on a list of some items.
  static func script(
    of derived: DerivedCase, count: Int, steps: Int, using random: inout SeededGenerator
  ) -> RowScript {
    func rows(_ count: Int, from id: Int) -> [Row] {
      (0..<count).map { Row(id + $0, key: Int.random(in: 0...3, using: &random)) }
    }
    var world = RowWorld(rows(count, from: 0))
    if derived.isSectioned {
      let sections = Int.random(in: 1...max(2, count / 10), using: &random)
      world = RowWorld(
        sections: (0..<sections).map { section in
          RowSection(
            key: Int.random(in: 0...5, using: &random),
            rows: rows(count / sections, from: section * count))
        })
    }
    if derived.usesOthers { world.others = rows(count / 3, from: count / 2) }
    let start = world
    var script: [RowScript.Step] = []
    for step in 1...steps {
      let edit = RowEdit.random(on: world, fresh: 100_000 + 100 * step, of: derived, using: &random)
      edit.perform(on: &world)
      // In a batch, an observer of the parameter would mutate the source before the batch ends.
      let mixes = edit.flat.contains { if case .parameter = $0 { true } else { false } }
      if Int.random(in: 0..<8, using: &random) == 0, !mixes || edit.flat.count == 1 {
        let second = RowEdit.random(
          on: world, fresh: 200_000 + 100 * step, of: derived, using: &random)
        second.perform(on: &world)
        script.append(.reentrant(edit, second))
      } else {
        script.append(.edit(edit))
      }
    }
    script.insert(.edit(.join), at: Int.random(in: 0...script.count, using: &random))
    return RowScript(start, script)
  }

  private func check(
    _ derived: DerivedCase, count: Int, steps: Int, number: Int, isObserved: Bool = true
  ) {
    var random = SeededGenerator(seed: WorldSize.seed &+ UInt64(number))
    let script = Self.script(of: derived, count: count, steps: steps, using: &random)
    let law = DerivedRun(derived: derived, script: script, isObserved: isObserved).brokenLaw()
    if let law {
      Issue.record(
        "\(derived.testDescription): \(law.prefix(2000)), SEED=\(WorldSize.seed), \(number)")
    }
  }

  @Test(arguments: DerivedCase.all)
  func `random scripts on short lists obey the oracle`(derived: DerivedCase) {
    for number in 0..<(WorldSize.isLarge ? 24 : 4) {
      check(derived, count: number * 5 % 8, steps: 12, number: number)
    }
  }

  @Test(arguments: DerivedCase.all)
  func `random scripts on lists of many nodes obey the oracle`(derived: DerivedCase) {
    for number in 0..<(WorldSize.isLarge ? 2 : 1) {
      check(derived, count: 200, steps: WorldSize.isLarge ? 30 : 9, number: number)
    }
  }

  @Test(arguments: DerivedCase.all)
  func `what nobody observes is right when it is read`(derived: DerivedCase) {
    for number in 0..<(WorldSize.isLarge ? 12 : 2) {
      check(derived, count: 30, steps: 12, number: number, isObserved: false)
    }
  }
}
