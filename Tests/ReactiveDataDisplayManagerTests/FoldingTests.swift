import ReactiveDataDisplayManager
import SignalsTesting
import Testing

/// What becomes of expanded rows, and of their children, in other calls than a tap.
@MainActor
struct FoldingTests {
  private let view = HeadlessListView.named()
  private let ddm: ManualTableManager
  private let parent = FoldableCellGenerator<NameCell>(
    with: "P", children: [NameGenerator("1"), NameGenerator("2")])
  private let last = NameGenerator("Z")
  private let header = NameHeader("h")

  /// P, which is expanded, and Z.
  init() {
    ddm = view.rddm.manualBuilder.add(plugin: .foldable()).add(plugin: .selectable()).build()
    ddm.addSectionHeaderGenerator(header)
    ddm.addCellGenerators([parent, last])
    ddm.forceRefill()
    view.tapItem(at: path(0, 0))
    view.transcript = []
  }

  private func folding(
    _ name: String, _ children: [any TableCellGenerator]
  ) -> FoldableCellGenerator<NameCell> {
    FoldableCellGenerator(with: name, children: children)
  }

  /// A tap on the parent, which is the first row and folded, shows its children.
  private func expandsAgain() -> Bool {
    var log: [Bool] = []
    let listening = parent.didFoldEvent.addListner { log.append($0) }
    defer { listening.dispose() }
    view.tapItem(at: path(0, 0))
    return log == [true] && Array(view.names.prefix(3)) == ["P", "1", "2"]
      && view.violations.isEmpty
  }

  @Test func `an expanded row that is removed takes its children along`() {
    ddm.remove(parent)
    #expect(view.names == ["Z"])
    #expect(view.takeTranscript() == ["delete 0.0 0.1 0.2"])
    #expect(!parent.isExpanded)
    ddm.remove(last)
    ddm.addCellGenerator(parent)
    ddm.forceRefill()
    #expect(expandsAgain())
  }

  @Test func `a section goes with an expanded row and its children, if nothing else is in it`() {
    ddm.remove(last)
    ddm.remove(parent, needRemoveEmptySection: true)
    #expect(ddm.names == [])
    #expect(!parent.isExpanded)
  }

  @Test func `grandchildren go with a row that is removed`() {
    let child = folding("C", [NameGenerator("3")])
    parent.childGenerators.append(child)
    view.tapItem(at: path(0, 0))
    view.tapItem(at: path(0, 0))
    view.tapItem(at: path(0, 3))
    #expect(view.names == ["P", "1", "2", "C", "3", "Z"])
    ddm.remove(parent)
    #expect(view.names == ["Z"])
    #expect(!child.isExpanded)
  }

  @Test func `an expanded row that is replaced takes its children along`() throws {
    try ddm.replace(oldGenerator: parent, on: NameGenerator("N"))
    #expect(view.names == ["N", "Z"])
    #expect(!parent.isExpanded)
    try ddm.replace(oldGenerator: last, on: parent)
    ddm.remove(ddm.generators[0][0] ?? last)
    #expect(expandsAgain())
  }

  @Test func `a child that replaces its parent stays, with its own`() throws {
    let child = folding("C", [NameGenerator("3")])
    parent.childGenerators.append(child)
    view.tapItem(at: path(0, 0))
    view.tapItem(at: path(0, 0))
    view.tapItem(at: path(0, 3))
    try ddm.replace(oldGenerator: parent, on: child)
    #expect(view.names == ["C", "3", "Z"])
    #expect(child.isExpanded)
    view.tapItem(at: path(0, 0))
    #expect(view.names == ["C", "Z"])
  }

  @Test func `rows that are cleared are folded`() {
    ddm.clearCellGenerators()
    #expect(!parent.isExpanded)
    ddm.addCellGenerator(parent)
    ddm.forceRefill()
    #expect(expandsAgain())
  }

  @Test func `a row is folded that a refill leaves out, or whose children it leaves out`() {
    var log: [Bool] = []
    parent.didFoldEvent += { log.append($0) }
    ddm.refill(with: [(header, [parent] + parent.childGenerators)])
    #expect(parent.isExpanded)
    #expect(log == [])
    ddm.refill(with: [(header, [parent, last])])
    #expect(!parent.isExpanded)
    #expect(log == [false])
    #expect(expandsAgain())
    ddm.refill(with: [(header, parent.childGenerators)])
    #expect(!parent.isExpanded)
  }

  @Test func `a row that expands folds another that shows a child of its own`() {
    let other = folding("Q", [parent.childGenerators[0], NameGenerator("3")])
    ddm.addCellGenerator(other)
    ddm.forceRefill()
    var log: [Bool] = []
    parent.didFoldEvent += { log.append($0) }
    view.tapItem(at: path(0, 4))
    #expect(view.names == ["P", "Z", "Q", "1", "3"])
    #expect(!parent.isExpanded)
    #expect(other.isExpanded)
    view.tapItem(at: path(0, 0))
    #expect(view.names == ["P", "1", "2", "Z", "Q"])
    #expect(!other.isExpanded)
    #expect(log == [false, true])
    #expect(view.violations.isEmpty)
  }

  @Test func `a row that expands does not fold the one that it is a child of`() {
    let child = folding("C", [parent.childGenerators[0]])
    parent.childGenerators.append(child)
    view.tapItem(at: path(0, 0))
    view.tapItem(at: path(0, 0))
    view.tapItem(at: path(0, 3))
    #expect(view.names == ["P", "2", "C", "1", "Z"])
    #expect(parent.isExpanded)
    view.tapItem(at: path(0, 0))
    #expect(view.names == ["P", "Z"])
  }

