import SectionKit
import SignalsTesting
import Testing

/// What the user does in a section.
@MainActor
struct UserTests {
  /// A list that writes down what it is told, and allows what it is asked.
  final class Open: TakingNumbersController {
    var log: [String] = []
    var isAllowed = true
    var header: TextCell?
    var footer: TextCell?
    var dropped: [Int] = []

    func take() -> [String] {
      defer { log = [] }
      return log
    }

    private func note(_ text: String, _ indexPath: SectionIndexPath) {
      let item = (try? item(at: indexPath)).map(String.init) ?? "?"
      log.append("\(text) \(indexPath.item) \(item)")
    }

    override func keepsCell(of old: SectionIndexPath, for new: SectionIndexPath) -> Bool {
      old.item == new.item && (new.shownItem as? Int ?? 0) > 0
    }
    override func shouldSelectItem(
      at indexPath: SectionIndexPath, in context: CollectionViewContext
    ) -> Bool { isAllowed }
    override func shouldDeselectItem(
      at indexPath: SectionIndexPath, in context: CollectionViewContext
    ) -> Bool { isAllowed }
    override func shouldHighlightItem(
      at indexPath: SectionIndexPath, in context: CollectionViewContext
    ) -> Bool { isAllowed }
    override func didHighlightItem(
      at indexPath: SectionIndexPath, in context: CollectionViewContext
    ) { note("highlight", indexPath) }
    override func didUnhighlightItem(
      at indexPath: SectionIndexPath, in context: CollectionViewContext
    ) { note("unhighlight", indexPath) }
    override func didSelectItem(
      at indexPath: SectionIndexPath, in context: CollectionViewContext
    ) { note("select", indexPath) }
    override func didDeselectItem(
      at indexPath: SectionIndexPath, in context: CollectionViewContext
    ) { note("deselect", indexPath) }
    override func willDisplay(
      cell: any ReusableView, at indexPath: SectionIndexPath, in context: CollectionViewContext
    ) { note("display", indexPath) }
    override func didEndDisplaying(
      cell: any ReusableView, at indexPath: SectionIndexPath, in context: CollectionViewContext
    ) { note("end", indexPath) }

    override func sizeForItem(
      at indexPath: SectionIndexPath, in context: CollectionViewContext
    ) -> SectionSize {
      SectionSize(width: 10, height: 20 + Double((try? item(at: indexPath)) ?? 0))
    }
    override func headerSize(in context: CollectionViewContext) -> SectionSize {
      header == nil ? .zero : SectionSize(width: 0, height: 30)
    }
    override func headerView(in context: CollectionViewContext) -> (any ReusableView)? { header }
    override func footerSize(in context: CollectionViewContext) -> SectionSize {
      footer == nil ? .zero : SectionSize(width: 0, height: 40)
    }
    override func footerView(in context: CollectionViewContext) -> (any ReusableView)? { footer }

    override func dragItems(
      at indexPath: SectionIndexPath, in context: CollectionViewContext
    ) -> [SectionDragItem] { (try? item(at: indexPath)).map { [SectionDragItem($0)] } ?? [] }
    override func canHandle(
      drop items: [SectionDragItem], in context: CollectionViewContext
    ) -> Bool { items.allSatisfy { $0.localObject is Int } }
  }

  func world(_ numbers: [Int]..., height: Int = 100) -> (World, [Open]) {
    let world = World(height: height)
    let controllers = numbers.enumerated().map { Open(Group("\($0.offset)", $0.element)) }
    world.adapter.sections = controllers.map(Section.init)
    _ = world.takeTranscript()
    for controller in controllers { _ = controller.take() }
    return (world, controllers)
  }

