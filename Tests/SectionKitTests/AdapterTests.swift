import SectionKit
import Testing

/// The list of sections, and the lifetimes of their controllers.
@MainActor
struct AdapterTests {
  @Test func `other sections are one reload`() {
    let world = World()
    world.adapter.sections = [Section(NumbersController(Group("a", [1, 2])))]
    #expect(world.takeTranscript() == ["reload"])
    #expect(world.view.texts == ["1", "2"])
    world.adapter.sections = []
    #expect(world.takeTranscript() == ["reload"])
    #expect(world.view.counts.isEmpty)
    #expect(world.errors.isEmpty)
  }

  @Test func `a view off screen gets one reload with the last data`() {
    let world = World()
    world.view.isAttached = false
    let controller = NumbersController(Group("a", [1]))
    world.adapter.sections = [Section(controller)]
    controller.items = [2]
    controller.items = [3, 4]
    #expect(world.takeTranscript().isEmpty)
    world.view.isAttached = true
    #expect(world.takeTranscript() == ["reload"])
    #expect(world.view.texts == ["3", "4"])
  }

  @Test func `a controller that was without its context meanwhile edits its own section`() {
    let world = World()
    let controllers = ["a", "b", "c"].map { NumbersController(Group($0, [1, 2])) }
    world.adapter.sections = controllers.map { Section($0) }
    let context = controllers[1].context
    controllers[1].context = nil
    world.adapter.sections = [controllers[1], controllers[2]].map { Section($0) }
    controllers[1].context = context
    controllers[1].items = [1, 2, 3]
    #expect(world.view.texts == ["1", "2", "3", "1", "2"])
    controllers[1].context = nil
    world.adapter.sections = [Section(controllers[2])]
    controllers[1].context = context
    controllers[1].items = [4, 5, 6]
    #expect(world.view.texts == ["1", "2"])
    // The context of another controller leads nowhere.
    controllers[1].context = controllers[2].context
    controllers[1].items = [7, 8]
    #expect(world.view.texts == ["1", "2"])
    #expect(world.errors.isEmpty)
  }

  @Test func `an identity keeps its controller, which is told of a new model once`() {
    let world = World()
    let controller = NumbersController(Group("a", [1]))
    var madeCount = 0
    func section(_ model: Group) -> Section {
      Section(model: model) {
        madeCount += 1
        return controller
      }
    }
    world.adapter.sections = [section(Group("a", [1]))]
    #expect(controller.modelUpdates == 0)
    world.adapter.sections = [section(Group("a", [1, 2]))]
    #expect((madeCount, controller.modelUpdates) == (1, 1))
    #expect(controller.items == [1, 2])
    world.adapter.sections = [section(Group("a", [1, 2]))]
    #expect((madeCount, controller.modelUpdates) == (1, 1))
    #expect(world.view.texts == ["1", "2"])
  }

  @Test func `a section that went and comes again has a new controller`() {
    let world = World()
    var made: [NumbersController] = []
    let section = Section(model: Group("a", [1])) {
      made.append(NumbersController(Group("a", [1])))
      return made[made.count - 1]
    }
    world.adapter.sections = [section]
    #expect(made.count == 1)
    #expect(made[0].context?.adapter === world.adapter)
    world.adapter.sections = []
    #expect(made[0].context == nil)
    world.adapter.sections = [section]
    #expect(made.count == 2)
  }

  @Test func `a controller is not made before its section is shown`() {
    var madeCount = 0
    let section = Section(model: Group("a")) {
      madeCount += 1
      return NumbersController(Group("a"))
    }
    #expect(madeCount == 0)
    World().adapter.sections = [section]
    #expect(madeCount == 1)
  }

  @Test func `of duplicates the first is kept, and the rest is reported`() {
    let world = World()
    world.adapter.sections = [
      Section(NumbersController(Group("a", [1]))), Section(NumbersController(Group("b", [2]))),
      Section(NumbersController(Group("a", [3]))), Section(NumbersController(Group("a", [4]))),
    ]
    #expect(world.view.texts == ["1", "2"])
    #expect(world.errors == [.duplicateSectionIds(["a"])])
  }

  @Test func `what is wrong with the first sections is reported too`() {
    var errors: [SectionKitError] = []
    let sections = [1, 2].map { Section(NumbersController(Group("a", [$0]))) }
    let adapter = DiffingListAdapter(sections: sections) { errors.append($0) }
    #expect(errors == [.duplicateSectionIds(["a"])])
    #expect(adapter.sections.count == 1)
    let source = Source()
    source.groups = [Group("b"), Group("b")]
    let other = ListAdapter(dataSource: source) { errors.append($0) }
    #expect(errors.dropFirst() == [.duplicateSectionIds(["b"])])
    other.invalidateDataSource()
    #expect(errors.count == 3)
  }

