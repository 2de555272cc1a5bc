import ReactiveDataDisplayManager
import Testing

/// The rows below an expanded one go with it, wherever it is moved.
@MainActor
struct MovedParentTests {
  private let view = HeadlessListView.named()
  private let ddm: ManualTableManager
  private let child = FoldableCellGenerator<NameCell>(
    with: "C", children: [NameGenerator("3"), NameGenerator("4")])
  private let parent: MovableFolder
  private let first = NameGenerator("A")
  private let last = NameGenerator("Z")
  private let other = NameGenerator("Y")
  private let headers = [NameHeader("g"), NameHeader("h")]

  /// A row with children that the user can move.
  private final class MovableFolder: BaseCellGenerator<NameCell>, FoldableItem, MovableItem,
    GravityItem
  {
    let didFoldEvent = BaseEvent<Bool>()
    var isExpanded = false
    var childGenerators: [any TableCellGenerator] = []
    var heaviness = 0
  }

  /// A, P with 1, C with 3 and 4, and 2, Z; Y in a section of its own.
  init() {
    parent = MovableFolder(with: "P")
    parent.childGenerators = [NameGenerator("1"), child, NameGenerator("2")]
    ddm = view.rddm.manualBuilder.add(plugin: .foldable()).add(plugin: .selectable())
      .add(featurePlugin: .movable()).build()
    ddm.addSectionHeaderGenerator(headers[0])
    ddm.addCellGenerators([first, parent, last])
    ddm.addSectionHeaderGenerator(headers[1])
    ddm.addCellGenerator(other)
    ddm.forceRefill()
    view.tapItem(at: path(0, 1))
    view.tapItem(at: path(0, 3))
  }

  private func shows(_ names: [[String]]) -> Bool {
    ddm.names == names && view.names == names.flatMap(\.self) && view.violations.isEmpty
  }

  @Test func `they are where they should be`() {
    #expect(shows([["A", "P", "1", "C", "3", "4", "2", "Z"], ["Y"]]))
  }

  @Test func `an expanded row that is inserted elsewhere takes its rows along, in order`() throws {
    try ddm.insert(after: last, new: parent)
    #expect(shows([["A", "Z", "P", "1", "C", "3", "4", "2"], ["Y"]]))
    try ddm.insertAtBeginning(to: headers[1], new: [parent])
    #expect(shows([["A", "Z"], ["P", "1", "C", "3", "4", "2", "Y"]]))
    view.tapItem(at: path(1, 0))
    #expect(shows([["A", "Z"], ["P", "Y"]]))
  }

  @Test func `rows that a call names go where it says, and others with them`() throws {
    try ddm.insert(after: other, new: [parent, last, child])
    #expect(shows([["A"], ["Y", "P", "1", "2", "Z", "C", "3", "4"]]))
    try ddm.insert(to: headers[0], new: [child.childGenerators[1], child])
    #expect(shows([["A", "4", "C", "3"], ["Y", "P", "1", "2", "Z"]]))
  }

  @Test func `an expanded row cannot be put below a row of its own`() throws {
    try ddm.insert(after: child, new: parent)
    #expect(shows([["A", "P", "1", "C", "3", "4", "2", "Z"], ["Y"]]))
  }

  @Test func `a new section takes an expanded row with its rows`() throws {
    try ddm.addSection(header: NameHeader("i"), cells: [parent, first])
    #expect(shows([["Z"], ["Y"], ["P", "1", "C", "3", "4", "2", "A"]]))
  }

  @Test func `an expanded row that is added again takes its rows along`() {
    ddm.addCellGenerator(parent)
    ddm.forceRefill()
    #expect(shows([["A", "Z"], ["Y", "P", "1", "C", "3", "4", "2"]]))
  }

  @Test func `an expanded row that is swapped takes its rows along`() throws {
    let otherFolder = FoldableCellGenerator<NameCell>(with: "Q", children: [NameGenerator("5")])
    try ddm.insert(after: last, new: otherFolder)
    view.tapItem(at: path(0, 8))
    try ddm.swap(generator: parent, with: otherFolder)
    #expect(shows([["A", "Q", "5", "Z", "P", "1", "C", "3", "4", "2"], ["Y"]]))
    try ddm.swap(generator: other, with: parent)
    #expect(shows([["A", "Q", "5", "Z", "Y"], ["P", "1", "C", "3", "4", "2"]]))
    try ddm.swap(generator: child, with: parent)
    #expect(shows([["A", "Q", "5", "Z", "Y"], ["C", "3", "4", "P", "1", "2"]]))
  }

