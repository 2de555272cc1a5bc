import SectionKit
import SignalsTesting
import Testing

/// What controllers can do when the user moves an item from one section to another.
@MainActor
struct MovesBetweenSectionsTests {
  /// Writes down what it is told, and refuses some items.
  private class Noting: NumbersController {
    var log: [String] = []
    var refused: Int?

    override func canMoveItem(
      at indexPath: SectionIndexPath, in context: CollectionViewContext
    ) -> Bool { true }

    override func canInsertMovedItem(_ item: Int) -> Bool { item != refused }

    override func removeMovedItem(at index: Int) {
      log.append("remove \(items[index])")
      super.removeMovedItem(at: index)
    }

    override func insertMovedItem(_ item: Int, at index: Int) {
      log.append("insert \(item) at \(index)")
      super.insertMovedItem(item, at: index)
    }
  }

  /// Changes its model instead, which sets the items.
  private final class OfModel: Noting {
    override func removeMovedItem(at index: Int) { model.numbers.remove(at: index) }
    override func insertMovedItem(_ item: Int, at index: Int) {
      model.numbers.insert(item, at: index)
    }
  }

  private func world(_ controllers: [NumbersController]) -> World {
    let world = World()
    world.adapter.allowsMovesBetweenSections = true
    world.adapter.sections = controllers.map(Section.init)
    _ = world.takeTranscript()
    return world
  }

  @Test func `controllers are asked and told of an item that goes to another section`() {
    let controllers = [Noting(Group("a", [1, 2])), Noting(Group("b", [3]))]
    let world = world(controllers)
    controllers[1].refused = 2
    #expect(world.view.dragItem(from: path(0, 1), to: path(1, 0)) == path(0, 1))
    world.view.dataSource?.handle(.move(path(0, 1), to: path(1, 0)))
    #expect(world.takeErrors() == [.moveIsNotInTheSameSection(from: 0, to: 1)])
    #expect(controllers.flatMap(\.log).isEmpty)
    _ = world.takeTranscript()
    #expect(world.view.dragItem(from: path(0, 0), to: path(1, 1)) == path(1, 1))
    #expect(controllers.map(\.log) == [["remove 1"], ["insert 1 at 1"]])
    #expect(controllers.map(\.items) == [[2], [3, 1]])
    #expect(world.view.texts == ["2", "3", "1"])
    #expect(world.takeTranscript().isEmpty)
    #expect(world.errors.isEmpty)
  }

  @Test(arguments: [[true, true], [true, false], [false, true]])
  func `a model takes part in a move to another section`(isOfModel: [Bool]) {
    let groups = [Group("a", [1, 2]), Group("b", [3])]
    let controllers = zip(groups, isOfModel).map { $1 ? OfModel($0) : Noting($0) }
    let world = world(controllers)
    world.view.dragItem(from: path(0, 0), to: path(1, 1))
    #expect(controllers.map(\.items) == [[2], [3, 1]])
    for (controller, isOfModel) in zip(controllers, isOfModel) where isOfModel {
      #expect(controller.model.numbers == controller.items)
    }
    #expect(world.view.texts == ["2", "3", "1"])
    #expect(world.view.violations.isEmpty)
    #expect(world.errors.isEmpty)
  }

  /// Shows the title of its model above the items.
  private final class Titled: DiffingListSectionController<Group, Int> {
    override func canMoveItem(
      at indexPath: SectionIndexPath, in context: CollectionViewContext
    ) -> Bool { true }

    override func cellForItem(
      at indexPath: SectionIndexPath, in context: CollectionViewContext
    ) throws(SectionKitError) -> any ReusableView {
      try cell("\(try item(at: indexPath))", at: indexPath, in: context)
    }

    override func headerSize(in context: CollectionViewContext) -> SectionSize {
      SectionSize(width: 1, height: 1)
    }

    override func headerView(in context: CollectionViewContext) -> (any ReusableView)? {
      let header = TextCell()
      header.text = model.title
      return header
    }
  }

  @Test func `a model that was set before a move is shown all the same`() {
    let controllers = [("a", [1, 2]), ("b", [3])].map { id, items in
      Titled(model: Group(id, title: id), items: items)
    }
    let world = World()
    world.adapter.allowsMovesBetweenSections = true
    world.adapter.sections = controllers.map { controller in
      Section(model: controller.model) { controller }
    }
    _ = world.view.texts
    controllers[0].model.title = "new"
    world.view.dragItem(from: path(0, 0), to: path(1, 1))
    #expect(world.view.texts == ["2", "3", "1"])
    let header = world.view.supplementaryView(of: .header, inSection: 0) as? TextCell
    #expect(header?.text == "new")
    #expect(world.view.violations.isEmpty)
  }

  /// As `OfModel` in part, with forms that tell differences.
  private final class Differing: DiffingListSectionController<Group, Int> {
    var callsSuper = false

    override var model: Group {
      didSet { items = model.numbers }
    }

    override func canMoveItem(
      at indexPath: SectionIndexPath, in context: CollectionViewContext
    ) -> Bool { true }

    override func removeMovedItem(at index: Int) {
      if callsSuper { super.removeMovedItem(at: index) }
      model.numbers.remove(at: index)
    }

    override func insertMovedItem(_ item: Int, at index: Int) {
      if callsSuper { super.insertMovedItem(item, at: index) }
      model.numbers.insert(item, at: index)
    }

    override func cellForItem(
      at indexPath: SectionIndexPath, in context: CollectionViewContext
    ) throws(SectionKitError) -> any ReusableView {
      try cell("\(item(at: indexPath))", at: indexPath, in: context)
    }
  }

