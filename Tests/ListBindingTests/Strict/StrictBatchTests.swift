import ListBinding
import SignalsTesting
import Testing

/// An item's index path, written as in the transcript.
func at(_ section: Int, _ item: Int) -> IndexPath { IndexPath(item: item, section: section) }

/// The rule that a batch breaks, if any.
private func brokenRule(
  _ kinds: [DataSourceEventKind], before: [Int], after: [Int]
) -> ListViolation.Rule? {
  do throws(ListViolation) {
    _ = try StrictBatch.arrangement(of: kinds, before: before, after: after)
    return nil
  } catch {
    return error.rule
  }
}

struct StrictBatchTests {
  @Test func `indices of one kind are sorted and unique`() {
    #expect(
      brokenRule([.insertItems([at(0, 1), at(0, 0)])], before: [0], after: [2]) == .sortedAndUnique)
    #expect(
      brokenRule([.deleteItems([at(0, 0), at(0, 0)])], before: [2], after: [0]) == .sortedAndUnique)
    #expect(
      brokenRule([.reloadItems([at(1, 0), at(0, 0)])], before: [1, 1], after: [1, 1])
        == .sortedAndUnique)
    #expect(brokenRule([.insertItems([at(0, 0), at(0, 1)])], before: [0], after: [2]) == nil)
  }

  @Test func `no old index is used twice`() {
    let uses: [DataSourceEventKind] = [
      .deleteItems([at(0, 0)]), .reloadItems([at(0, 0)]), .moveItem(at(0, 0), at(0, 1)),
    ]
    for first in uses {
      for second in uses where first != second {
        #expect(brokenRule([first, second], before: [2], after: [2]) == .oneEditPerIndex)
      }
    }
    #expect(
      brokenRule([.deleteSections([0]), .reloadSections([0])], before: [1, 1], after: [1])
        == .oneEditPerIndex)
    #expect(
      brokenRule([.moveSection(0, 1), .reloadSections([0])], before: [1, 1], after: [1, 1])
        == .oneEditPerIndex)
  }

  @Test func `no new index is used twice`() {
    #expect(
      brokenRule(
        [.insertItems([at(0, 1)]), .moveItem(at(0, 0), at(0, 1))], before: [1], after: [2])
        == .oneEditPerIndex)
    #expect(
      brokenRule([.insertSections([1]), .moveSection(0, 1)], before: [0], after: [0, 0])
        == .oneEditPerIndex)
  }

  @Test func `no item is edited in a section that is deleted, inserted or reloaded`() {
    let rule = ListViolation.Rule.noItemEditInEditedSection
    #expect(
      brokenRule([.deleteSections([0]), .deleteItems([at(0, 0)])], before: [2], after: []) == rule)
    #expect(
      brokenRule([.insertSections([0]), .insertItems([at(0, 0)])], before: [], after: [1]) == rule)
    #expect(
      brokenRule([.reloadSections([0]), .deleteItems([at(0, 0)])], before: [2], after: [1]) == rule)
    #expect(
      brokenRule([.reloadSections([0]), .insertItems([at(0, 0)])], before: [0], after: [1]) == rule)
    #expect(
      brokenRule(
        [.deleteSections([0]), .moveItem(at(0, 0), at(0, 0))], before: [1, 0], after: [1])
        == rule)
    #expect(
      brokenRule(
        [.insertSections([1]), .moveItem(at(0, 0), at(1, 0))], before: [1], after: [0, 1]) == rule)
  }

  @Test func `counts add up`() {
    #expect(brokenRule([.insertItems([at(0, 0)])], before: [1], after: [1]) == .countsAddUp)
    #expect(brokenRule([.deleteItems([at(0, 0)])], before: [1], after: [1]) == .countsAddUp)
    #expect(brokenRule([], before: [1], after: [2]) == .countsAddUp)
    #expect(brokenRule([], before: [1], after: [1, 0]) == .countsAddUp)
    #expect(brokenRule([.insertSections([0])], before: [1], after: [1]) == .countsAddUp)
    #expect(
      brokenRule([.moveItem(at(0, 0), at(1, 0))], before: [1, 0], after: [1, 1]) == .countsAddUp
    )
    #expect(brokenRule([.reloadSections([0])], before: [1], after: [7]) == nil)
  }

  @Test func `indices lie in the list they index`() {
    #expect(brokenRule([.deleteItems([at(0, 1)])], before: [1], after: [2]) == .indexInRange)
    #expect(brokenRule([.insertItems([at(0, 1)])], before: [2], after: [1]) == .indexInRange)
    #expect(brokenRule([.insertItems([at(1, 0)])], before: [0], after: [0]) == .indexInRange)
    #expect(brokenRule([.insertItems([at(0, -1)])], before: [0], after: [1]) == .indexInRange)
    #expect(brokenRule([.deleteSections([1])], before: [0], after: []) == .indexInRange)
    #expect(brokenRule([.moveSection(-1, 0)], before: [0], after: [0]) == .indexInRange)
    #expect(brokenRule([.insertItems([[0]])], before: [0], after: [1]) == .malformedIndexPath)
    #expect(brokenRule([.deleteItems([[]])], before: [0], after: [0]) == .malformedIndexPath)
  }

  @Test func `a batch holds neither a reload of everything nor a batch`() {
    #expect(brokenRule([.reload], before: [1], after: [1]) == .noReloadInBatch)
    #expect(brokenRule([.beginUpdates], before: [1], after: [1]) == .updatesPair)
    #expect(brokenRule([.endUpdates], before: [1], after: [1]) == .updatesPair)
  }

  @Test func `what is not moved keeps its order and fills what is free`() throws {
    let arrangement = try StrictBatch.arrangement(
      of: [
        .deleteItems([at(0, 1)]), .insertItems([at(0, 0)]), .moveItem(at(0, 3), at(0, 1)),
        .reloadItems([at(0, 2)]),
      ], before: [5], after: [5])
    #expect(
      arrangement.sections[0].items == [
        .inserted, .kept(at(0, 3)), .kept(at(0, 0)), .reloaded(at(0, 2)), .kept(at(0, 4)),
      ])
    #expect(arrangement.newIndexPaths()[at(0, 3)] == at(0, 1))
    #expect(arrangement.newIndexPaths()[at(0, 1)] == nil)
  }

  @Test func `items of a moved section move with it`() throws {
    let arrangement = try StrictBatch.arrangement(
      of: [.moveSection(0, 1), .deleteItems([at(0, 0)]), .insertItems([at(1, 1)])],
      before: [2, 1], after: [1, 2])
    #expect(arrangement.sections.map(\.origin) == [.kept(1), .kept(0)])
    #expect(arrangement.sections[1].items == [.kept(at(0, 1)), .inserted])
  }

  @Test func `a violation names the rule, the index and the counts`() throws {
    let error = try #require(throws: ListViolation.self) {
      try StrictBatch.arrangement(of: [.deleteItems([at(0, 0)])], before: [3], after: [3])
    }
    #expect(error.index == .section(0))
    #expect(error.countsBefore == [3])
    #expect(error.countsAfter == [3])
    #expect(
      error.description == "counts add up: 3 items − 1 deleted − 0 moved out + 0 inserted "
        + "+ 0 moved in is not 3 at section 0; items per section before the update [3]; "
        + "after it [3]")
  }
}
