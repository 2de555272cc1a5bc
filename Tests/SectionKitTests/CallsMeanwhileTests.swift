import SectionKit
import Testing

/// The program shows other sections and items from the calls that it gets.
@MainActor
struct CallsMeanwhileTests {
  private let world = World()
  private var adapter: ListCollectionViewAdapter { world.adapter }

  private func rows(_ adapter: ListCollectionViewAdapter) -> [[Int]] {
    adapter.list.snapshot.sections.map { $0.items.compactMap { $0.item as? Int } }
  }

  private final class Leaving: NumbersController {
    var whenUpdated: () -> Void = {}
    var header = SectionSize.zero

    override func headerSize(in context: CollectionViewContext) -> SectionSize { header }

    override func calculateUpdate(from old: [Int], to new: [Int]) -> CollectionViewUpdate<[Int]> {
      CollectionViewUpdate(
        data: new, setData: { [unowned self] _ in whenUpdated() }, shouldReload: { _ in true })
    }
  }

  @Test(arguments: [true, false])
  func `a controller goes to another adapter in the middle of its update`(hasHeader: Bool) {
    let (adapter, other) = (ListCollectionViewAdapter(), ListCollectionViewAdapter())
    let controller = Leaving(Group("a", [1]))
    if hasHeader { controller.header = SectionSize(width: 1, height: 1) }
    adapter.sections = [Section(controller)]
    controller.whenUpdated = {
      controller.whenUpdated = {}
      adapter.sections = []
      other.sections = [Section(NumbersController(Group("x"))), Section(controller)]
    }
    adapter.batchUpdate { controller.model = Group("a", [5, 6]) }
    #expect(rows(other) == [[], [5, 6]])
    #expect(controller.items == [5, 6])
  }

  private final class Connecting: NumbersController {
    var whenConnected: () -> Void = {}
    override var context: CollectionViewContext? { didSet { whenConnected() } }
  }

  @Test func `of sections that are set while others are connected the newest are shown`() {
    let (first, second) = (NumbersController(Group("a", [1])), Connecting(Group("b", [1])))
    func section(_ id: String, _ number: Int, _ controller: NumbersController) -> Section {
      Section(model: Group(id, [number])) { controller }
    }
    adapter.sections = [section("a", 1, first)]
    second.whenConnected = { [adapter] in
      second.whenConnected = {}
      let third = NumbersController(Group("c", [3]))
      adapter.sections = [section("a", 3, first), section("b", 3, second), section("c", 3, third)]
    }
    adapter.sections = [section("a", 2, first), section("b", 2, second)]
    #expect(adapter.sections.compactMap { $0.model as? Group }.map(\.numbers) == [[3], [3], [3]])
    #expect(rows(adapter) == [[3], [3], [3]])
    #expect(first.modelUpdates == 1)
    #expect(world.takeErrors() == [])
  }

  private final class Paging: NumbersController {
    var calls = 0
    var pageCall = 0

    override func item(at index: Int) -> Any? {
      calls += 1
      if calls == pageCall { items = [7, 8] }
      return super.item(at: index)
    }
  }

  @Test func `items that are set while others are asked for are the rows`() {
    let first = Paging(Group("a", [1, 2]))
    first.pageCall = 2
    adapter.sections = [Section(first)]
    #expect(rows(adapter) == [[7, 8]])
    (first.calls, first.pageCall) = (0, 4)
    first.items = [1, 2]
    #expect(rows(adapter) == [first.items])
    for count in 1...4 {
      let numbers = MutableObservableArray([1, 2])
      (first.calls, first.pageCall) = (0, count)
      first.bindItems(to: numbers)
      #expect(rows(adapter) == [first.items])
      (first.calls, first.pageCall) = (0, 1)
      numbers.insert(3, at: 0)
      #expect(rows(adapter) == [first.items])
    }
    #expect(world.view.texts == first.items.map { "\($0)" })
    #expect(world.view.violations.isEmpty)
  }

  @Test func `what is moved back by the program is shown`() {
    let controller = NumbersController(Group("a", [1, 2, 3]))
    adapter.sections = [Section(controller)]
    controller.insertMovedItem(9, at: 0)
    controller.removeMovedItem(at: 2)
    #expect(controller.items == [9, 1, 3])
    #expect(rows(adapter) == [[9, 1, 3]])
    controller.items = [9, 3]
    #expect(world.takeErrors() == [])
    let numbers = MutableObservableArray([1, 2])
    controller.bindItems(to: numbers)
    controller.insertMovedItem(9, at: 0)
    controller.removeMovedItem(at: 0)
    numbers.append(3)
    #expect(rows(adapter) == [[1, 2, 3]])
    #expect(controller.items == [1, 2, 3])
  }

  @Test func `a data source that replaces itself has been asked`() {
    final class Source: ListCollectionViewAdapterDataSource {
      let name: String
      var next: Source?
      init(_ name: String) { self.name = name }

      func models(for adapter: ListCollectionViewAdapter) -> [any SectionModel] {
        if let next { adapter.dataSource = next }
        return [Group(name)]
      }

      func sectionController(
        with model: any SectionModel, for adapter: ListCollectionViewAdapter
      ) -> any SectionController { BaseSectionController() }
    }
    let (old, new) = (Source("old"), Source("new"))
    old.next = new
    adapter.dataSource = old
    #expect(adapter.dataSource === new)
    #expect(adapter.sections.map(\.model.sectionId) == ["new"])
  }

