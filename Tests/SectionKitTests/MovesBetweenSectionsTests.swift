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
    for change in 0..<4 {
      let controllers = [Wild(Group("a", [1, 2])), Wild(Group("b", [3]))]
      let world = world(controllers)
      switch change {
      case 0: controllers[0].onRemove = { controllers[1].items = [] }
      case 1: controllers[1].onAsk = { controllers[0].items = [] }
      case 2: controllers[0].onRemove = { world.adapter.sections = [] }
      default: controllers[0].onRemove = { controllers[0].items = [7, 8, 9] }
      }
      world.view.dragItem(from: path(0, 1), to: path(1, 1))
      let isShown = !world.adapter.sections.isEmpty
      #expect(world.view.texts == (isShown ? controllers.flatMap(\.items).map(String.init) : []))
      #expect(world.view.violations.isEmpty)
      controllers[0].onRemove = {}
      controllers[1].onAsk = {}
    }
  }
}