  @Test func `changes in a batch are one update`() {
    let world = World()
    let (first, second) = (
      BannerController(model: Group("a")), BannerController(model: Group("b"), item: "x")
    )
    world.adapter.sections = [
      Section(model: first.model) { first }, Section(model: second.model) { second },
    ]
    _ = world.takeTranscript()
    world.adapter.batchUpdate {
      first.item = "y"
      second.item = nil
    }
    #expect(world.updateCount == 1)
    #expect(world.takeTranscript() == ["delete 1.0", "insert 0.0"])
  }

  @Test func `two views show one adapter`() {
    let world = World()
    let other = HeadlessListView()
    world.adapter.bind(to: other)
    let controller = NumbersController(Group("a", [1]))
    world.adapter.sections = [Section(controller)]
    controller.items = [5]
    #expect(world.view.texts == ["5"])
    #expect(other.texts == ["5"])
  }

  @Test func `a view that lags behind shows the items that it was told of`() {
    let adapter = DiffingListCollectionViewAdapter()
    let view = HeadlessListView(viewportHeight: 2)
    let binding = adapter.bind(to: view)
    let controller = DiffingNumbersController(Group("a", [1, 2, 3, 4]))
    adapter.sections = [Section(controller)]
    binding.pause()
    controller.items = [9]
    view.scroll(to: 2)
    #expect(view.texts == ["3", "4"])
    binding.resume()
    #expect(view.texts == ["9"])
    #expect(view.violations.isEmpty)
  }

  private final class Source: ListCollectionViewAdapterDataSource {
    var groups: [Group] = []
    var made: [NumbersController] = []

    private(set) var askCount = 0

    func models(for adapter: ListCollectionViewAdapter) -> [any SectionModel] {
      askCount += 1
      return groups
    }

    func sectionController(
      with model: any SectionModel, for adapter: ListCollectionViewAdapter
    ) -> any SectionController {
      made.append(NumbersController(model as? Group ?? Group("?")))
      return made[made.count - 1]
    }
  }

  @Test func `a data source is asked when it is set, and when it is invalidated`() {
    let world = World()
    var source: Source? = Source()
    source?.groups = [Group("a", [1]), Group("b", [2])]
    world.adapter.dataSource = source
    #expect(world.view.texts == ["1", "2"])
    source?.groups = [Group("b", [3]), Group("a", [1])]
    world.adapter.invalidateDataSource()
    #expect(world.view.texts == ["3", "1"])
    #expect(source?.made.map(\.modelUpdates) == [0, 1])
    source = nil
    #expect(world.adapter.dataSource == nil)
    world.adapter.invalidateDataSource()
    #expect(world.errors == [.missingDataSource])
    #expect(world.view.texts == ["3", "1"])
  }

  @Test func `a data source that is taken away is missed`() {
    let (world, source) = (World(), Source())
    source.groups = [Group("a", [1])]
    world.adapter.dataSource = source
    world.adapter.dataSource = nil
    #expect(world.errors == [.missingDataSource])
    #expect(world.view.texts == ["1"])
  }

  @Test func `an adapter is made with a data source`() {
    let source = Source()
    source.groups = [Group("a", [7])]
    let world = World(ListAdapter(dataSource: source))
    #expect(world.view.texts == ["7"])
    #expect(source.askCount == 1)
    #expect(source.made.count == 1)
  }

  /// A screen that need not know how its sections are compared.
  @MainActor
  private final class Screen {
    private let adapter: any CollectionViewAdapter

    init(_ adapter: any CollectionViewAdapter) { self.adapter = adapter }

    var shelves: [String] { adapter.sections.map { "\($0.model.sectionId.base)" } }

    func refresh() { adapter.invalidateDataSource() }
  }

  @Test(arguments: [true, false])
  func `a screen has an adapter of any form`(isDiffing: Bool) {
    let source = Source()
    source.groups = [Group("a", [1]), Group("b", [2])]
    let adapter = isDiffing ? DiffingListAdapter() : ListAdapter()
    adapter.dataSource = source
    let (world, screen) = (World(adapter), Screen(adapter))
    #expect(screen.shelves == ["a", "b"])
    source.groups.removeFirst()
    screen.refresh()
    #expect(screen.shelves == ["b"])
    #expect(world.takeTranscript() == [isDiffing ? "delete section 0" : "reload"])
  }
}
