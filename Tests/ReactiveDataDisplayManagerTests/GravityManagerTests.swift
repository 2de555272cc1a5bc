import ReactiveDataDisplayManager
import Testing

/// A manager whose rows and sections are placed by their weights.
@MainActor
struct GravityManagerTests {
  private let view = HeadlessListView.named()
  private let ddm: GravityTableManager

  init() { ddm = view.rddm.gravityBuilder.build() }

  private func shown() -> [[String]] {
    ddm.forceRefill()
    #expect(view.names == ddm.names.flatMap { $0 })
    #expect(view.violations.isEmpty)
    return ddm.names
  }

  @Test func `rows that are added one by one are in the order of their weights`() {
    for weight in [3, 1, 2, 0] { ddm.addCellGenerator(NameGenerator("\(weight)", weight)) }
    #expect(shown() == [["0", "1", "2", "3"]])
  }

  @Test func `rows that are added together are in the order of their weights`() {
    ddm.addCellGenerators([3, 1].map { NameGenerator("\($0)", $0) })
    ddm.addCellGenerators([2, 0].map { NameGenerator("\($0)", $0) })
    #expect(shown() == [["0", "1", "2", "3"]])
  }

  @Test func `rows of one weight are all there, in the order of addition`() {
    ddm.addCellGenerators([NameGenerator("A", 1), NameGenerator("B", 1)])
    ddm.addCellGenerator(NameGenerator("C", 1))
    ddm.addCellGenerator(NameGenerator("D", 0))
    #expect(shown() == [["D", "A", "B", "C"]])
  }

  @Test func `rows before the first header stay on top`() {
    ddm.addCellGenerator(NameGenerator("A", 5))
    ddm.addSectionHeaderGenerator(NameHeader("h", -3))
    ddm.addCellGenerator(NameGenerator("B", 1))
    #expect(shown() == [["A"], ["B"]])
  }

  @Test func `sections are in the order of the weights of their headers`() {
    let (light, heavy) = (NameHeader("light", 1), NameHeader("heavy", 2))
    ddm.addSectionHeaderGenerator(heavy)
    ddm.addCellGenerator(NameGenerator("A", 0))
    ddm.addSectionHeaderGenerator(light)
    ddm.addCellGenerator(NameGenerator("B", 1), toHeader: light)
    ddm.addSectionHeaderGenerator(NameHeader("middle", 1))
    #expect(ddm.headers == ["light", "middle", "heavy"])
    #expect(shown() == [["B"], [], ["A"]])
  }

  @Test func `a section that has a footer alone is above those with a header`() {
    let (header, footer) = (NameHeader("1", 1), NameFooter("g"))
    ddm.addSectionHeaderGenerator(header)
    ddm.addSectionFooterGenerator(NameFooter("f"))
    ddm.addSectionFooterGenerator(footer)
    ddm.addSectionHeaderGenerator(NameHeader("0", 0))
    ddm.addCellGenerator(NameGenerator("A"), toFooter: footer)
    ddm.addCellGenerator(NameGenerator("B"))
    #expect(ddm.headers == [nil, "0", "1"])
    #expect(shown() == [["A"], [], ["B"]])
  }

  @Test func `rows are placed in the section of a header or a footer`() {
    let (header, footer) = (NameHeader("1", 1), NameFooter("f"))
    ddm.addSectionHeaderGenerator(header)
    ddm.addSectionHeaderGenerator(NameHeader("2", 2))
    ddm.addSectionFooterGenerator(footer)
    ddm.addCellGenerators([2, 1].map { NameGenerator("\($0)", $0) }, toHeader: header)
    ddm.addCellGenerators([4, 3].map { NameGenerator("\($0)", $0) }, toFooter: footer)
    ddm.addCellGenerator(NameGenerator("0", 0), toHeader: header)
    #expect(shown() == [["0", "1", "2"], ["3", "4"]])
  }

  @Test func `a row after another weighs one more, and heavier ones make room`() throws {
    let rows = [1, 2, 5].map { NameGenerator("\($0)", $0) }
    ddm.addCellGenerators(rows)
    let new = NameGenerator("new", 9)
    try ddm.addCellGenerator(new, after: rows[0])
    #expect(new.heaviness == 2)
    #expect(rows.map(\.heaviness) == [1, 3, 6])
    #expect(shown() == [["1", "new", "2", "5"]])
  }

