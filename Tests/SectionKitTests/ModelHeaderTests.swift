import SectionKit
import Testing

/// Headers that show the model of their section, when items come with another one.
@MainActor
struct ModelHeaderTests {
  private static func header(_ model: Group) -> HeadlessListCell {
    let header = TextCell()
    header.text = model.title
    return header
  }

  private static func size(_ model: Group) -> SectionSize {
    model.title.isEmpty ? .zero : SectionSize(width: 1, height: 1)
  }

  private class Headed: DiffingListSectionController<Group, Int> {
    override func cellForItem(
      at indexPath: SectionIndexPath, in context: CollectionViewContext
    ) throws(SectionKitError) -> any ReusableView {
      try cell("\(try item(at: indexPath))", at: indexPath, in: context)
    }

    override func headerSize(in context: CollectionViewContext) -> SectionSize { size(model) }

    override func headerView(in context: CollectionViewContext) -> (any ReusableView)? {
      header(model)
    }
  }

  private final class Numbers: Headed {
    override var model: Group {
      didSet { items = model.numbers }
    }
  }

  private final class Banner: SingleItemSectionController<Group, Int> {
    override var model: Group {
      didSet { item = model.numbers.first }
    }

    override func cellForItem(
      at indexPath: SectionIndexPath, in context: CollectionViewContext
    ) throws(SectionKitError) -> any ReusableView {
      try cell("\(try item(at: indexPath))", at: indexPath, in: context)
    }

    override func headerSize(in context: CollectionViewContext) -> SectionSize { size(model) }

    override func headerView(in context: CollectionViewContext) -> (any ReusableView)? {
      header(model)
    }
  }

  private final class Titled: TitleController {
    override func headerSize(in context: CollectionViewContext) -> SectionSize { size(model) }

    override func headerView(in context: CollectionViewContext) -> (any ReusableView)? {
      header(model)
    }
  }

  private final class Plain: ListSectionController<Group, Int> {
    var made = 0

    override var model: Group {
      didSet { items = model.numbers }
    }

    override func cellForItem(
      at indexPath: SectionIndexPath, in context: CollectionViewContext
    ) throws(SectionKitError) -> any ReusableView {
      try cell("\(try item(at: indexPath))", at: indexPath, in: context)
    }

    override func headerSize(in context: CollectionViewContext) -> SectionSize { size(model) }

    override func headerView(in context: CollectionViewContext) -> (any ReusableView)? {
      made += 1
      return header(model)
    }
  }

  private typealias Making = @MainActor (Group) -> (any SectionController, (Group) -> Void)

  nonisolated private static let makings: [Making] = [
    { model in
      let controller = Numbers(model: model, items: model.numbers)
      return (controller, { controller.model = $0 })
    },
    { model in
      let controller = Banner(model: model, item: model.numbers.first)
      return (controller, { controller.model = $0 })
    },
    { model in
      let controller = Titled(model: model)
      return (controller, { controller.model = $0 })
    },
  ]

  /// Lets what waits for the main actor come first.
  private func turn() async { for _ in 0..<10 { await Task.yield() } }

  private func text(_ view: HeadlessListView) -> String? {
    (view.supplementaryView(of: .header, inSection: 1) as? TextCell)?.text
  }

  @Test(arguments: makings.indices, [true, false])
  func `a header shows the model that items come with`(index: Int, reconfigures: Bool) async {
    let adapter = DiffingListCollectionViewAdapter()
    let view = HeadlessListView(
      viewportHeight: 9,
      capabilities: ListViewCapabilities(mixesReloads: true, reconfiguresSections: reconfigures))
    adapter.bind(to: view)
    let above = Section(NumbersController(Group("z", [0])))
    let old = Group("a", [1, 9], title: "x")
    let (controller, set) = Self.makings[index](old)
    adapter.sections = [above, Section(model: old) { controller }]
    #expect(text(view) == "x")
    view.transcript = []
    let edits = index == 0 ? ["delete 1.0", "insert 1.0"] : ["reload 1.0"]
    let told = reconfigures ? edits + ["reconfigure header 1"] : ["reload section 1"]
    func take() -> [String] {
      defer { view.transcript = [] }
      return view.transcript.filter { $0 != "begin" && $0 != "end" }
    }
    set(Group("a", [2, 9], title: "y"))
    #expect(text(view) == "y")
    #expect(take() == told)
    adapter.sections = [above, Section(model: Group("a", [3, 9], title: "z")) { controller }]
    #expect(text(view) == "z")
    #expect(take() == told)
    // One that goes, and comes back.
    set(Group("a", [4, 9]))
    #expect(text(view) == nil)
    set(Group("a", [5, 9], title: "w"))
    #expect(text(view) == "w")
    _ = take()
    await turn()
    #expect(take() == [])
    #expect(view.violations.isEmpty)
  }

  @Test func `a list that is reloaded for its items makes its header once`() {
    let view = HeadlessListView(
      viewportHeight: 9, capabilities: ListViewCapabilities(reconfiguresSections: true))
    let (adapter, above) = (ListCollectionViewAdapter(), NumbersController(Group("z", [0])))
    let controller = Plain(model: Group("a", [1], title: "x"), items: [1])
    adapter.bind(to: view)
    adapter.sections = [Section(above), Section(model: controller.model) { controller }]
    #expect(text(view) == "x")
    (controller.made, view.transcript) = (0, [])
    controller.model = Group("a", [2], title: "y")
    #expect(text(view) == "y")
    #expect(view.transcript.filter { $0 != "begin" && $0 != "end" } == ["reload section 1"])
    #expect(controller.made == 1)
  }

  /// Counts its items in its model, and the model in its header.
  private final class Counted: Headed {
    override func canMoveItem(
      at indexPath: SectionIndexPath, in context: CollectionViewContext
    ) -> Bool { true }

    override func insertMovedItem(_ item: Int, at index: Int) {
      super.insertMovedItem(item, at: index)
      model.title = "\(items.count)"
    }

    override func removeMovedItem(at index: Int) {
      super.removeMovedItem(at: index)
      model.title = "\(items.count)"
    }
  }

  @Test func `a header shows the model that is set when the user moves an item`() {
    let view = HeadlessListView(
      viewportHeight: 9, capabilities: ListViewCapabilities(reconfiguresSections: true))
    let adapter = DiffingListCollectionViewAdapter()
    adapter.allowsMovesBetweenSections = true
    adapter.bind(to: view)
    let controllers = [("a", [1, 2]), ("b", [3])].map {
      Counted(model: Group($0.0, $0.1, title: "\($0.1.count)"), items: $0.1)
    }
    adapter.sections = controllers.map { one in Section(model: one.model) { one } }
    func titles() -> [String?] {
      (0..<2).map { (view.supplementaryView(of: .header, inSection: $0) as? TextCell)?.text }
    }
    #expect(titles() == ["2", "1"])
    view.dragItem(from: IndexPath(item: 0, section: 0), to: IndexPath(item: 0, section: 1))
    #expect(controllers.map(\.items) == [[2], [1, 3]])
    #expect(titles() == ["1", "2"])
    #expect(view.violations.isEmpty)
  }
}
