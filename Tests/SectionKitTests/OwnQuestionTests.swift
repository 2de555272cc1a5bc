import SectionKit
import Testing

/// A program asks its controllers itself, as in its tests.
@MainActor
struct OwnQuestionTests {
  private let view = HeadlessListView()
  private let adapter = ListCollectionViewAdapter()
  private let controller = NumbersController(Group("a", [1, 2]))

  @Test func `a controller makes a cell for an item`() throws {
    let context = CollectionViewContext(adapter: adapter, dequeuingFrom: view)
    let place = SectionIndexPath(path(0, 1), shownItem: 2)
    let cells = try (0..<2).map { _ in try controller.cellForItem(at: place, in: context) }
    #expect(cells.allSatisfy { ($0 as? TextCell)?.text == "2" })
    #expect(place.item == 1 && place.shownItem as? Int == 2)
  }

  @Test func `a view that has cells of another type has none for it`() {
    let context = CollectionViewContext(adapter: adapter, dequeuingFrom: view)
    let place = SectionIndexPath(path(0, 0), shownItem: nil)
    #expect(throws: SectionKitError.invalidIndexPath(path(0, 0))) {
      try controller.item(at: place)
    }
    #expect(throws: SectionKitError.self) {
      let _: Unrelated = try context.dequeueReusableCell(Unrelated.self, for: place)
    }
  }

  private final class Unrelated {}

  @Test func `the user may move between sections by the name of the original`() {
    adapter.allowReorderingBetweenDifferentSections = true
    #expect(adapter.allowsMovesBetweenSections)
    #expect(adapter.allowReorderingBetweenDifferentSections)
  }
}
