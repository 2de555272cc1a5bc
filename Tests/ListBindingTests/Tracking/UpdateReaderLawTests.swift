import ListBinding
import SignalsTesting
import Testing

/// The fast readers of the headless list view, held against the plain and slow ones.
struct UpdateReaderLawTests {
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
  ) -> Outcome {
    Outcome { () throws(ListViolation) in
      var reader = UpdateReader(
        capabilities: ListViewCapabilities(
          updates: updates, mixesReloads: true, editsMovedSections: true), before: before)
      for kind in kinds { reader.receive(kind) }
      let map = try reader.finish(after: after)
      #expect(map.counts == after)
      return map.arrangement(before: before)
    }
  }

  @Test(arguments: [ListViewCapabilities.Updates.batch, .patch])
  func `the fast reader and the strict one agree on every update, legal or broken`(
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
        guard strict == fast else {
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

  @Test func `long patches are mapped as the strict reader maps them`() {
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
      guard case .success = strict, read(kinds, before, counts, as: .patch) == strict else {
        Issue.record("seed \(seed): \(kinds)")
        return
      }
    }
  }
}
