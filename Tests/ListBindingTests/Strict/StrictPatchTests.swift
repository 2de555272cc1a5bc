import ListBinding
import SignalsTesting
import Testing

struct StrictPatchTests {
  private func arrangement(
    _ kinds: [DataSourceEventKind], before: [Int], after: [Int]
  ) throws(ListViolation) -> ListArrangement {
    var patch = StrictPatch(before: before)
    for kind in kinds { try patch.apply(kind) }
    return try patch.finish(after: after)
  }

  private func brokenRule(
    _ kinds: [DataSourceEventKind], before: [Int], after: [Int]
  ) -> ListViolation.Rule? {
    do throws(ListViolation) {
      _ = try arrangement(kinds, before: before, after: after)
      return nil
    } catch {
      return error.rule
    }
  }

  @Test func `each call works on the result of the one before`() throws {
    let result = try arrangement(
      [
        .deleteItems([at(0, 0)]), .insertItems([at(0, 2)]), .moveItem(at(0, 0), at(0, 2)),
        .reloadItems([at(0, 0)]),
      ], before: [3], after: [3])
    #expect(result.sections[0].items == [.reloaded(at(0, 2)), .inserted, .kept(at(0, 1))])
  }

  @Test func `sections are edited in turn too`() throws {
    let result = try arrangement(
      [.insertSections([0]), .moveSection(1, 2), .deleteSections([1]), .reloadSections([1])],
      before: [1, 2], after: [5, 3])
    #expect(result.sections.map(\.origin) == [.inserted, .reloaded(0)])
    #expect(result.counts == [5, 3])
  }

  @Test func `calls are checked against the counts by then`() {
    #expect(brokenRule([.deleteItems([at(0, 1)])], before: [1], after: [0]) == .indexInRange)
    #expect(brokenRule([.insertItems([at(0, 2)])], before: [1], after: [2]) == .indexInRange)
    #expect(brokenRule([.moveItem(at(0, 0), at(0, 1))], before: [1], after: [1]) == .indexInRange)
    #expect(brokenRule([.deleteSections([1])], before: [1], after: [1]) == .indexInRange)
    #expect(brokenRule([.insertItems([at(3, 0)])], before: [1], after: [1]) == .indexInRange)
    #expect(brokenRule([.insertItems([[1]])], before: [1], after: [1]) == .malformedIndexPath)
    #expect(
      brokenRule([.insertItems([at(0, 1), at(0, 0)])], before: [0], after: [2]) == .sortedAndUnique)
    #expect(
      brokenRule([.insertSections([0]), .insertItems([at(0, 0)])], before: [], after: [1])
        == .noItemEditInEditedSection)
    #expect(brokenRule([.reload], before: [1], after: [1]) == .noReloadInBatch)
  }

  @Test func `the last counts are those of the data source`() {
    #expect(brokenRule([.insertItems([at(0, 0)])], before: [0], after: [2]) == .countsAddUp)
    #expect(brokenRule([.insertSections([0])], before: [0], after: [0]) == .countsAddUp)
  }
}
