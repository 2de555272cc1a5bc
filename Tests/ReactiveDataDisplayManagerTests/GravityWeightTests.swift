import ReactiveDataDisplayManager
import Testing

/// Rows of a gravity manager that have no weight of their own, or get another one.
@MainActor
struct GravityWeightTests {
  private let view = HeadlessListView.named()

  private func plain(_ name: String) -> BaseCellGenerator<NameCell> {
    NameCell.rddm.baseGenerator(with: name)
  }

  private func shown(_ ddm: BaseTableManager) -> [String] {
    ddm.forceRefill()
    #expect(view.names == ddm.names.flatMap { $0 })
    #expect(view.violations.isEmpty)
    return view.names
  }

  private final class Heavy: FoldableCellGenerator<NameCell>, GravityItem {
    var heaviness = 3
  }

  @Test func `children without a weight stay with their heavy parent`() {
    let ddm = view.rddm.gravityBuilder.add(plugin: .foldable()).build()
    let parent = Heavy(with: "P", children: [plain("1"), plain("2")])
    ddm.addCellGenerators([NameGenerator("A", 1), parent, NameGenerator("Z", 4)])
    ddm.forceRefill()
    view.tapItem(at: path(0, 1))
    #expect(view.names == ["A", "P", "1", "2", "Z"])
    #expect(shown(ddm) == ["A", "P", "1", "2", "Z"])
    ddm.addCellGenerator(NameGenerator("B", 2))
    #expect(shown(ddm) == ["A", "B", "P", "1", "2", "Z"])
  }

  @Test func `a row without a weight that is added after a heavy one stays there`() throws {
    let ddm = view.rddm.gravityBuilder.build()
    let rows = [1, 5, 6].map { NameGenerator("\($0)", $0) }
    let new = plain("X")
    ddm.addCellGenerators(rows)
    try ddm.addCellGenerator(new, after: rows[1])
    #expect(rows.map(\.heaviness) == [1, 5, 7])
    #expect(shown(ddm) == ["1", "5", "X", "6"])
    for weight in [2, 6] { ddm.addCellGenerator(NameGenerator("\(weight)!", weight)) }
    #expect(shown(ddm) == ["1", "2!", "5", "X", "6!", "6"])
    // What is heavier has one more, whether it has a weight of its own or not.
    try ddm.addCellGenerator(plain("Y"), after: rows[1])
    #expect(shown(ddm) == ["1", "2!", "5", "Y", "X", "6!", "6"])
    // What is added again weighs nothing again.
    ddm.addCellGenerator(new)
    #expect(shown(ddm) == ["X", "1", "2!", "5", "Y", "6!", "6"])
  }

  @Test func `a row without a weight that the user moves stays there`() {
    let ddm = view.rddm.gravityBuilder.add(featurePlugin: .movable()).build()
    final class Plain: BaseCellGenerator<NameCell>, MovableItem {}
    let row = Plain(with: "X")
    ddm.addCellGenerators([row] + [1, 2].map { NameGenerator("\($0)", $0) })
    ddm.forceRefill()
    view.dragItem(from: path(0, 0), to: path(0, 2))
    #expect(shown(ddm) == ["1", "2", "X"])
    ddm.remove(row)
    ddm.addCellGenerator(row)
    #expect(shown(ddm) == ["X", "1", "2"])
  }

