import SectionKit
import TestSupport
import Testing

/// New models of controllers that show them in their cells.
@MainActor
struct ModelTests {
  /// Overrides nothing but the cell.
  private final class Titled: ListSectionController<Group, Int> {
    override func cellForItem(
      at indexPath: SectionIndexPath, in context: CollectionViewContext
    ) throws(SectionKitError) -> any ReusableView {
      try cell("\(model.title)\(try item(at: indexPath))", at: indexPath, in: context)
    }
  }

  private final class DiffingTitled: DiffingListSectionController<Group, Int> {
    override func cellForItem(
      at indexPath: SectionIndexPath, in context: CollectionViewContext
    ) throws(SectionKitError) -> any ReusableView {
      try cell("\(model.title)\(try item(at: indexPath))", at: indexPath, in: context)
    }
  }

  /// Tells what differs, and sets the items when the model is set.
  private final class Setting: DiffingListSectionController<Group, Int> {
    override var model: Group {
      didSet { items = model.numbers }
    }

    override func cellForItem(
      at indexPath: SectionIndexPath, in context: CollectionViewContext
    ) throws(SectionKitError) -> any ReusableView {
      try cell("\(model.title)\(try item(at: indexPath))", at: indexPath, in: context)
    }
  }

  private final class TitledBanner: SingleItemSectionController<Group, Int> {
    override func cellForItem(
      at indexPath: SectionIndexPath, in context: CollectionViewContext
    ) throws(SectionKitError) -> any ReusableView {
      try cell("\(model.title)\(try item(at: indexPath))", at: indexPath, in: context)
    }
  }

  private final class SettingBanner: SingleItemSectionController<Group, Int> {
    override var model: Group {
      didSet { item = model.numbers.first }
    }

    override func cellForItem(
      at indexPath: SectionIndexPath, in context: CollectionViewContext
    ) throws(SectionKitError) -> any ReusableView {
      try cell("\(model.title)\(try item(at: indexPath))", at: indexPath, in: context)
    }
  }

  /// How an adapter takes its sections to others.
  enum Form: CaseIterable {
    case list, diffing, foundationDiffing

    @MainActor func make() -> ListCollectionViewAdapter {
      switch self {
      case .list: ListCollectionViewAdapter()
      case .diffing: DiffingListCollectionViewAdapter()
      case .foundationDiffing: FoundationDiffingListCollectionViewAdapter()
      }
    }
  }

  private static let old = Group("a", [1], title: "x")

  nonisolated private static let plain:
    [@MainActor () -> (any SectionController, set: (Group) -> Void)] = [
      {
        let controller = Titled(model: old, items: [1])
        return (controller, { controller.model = $0 })
      },
      {
        let controller = DiffingTitled(model: old, items: [1])
        return (controller, { controller.model = $0 })
      },
      {
        let controller = TitledBanner(model: old, item: 1)
        return (controller, { controller.model = $0 })
      },
    ]

  nonisolated private static let setting:
    [@MainActor () -> (any SectionController, set: (Group) -> Void)] = [
      {
        let controller = Setting(model: old, items: [1])
        return (controller, { controller.model = $0 })
      },
      {
        let controller = SettingBanner(model: old, item: 1)
        return (controller, { controller.model = $0 })
      },
    ]

  /// A world in which a controller is shown below another.
  private func world(
    _ controller: any SectionController, _ form: Form = .list
  ) -> World {
    let world = World(form.make())
    let above = NumbersController(Group("z", [0]))
    world.adapter.sections = [Section(above), Section(model: Self.old) { controller }]
    _ = world.takeTranscript()
    return world
  }

  /// Lets what waits for the main actor come first.
  private func turn() async { for _ in 0..<10 { await Task.yield() } }

  @Test(arguments: Form.allCases, plain.indices)
  func `a model that an adapter gives is shown by one reload of its section`(
    form: Form, index: Int
  ) async {
    let (controller, _) = Self.plain[index]()
    let world = world(controller, form)
    let above = world.adapter.sections[0]
    world.adapter.sections = [
      above, Section(model: Group("a", [1], title: "y")) { controller },
    ]
    #expect(world.takeTranscript() == [form == .list ? "reload" : "reload section 1"])
    #expect(world.view.texts == ["0", "y1"])
    world.adapter.sections = [
      above, Section(model: Group("a", [1], title: "y")) { controller },
    ]
    await turn()
    #expect(world.takeTranscript() == (form == .list ? ["reload"] : []))
    #expect(world.errors.isEmpty)
    #expect(world.view.violations.isEmpty)
  }