  @Test func `the controller of a section is made once, also where an update is refused`() {
    final class Wrong: ListCollectionViewAdapter {
      override func calculateUpdate(
        from old: [Section], to new: [Section]
      ) -> CollectionViewUpdate<[Section]> { CollectionViewUpdate(data: new, deletes: [7]) }
    }
    let world = World(Wrong())
    var count = 0
    world.adapter.sections = [
      Section(model: Group("a")) {
        count += 1
        return NumbersController(Group("a", [1]))
      }
    ]
    #expect(count == 1)
    #expect(world.takeErrors().count == 1)
    #expect(rows(world.adapter) == [[1]])
  }

  @Test func `what is dropped goes to the section that took it`() {
    final class Taker: NumbersController {
      var proposal = SectionDropProposal.forbidden
      var whenAsked: () -> Void = {}
      var takenCount = 0

      override func dropProposal(
        for items: [SectionDragItem], at indexPath: SectionIndexPath,
        in context: CollectionViewContext
      ) -> SectionDropProposal {
        whenAsked()
        return proposal
      }

      override func performDrop(
        of items: [SectionDragItem], at indexPath: SectionIndexPath,
        in context: CollectionViewContext
      ) { takenCount += 1 }
    }
    let (refusing, taking) = (Taker(Group("a", [1])), Taker(Group("b", [2])))
    taking.proposal = .copy
    let sections = [Section(refusing), Section(taking)]
    adapter.sections = sections
    taking.whenAsked = { [adapter] in
      adapter.sections = [Section(NumbersController(Group("new")))] + sections
    }
    #expect(adapter.performDrop(of: [SectionDragItem(1)], at: path(1, 0)))
    #expect(refusing.takenCount == 0 && taking.takenCount == 1)
    taking.whenAsked = { [adapter] in adapter.sections = [Section(refusing)] }
    #expect(!adapter.performDrop(of: [SectionDragItem(1)], at: path(2, 0)))
    #expect(taking.takenCount == 1)
  }

  @Test func `sections that are set while the program says how others come are the newest`() {
    final class Asking: ListCollectionViewAdapter {
      var whenAsked: () -> Void = {}

      override func calculateUpdate(
        from old: [Section], to new: [Section]
      ) -> CollectionViewUpdate<[Section]> {
        whenAsked()
        return super.calculateUpdate(from: old, to: new)
      }
    }
    let adapter = Asking()
    adapter.whenAsked = {
      adapter.whenAsked = {}
      adapter.sections = [Section(NumbersController(Group("new", [1])))]
    }
    adapter.sections = [Section(NumbersController(Group("old", [2])))]
    #expect(adapter.sections.map(\.model.sectionId) == ["new"])
    #expect(rows(adapter) == [[1]])
  }

  @Test func `a data source that goes while it is asked has been asked`() {
    final class Going: ListCollectionViewAdapterDataSource {
      func models(for adapter: ListCollectionViewAdapter) -> [any SectionModel] {
        adapter.dataSource = nil
        return [Group("last")]
      }

      func sectionController(
        with model: any SectionModel, for adapter: ListCollectionViewAdapter
      ) -> any SectionController { BaseSectionController() }
    }
    let going = Going()
    adapter.dataSource = going
    #expect(adapter.sections.map(\.model.sectionId) == ["last"])
    #expect(world.takeErrors() == [.missingDataSource])
  }

  /// Sets other items at one of the calls that an update brings.
  final class Hooked: NumbersController {
    enum Call: CaseIterable {
      case calculateUpdate, shouldReload, setData, item, numberOfItems, cell
    }

    var call: Call?
    var isReload = true

    private func meet(_ call: Call) {
      guard self.call == call else { return }
      self.call = nil
      items = [7, 8, 9]
    }

    override var numberOfItems: Int {
      meet(.numberOfItems)
      return super.numberOfItems
    }

    override func item(at index: Int) -> Any? {
      meet(.item)
      return super.item(at: index)
    }

    override func calculateUpdate(from old: [Int], to new: [Int]) -> CollectionViewUpdate<[Int]> {
      meet(.calculateUpdate)
      var update: CollectionViewUpdate<[Int]> = .difference(
        from: old, to: new, identifiedBy: .value)
      update.setData = { [unowned self] _ in meet(.setData) }
      update.shouldReload = { [unowned self] _ in
        meet(.shouldReload)
        return isReload
      }
      return update
    }

    override func cellForItem(
      at indexPath: SectionIndexPath, in context: CollectionViewContext
    ) throws(SectionKitError) -> any ReusableView {
      meet(.cell)
      return try super.cellForItem(at: indexPath, in: context)
    }
  }

  @Test(arguments: Hooked.Call.allCases, [true, false])
  func `items that are set while others are shown are the newest`(
    call: Hooked.Call, isReload: Bool
  ) async {
    let controller = Hooked(Group("a", [1, 2]))
    controller.isReload = isReload
    adapter.sections = [Section(controller)]
    #expect(world.view.texts == ["1", "2"])
    controller.call = call
    controller.items = [2, 3]
    for _ in 0..<10 { await Task.yield() }
    #expect(controller.call == nil)
    #expect(controller.items == [7, 8, 9])
    #expect(rows(adapter) == [[7, 8, 9]])
    #expect(world.view.texts == ["7", "8", "9"])
    #expect(world.takeErrors() == [])
    #expect(world.view.violations.isEmpty)
  }
}
