import SectionKit
import Testing

/// Items that move between sections whose rows are not their items alone.
@MainActor
struct OtherRowsTests {
  /// Numbers, and a row behind them to add others.
  private final class Adding: NumbersController {
    override var numberOfItems: Int { super.numberOfItems + 1 }

    override func cellForItem(
      at indexPath: SectionIndexPath, in context: CollectionViewContext
    ) throws(SectionKitError) -> any ReusableView {
      let text = (try? item(at: indexPath)).map { "\($0)" } ?? "add"
      return try cell(text, at: indexPath, in: context)
    }

    override func canMoveItem(
      at indexPath: SectionIndexPath, in context: CollectionViewContext
    ) -> Bool { true }
  }

  @Test(arguments: 0...3)
  func `an item that comes to a section with other rows is one of its items`(row: Int) {
    let world = World()
    world.adapter.allowsMovesBetweenSections = true
    let (giver, taker) = (Adding(Group("a", [1, 2])), Adding(Group("b", [3, 4])))
    world.adapter.sections = [Section(giver), Section(taker)]
    world.view.dragItem(from: path(0, 0), to: path(1, row))
    var expected = [3, 4]
    expected.insert(1, at: min(row, 2))
    #expect((giver.items, taker.items) == ([2], expected))
    #expect(world.view.texts == ["2", "add"] + expected.map(String.init) + ["add"])
    world.view.dataSource?.handle(.move(path(1, 0), to: path(0, 2)))
    #expect(giver.items == [2, expected[0]])
    #expect(world.view.counts == [3, 3])
    #expect(world.view.texts[1...2] == ["\(expected[0])", "add"])
    #expect(world.errors.isEmpty)
    world.view.dataSource?.handle(.move(path(0, 2), to: path(1, 0)))
    #expect(world.errors == [.invalidIndexPath(path(0, 2))])
    #expect(world.view.violations.isEmpty)
  }

  @Test func `a section that shows none of its items takes one all the same`() {
    final class Folded: NumbersController {
      override var numberOfItems: Int { 0 }
    }
    let world = World()
    world.adapter.allowsMovesBetweenSections = true
    let (giver, taker) = (Adding(Group("a", [1, 2])), Folded(Group("b", [3, 4])))
    world.adapter.sections = [Section(giver), Section(taker)]
    world.view.dataSource?.handle(.move(path(0, 1), to: path(1, 0)))
    #expect((giver.items, taker.items) == ([1], [2, 3, 4]))
    #expect(world.view.counts == [2, 0])
    #expect(world.view.violations.isEmpty)
  }
}
