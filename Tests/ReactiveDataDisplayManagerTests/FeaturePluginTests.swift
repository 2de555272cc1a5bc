import ReactiveDataDisplayManager
import Testing

/// Plugins that answer the view.
@MainActor
struct FeaturePluginTests {
  private let view = HeadlessListView.named()

  private func rows(_ names: String...) -> [NameGenerator] { names.map { NameGenerator($0) } }

  // MARK: Moving

  @Test func `the user moves rows that can be moved`() {
    let log = EventLog()
    let ddm = view.rddm.manualBuilder.add(plugin: log).add(featurePlugin: .movable()).build()
    let all = rows("A", "B", "C", "D")
    all[3].canMove = false
    ddm.addCellGenerators(all + [NameCell.rddm.baseGenerator(with: "fixed")])
    ddm.forceRefill()
    view.transcript = []
    _ = log.take()
    #expect(view.dragItem(from: path(0, 0), to: path(0, 2)) == path(0, 2))
    #expect(view.dragItem(from: path(0, 3), to: path(0, 0)) == nil)
    #expect(view.dragItem(from: path(0, 4), to: path(0, 0)) == nil)
    #expect(ddm.names == [["B", "C", "A", "D", "fixed"]])
    #expect(ddm.indexPath(of: all[0]) == path(0, 2))
    #expect(view.transcript == [])
    #expect(log.take().contains("move 0.0 0.2"))
  }

  @Test func `a row stays in its section if it has to`() {
    let ddm = view.rddm.manualBuilder.set(plugin: TableMovablePlugin()).build()
    let all = rows("A", "B")
    all[1].canMoveInOtherSection = false
    ddm.addCellGenerators(all)
    ddm.addSectionHeaderGenerator(NameHeader("h"))
    ddm.addCellGenerators(rows("C"))
    ddm.forceRefill()
    view.dragItem(from: path(0, 0), to: path(1, 1))
    #expect(ddm.names == [["B"], ["C", "A"]])
    #expect(view.dragItem(from: path(0, 0), to: path(1, 0)) == path(0, 0))
    #expect(ddm.names == [["B"], ["C", "A"]])
    #expect(view.names == ["B", "C", "A"])
  }

  @Test func `a move that a view asks for is carried out`() {
    let ddm = view.rddm.baseBuilder.add(featurePlugin: .movable()).build()
    ddm.addCellGenerators(rows("A", "B", "C"))
    ddm.forceRefill()
    view.transcript = []
    view.dataSource?.handle(.move(path(0, 2), to: path(0, 0)))
    #expect(view.names == ["C", "A", "B"])
    #expect(view.takeTranscript() == ["move 0.2 0.0"])
  }

  @Test func `a move that a view asks for of a row that has to stay is not carried out`() {
    let ddm = view.rddm.baseBuilder.add(featurePlugin: .movable()).build()
    let all = rows("A", "B")
    ddm.addCellGenerators(all)
    ddm.addSectionHeaderGenerator(NameHeader("h"))
    ddm.addCellGenerators(rows("C"))
    ddm.forceRefill()
    all[0].canMove = false
    all[1].canMoveInOtherSection = false
    view.dataSource?.handle(.move(path(0, 0), to: path(0, 1)))
    view.dataSource?.handle(.move(path(0, 0), to: path(1, 0)))
    view.dataSource?.handle(.move(path(0, 1), to: path(1, 0)))
    #expect(ddm.names == [["A", "B"], ["C"]])
    view.dataSource?.handle(.move(path(0, 1), to: path(0, 0)))
    #expect(ddm.names == [["B", "A"], ["C"]])
  }

  private final class Staying: BaseCellGenerator<NameCell>, DragAndDroppableItem, MovableItem {
    var draggedContent: Any?
    let canMove = false
  }

  @Test func `a row that nobody lets go is not moved`() {
    let ddm = view.rddm.baseBuilder.add(featurePlugin: .dragAndDroppable())
      .add(featurePlugin: .movable()).build()
    ddm.addCellGenerators([Staying(with: "A"), Staying(with: "B")])
    ddm.forceRefill()
    view.dataSource?.handle(.move(path(0, 0), to: path(0, 1)))
    #expect(ddm.names == [["A", "B"]])
  }

  @Test func `a view without sections moves rows from one section to another`() {
    let view = BaseManagerTests.Kind.stack.view()
    let ddm = view.rddm.baseBuilder.add(featurePlugin: .movable()).build()
    ddm.addCellGenerators(rows("A", "B"))
    ddm.addSectionHeaderGenerator(NameHeader("h"))
    ddm.addCellGenerators(rows("C", "D"))
    ddm.forceRefill()
    view.dragItem(from: path(0, 0), to: path(0, 2))
    #expect(ddm.names == [["B"], ["C", "A", "D"]])
    #expect(view.names == ["B", "C", "A", "D"])
  }

  // MARK: Dragging out and in

