import ReactiveDataDisplayManager
import Testing

/// A program gives an expanded row other children: those that are shown go with it all the same.
@MainActor
struct FoldingChildrenTests {
  private let view = HeadlessListView.named()
  private let ddm: ManualTableManager
  private let children = [NameGenerator("1"), NameGenerator("2")]
  private let parent: FoldableCellGenerator<NameCell>
  private let last = NameGenerator("Z")

  /// P, which is expanded, and Z.
  init() {
    parent = FoldableCellGenerator(with: "P", children: children)
    ddm = view.rddm.manualBuilder.add(plugin: .foldable()).add(plugin: .selectable()).build()
    ddm.addSectionHeaderGenerator(NameHeader("h"))
    ddm.addCellGenerators([parent, last])
    ddm.forceRefill()
    view.tapItem(at: path(0, 0))
  }

  private func shows(_ names: [String]) -> Bool {
    ddm.names == [names] && view.names == names && view.violations.isEmpty
  }

  @Test func `a row that folds hides what it shows, also what is no child of it any more`() {
    parent.childGenerators.removeFirst()
    view.tapItem(at: path(0, 0))
    #expect(shows(["P", "Z"]))
    view.tapItem(at: path(0, 0))
    #expect(shows(["P", "2", "Z"]))
    ddm.remove(parent)
    #expect(shows(["Z"]))
  }

  @Test func `rows that were children go with the one that shows them`() throws {
    parent.childGenerators = []
    try ddm.insert(after: last, new: parent)
    #expect(shows(["Z", "P", "1", "2"]))
    ddm.remove(parent)
    #expect(shows(["Z"]))
  }

  @Test func `a child that came since is shown when the row is expanded again`() {
    parent.childGenerators.append(NameGenerator("3"))
    view.tapItem(at: path(0, 0))
    #expect(shows(["P", "Z"]))
    view.tapItem(at: path(0, 0))
    #expect(shows(["P", "1", "2", "3", "Z"]))
  }

  @Test func `a child that the program shows itself goes with the row`() throws {
    let new = NameGenerator("3")
    parent.childGenerators.append(new)
    try ddm.insert(after: children[1], new: new)
    #expect(shows(["P", "1", "2", "3", "Z"]))
    view.tapItem(at: path(0, 0))
    #expect(shows(["P", "Z"]))
  }

  @Test func `a row that was a child and is placed by the program stays when the parent folds`()
    throws
  {
    parent.childGenerators.removeFirst()
    try ddm.insert(after: last, new: children[0])
    view.tapItem(at: path(0, 0))
    #expect(shows(["P", "Z", "1"]))
  }

  @Test func `a row that was a child and changes places stays when the parent folds`() throws {
    parent.childGenerators.removeFirst()
    try ddm.swap(generator: children[0], with: last)
    #expect(shows(["P", "Z", "2", "1"]))
    view.tapItem(at: path(0, 0))
    #expect(shows(["P", "Z", "1"]))
  }

  @Test func `a row that was a child and comes back by itself stays when the parent folds`() throws
  {
    parent.childGenerators.removeFirst()
    ddm.remove(children[0])
    try ddm.insert(after: last, new: children[0])
    view.tapItem(at: path(0, 0))
    #expect(shows(["P", "Z", "1"]))
  }

  @Test func `a row that is another's child by now goes with the one that shows it`() throws {
    let other = FoldableCellGenerator<NameCell>(with: "Q", children: [children[0]])
    parent.childGenerators.removeFirst()
    ddm.addCellGenerator(other)
    ddm.forceRefill()
    view.tapItem(at: path(0, 4))
    #expect(shows(["P", "Z", "Q", "1"]))
    view.tapItem(at: path(0, 0))
    #expect(shows(["P", "2", "Z", "Q", "1"]))
    view.tapItem(at: path(0, 0))
    #expect(shows(["P", "Z", "Q", "1"]))
  }

  @Test func `an expanded row that was a child is folded when it goes with the parent`() {
    let child = FoldableCellGenerator<NameCell>(with: "C", children: [NameGenerator("3")])
    parent.childGenerators = [child]
    for row in [0, 0, 1] { view.tapItem(at: path(0, row)) }
    #expect(shows(["P", "C", "3", "Z"]))
    parent.childGenerators = []
    view.tapItem(at: path(0, 0))
    #expect(shows(["P", "Z"]))
    #expect(!child.isExpanded)
    parent.childGenerators = [child]
    view.tapItem(at: path(0, 0))
    #expect(shows(["P", "C", "Z"]))
  }

  @Test func `an expanded row that another one shows from now on stays so`() {
    let child = FoldableCellGenerator<NameCell>(with: "C", children: [NameGenerator("3")])
    parent.childGenerators = [child]
    for row in [0, 0, 1] { view.tapItem(at: path(0, row)) }
    ddm.addCellGenerator(FoldableCellGenerator<NameCell>(with: "Q", children: [child]))
    ddm.forceRefill()
    view.tapItem(at: path(0, 4))
    #expect(shows(["P", "Z", "Q", "C", "3"]))
    #expect(child.isExpanded)
  }

  @Test func `a row of a row that was a child goes with both`() {
    let child = FoldableCellGenerator<NameCell>(with: "C", children: [NameGenerator("3")])
    parent.childGenerators.append(child)
    view.tapItem(at: path(0, 0))
    view.tapItem(at: path(0, 0))
    view.tapItem(at: path(0, 3))
    #expect(shows(["P", "1", "2", "C", "3", "Z"]))
    parent.childGenerators = []
    child.childGenerators = []
    view.tapItem(at: path(0, 0))
    #expect(shows(["P", "Z"]))
  }

  /// A row whose children do something when somebody asks for them.
  private final class Asked: BaseCellGenerator<NameCell>, FoldableItem {
    let didFoldEvent = BaseEvent<Bool>()
    var isExpanded = false
    var whenAsked: () -> Void = {}
    private let child = NameGenerator("child")
    var childGenerators: [any TableCellGenerator] {
      whenAsked()
      return [child]
    }
  }

  @Test(arguments: [true, false])
  func `rows stay where they are if the one beside which they come is removed meanwhile`(
    isSection: Bool
  ) throws {
    let (hidden, anchor, moved) = (Asked(with: "H"), NameGenerator("A"), NameGenerator("B"))
    let header = NameHeader("i")
    parent.childGenerators = [hidden]
    view.tapItem(at: path(0, 0))
    view.tapItem(at: path(0, 0))
    ddm.addCellGenerator(moved)
    ddm.addSectionHeaderGenerator(header)
    ddm.addCellGenerator(anchor)
    ddm.forceRefill()
    view.tapItem(at: path(0, 1))
    #expect(hidden.isExpanded)
    view.tapItem(at: path(0, 0))
    #expect(ddm.names == [["P", "Z", "B"], ["A"]])
    hidden.whenAsked = { [ddm, hidden] in
      hidden.whenAsked = {}
      ddm.remove(anchor, needRemoveEmptySection: isSection)
    }
    if isSection {
      ddm.addCellGenerators([hidden, moved], toHeader: header)
      ddm.forceRefill()
    } else {
      try ddm.insert(after: anchor, new: [hidden, moved])
    }
    #expect(ddm.indexPath(of: moved) == path(0, 2))
    #expect(ddm.names.first == ["P", "Z", "B"])
    #expect(view.names.starts(with: ["P", "Z", "B"]) && view.violations.isEmpty)
  }
}
