import SectionKit
import Testing

/// The selection of a view, which rows of an adapter keep by their identities.
@MainActor
struct SelectionTests {
  private let world = World()

  private func select(_ paths: [IndexPath]) -> ListSelection<
    ListCollectionViewAdapter.Snapshot, AdapterRow.ID
  > {
    world.view.allowsMultipleSelection = true
    let binding = world.adapter.bind(to: world.view)
    let selection = binding.keepSelection()
    _ = world.view.texts
    selection.select(paths)
    return selection
  }

  private func selected(
    _ selection: ListSelection<ListCollectionViewAdapter.Snapshot, AdapterRow.ID>
  ) -> [IndexPath] {
    _ = world.view.texts
    #expect(world.view.indexPathsForSelectedItems == selection.indexPaths)
    #expect(world.view.violations.isEmpty)
    return selection.indexPaths
  }

  @Test func `a selected item stays selected where its section is reloaded`() {
    let (above, numbers) = (NumbersController(Group("z", [7])), NumbersController(Group("a")))
    numbers.items = [1, 2, 3]
    world.adapter.sections = [Section(above), Section(numbers)]
    let selection = select([path(0, 0), path(1, 1)])
    numbers.items = [3, 2, 2, 1]
    #expect(selected(selection) == [path(0, 0), path(1, 1)])
    numbers.items = [2, 3]
    #expect(selected(selection) == [path(0, 0), path(1, 0)])
    world.adapter.sections = [Section(numbers), Section(above)]
    #expect(selected(selection) == [path(0, 0), path(1, 0)])
    numbers.items = [3]
    #expect(selected(selection) == [path(1, 0)])
    #expect(selection.items.compactMap { $0.item as? Int } == [7])
  }

  @Test func `a selected item stays selected where it moves or changes`() {
    let controller = ListSectionController<Group, Int>(model: Group("a"))
    let titled = TitleController(model: Group("t", title: "x"))
    let array = MutableObservableArray([1, 2, 3])
    world.adapter.onError = { _ in }
    world.adapter.sections = [
      Section(model: controller.model) { controller }, Section(model: titled.model) { titled },
    ]
    controller.bindItems(to: array)
    let selection = select([path(0, 0), path(1, 0)])
    array.moveItem(from: 0, to: 2)
    #expect(selected(selection) == [path(0, 2), path(1, 0)])
    array[2] = 4
    titled.model.title = "y"
    #expect(selected(selection) == [path(0, 2), path(1, 0)])
    array.removeLast()
    #expect(selected(selection) == [path(1, 0)])
  }

  /// An item that is told apart by being an object.
  private final class Thing {}

  @Test func `items are told apart as well as they can be`() {
    final class Things: ListSectionController<Group, Any> {
      override func cellForItem(
        at indexPath: SectionIndexPath, in context: CollectionViewContext
      ) throws(SectionKitError) -> any ReusableView {
        try cell("", at: indexPath, in: context)
      }
    }
    let (thing, item): (Thing, () -> Void) = (Thing(), {})
    let things = Things(model: Group("a"), items: [thing, item, Optional<Int>.none as Any, true])
    world.adapter.sections = [Section(model: things.model) { things }]
    let selection = select((0..<4).map { path(0, $0) })
    things.items = [true, item, thing, Optional<Int>.none as Any]
    // What cannot be told apart is not selected any more.
    #expect(selected(selection) == [path(0, 0), path(0, 2), path(0, 3)])
  }

  @Test func `each of several items of one identity keeps its selection in a reload`() {
    let numbers = NumbersController(Group("a"))
    numbers.items = [7, 7, 8]
    world.adapter.sections = [Section(numbers)]
    let selection = select([path(0, 1)])
    numbers.items = [7, 7, 9]
    #expect(selected(selection) == [path(0, 1)])
  }

  /// Keeps its items in order, wherever the user puts one.
  private final class InOrder: NumbersController {
    override func canMoveItem(
      at indexPath: SectionIndexPath, in context: CollectionViewContext
    ) -> Bool { true }

    override func insertMovedItem(_ item: Int, at index: Int) {
      super.insertMovedItem(item, at: items.firstIndex { $0 > item } ?? items.count)
    }
  }

  @Test func `an item stays selected that its new section puts elsewhere`() {
    let controllers = [InOrder(Group("a", [1, 8])), InOrder(Group("b", [3, 5, 9]))]
    world.adapter.allowsMovesBetweenSections = true
    world.adapter.sections = controllers.map(Section.init)
    let selection = select([path(0, 1)])
    _ = world.takeTranscript()
    world.view.dragItem(from: path(0, 1), to: path(1, 0))
    #expect(controllers.map(\.items) == [[1], [3, 5, 8, 9]])
    #expect(world.view.texts == ["1", "3", "5", "8", "9"])
    #expect(selected(selection) == [path(1, 2)])
    #expect(!world.takeTranscript().contains { $0.contains("reload") })
  }
}
