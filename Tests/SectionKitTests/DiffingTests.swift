import DiffingSectionKit
import Testing

/// The forms that tell what differs.
@MainActor
struct DiffingTests {
  private final class Foundation_: FoundationDiffingListSectionController<Group, Int> {
    override func cellForItem(
      at indexPath: SectionIndexPath, in context: CollectionViewContext
    ) throws(SectionKitError) -> any ReusableView {
      try cell("\(try item(at: indexPath))", at: indexPath, in: context)
    }
  }

  private final class Diffing: DiffingListSectionController<Group, Tagged> {
    override func cellForItem(
      at indexPath: SectionIndexPath, in context: CollectionViewContext
    ) throws(SectionKitError) -> any ReusableView {
      try cell(try item(at: indexPath).text, at: indexPath, in: context)
    }
  }

  private struct Tagged: Differentiable, Equatable {
    var differenceIdentifier: Int
    var text: String
  }

  private func tagged(_ texts: String...) -> [Tagged] {
    texts.map { Tagged(differenceIdentifier: Int($0.prefix(1)) ?? 0, text: $0) }
  }

  @Test func `a list tells what was deleted, inserted and moved`() {
    let world = World()
    let controller = Foundation_(model: Group("a"), items: [1, 2, 3, 4])
    world.adapter.sections = [Section(model: controller.model) { controller }]
    _ = world.takeTranscript()
    controller.items = [4, 1, 3, 9]
    #expect(world.updateCount == 1)
    #expect(world.takeTranscript() == ["delete 0.1", "insert 0.3", "move 0.3 0.0"])
    #expect(world.view.texts == ["4", "1", "3", "9"])
    controller.items = [4, 1, 3, 9]
    #expect(world.takeTranscript().isEmpty)
    #expect(world.errors.isEmpty)
  }

  @Test func `an item with another content is reloaded, after it was moved`() {
    let world = World()
    let controller = Diffing(model: Group("a"), items: tagged("1a", "2a", "3a"))
    world.adapter.sections = [Section(model: controller.model) { controller }]
    _ = world.takeTranscript()
    controller.items = tagged("1a", "2b", "3a")
    #expect(world.takeTranscript() == ["reload 0.1"])
    controller.items = tagged("3c", "1a", "2b")
    #expect(world.takeTranscript() == ["move 0.2 0.0", "reload 0.0"])
    #expect(world.view.texts == ["3c", "1a", "2b"])
    #expect(world.errors.isEmpty)
  }

  @Test func `many differences are a reload of the section`() {
    let world = World()
    let controller = Foundation_(model: Group("a"), items: [0])
    world.adapter.sections = [Section(model: controller.model) { controller }]
    _ = world.takeTranscript()
    controller.items = Array(0...100)
    #expect(world.takeTranscript().first?.hasPrefix("insert 0.1 0.2") == true)
    controller.items = Array(200...201)
    #expect(world.takeTranscript() == ["reload section 0"])
    #expect(world.view.texts == ["200", "201"])
  }

  @Test func `items that repeat are matched in their order`() {
    let world = World()
    let controller = Foundation_(model: Group("a"), items: [1, 1, 2])
    world.adapter.sections = [Section(model: controller.model) { controller }]
    controller.items = [2, 1, 1, 1]
    #expect(world.view.texts == ["2", "1", "1", "1"])
    #expect(world.errors.isEmpty)
  }

  @Test(arguments: [true, false])
  func `an adapter tells which sections came, went and moved`(isFoundation: Bool) {
    let world = World(
      isFoundation ? FoundationDiffingListAdapter() : DiffingListCollectionViewAdapter())
    let controllers = ["a", "b", "c", "d"].enumerated().map {
      NumbersController(Group($0.element, [$0.offset]))
    }
    world.adapter.sections = controllers.map(Section.init)
    _ = world.takeTranscript()
    let new = NumbersController(Group("e", [9]))
    world.adapter.sections = [controllers[3], controllers[0], controllers[2], new].map(
      Section.init)
    #expect(world.updateCount == 1)
    #expect(
      world.takeTranscript() == ["delete section 1", "insert section 3", "move section 3 0"])
    #expect(world.view.texts == ["3", "0", "2", "9"])
    new.items = [8]
    controllers[1].items = [7]
    #expect(world.takeTranscript() == ["reload section 3"])
    #expect(world.errors.isEmpty)
  }

  @Test func `a section that moves and changes inside is one update`() {
    let world = World(DiffingListCollectionViewAdapter())
    let (first, second) = (
      DiffingNumbersController(Group("a", [1, 2])), DiffingNumbersController(Group("b", [3]))
    )
    world.adapter.sections = [Section(first), Section(second)]
    _ = world.takeTranscript()
    world.adapter.sections = [
      Section(second), Section(model: Group("a", [1, 5])) { first },
    ]
    #expect(world.updateCount <= 2)
    #expect(world.view.texts == ["3", "1", "5"])
    #expect(world.view.violations.isEmpty)
    #expect(first.modelUpdates == 1)
    #expect(second.modelUpdates == 0)
  }

  @Test func `many sections that come are a reload`() {
    let world = World(DiffingListAdapter())
    world.adapter.sections = (1...100).map { Section(NumbersController(Group("\($0)", [$0]))) }
    #expect(world.takeTranscript().first?.hasPrefix("insert section 0 1") == true)
    world.adapter.sections = []
    _ = world.takeTranscript()
    world.adapter.sections = (0...100).map { Section(NumbersController(Group("\($0)", [$0]))) }
    #expect(world.takeTranscript() == ["reload"])
    #expect(world.view.numberOfSections == 101)
  }
}