  @Test func `an expanded row that takes the place of another takes its rows along`() throws {
    try ddm.replace(oldGenerator: other, on: parent)
    #expect(shows([["A", "Z"], ["P", "1", "C", "3", "4", "2"]]))
    try ddm.replace(oldGenerator: parent, on: child)
    #expect(shows([["A", "Z"], ["C", "3", "4"]]))
    #expect(!parent.isExpanded)
  }

  @Test func `rows go with the one that the user drags`() {
    view.dragItem(from: path(0, 1), to: path(0, 7))
    #expect(shows([["A", "Z", "P", "1", "C", "3", "4", "2"], ["Y"]]))
    view.dragItem(from: path(0, 2), to: path(1, 1))
    #expect(shows([["A", "Z"], ["Y", "P", "1", "C", "3", "4", "2"]]))
    view.dragItem(from: path(1, 1), to: path(0, 0))
    #expect(shows([["P", "1", "C", "3", "4", "2", "A", "Z"], ["Y"]]))
  }

  @Test func `a row that the user drops among its own rows stays above them`() {
    view.dragItem(from: path(0, 1), to: path(0, 4))
    #expect(shows([["A", "P", "1", "C", "3", "4", "2", "Z"], ["Y"]]))
    view.moveItemAsUser(from: path(0, 1), to: path(0, 2))
    #expect(shows([["A", "P", "1", "C", "3", "4", "2", "Z"], ["Y"]]))
  }

  @Test func `the order that the user gave them is kept`() throws {
    try ddm.insert(before: parent.childGenerators[0], new: parent.childGenerators[2])
    ddm.insertAsUser([parent, last], at: path(1, 0))
    #expect(shows([["A"], ["P", "2", "1", "C", "3", "4", "Z", "Y"]]))
  }
}

/// The same in a manager that orders by weight.
@MainActor
struct MovedHeavyParentTests {
  private let view = HeadlessListView.named()
  private let ddm: GravityTableManager
  private let parent = HeavyFolder(with: "P")
  private let children = [NameGenerator("1", 7), NameGenerator("2", 8)]
  private let rows = (1..<4).map { NameGenerator("\($0 * 10)", $0 * 10) }

  private final class HeavyFolder: BaseCellGenerator<NameCell>, FoldableItem, MovableItem,
    GravityItem
  {
    let didFoldEvent = BaseEvent<Bool>()
    var isExpanded = false
    var childGenerators: [any TableCellGenerator] = []
    var heaviness = 5
  }

  init() {
    parent.childGenerators = children
    ddm = view.rddm.gravityBuilder.add(plugin: .foldable()).add(plugin: .selectable())
      .add(featurePlugin: .movable()).build()
    ddm.addCellGenerators(rows + [parent])
    ddm.forceRefill()
    view.tapItem(at: path(0, 0))
  }

  /// What is shown, before and after all is put to its place once more.
  private func shows(_ names: [String]) -> Bool {
    let isShown = view.names == names
    ddm.forceRefill()
    return isShown && view.names == names && view.violations.isEmpty
  }

  @Test func `rows weigh as much as the one that they are below`() throws {
    #expect(shows(["P", "1", "2", "10", "20", "30"]))
    try ddm.insert(after: rows[1], new: parent)
    #expect(children.map(\.heaviness) == [20, 20])
    #expect(shows(["10", "20", "P", "1", "2", "30"]))
    view.dragItem(from: path(0, 2), to: path(0, 1))
    #expect(children.map(\.heaviness) == [10, 10])
    #expect(shows(["10", "P", "1", "2", "20", "30"]))
    try ddm.addCellGenerators([parent], after: rows[2])
    ddm.forceRefill()
    #expect(shows(["10", "20", "30", "P", "1", "2"]))
    #expect(children.map(\.heaviness) == [31, 31])
  }

  @Test func `rows follow one that is given another weight`() {
    parent.heaviness = 25
    ddm.forceRefill()
    #expect(shows(["10", "20", "P", "1", "2", "30"]))
    parent.heaviness = 15
    ddm.addCellGenerator(parent)
    ddm.forceRefill()
    #expect(shows(["10", "P", "1", "2", "20", "30"]))
  }
}
