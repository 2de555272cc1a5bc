import SignalsTesting
import TestSupport
import Testing

/// Short scripts on a few items, done to the sources of every operator: all of one edit, and a share of
/// those of two, in each run another.
@Suite struct DerivedSmallWorldLaws {
  private static let maximumCount = WorldSize.isLarge ? 3 : 2

  static func starts(of derived: DerivedCase) -> [RowWorld] {
    let others = derived.usesOthers ? [Row(1, key: 0), Row(8, key: 1)] : []
    guard derived.isSectioned else {
      return (0...maximumCount).map { count in
        RowWorld((0..<count).map { Row($0, key: [1, 0, 1][$0]) }, others: others)
      }
    }
    let shapes = [[], [1], [0, 2], [1, 1]] + (WorldSize.isLarge ? [[2, 0, 1]] : [])
    return shapes.map { shape in
      var id = 0
      return RowWorld(
        sections: shape.enumerated().map { section, count in
          defer { id += count }
          return RowSection(
            key: section, rows: (0..<count).map { Row(id + $0, key: 1 - (id + $0) % 2) })
        })
    }
  }

  /// What a script does before its last edit is a script of its own.
  private func isLawful(
    _ derived: DerivedCase, _ start: RowWorld, _ steps: [RowScript.Step]
  ) -> Bool {
    let script = RowScript(start, steps)
    let last = script.isReentrant ? 2 : 1
    let law = DerivedRun(derived: derived, script: script, last: last).brokenLaw()
    if let law { Issue.record("\(derived.testDescription): \(law); \(script)") }
    return law == nil
  }

  /// Two edits, one after the other, as one, and one in the delivery of the other.
  private static func pairs(_ first: RowEdit, _ second: RowEdit) -> [[RowScript.Step]] {
    var pairs: [[RowScript.Step]] = [
      [.edit(first), .edit(.join), .edit(second)],
      [.edit(.batch([first, .join, second]))],
      [.edit(.join), .reentrant(first, second)],
    ]
    if first.isOfSource, second.isOfSource { pairs.append([.edit(.mutate([first, second]))]) }
    return pairs
  }

  /// Of how many pairs of edits one is tried, in each run another.
  private func stride(of derived: DerivedCase, _ start: RowWorld) -> Int {
    guard WorldSize.isLarge else { return derived.isSectioned ? 160 : 40 }
    if derived.isSectioned {
      return start.sections.reduce(0) { $0 + $1.rows.count + 1 } < 3 ? 1 : 192
    }
    return start.rows.count < 3 ? 1 : 96
  }

  /// The smallest worlds: nothing, and one row.
  private static func smallest(of derived: DerivedCase) -> [RowWorld] {
    let others = derived.usesOthers ? [Row(1, key: 1)] : []
    let rows = [Row(0, key: 1)]
    if !derived.isSectioned {
      return [RowWorld([], others: others), RowWorld(rows, others: others)]
    }
    return [RowWorld(sections: []), RowWorld(sections: [RowSection(key: 0, rows: rows)])]
  }

  @Test(arguments: DerivedCase.all)
  func `all pairs of kinds of edits in the smallest worlds obey the oracle`(derived: DerivedCase) {
    for start in Self.smallest(of: derived) {
      for first in RowEdit.few(on: start, fresh: 10, of: derived) {
        guard isLawful(derived, start, [.edit(first)]) else { return }
        var next = start
        first.perform(on: &next)
        for second in RowEdit.few(on: next, fresh: 20, of: derived) {
          for steps in Self.pairs(first, second) {
            guard isLawful(derived, start, steps) else { return }
          }
        }
      }
    }
  }

  @Test(arguments: DerivedCase.all)
  func `single edits in small worlds obey the oracle, and so do pairs`(derived: DerivedCase) {
    var number = Int(truncatingIfNeeded: WorldSize.seed)
    for start in Self.starts(of: derived) {
      let stride = stride(of: derived, start)
      for first in RowEdit.all(on: start, fresh: 10, of: derived) {
        var next = start
        first.perform(on: &next)
        guard isLawful(derived, start, [.edit(first)]) else { return }
        for second in RowEdit.all(on: next, fresh: 20, of: derived) {
          number += 1
          guard number % stride == 0 else { continue }
          for steps in Self.pairs(first, second) {
            guard isLawful(derived, start, steps) else { return }
          }
        }
      }
    }
  }
}
