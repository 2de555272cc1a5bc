import SectionKit
import Testing

/// The ready section controllers.
@MainActor
struct ControllerTests {
  @Test func `a model that changes reloads the section of a list, and no items`() {
    let world = World(DiffingListCollectionViewAdapter())
    let controller = NumbersController(Group("b", [1, 2]))
    let above = NumbersController(Group("a", [0]))
    world.adapter.sections = [Section(above), Section(controller)]
    _ = world.takeTranscript()
    world.adapter.sections = [
      Section(above), Section(model: Group("b", [2, 3, 4])) { controller },
    ]
    #expect(world.takeTranscript() == ["reload section 1"])
    controller.items = [5]
    #expect(world.takeTranscript() == ["reload section 1"])
    #expect(world.view.texts == ["0", "5"])
  }

  @Test func `an item comes, changes and goes`() {
    let world = World()
    let controller = BannerController(model: Group("a"))
    world.adapter.sections = [Section(model: controller.model) { controller }]
    _ = world.takeTranscript()
    for (item, told) in [
      ("x", ["insert 0.0"]), ("x", []), ("y", ["reload 0.0"]), (nil, ["delete 0.0"]), (nil, []),
    ] as [(String?, [String])] {
      controller.item = item
      #expect(world.takeTranscript() == told)
      #expect(world.view.texts == [item].compactMap(\.self))
      #expect(controller.numberOfItems == (item == nil ? 0 : 1))
    }
    #expect(world.errors.isEmpty)
  }

  @Test func `a single model reloads its item when it is not equal`() {
    let world = World()
    let controller = TitleController(model: Group("a", title: "x"))
    world.adapter.sections = [Section(model: controller.model) { controller }]
    _ = world.takeTranscript()
    controller.model = Group("a", title: "x")
    #expect(world.takeTranscript().isEmpty)
    controller.model = Group("a", title: "y")
    #expect(world.takeTranscript() == ["reload 0.0"])
    #expect(world.view.texts == ["y"])
  }

  @Test func `a controller without an adapter keeps its data`() {
    let numbers = NumbersController(Group("a", [1]))
    numbers.items = [2, 3]
    #expect((numbers.items, numbers.numberOfItems) == ([2, 3], 2))
    let banner = BannerController(model: Group("b"))
    banner.item = "x"
    #expect(banner.item == "x")
    let title = TitleController(model: Group("c", title: "x"))
    title.model.title = "y"
    #expect(title.model.title == "y")
    let world = World()
    world.adapter.sections = [Section(numbers)]
    #expect(world.view.texts == ["2", "3"])
  }

  @Test func `a section has 50 by 50 items without header and footer unless it says otherwise`() {
    let controller = BaseSectionController()
    let world = World()
    let numbers = NumbersController(Group("a", [1]))
    world.adapter.sections = [Section(numbers)]
    guard let context = numbers.context else { Issue.record(); return }
    #expect(controller.numberOfItems == 0)
    #expect(world.view.dataSource?.extentForItem(at: path(0, 0)) == 50)
    #expect(world.view.dataSource?.extent(of: .header, inSection: 0) == 0)
    #expect(controller.inset(in: context) == .zero)
    #expect(controller.minimumLineSpacing(in: context) == 10)
    #expect(controller.minimumInteritemSpacing(in: context) == 10)
    #expect(controller.headerSize(in: context) == .zero)
    #expect(controller.footerSize(in: context) == .zero)
    #expect(world.view.dataSource?.canSelectItem(at: path(0, 0)) == true)
    #expect(world.view.dataSource?.canHighlightItem(at: path(0, 0)) == true)
    #expect(world.view.dataSource?.canMoveItem(at: path(0, 0)) == false)
    #expect(controller.canHandle(drop: [], in: context))
  }

  /// A section with as many items as its model has numbers.
  private final class CountController: TitleController {
    override var numberOfItems: Int { model.numbers.count }

    override func cellForItem(
      at indexPath: SectionIndexPath, in context: CollectionViewContext
    ) throws(SectionKitError) -> any ReusableView {
      try cell("\(model.numbers[indexPath.item])", at: indexPath, in: context)
    }
  }

  @Test func `a number of items without an update of its own is reported, and reloads the section`()
  {
    let world = World()
    let controller = CountController(model: Group("a", [1]))
    world.adapter.sections = [Section(model: controller.model) { controller }]
    _ = world.takeTranscript()
    controller.model = Group("a", [2])
    #expect(world.takeTranscript() == ["reload 0.0"])
    controller.model = Group("a", [3, 4])
    #expect(world.takeTranscript() == ["reload section 0"])
    #expect(world.view.texts == ["3", "4"])
    #expect(world.errors.count == 1)
    #expect(world.view.violations.isEmpty)
  }
}