  @Test func `a row that expands folds another whose child was taken out`() {
    let other = folding("Q", [parent.childGenerators[0], NameGenerator("3")])
    ddm.addCellGenerator(other)
    ddm.remove(parent.childGenerators[0])
    #expect(view.names == ["P", "2", "Z", "Q"])
    var log: [Bool] = []
    parent.didFoldEvent += { log.append($0) }
    view.tapItem(at: path(0, 3))
    #expect(view.names == ["P", "Z", "Q", "1", "3"])
    #expect(!parent.isExpanded)
    #expect(log == [false])
    view.tapItem(at: path(0, 0))
    #expect(view.names == ["P", "1", "2", "Z", "Q"])
    #expect(!other.isExpanded)
  }

  @Test func `a row that expands folds one that lost a child to its own child`() {
    let child = folding("C", [parent.childGenerators[0]])
    parent.childGenerators.append(child)
    view.tapItem(at: path(0, 0))
    view.tapItem(at: path(0, 0))
    view.tapItem(at: path(0, 3))
    view.tapItem(at: path(0, 2))
    #expect(view.names == ["P", "2", "C", "Z"])
    let other = folding("Q", [parent.childGenerators[0]])
    ddm.addCellGenerator(other)
    ddm.forceRefill()
    view.tapItem(at: path(0, 4))
    #expect(view.names == ["P", "Z", "Q", "1"])
    #expect(!parent.isExpanded)
  }

  /// A child C of P with a child 3: C is expanded, and hidden.
  private func hiddenChild() -> FoldableCellGenerator<NameCell> {
    let child = folding("C", [NameGenerator("3")])
    parent.childGenerators = [child]
    for row in [0, 0, 1, 0] { view.tapItem(at: path(0, row)) }
    #expect(view.names == ["P", "Z"])
    #expect(child.isExpanded)
    return child
  }

  @Test(arguments: ["insert", "add", "section", "replace", "drop"])
  func `a hidden row that comes back alone is folded`(call: String) throws {
    let child = hiddenChild()
    switch call {
    case "insert": try ddm.insert(after: parent, new: child)
    case "add":
      ddm.addCellGenerator(child)
      ddm.forceRefill()
    case "section": try ddm.addSection(header: NameHeader("i"), cells: [child])
    case "replace": try ddm.replace(oldGenerator: last, on: child)
    default: ddm.insertAsUser([child], at: path(0, 2))
    }
    #expect(!child.isExpanded)
    let place = try #require(ddm.indexPath(of: child))
    let names = view.names
    view.tapItem(at: place)
    #expect(view.names.count == names.count + 1)
    #expect(child.isExpanded)
    view.tapItem(at: place)
    #expect(view.names == names)
    #expect(view.violations.isEmpty)
  }

  @Test func `a hidden row that comes back with its children stays expanded`() throws {
    let child = hiddenChild()
    try ddm.insert(after: last, new: [child] + child.childGenerators)
    #expect(view.names == ["P", "Z", "C", "3"])
    #expect(child.isExpanded)
    view.tapItem(at: path(0, 2))
    #expect(view.names == ["P", "Z", "C"])
  }

  @Test func `a hidden row comes back with its parent as it is`() {
    let child = hiddenChild()
    view.tapItem(at: path(0, 0))
    #expect(view.names == ["P", "C", "3", "Z"])
    #expect(child.isExpanded)
  }

  @Test func `a row that a program expanded before it adds the children stays so`() {
    let row = folding("Q", [NameGenerator("4")])
    row.isExpanded = true
    ddm.addCellGenerator(row)
    ddm.addCellGenerators(row.childGenerators)
    ddm.forceRefill()
    #expect(row.isExpanded)
    view.tapItem(at: path(0, 4))
    #expect(view.names == ["P", "1", "2", "Z", "Q"])
  }

  @Test func `a hidden row in a gravity manager that comes back alone is folded`() {
    let view = HeadlessListView.named()
    let ddm = view.rddm.gravityBuilder.add(plugin: .foldable()).build()
    let child = folding("C", [NameGenerator("3")])
    ddm.addCellGenerator(folding("P", [child]))
    ddm.forceRefill()
    for row in [0, 1, 0] { view.tapItem(at: path(0, row)) }
    ddm.addCellGenerator(child)
    ddm.forceRefill()
    #expect(view.names == ["P", "C"])
    #expect(!child.isExpanded)
  }

  @Test func `rows that were expanded and are gone are not kept alive`() {
    let tracker = LifetimeTracker()
    do {
      let rows = (0..<3).map { TrackedFolder("\($0)", [], tracker.token()) }
      rows[0].childGenerators = [rows[1]]
      rows[1].childGenerators = [rows[2], last]
      ddm.addCellGenerator(rows[0])
      ddm.forceRefill()
      view.tapItem(at: path(0, 4))
      view.tapItem(at: path(0, 5))
      #expect(view.names == ["P", "1", "2", "0", "1", "2", "Z"])
      view.tapItem(at: path(0, 3))
      #expect(rows[1].isExpanded)
      ddm.remove(rows[0])
    }
    #expect(tracker.leaks.isEmpty)
  }

  /// A row with children whose lifetime is tracked.
  private final class TrackedFolder: BaseCellGenerator<NameCell>, FoldableItem {
    let didFoldEvent = BaseEvent<Bool>()
    var isExpanded = false
    var childGenerators: [any TableCellGenerator]
    private let token: LifetimeToken

    init(_ name: String, _ children: [any TableCellGenerator], _ token: LifetimeToken) {
      childGenerators = children
      self.token = token
      super.init(with: name)
    }
  }
}
