import ListBinding
import SignalsTesting
import Testing

/// The readers of changes by runs, checked against the plain and slow ones.
struct ReadingLawTests {
  private typealias Outcome = Result<ListArrangement, ListViolation>

  private func strictBatch(
    _ kinds: [DataSourceEventKind], _ before: [Int], _ after: [Int]
  ) -> Outcome {
    Outcome { () throws(ListViolation) in
      try StrictBatch.arrangement(of: kinds, before: before, after: after)
    }
  }

  private func strictPatch(
    _ kinds: [DataSourceEventKind], _ before: [Int], _ after: [Int]
  ) -> Outcome {
    Outcome { () throws(ListViolation) in
      var patch = StrictPatch(before: before)
      for kind in kinds { try patch.apply(kind) }
      return try patch.finish(after: after)
    }
  }

  private func read(
    _ kinds: [DataSourceEventKind], _ before: [Int], _ after: [Int],
    as updates: ListViewCapabilities.Updates
  ) -> Result<ListChange, ListViolation> {
    Result { () throws(ListViolation) in
      var calls = UpdateCalls(
        capabilities: ListViewCapabilities(
          updates: updates, mixesReloads: true, editsMovedSections: true), before: before)
      for kind in kinds { calls.receive(kind) }
      return try calls.change(to: after).change
    }
  }

  /// Whether a change has every section and item where the strict reader has it.
  private func agree(_ strict: Outcome, _ read: Result<ListChange, ListViolation>) -> Bool {
    guard case .success(let arrangement) = strict, case .success(let change) = read else {
      return (try? strict.get()) == nil && (try? read.get()) == nil
    }
    let lookup = change.lookup
    let updated = change.sections.flatMap { Array(repeating: $0.isUpdated, count: $0.count) }
    guard updated.count == arrangement.sections.count else { return false }
    for (section, content) in arrangement.sections.enumerated() {
      let old = lookup.oldIndex(ofSection: section)
      guard old == content.origin.oldIndex,
        updated[section] == (old != nil && content.origin.keptIndex == nil)
      else { return false }
      for (item, origin) in content.items.enumerated() {
        let new = at(section, item)
        guard lookup.oldIndexPath(of: new) == origin.oldIndex else { return false }
        guard let old = origin.oldIndex else { continue }
        guard lookup.newIndexPath(of: old) == new,
          lookup.isReloaded(old) == (origin.keptIndex == nil)
        else { return false }
      }
    }
    return true
  }

  @Test(arguments: [ListViewCapabilities.Updates.batch, .patch])
  func `the reader by runs and the strict one agree on every update, legal or broken`(
    updates: ListViewCapabilities.Updates
  ) {
    let seed = UInt64.random(in: 0...UInt64.max)
    var script = UpdateScript(seed: seed)
    var legal = 0
    for _ in 0..<10_000 {
      script.start()
      let kinds = script.kinds()
      // Counts that do not add up are corrected now and then, so that many updates are legal.
      for _ in 0..<12 {
        let (before, after) = (script.before, script.after)
        let strict =
          updates == .batch
          ? strictBatch(kinds, before, after) : strictPatch(kinds, before, after)
        let fast = read(kinds, before, after, as: updates)
        guard agree(strict, fast) else {
          Issue.record(
            """
            seed \(seed), \(kinds) from \(before) to \(after)
            strict: \(strict)
            fast: \(fast)
            """)
          return
        }
        guard case .failure(let violation) = strict else {
          legal += 1
          break
        }
        guard violation.rule == .countsAddUp else { break }
        if case .section(let section)? = violation.index {
          script.after[section] = (after[section] + 1) % 8
        } else {
          script.after = (0..<(after.count + 1) % 6).map { _ in 2 }
        }
      }
    }
    #expect(legal > 1_000, "seed \(seed)")
  }

  /// Calls that break one rule, and the counts that they lead to from [1, 2].
  private static let broken: [(rule: ListViolation.Rule, [DataSourceEventKind], after: [Int])] = [
    (.malformedIndexPath, [.deleteItems([[0]])], [0, 2]),
    (.malformedIndexPath, [.moveItem(at(0, 0), [])], [0, 2]),
    (.indexInRange, [.deleteItems([at(1, 2)])], [1, 1]),
    (.indexInRange, [.reloadItems([at(2, 0)])], [1, 2]),
    (.indexInRange, [.insertItems([at(0, 2)])], [2, 2]),
    (.indexInRange, [.insertItems([at(0, .max)])], [2, 2]),
    (.indexInRange, [.deleteSections([2])], [1]),
    (.indexInRange, [.moveSection(0, 2)], [2, 1]),
    (.sortedAndUnique, [.deleteItems([at(1, 1), at(1, 0)])], [1, 0]),
    (.sortedAndUnique, [.reloadItems([at(1, 1), at(1, 1)])], [1, 2]),
    (.noItemEditInEditedSection, [.reloadSections([1]), .reloadItems([at(1, 0)])], [1, 2]),
    (
      .noItemEditInEditedSection, [.insertSections([0]), .moveItem(at(0, 0), at(0, 0))], [1, 1, 2]
    ),
    (.countsAddUp, [], [1, 3]),
    (.countsAddUp, [.insertItems([at(1, 0)])], [1, 2]),
    (.countsAddUp, [.moveSection(0, 1)], [1, 2]),
    (.countsAddUp, [.insertSections([0])], [1, 2]),
    (.noReloadInBatch, [.reload], [1, 2]),
  ]

  @Test(arguments: [ListViewCapabilities.Updates.batch, .patch])
  func `the rule that an update breaks is named`(updates: ListViewCapabilities.Updates) {
    var broken = Self.broken
    if updates == .batch {
      broken += [
        (.oneEditPerIndex, [.deleteItems([at(0, 0)]), .reloadItems([at(0, 0)])], [0, 2]),
        (.oneEditPerIndex, [.insertItems([at(0, 0)]), .moveItem(at(1, 0), at(0, 0))], [2, 1]),
        (.oneEditPerIndex, [.deleteSections([0]), .moveSection(0, 0)], [1, 2]),
      ]
    }
    for (rule, kinds, after) in broken {
      guard case .failure(let violation) = read(kinds, [1, 2], after, as: updates) else {
        Issue.record("\(kinds) to \(after)")
        continue
      }
      #expect(violation.rule == rule, "\(kinds) to \(after)")
      #expect(violation.countsBefore == [1, 2])
    }
  }

  @Test func `long patches are read as the strict reader reads them`() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let before = [40, 25]
      var counts = before
      var kinds: [DataSourceEventKind] = []
      for _ in 0..<200 {
        let section = Int.random(in: 0...1, using: &random)
        let item = Int.random(in: 0..<counts[section], using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
          kinds.append(.insertItems([at(section, item)]))
          counts[section] += 1
        case 1 where counts[section] > 2:
          kinds.append(.deleteItems([at(section, item)]))
          counts[section] -= 1
        case 2 where counts[section] > 2:
          let target = Int.random(in: 0...1, using: &random)
          counts[section] -= 1
          kinds.append(
            .moveItem(
              at(section, item), at(target, Int.random(in: 0...counts[target], using: &random))))
          counts[target] += 1
        default: kinds.append(.reloadItems([at(section, item)]))
        }
      }
      let strict = strictPatch(kinds, before, counts)
      guard case .success = strict, agree(strict, read(kinds, before, counts, as: .patch)) else {
        Issue.record("seed \(seed): \(kinds)")
        return
      }
    }
  }
}
