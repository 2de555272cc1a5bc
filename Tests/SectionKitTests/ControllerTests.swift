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

  /// Shows what its items say of themselves.
  private final class DescribingController<Item>: ListSectionController<Group, Item> {
    override func cellForItem(
      at indexPath: SectionIndexPath, in context: CollectionViewContext
    ) throws(SectionKitError) -> any ReusableView {
      try cell("\(try item(at: indexPath))", at: indexPath, in: context)
    }
  }

  @Test func `items of any type are answered as they are`() {
    let world = World()
    let values = DescribingController<Any>(model: Group("a"), items: [1, "x"])
    let texts = DescribingController<any CustomStringConvertible>(model: Group("b"), items: [2])
    let optionals = DescribingController<Int?>(model: Group("c"), items: [nil, 3])
    world.adapter.sections = [
      Section(model: values.model) { values }, Section(model: texts.model) { texts },
      Section(model: optionals.model) { optionals },
    ]
    #expect(world.view.texts == ["1", "x", "2", "nil", "Optional(3)"])
    #expect(world.errors.isEmpty)
  }

  /// As many rows as its model has numbers, whose updates are its own.
  private final class RowsController: SingleModelSectionController<Group> {
    override var numberOfItems: Int { model.numbers.count }

    override func calculateUpdate(from old: Group, to new: Group) -> CollectionViewUpdate<Group> {
      let difference = CollectionViewUpdate.difference(
        from: old.numbers, to: new.numbers, identifiedBy: .value)
      return CollectionViewUpdate(
        batchOperations: difference.batchOperations.map {
          CollectionViewBatchOperation(
            data: new, deletes: $0.deletes, inserts: $0.inserts, moves: $0.moves)
        })
    }

    override func cellForItem(
      at indexPath: SectionIndexPath, in context: CollectionViewContext
    ) throws(SectionKitError) -> any ReusableView {
      try cell("\(model.numbers[indexPath.item])", at: indexPath, in: context)
    }
  }

  @Test func `a single model has as many rows as its updates say`() {
    let world = World()
    let controller = RowsController(model: Group("a", [1, 2, 3, 4]))
    world.adapter.sections = [Section(model: controller.model) { controller }]
    _ = world.takeTranscript()
    controller.model = Group("a", [4, 1, 3, 9])
    #expect(world.takeTranscript() == ["delete 0.1", "insert 0.3", "move 0.3 0.0"])
    #expect(world.view.texts == ["4", "1", "3", "9"])
    world.adapter.sections = [Section(model: Group("a")) { controller }]
    #expect(world.view.texts.isEmpty)
    #expect(world.errors.isEmpty)
    #expect(world.view.violations.isEmpty)
  }

  @Test func `a single item has as many rows as its updates say`() {
    final class Twice: SingleItemSectionController<Group, String> {
      override var numberOfItems: Int { item == nil ? 0 : 2 }

      override func calculateUpdate(
        from old: String?, to new: String?
      ) -> CollectionViewUpdate<String?> {
        switch (old, new) {
        case (nil, .some): CollectionViewUpdate(data: new, inserts: [0, 1])
        case (.some, nil): CollectionViewUpdate(data: new, deletes: [0, 1])
        default: CollectionViewUpdate(data: new, reloads: [0, 1])
        }
      }

      override func cellForItem(
        at indexPath: SectionIndexPath, in context: CollectionViewContext
      ) throws(SectionKitError) -> any ReusableView {
        try cell("\(item ?? "-")\(indexPath.item)", at: indexPath, in: context)
      }
    }
    let (world, controller) = (World(), Twice(model: Group("a")))
    world.adapter.sections = [Section(model: controller.model) { controller }]
    _ = world.takeTranscript()
    controller.item = "x"
    #expect(world.takeTranscript() == ["insert 0.0 0.1"])
    controller.item = "y"
    #expect(world.takeTranscript() == ["reload 0.0 0.1"])
    #expect(world.view.texts == ["y0", "y1"])
    controller.item = nil
    #expect(world.takeTranscript() == ["delete 0.0 0.1"])
    #expect(world.errors.isEmpty)
  }

  /// A controller of its own making that conforms to all parts and says nothing.
  private final class Silent: SectionController, SectionDataSource, SectionDelegate,
    SectionFlowDelegate, SectionDragDelegate, SectionDropDelegate
  {
    var context: CollectionViewContext?
    let numberOfItems = 1

    var dataSource: any SectionDataSource { self }
    var delegate: (any SectionDelegate)? { self }
    var flowDelegate: (any SectionFlowDelegate)? { self }
    var dragDelegate: (any SectionDragDelegate)? { self }
    var dropDelegate: (any SectionDropDelegate)? { self }

    func didUpdate(model: any SectionModel) {}

    func cellForItem(
      at indexPath: SectionIndexPath, in context: CollectionViewContext
    ) throws(SectionKitError) -> any ReusableView {
      try context.dequeueReusableCell(TextCell.self, for: indexPath)
    }
  }

  @Test(arguments: [true, false])
  func `a section has the same defaults with a base class and without`(hasBase: Bool) {
    let world = World()
    let controller: any SectionController = hasBase ? NumbersController(Group("a", [1])) : Silent()
    world.adapter.sections = [Section(model: Group("a", [1])) { controller }]
    let (view, adapter) = (world.view, world.adapter)
    #expect(view.dataSource?.canHighlightItem(at: path(0, 0)) == true)
    #expect(view.dataSource?.canSelectItem(at: path(0, 0)) == true)
    #expect(view.dataSource?.canDeselectItem(at: path(0, 0)) == true)
    #expect(view.dataSource?.canMoveItem(at: path(0, 0)) == false)
    #expect(adapter.dragItems(at: path(0, 0)).isEmpty)
    #expect(adapter.dropProposal(for: [], at: path(0, 0)) == .forbidden)
    #expect(!adapter.performDrop(of: [], at: path(0, 0)))
    #expect(adapter.sizeForItem(at: path(0, 0)) == SectionSize(width: 50, height: 50))
    #expect(adapter.inset(forSection: 0) == .zero)
    #expect(adapter.minimumLineSpacing(forSection: 0) == 10)
    #expect(adapter.minimumInteritemSpacing(forSection: 0) == 10)
    for kind in SupplementaryKind.allCases {
      #expect(adapter.size(of: kind, forSection: 0) == .zero)
      #expect(view.supplementaryView(of: kind, inSection: 0) == nil)
    }
    view.tapItem(at: path(0, 0))
    view.dataSource?.handle(.move(path(0, 0), to: path(0, 0)))
    #expect(world.errors == (hasBase ? [] : [.notImplemented("moveItem(at:to:in:)")]))
    #expect(view.violations.isEmpty)
  }

  /// Shows one item that may be nil, and writes down which is asked for.
  private final class Maybe: SingleItemSectionController<Group, String?> {
    var log: [String] = []

    override func cellForItem(
      at indexPath: SectionIndexPath, in context: CollectionViewContext
    ) throws(SectionKitError) -> any ReusableView {
      try cell(try item(at: indexPath) ?? "nil", at: indexPath, in: context)
    }

    override func dropProposal(
      for items: [SectionDragItem], at indexPath: SectionIndexPath,
      in context: CollectionViewContext
    ) -> SectionDropProposal {
      do throws(SectionKitError) {
        log.append(try item(at: indexPath) ?? "nil")
      } catch {
        log.append("\(error)")
      }
      return .copy
    }
  }

  @Test func `an item that is nil is one, and there is none behind it`() {
    let (world, controller) = (World(), Maybe(model: Group("a"), item: .some(nil)))
    world.adapter.sections = [Section(model: controller.model) { controller }]
    #expect(world.view.texts == ["nil"])
    _ = world.adapter.dropProposal(for: [], at: path(0, 0))
    _ = world.adapter.dropProposal(for: [], at: path(0, 1))
    #expect(controller.log == ["nil", "\(SectionKitError.invalidIndexPath(path(0, 1)))"])
  }
}