  @Test func `several rows after another keep their order`() throws {
    let rows = [1, 2].map { NameGenerator("\($0)", $0) }
    ddm.addCellGenerators(rows)
    try ddm.addCellGenerators([NameGenerator("X"), NameGenerator("Y")], after: rows[0])
    #expect(shown() == [["1", "X", "Y", "2"]])
  }

  @Test func `a row after one of several of a weight comes after them all`() throws {
    let rows = ["A", "B"].map { NameGenerator($0, 1) }
    ddm.addCellGenerators(rows)
    try ddm.addCellGenerator(NameGenerator("X"), after: rows[0])
    #expect(shown() == [["A", "B", "X"]])
  }

  @Test func `the greatest weight has room for more`() throws {
    let rows = [NameGenerator("A", .max - 1), NameGenerator("B", .max)]
    ddm.addCellGenerators(rows)
    try ddm.addCellGenerator(NameGenerator("X"), after: rows[0])
    try ddm.addCellGenerator(NameGenerator("Y"), after: rows[1])
    #expect(rows.map(\.heaviness) == [.max - 1, .max])
    #expect(shown() == [["A", "X", "B", "Y"]])
  }

  @Test func `a row after an unknown one is refused`() {
    let unknown = NameGenerator("?")
    let new = NameGenerator("A", 7)
    #expect(throws: DataDisplayError.unknownGenerator(unknown)) {
      try ddm.addCellGenerator(new, after: unknown)
    }
    #expect(new.heaviness == 7)
    #expect(ddm.names == [])
  }

  @Test func `a weight that changes takes effect at the next refill`() {
    let rows = [1, 2, 3].map { NameGenerator("\($0)", $0) }
    let header = NameHeader("h", 1)
    ddm.addSectionHeaderGenerator(header)
    ddm.addCellGenerators(rows)
    ddm.addSectionHeaderGenerator(NameHeader("g", 2))
    #expect(shown() == [["1", "2", "3"], []])
    rows[0].heaviness = 9
    header.heaviness = 9
    #expect(shown() == [[], ["2", "3", "1"]])
    #expect(ddm.indexPath(of: rows[0]) == path(1, 2))
    ddm.remove(rows[1])
    #expect(view.names == ["3", "1"])
  }

  @Test func `generators without a weight weigh nothing`() {
    ddm.addCellGenerators([
      NameGenerator("1", 1), NameCell.rddm.baseGenerator(with: "0"), NameGenerator("-1", -1),
    ])
    #expect(shown() == [["-1", "0", "1"]])
  }

  private final class Heavy: BaseCellGenerator<NameCell>, GravityGenerator {
    var heaviness = 2
  }

  private final class HeavyHeader: TitleHeaderGenerator, GravityHeaderGenerator {
    var heaviness = 2
  }

  @Test func `a generator that a program subclasses may be a gravity generator`() {
    let header: any GravityHeaderGenerator = HeavyHeader(model: "h")
    let row: any GravityGenerator = Heavy(with: "2")
    ddm.addSectionHeaderGenerator(header)
    ddm.addCellGenerators([row, NameGenerator("1", 1), NameGenerator("3", 3)])
    #expect(shown() == [["1", "2", "3"]])
  }

  @Test func `a header that the list has is left out`() {
    let header = NameHeader("h", 1)
    ddm.addSectionHeaderGenerator(header)
    ddm.addSectionHeaderGenerator(header)
    #expect(ddm.headers == ["h"])
  }

  @Test func `rows are updated, removed and cleared`() {
    let rows = [2, 1].map { NameGenerator("\($0)", $0) }
    ddm.addCellGenerators(rows)
    ddm.forceRefill()
    rows[0].model = "two"
    ddm.update(generators: rows)
    #expect(view.names == ["1", "two"])
    ddm.remove(rows[1])
    #expect(view.names == ["two"])
    ddm.clearCellGenerators()
    #expect(shown() == [])
  }

  @Test func `a row that the user moves gets the weight of its neighbour`() {
    let view = HeadlessListView.named()
    let ddm = view.rddm.gravityBuilder.add(featurePlugin: .movable()).build()
    let rows = [1, 2, 3].map { NameGenerator("\($0)", $0) }
    ddm.addCellGenerators(rows)
    ddm.forceRefill()
    view.dragItem(from: path(0, 0), to: path(0, 1))
    #expect(view.names == ["2", "1", "3"])
    #expect(rows.map(\.heaviness) == [2, 2, 3])
    view.dragItem(from: path(0, 2), to: path(0, 0))
    ddm.forceRefill()
    #expect(view.names == ["3", "2", "1"])
  }
}