  private final class Dragged: BaseCellGenerator<NameCell>, DragAndDroppableItem {
    var draggedContent: Any? { model == "fixed" ? nil : model }
  }

  @Test func `rows are dragged out of the list, in it and into it`() {
    let plugin = TableDragAndDroppablePlugin { content in
      (content as? String).map { Dragged(with: $0) }
    }
    let ddm = view.rddm.baseBuilder.add(featurePlugin: plugin).add(featurePlugin: .movable())
      .build()
    ddm.addCellGenerators([Dragged(with: "A"), Dragged(with: "fixed"), NameGenerator("C")])
    ddm.forceRefill()
    #expect(plugin.dragItems(at: path(0, 0)).first as? String == "A")
    #expect(plugin.dragItems(at: path(0, 1)).isEmpty)
    #expect(plugin.dragItems(at: path(7, 1)).isEmpty)
    view.dragItem(from: path(0, 0), to: path(0, 1))
    view.dragItem(from: path(0, 2), to: path(0, 0))
    #expect(view.dragItem(from: path(0, 1), to: path(0, 0)) == nil)
    #expect(view.names == ["C", "fixed", "A"])
    view.transcript = []
    plugin.performDrop(of: ["X", 1, "Y"], at: path(0, 1))
    plugin.performDrop(of: ["Z"], at: path(0, 99))
    plugin.performDrop(of: ["?"], at: path(3, 0))
    plugin.performDrop(of: [2], at: path(0, 0))
    #expect(view.names == ["C", "X", "Y", "fixed", "A", "Z"])
    #expect(view.takeTranscript() == ["insert 0.1 0.2", "insert 0.5"])
  }

  @Test func `what is dropped into an empty list is shown`() {
    let plugin = TableDragAndDroppablePlugin { ($0 as? String).map { NameGenerator($0) } }
    let ddm = view.rddm.manualBuilder.add(featurePlugin: plugin).build()
    #expect(view.names == [])
    plugin.performDrop(of: [1], at: path(0, 0))
    #expect(ddm.names == [])
    plugin.performDrop(of: ["A", "B"], at: path(0, 0))
    #expect(view.names == ["A", "B"])
    ddm.clearCellGenerators()
    ddm.addSectionHeaderGenerator(NameHeader("h"))
    ddm.forceRefill()
    plugin.performDrop(of: ["C"], at: path(0, 0))
    #expect(view.names == ["C"])
    #expect(view.violations.isEmpty)
  }

  @Test(arguments: [[], [0], [0, 0, 0]] as [IndexPath])
  func `a place that is not of a section and a row takes nothing`(place: IndexPath) {
    let plugin = TableDragAndDroppablePlugin { ($0 as? String).map { NameGenerator($0) } }
    let ddm = view.rddm.manualBuilder.add(featurePlugin: plugin).build()
    plugin.performDrop(of: ["A"], at: place)
    #expect(ddm.names == [])
    ddm.addCellGenerators(rows("A"))
    ddm.forceRefill()
    plugin.performDrop(of: ["B"], at: place)
    ddm.insertAsUser(rows("C"), at: place)
    ddm.moveAsUser(ddm.generators[0][0] ?? rows("D")[0], to: place)
    #expect(ddm.names == [["A"]])
  }

  @Test func `what is dropped into a gravity manager has the weight of its neighbours`() {
    let plugin = TableDragAndDroppablePlugin { ($0 as? String).map { NameGenerator($0, 77) } }
    let ddm = view.rddm.gravityBuilder.add(featurePlugin: plugin).build()
    ddm.addCellGenerators([NameGenerator("1", 1), NameGenerator("2", 2)])
    ddm.forceRefill()
    plugin.performDrop(of: ["X", "Y"], at: path(0, 1))
    plugin.performDrop(of: ["V", "W"], at: path(0, 0))
    let shown = ["V", "W", "1", "X", "Y", "2"]
    #expect(view.names == shown)
    ddm.forceRefill()
    #expect(view.names == shown)
  }

  // MARK: Titles

  @Test func `titles of sections are shown, some of them in the index`() {
    let ddm = view.rddm.baseBuilder.add(featurePlugin: .sectionTitleDisplayable()).build()
    ddm.addCellGenerators(rows("1"))
    ddm.addSectionHeaderGenerator(TitleHeaderGenerator(model: "A"))
    ddm.addCellGenerators(rows("2"))
    ddm.addSectionFooterGenerator(NameFooter("foot"))
    ddm.addSectionHeaderGenerator(TitleHeaderGenerator(model: "B", needIndexTitleDisplay: false))
    ddm.addCellGenerators(rows("3"))
    ddm.addSectionHeaderGenerator(TitleHeaderGenerator(model: "C"))
    ddm.forceRefill()
    #expect((0..<4).map(view.headerTitle) == [nil, "A", "B", "C"])
    #expect(view.dataSource?.titleForFooter(inSection: 1) == "foot")
    #expect(view.dataSource?.indexTitles() == ["A", "C"])
    #expect(view.dataSource?.section(forIndexTitle: "C", at: 1) == 3)
    #expect(view.dataSource?.section(forIndexTitle: "D", at: 2) == nil)
  }