  @Test(arguments: [false, true], [false, true])
  func `models that are told of differences make one move`(first: Bool, second: Bool) {
    let groups = [Group("a", [1, 2]), Group("b", [3])]
    let controllers = groups.map { Differing(model: $0, items: $0.numbers) }
    (controllers[0].callsSuper, controllers[1].callsSuper) = (first, second)
    let world = World()
    world.adapter.allowsMovesBetweenSections = true
    world.adapter.sections = controllers.map { controller in
      Section(model: controller.model) { controller }
    }
    _ = world.takeTranscript()
    world.view.dragItem(from: path(0, 0), to: path(1, 1))
    #expect(controllers.map(\.items) == [[2], [3, 1]])
    #expect(controllers.map(\.model.numbers) == [[2], [3, 1]])
    #expect(world.view.texts == ["2", "3", "1"])
    #expect(world.takeTranscript().isEmpty)
    #expect(world.errors.isEmpty)
    controllers[1].items = [1]
    #expect(world.view.texts == ["2", "1"])
    #expect(world.errors.isEmpty)
  }

  /// What nobody can compare.
  private struct Photo {
    let name: String
  }

  private final class Photos: ListSectionController<Group, Photo> {
    var isFirst = false

    override func canMoveItem(
      at indexPath: SectionIndexPath, in context: CollectionViewContext
    ) -> Bool { true }

    override func insertMovedItem(_ item: Photo, at index: Int) {
      super.insertMovedItem(item, at: isFirst ? 0 : index)
    }

    override func cellForItem(
      at indexPath: SectionIndexPath, in context: CollectionViewContext
    ) throws(SectionKitError) -> any ReusableView {
      try cell(item(at: indexPath).name, at: indexPath, in: context)
    }
  }

  @Test(arguments: [false, true])
  func `items that cannot be compared are shown where they are`(isFirst: Bool) {
    let controllers = [["p", "s"], ["q", "r"]].enumerated().map { number, names in
      Photos(model: Group("\(number)"), items: names.map(Photo.init))
    }
    controllers[1].isFirst = isFirst
    let world = World()
    world.adapter.allowsMovesBetweenSections = true
    world.adapter.sections = controllers.map { controller in
      Section(model: controller.model) { controller }
    }
    world.view.dragItem(from: path(0, 0), to: path(1, 2))
    #expect(controllers.map { $0.items.map(\.name).joined() } == ["s", isFirst ? "pqr" : "qrp"])
    #expect(world.view.texts == controllers.flatMap(\.items).map(\.name))
    #expect(world.errors.isEmpty)
  }

  @Test func `a controller that does not make the move keeps its rows`() {
    final class Idle: Noting {
      override func removeMovedItem(at index: Int) {}
      override func insertMovedItem(_ item: Int, at index: Int) {}
    }
    for controllers in [
      [Idle(Group("a", [1, 2])), Noting(Group("b", [3]))],
      [Noting(Group("a", [1, 2])), Idle(Group("b", [3]))],
    ] {
      let world = world(controllers)
      world.view.dragItem(from: path(0, 0), to: path(1, 0))
      #expect(world.view.texts == controllers.flatMap(\.items).map(String.init))
      #expect(world.view.violations.isEmpty)
    }
  }

  @Test func `an item that is inserted elsewhere, or another one, is shown as it is`() {
    final class Ascending: Noting {
      override func insertMovedItem(_ item: Int, at index: Int) {
        let place = items.firstIndex { $0 > item * 10 } ?? items.count
        super.insertMovedItem(item * 10, at: place)
      }
    }
    let controllers = [Noting(Group("a", [1, 2])), Ascending(Group("b", [5, 15]))]
    let world = world(controllers)
    world.view.dragItem(from: path(0, 0), to: path(1, 2))
    #expect(controllers.map(\.items) == [[2], [5, 10, 15]])
    #expect(world.view.texts == ["2", "5", "10", "15"])
    #expect(world.view.violations.isEmpty)
    world.view.dragItem(from: path(1, 1), to: path(0, 0))
    #expect(controllers.map(\.items) == [[10, 2], [5, 15]])
    #expect(world.view.texts == ["10", "2", "5", "15"])
    #expect(world.errors.isEmpty)
  }

  @Test func `controllers that show other items in the middle of a move do no harm`() {
    final class Wild: Noting {
      var onAsk: () -> Void = {}
      var onRemove: () -> Void = {}

      override func canInsertMovedItem(_ item: Int) -> Bool {
        onAsk()
        return true
      }

      override func removeMovedItem(at index: Int) {
        onRemove()
        super.removeMovedItem(at: index)
      }
    }
    for change in 0..<7 {
      let controllers = [Wild(Group("a", [1, 2])), Wild(Group("b", [3]))]
      let world = world(controllers)
      switch change {
      case 0: controllers[0].onRemove = { controllers[1].items = [] }
      case 1: controllers[1].onAsk = { controllers[0].items = [] }
      case 2: controllers[0].onRemove = { world.adapter.sections = [] }
      case 3: controllers[0].onRemove = { controllers[0].items = [7, 8, 9] }
      case 4:
        controllers[0].onRemove = {
          world.adapter.sections = controllers.map { controller in
            Section(model: Group("new \(controller.model.sectionId)")) { controller }
          }
        }
      case 5: controllers[1].onAsk = { world.adapter.sections = [Section(controllers[0])] }
      default:
        let array = MutableObservableArray([4])
        controllers[1].onAsk = { controllers[1].bindItems(to: array) }
      }
      world.view.dragItem(from: path(0, 1), to: path(1, 1))
      let shown = controllers.prefix(world.adapter.sections.count)
      #expect(world.view.texts == shown.flatMap(\.items).map(String.init), "\(change)")
      #expect(world.view.violations.isEmpty)
      controllers[0].onRemove = {}
      controllers[1].onAsk = {}
    }
  }
}