  @Test func `a row that replaces another takes its weight, and stands in its place`() throws {
    let ddm = view.rddm.gravityBuilder.build()
    let rows = [1, 3, 3, 5].map { NameGenerator("\($0)", $0) }
    ddm.addCellGenerators(rows)
    ddm.forceRefill()
    view.transcript = []
    let new = NameGenerator("new", 9)
    try ddm.replace(oldGenerator: rows[1], on: new)
    #expect(view.takeTranscript() == ["delete 0.1", "insert 0.1"])
    #expect(new.heaviness == 3)
    try ddm.replace(oldGenerator: rows[3], on: plain("X"))
    #expect(shown(ddm) == ["1", "new", "3", "X"])
    ddm.addCellGenerator(NameGenerator("4", 4))
    #expect(shown(ddm) == ["1", "new", "3", "4", "X"])
    #expect(throws: DataDisplayError.unknownGenerator(rows[1])) {
      try ddm.replace(oldGenerator: rows[1], on: rows[0])
    }
  }

  @Test func `rows that are inserted next to another take the weight of a neighbour`() throws {
    let ddm = view.rddm.gravityBuilder.build()
    let rows = [1, 3, 5].map { NameGenerator("\($0)", $0) }
    ddm.addCellGenerators(rows)
    ddm.forceRefill()
    try ddm.insert(after: rows[1], new: [NameGenerator("A", 9), plain("B")])
    try ddm.insert(before: rows[0], new: [plain("C"), NameGenerator("D", 9), NameGenerator("E")])
    #expect(view.names == ["C", "D", "E", "1", "3", "A", "B", "5"])
    #expect(shown(ddm) == ["C", "D", "E", "1", "3", "A", "B", "5"])
  }

  @Test func `a row without a weight that left the list weighs nothing again`() throws {
    let ddm = view.rddm.gravityBuilder.build()
    let (rows, new) = ([1, 5].map { NameGenerator("\($0)", $0) }, plain("X"))
    ddm.addCellGenerators(rows)
    try ddm.addCellGenerator(new, after: rows[1])
    ddm.refill(with: [(nil, [new] + rows)])
    #expect(shown(ddm) == ["1", "5", "X"])
    ddm.remove(new)
    ddm.refill(with: [(nil, rows + [new])])
    #expect(shown(ddm) == ["X", "1", "5"])
  }

  /// Does something when its weight is set.
  private final class Acting: BaseCellGenerator<NameCell>, GravityItem {
    var act: () -> Void = {}

    var heaviness = 0 {
      didSet { act() }
    }
  }

  @Test func `a row may edit the list when its weight is set`() throws {
    let ddm = view.rddm.gravityBuilder.build()
    let (first, acting) = (NameGenerator("A"), Acting(with: "X"))
    acting.heaviness = 2
    let fill = {
      ddm.clearCellGenerators()
      ddm.addCellGenerators([first, NameGenerator("B", 1), acting])
    }
    fill()
    acting.act = { ddm.clearCellGenerators() }
    try ddm.addCellGenerator(NameGenerator("C"), after: first)
    #expect(shown(ddm) == [])
    acting.act = {}
    fill()
    acting.act = { ddm.remove(first) }
    try ddm.insert(after: first, new: [acting, NameGenerator("D")])
    #expect(shown(ddm) == ["X", "B"])
    acting.act = { ddm.clearCellGenerators() }
    ddm.insertAsUser([NameGenerator("E"), acting, NameGenerator("F")], at: path(0, 1))
    #expect(shown(ddm) == [])
  }

  private final class Refilling: BaseCellGenerator<NameCell>, GravityItem {
    weak var ddm: BaseTableManager?
    var heaviness = 0 {
      didSet { ddm?.forceRefill() }
    }
  }

  @Test func `a row that refills the list when it is given a weight is given none that it has`() {
    let ddm = view.rddm.gravityBuilder.add(plugin: .foldable()).build()
    let child = Refilling(with: "1")
    child.ddm = ddm
    ddm.addCellGenerator(Heavy(with: "P", children: [child]))
    ddm.forceRefill()
    view.tapItem(at: path(0, 0))
    #expect(shown(ddm) == ["P", "1"])
    #expect(child.heaviness == 3)
  }

  @Test func `a row that was made lighter and not put in its place is not made heavier`() throws {
    let ddm = view.rddm.gravityBuilder.build()
    let rows = [1, 2, 3].map { NameGenerator("\($0)", $0) }
    ddm.addCellGenerators(rows)
    rows[2].heaviness = 0
    try ddm.addCellGenerator(NameGenerator("N"), after: rows[0])
    #expect(rows.map(\.heaviness) == [1, 3, 0])
    #expect(shown(ddm) == ["3", "1", "N", "2"])
  }

  @Test func `a section without a header is above one with the lightest`() {
    let ddm = view.rddm.gravityBuilder.build()
    ddm.addSectionHeaderGenerator(NameHeader("light", .min))
    for name in ["1", "2"] { ddm.addSectionFooterGenerator(NameFooter(name)) }
    #expect(ddm.headers == [nil, "light"])
  }
}