  @Test func `taps go to the controller of the section`() {
    let (world, controllers) = world([1], [2, 3])
    world.view.tapItem(at: path(1, 0))
    world.view.tapItem(at: path(1, 1))
    #expect(controllers[0].take().isEmpty)
    #expect(
      controllers[1].take() == [
        "highlight 0 2", "unhighlight 0 2", "select 0 2", "highlight 1 3", "unhighlight 1 3",
        "deselect 0 2", "select 1 3",
      ])
    controllers[1].isAllowed = false
    world.view.tapItem(at: path(1, 0))
    #expect(controllers[1].take().isEmpty)
    world.view.tapItem(at: path(0, 0))
    // What may not be deselected stays selected.
    #expect(world.view.indexPathsForSelectedItems == [path(0, 0), path(1, 1)])
  }

  @Test func `cells are told of once each, by their last place`() {
    let (world, controllers) = world([1, 2, 3], height: 2)
    controllers[0].items = [2, 3, 4]
    #expect(controllers[0].take() == ["end 0 1", "display 1 3"])
    world.adapter.sections = []
    #expect(controllers[0].take().sorted() == ["end 0 2", "end 1 3"])
  }

  @Test func `a cell that shows new content goes on being displayed`() {
    let source = MutableObservableArray([1, 2])
    let list = Open(Group("a", []))
    let adapter = ListCollectionViewAdapter(sections: [Section(list)])
    list.bindItems(to: source)
    let view = HeadlessListView(
      viewportHeight: 4, capabilities: ListViewCapabilities(reconfigures: true))
    adapter.bind(to: view)
    let cell = view.cell(at: path(0, 0))
    #expect(list.take() == ["display 0 1", "display 1 2"])
    source[0] = 5
    #expect(view.texts == ["5", "2"])
    #expect(view.cell(at: path(0, 0)) === cell)
    #expect(list.take() == [])
    // The controller does not promise that it makes a cell of the same type.
    view.transcript = []
    source[1] = -1
    #expect(view.transcript == ["begin", "reload 0.1", "end"])
    #expect(list.take() == ["end 1 2", "display 1 -1"])
    source.remove(at: 0)
    #expect(list.take() == ["end 0 5"])
  }

  @Test func `a cell of an unknown type takes the place of the one before`() {
    final class Typed: NumbersController {
      override func cellForItem(
        at indexPath: SectionIndexPath, in context: CollectionViewContext
      ) throws(SectionKitError) -> any ReusableView {
        if try item(at: indexPath) > 8 { throw .notImplemented("cells of great numbers") }
        return try item(at: indexPath) % 2 == 0
          ? context.dequeueReusableCell(TextCell.self, for: indexPath)
          : context.dequeueReusableCell(HeadlessListCell.self, for: indexPath)
      }
    }
    let source = MutableObservableArray([1])
    let list = Typed(Group("a", []))
    list.bindItems(to: source)
    let view = HeadlessListView(capabilities: ListViewCapabilities(reconfigures: true))
    let adapter = ListCollectionViewAdapter(sections: [Section(list)])
    adapter.bind(to: view)
    view.transcript = []
    for number in [2, 3, 9, 4] { source[0] = number }
    #expect(
      view.transcript.filter { $0 != "begin" && $0 != "end" }
        == Array(
          repeating: "reload 0.0", count: 4))
  }

  @Test(arguments: [ListViewCapabilities(), ListViewCapabilities(mixesReloads: true)])
  func `a section with another model is reloaded once beside one that comes`(
    capabilities: ListViewCapabilities
  ) {
    final class Plain: ListSectionController<Group, Int> {
      var cellCount = 0
      override func cellForItem(
        at indexPath: SectionIndexPath, in context: CollectionViewContext
      ) throws(SectionKitError) -> any ReusableView {
        cellCount += 1
        return try context.dequeueReusableCell(TextCell.self, for: indexPath)
      }
    }
    let view = HeadlessListView(capabilities: capabilities)
    let adapter = DiffingListCollectionViewAdapter()
    let first = Plain(model: Group("a"), items: [1, 2, 3])
    let second = Plain(model: Group("b"), items: [])
    adapter.bind(to: view)
    adapter.sections = [Section(model: first.model) { first }]
    #expect(first.cellCount == 3)
    view.transcript = []
    adapter.sections = [
      Section(model: Group("a", title: "new")) { first }, Section(model: second.model) { second },
    ]
    #expect(
      view.transcript.filter { $0 != "begin" && $0 != "end" }.sorted()
        == ["insert section 1", "reload section 0"])
    #expect(first.cellCount == 6)
  }

  @Test(arguments: [true, false])
  func `cells are told of when their view is released`(keepsBinder: Bool) {
    let list = Open(Group("a", [1, 2]))
    let adapter = ListCollectionViewAdapter(sections: [Section(list)])
    let binder = CollectionViewAdapterBinder<HeadlessListView>(adapter)
    weak var cell: HeadlessListCell?
    func show(using binder: CollectionViewAdapterBinder<HeadlessListView>) {
      let view = HeadlessListView(viewportHeight: 9)
      adapter.list.bind(to: view, using: binder)
      cell = view.cell(at: path(0, 0))
    }
    show(using: keepsBinder ? binder : CollectionViewAdapterBinder(adapter))
    #expect(list.take().sorted() == ["display 0 1", "display 1 2", "end 0 1", "end 1 2"])
    #expect(cell == nil)
    show(using: binder)
    #expect(list.take().count == 4)
  }

  @Test func `a cell whose view ends it late, with another list, is told of once`() {
    let list = Open(Group("a", [1]))
    let view = ContractListView<UITableViewContract>()
    list.isStrict = true
    ListCollectionViewAdapter(sections: [Section(list)])
      .bind(to: view, errorCellType: StrictCell.self)
    view.dataSource?.handle(.willDisplay(path(0, 0)))
    let cell = view.contract.sections[0].rows[0].cell
    view.dataSource = nil
    cell?.bag.dispose()
    #expect(list.take() == ["display 0 1", "end 0 1"])
  }

  @Test func `items have the sizes that their section says`() {
    let (world, controllers) = world([1], [2])
    #expect(world.view.dataSource?.extentForItem(at: path(1, 0)) == 22)
    #expect(world.view.supplementaryView(of: .header, inSection: 0) == nil)
    let header = TextCell()
    controllers[1].header = header
    world.view.reloadData()
    #expect(world.view.supplementaryView(of: .header, inSection: 1) === header)
    #expect(world.view.dataSource?.extent(of: .header, inSection: 1) == 30)
    let footer = TextCell()
    controllers[0].footer = footer
    world.view.reloadData()
    #expect(world.view.supplementaryView(of: .footer, inSection: 0) === footer)
    #expect(world.view.supplementaryView(of: .footer, inSection: 1) == nil)
    #expect(world.view.dataSource?.extent(of: .footer, inSection: 0) == 40)
    for section in [-1, 2, .max] {
      #expect(world.view.dataSource?.extent(of: .header, inSection: section) == nil)
      #expect(world.view.dataSource?.supplementaryView(of: .header, inSection: section) == nil)
    }
    #expect(world.errors.isEmpty)
  }

  @Test func `drags and drops go to their sections`() {
    let (world, controllers) = world([1], [2, 3])
    let dragged = world.adapter.dragItems(at: path(1, 1))
    #expect(dragged.map { $0.localObject as? Int } == [3])
    #expect(world.adapter.dropProposal(for: dragged, at: path(0, 1)) == .copy)
    #expect(world.adapter.dropProposal(for: [SectionDragItem("x")], at: path(0, 1)) == .cancel)
    #expect(world.adapter.performDrop(of: dragged, at: path(0, 1)))
    #expect(controllers[0].items == [1, 3])
    #expect(world.takeTranscript() == ["insert 0.1"])
    #expect(!world.adapter.performDrop(of: [SectionDragItem("x")], at: path(0, 0)))
    let plain = NumbersController(Group("c", [1]))
    world.adapter.sections = [Section(plain)]
    #expect(world.adapter.dropProposal(for: dragged, at: path(0, 0)) == .forbidden)
    #expect(!world.adapter.performDrop(of: dragged, at: path(0, 0)))
    #expect(world.errors.isEmpty)
    for indexPath in [path(1, 0), path(0, 2), path(0, -1), path(-1, 0), [], [0]] {
      #expect(world.adapter.dropProposal(for: dragged, at: indexPath) == .cancel)
      #expect(world.takeErrors() == [.invalidIndexPath(indexPath)])
    }
    #expect(world.adapter.dragItems(at: path(0, 1)).isEmpty)
    #expect(world.takeErrors() == [.invalidIndexPath(path(0, 1))])
  }
}