  // MARK: Swiping

  private final class Swiped: BaseCellGenerator<NameCell>, SwipeableItem {
    let actionTypes = ["delete", "flag"]
    let didSwipeEvent = BaseEvent<String>()
  }

  private final class Provider: TableSwipeProvider {
    func action(of type: String) -> (title: String, isDestructive: Bool) {
      (type.uppercased(), type == "delete")
    }
  }

  @Test func `a row has its swipe actions`() {
    let ddm = view.rddm.baseBuilder
      .add(featurePlugin: .swipeActions(swipeProvider: Provider())).build()
    let row = Swiped(with: "A")
    var log: [String] = []
    row.didSwipeEvent += { log.append($0) }
    ddm.addCellGenerators([row, NameGenerator("B")])
    ddm.forceRefill()
    let actions = view.dataSource?.actionsForItem(at: path(0, 0)) ?? []
    #expect(actions.map(\.title) == ["DELETE", "FLAG"])
    #expect(actions.map(\.isDestructive) == [true, false])
    for action in actions { action.perform() }
    #expect(log == ["delete", "flag"])
    #expect(view.dataSource?.actionsForItem(at: path(0, 1)) == nil)
  }

  @Test func `the user swipes a row that has actions, and no other`() {
    final class Plain: BaseCellGenerator<NameCell>, SwipeableItem {
      let actionTypes: [String] = []
      let didSwipeEvent = BaseEvent<String>()
    }
    let ddm = view.rddm.manualBuilder.add(featurePlugin: .swipeActions()).build()
    let row = Swiped(with: "A")
    row.didSwipeEvent += { [weak row] in if $0 == "delete", let row { ddm.remove(row) } }
    ddm.addCellGenerators([row, NameGenerator("B"), Plain(with: "C")])
    ddm.forceRefill()
    #expect(!view.swipeItem(at: path(0, 1), choosing: "delete"))
    #expect(view.dataSource?.canEditItem(at: path(0, 2)) == nil)
    #expect(view.swipeItem(at: path(0, 0), choosing: "flag"))
    #expect(view.names == ["A", "B", "C"])
    #expect(view.swipeItem(at: path(0, 0), choosing: "delete"))
    #expect(view.names == ["B", "C"])
  }

  @Test func `a row with actions that the user deletes comes back`() {
    let ddm = view.rddm.manualBuilder.add(featurePlugin: .swipeActions()).build()
    ddm.addCellGenerators([Swiped(with: "A"), NameGenerator("B")])
    ddm.forceRefill()
    view.removeItemsAsUser(at: [path(0, 0)])
    view.deleteItemsAsUser(at: [path(0, 0)])
    #expect(ddm.names == [["A", "B"]])
    #expect(view.names == ["A", "B"])
    #expect(view.violations.isEmpty)
  }

  @Test func `without a provider an action has the name of its type`() {
    let ddm = view.rddm.baseBuilder.add(featurePlugin: .swipeActions()).build()
    ddm.addCellGenerator(Swiped(with: "A"))
    ddm.forceRefill()
    let titles = view.dataSource?.actionsForItem(at: path(0, 0))?.map(\.title)
    #expect(titles == ["delete", "flag"])
  }

  // MARK: Titles and extents

  private final class Answering: FeaturePlugin {
    let pluginName = "answering"
    func setup(with manager: BaseTableManager) {}
    func titleForHeader(inSection section: Int) -> String? { "header \(section)" }
    func titleForFooter(inSection section: Int) -> String? { "footer \(section)" }
    func extentForItem(at indexPath: IndexPath) -> Double? { 3 }
    func extent(of kind: SupplementaryKind, inSection section: Int) -> Double? {
      kind == .header ? 4 : 5
    }
  }

  @Test func `a plugin answers where neither a row nor a header does`() {
    final class High: BaseCellGenerator<NameCell> {
      override var cellHeight: Double? { 9 }
    }
    let ddm = view.rddm.manualBuilder.add(featurePlugin: Answering()).build()
    ddm.addSectionHeaderGenerator(NameHeader("own"))
    ddm.addCellGenerators([High(with: "A"), NameCell.rddm.baseGenerator(with: "B")])
    ddm.forceRefill()
    let source = view.dataSource
    #expect(view.headerTitle(forSection: 0) == "own")
    #expect(source?.titleForFooter(inSection: 0) == "footer 0")
    #expect(source?.extentForItem(at: path(0, 0)) == 9)
    #expect(source?.extentForItem(at: path(0, 1)) == 3)
    #expect(source?.extent(of: .header, inSection: 0) == 4)
  }
}
