import SectionKit
import SignalsTesting
import Testing

/// Moves of items by the user.
extension UserTests {
  @Test func `the user moves an item of a list, and the view is told nothing of it again`() {
    let (world, controllers) = world([1, 2, 3])
    #expect(world.view.dragItem(from: path(0, 0), to: path(0, 2)) == path(0, 2))
    #expect(controllers[0].items == [2, 3, 1])
    #expect(world.view.texts == ["2", "3", "1"])
    #expect(world.takeTranscript().isEmpty)
    controllers[0].items = [2, 1]
    #expect(world.takeTranscript() == ["delete 0.1"])
    world.view.dataSource?.handle(.move(path(0, 1), to: path(0, 0)))
    #expect(controllers[0].items == [1, 2])
    #expect(world.view.texts == ["1", "2"])
    #expect(world.errors.isEmpty)
  }

  @Test func `an item stays in its section unless the adapter lets it go`() {
    let (world, controllers) = world([1, 2], [3])
    #expect(world.view.dragItem(from: path(0, 0), to: path(1, 1)) == path(0, 0))
    world.view.dataSource?.handle(.move(path(0, 0), to: path(1, 1)))
    #expect(world.takeErrors() == [.moveIsNotInTheSameSection(from: 0, to: 1)])
    #expect(controllers.map(\.items) == [[1, 2], [3]])
    world.adapter.allowsMovesBetweenSections = true
    #expect(world.view.dragItem(from: path(0, 0), to: path(1, 1)) == path(1, 1))
    #expect(controllers.map(\.items) == [[2], [3, 1]])
    #expect(world.view.texts == ["2", "3", "1"])
    #expect(world.takeTranscript().isEmpty)
    controllers[1].items = [1]
    #expect(world.takeTranscript() == ["delete 1.0"])
    #expect(world.errors.isEmpty)
  }

  @Test func `a section that follows a list gives and takes no items`() {
    let (world, controllers) = world([1], [2])
    world.adapter.allowsMovesBetweenSections = true
    let array = MutableObservableArray([1])
    controllers[0].bindItems(to: array)
    #expect(world.view.dragItem(from: path(0, 0), to: path(1, 0)) == path(0, 0))
    #expect(world.view.dragItem(from: path(1, 0), to: path(0, 0)) == path(1, 0))
    #expect(world.errors.isEmpty)
    array.append(3)
    world.view.dragItem(from: path(0, 0), to: path(0, 1))
    #expect(world.takeErrors() == [.notImplemented("moveItem(at:to:in:)")])
    #expect(world.view.texts == ["1", "3", "2"])
    array.removeLast()
    #expect(world.view.texts == ["1", "2"])
    #expect(world.errors.isEmpty)
  }

  @Test func `a section that takes no such items refuses them`() {
    let world = World()
    world.adapter.allowsMovesBetweenSections = true
    let (numbers, banner) = (
      Open(Group("a", [1])), BannerController(model: Group("b"), item: "x")
    )
    world.adapter.sections = [Section(numbers), Section(model: banner.model) { banner }]
    #expect(world.view.dragItem(from: path(0, 0), to: path(1, 0)) == path(0, 0))
    world.view.dataSource?.handle(.move(path(0, 0), to: path(1, 1)))
    #expect(world.errors == [.moveIsNotInTheSameSection(from: 0, to: 1)])
    #expect(world.adapter.list.snapshot.sections.map(\.items.count) == [1, 1])
  }

  @Test func `a move that a section does not make is taken back`() {
    final class Movable: TitleController {
      override var numberOfItems: Int { 2 }
      override func canMoveItem(
        at indexPath: SectionIndexPath, in context: CollectionViewContext
      ) -> Bool { true }
    }
    let world = World()
    let controller = Movable(model: Group("a"))
    world.adapter.sections = [Section(model: controller.model) { controller }]
    _ = world.takeTranscript()
    world.view.dragItem(from: path(0, 0), to: path(0, 1))
    #expect(world.errors == [.notImplemented("moveItem(at:to:in:)")])
    #expect(world.takeTranscript().count == 1)
    #expect(world.view.violations.isEmpty)
  }
}