  @Test(arguments: plain.indices)
  func `a model that is set is shown by one reload, when the main actor is free`(
    index: Int
  ) async {
    let (controller, set) = Self.plain[index]()
    let world = world(controller)
    set(Group("a", title: "x"))
    set(Group("a", title: "y"))
    await turn()
    #expect(world.takeTranscript() == ["reload section 1"])
    #expect(world.view.texts == ["0", "y1"])
    set(Group("a", title: "y"))
    await turn()
    #expect(world.takeTranscript().isEmpty)
  }

  @Test(arguments: plain.indices)
  func `a model that is set in a batch is shown at its end`(index: Int) async {
    let (controller, set) = Self.plain[index]()
    let world = world(controller)
    world.adapter.batchUpdate {
      set(Group("a", title: "y"))
      world.adapter.batchUpdate {}
      #expect(world.view.transcript.isEmpty)
    }
    #expect(world.takeTranscript() == ["reload section 1"])
    #expect(world.view.texts == ["0", "y1"])
    await turn()
    #expect(world.takeTranscript().isEmpty)
  }

  @Test(arguments: setting.indices)
  func `items that come with a model are all that is told`(index: Int) async {
    let (controller, set) = Self.setting[index]()
    let world = world(controller, .diffing)
    set(Group("a", [2], title: "y"))
    let told = world.takeTranscript()
    #expect(told == (index == 0 ? ["delete 1.0", "insert 1.0"] : ["reload 1.0"]))
    #expect(world.view.texts == ["0", "y2"])
    let above = world.adapter.sections[0]
    world.adapter.sections = [above, Section(model: Group("a", [3])) { controller }]
    #expect(world.takeTranscript() == told)
    await turn()
    #expect(world.takeTranscript().isEmpty)
    #expect(world.view.texts == ["0", "3"])
  }

  @Test(arguments: setting.indices)
  func `a model that comes with the same items is shown by one reload`(index: Int) async {
    let (controller, set) = Self.setting[index]()
    let world = world(controller, .diffing)
    set(Group("a", [1], title: "y"))
    await turn()
    #expect(world.takeTranscript() == ["reload section 1"])
    let above = world.adapter.sections[0]
    world.adapter.sections = [
      above, Section(model: Group("a", [1], title: "z")) { controller },
    ]
    #expect(world.takeTranscript() == ["reload section 1"])
    #expect(world.view.texts == ["0", "z1"])
  }

  @Test func `a list whose items are set with the model is reloaded once`() async {
    let controller = NumbersController(Group("a", [1]))
    let world = world(controller)
    controller.model = Group("a", [2])
    #expect(world.takeTranscript() == ["reload section 1"])
    await turn()
    #expect(world.takeTranscript().isEmpty)
  }

  @Test func `an edit of the list that a section follows does not show its model`() async {
    let controller = Titled(model: Self.old)
    let world = world(controller)
    let array = MutableObservableArray([1, 2])
    controller.bindItems(to: array)
    _ = world.takeTranscript()
    controller.model.title = "y"
    array.append(3)
    #expect(world.takeTranscript() == ["insert 1.2"])
    await turn()
    #expect(world.takeTranscript() == ["reload section 1"])
    #expect(world.view.texts == ["0", "y1", "y2", "y3"])
    controller.model.title = "z"
    controller.bindItems(to: MutableObservableArray([4]))
    await turn()
    #expect(world.takeTranscript() == ["reload section 1"])
    #expect(world.view.texts == ["0", "z4"])
  }

  @Test func `a model of a section that is gone by then is not shown`() async {
    let controller = Titled(model: Self.old, items: [1])
    let world = world(controller)
    controller.model.title = "y"
    world.adapter.sections.removeLast()
    _ = world.takeTranscript()
    await turn()
    #expect(world.takeTranscript().isEmpty)
    world.adapter.sections.append(Section(model: controller.model) { controller })
    #expect(world.view.texts == ["0", "y1"])
  }
}
