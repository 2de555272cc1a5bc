import SectionKit
import Testing

/// A controller that is given to several sections.
@MainActor
struct SharedControllerTests {
  private let world = World(DiffingListCollectionViewAdapter())
  private let shared = NumbersController(Group("a", [1, 2]))

  private func section(_ id: String) -> Section {
    Section(model: Group(id, [1, 2])) { [shared] in shared }
  }

  @Test func `of two sections with one controller the first is run, and the other reported`() {
    world.adapter.sections = [section("a"), section("b")]
    #expect(world.takeErrors() == [.sectionControllersRunOtherSections(["b"])])
    #expect(world.view.counts == [2, 0])
    shared.items = [3]
    #expect(world.view.texts == ["3"])
    world.adapter.sections.reverse()
    #expect(world.view.counts == [0, 1])
    shared.items = [4, 5, 6]
    #expect(world.view.counts == [0, 3])
    #expect(world.takeErrors().isEmpty)
    world.adapter.sections.removeLast()
    #expect(world.view.texts == ["1", "2"])
    shared.items = [7]
    #expect(world.view.texts == ["7"])
    #expect(world.errors.isEmpty)
    #expect(world.view.violations.isEmpty)
  }

  @Test func `the section that a controller runs goes on when another comes before it`() {
    world.adapter.sections = [section("b")]
    world.adapter.sections.insert(section("a"), at: 0)
    #expect(world.takeErrors() == [.sectionControllersRunOtherSections(["a"])])
    #expect(world.view.counts == [0, 2])
    var changed = world.adapter.sections
    changed[0] = Section(model: Group("a", [9])) { [shared] in shared }
    world.adapter.sections = changed
    #expect(shared.modelUpdates == 0)
    #expect(world.view.texts == ["1", "2"])
    world.adapter.sections = [section("c")]
    #expect(world.view.texts == ["1", "2"])
    #expect(world.errors.isEmpty)
  }

  @Test func `of two adapters with one controller the first goes on`() {
    world.adapter.sections = [section("a")]
    let other = World()
    other.adapter.sections = [section("a")]
    #expect(other.takeErrors() == [.sectionControllersRunOtherSections(["a"])])
    shared.items = [3]
    #expect((world.view.texts, other.view.texts) == (["3"], []))
    world.adapter.sections = []
    other.adapter.sections = [section("a")]
    #expect(other.view.texts == ["1", "2"])
    shared.items = [4]
    #expect(other.view.texts == ["4"])
    #expect(world.errors.isEmpty && other.errors.isEmpty)
  }

  /// Does something when it is connected or disconnected.
  private final class ActingController: BaseSectionController {
    var act: () -> Void = {}

    override var context: CollectionViewContext? {
      didSet { act() }
    }
  }

  @Test func `items that are set while sections are connected are shown`() {
    let acting = ActingController()
    world.adapter.sections = [Section(model: Group("x")) { acting }]
    acting.act = { [shared] in shared.items = [3, 4] }
    world.adapter.sections = [section("a")]
    #expect(world.view.texts == ["3", "4"])
    shared.items = [3]
    #expect(world.view.texts == ["3"])
    world.adapter.sections = []
    world.adapter.sections = [
      section("a"),
      Section(model: Group("y")) { [shared] in
        shared.items = [5]
        return acting
      },
    ]
    #expect(world.view.counts == [2, 0])
    #expect(world.view.texts == ["3", "4"])
    #expect(world.errors.isEmpty)
  }

  @Test func `a controller runs another section as soon as its own is gone`() {
    let acting = ActingController()
    world.adapter.sections = [Section(model: Group("x")) { acting }, section("a")]
    acting.act = { [world, shared] in
      acting.act = {}
      world.adapter.sections = [section("y"), section("b")]
      shared.items = [3, 4]
    }
    world.adapter.sections = []
    #expect(world.takeErrors() == [.sectionControllersRunOtherSections(["b"])])
    #expect(world.view.counts == [2, 0])
    #expect(world.view.texts == ["3", "4"])
    shared.items = [5]
    #expect(world.view.texts == ["5"])
    #expect(world.view.violations.isEmpty)
  }

  @Test func `a section that its controller does not run takes nothing from the user`() {
    let taking = TakingNumbersController(Group("a", [1, 2]))
    world.adapter.allowsMovesBetweenSections = true
    world.adapter.sections = ["a", "b"].map { id in Section(model: Group(id)) { taking } }
    _ = world.takeErrors()
    #expect(world.view.dragItem(from: path(0, 0), to: path(1, 0)) == path(0, 0))
    world.view.dataSource?.handle(.move(path(0, 0), to: path(1, 0)))
    #expect(world.takeErrors() == [.moveIsNotInTheSameSection(from: 0, to: 1)])
    #expect(world.adapter.dropProposal(for: [], at: path(1, 0)) == .cancel)
    #expect(!world.adapter.performDrop(of: [SectionDragItem(3)], at: path(1, 0)))
    #expect(taking.items == [1, 2])
    #expect(world.view.counts == [2, 0])
    #expect(world.adapter.performDrop(of: [SectionDragItem(3)], at: path(0, 0)))
    #expect(world.view.texts == ["3", "1", "2"])
    #expect(world.errors.isEmpty)
    #expect(world.view.violations.isEmpty)
  }
}
