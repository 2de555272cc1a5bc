import ReactiveDataDisplayManager
import Testing

/// What all managers do, in a table, a collection and a stack.
@MainActor
struct BaseManagerTests {
  enum Kind: CaseIterable {
    case table, collection, stack

    /// A stack is a list without sections.
    @MainActor func view(height: Int = 100) -> HeadlessListView {
      let capabilities =
        switch self {
        case .table: ListViewCapabilities(mixesReloads: true)
        case .collection: ListViewCapabilities()
        case .stack: ListViewCapabilities(sections: false)
        }
      return HeadlessListView(viewportHeight: height, capabilities: capabilities)
    }
  }

  private func make(_ kind: Kind, height: Int = 100) -> (BaseTableManager, HeadlessListView) {
    let view = kind.view(height: height)
    return (view.rddm.baseBuilder.build(), view)
  }

  private func rows(_ names: String...) -> [NameGenerator] { names.map { NameGenerator($0) } }

  @Test(arguments: Kind.allCases)
  func `rows that are added are shown after a refill`(kind: Kind) {
    let (ddm, view) = make(kind)
    ddm.addCellGenerator(NameGenerator("A"))
    ddm.addCellGenerators(rows("B", "C"))
    #expect(ddm.names == [["A", "B", "C"]])
    #expect(view.names == [])
    view.transcript = []
    ddm.forceRefill()
    #expect(view.names == ["A", "B", "C"])
    #expect(view.takeTranscript() == ["reload"])
  }

  @Test(arguments: Kind.allCases)
  func `rows without a section get one with an empty header and footer`(kind: Kind) {
    let (ddm, _) = make(kind)
    ddm.addCellGenerators(rows("A"))
    #expect(ddm.sections.count == 1)
    #expect(ddm.sections[0].header is EmptyTableHeaderGenerator)
    #expect(ddm.sections[0].footer is EmptyTableFooterGenerator)
  }

  @Test(arguments: Kind.allCases)
  func `rows are added after another, to a header and to a footer`(kind: Kind) throws {
    let (ddm, view) = make(kind)
    let (first, second, footer) = (NameHeader("1"), NameHeader("2"), NameFooter("f"))
    let anchor = NameGenerator("A")
    ddm.addSectionHeaderGenerator(first)
    ddm.addCellGenerators([anchor, NameGenerator("B")])
    ddm.addSectionHeaderGenerator(second)
    ddm.addSectionFooterGenerator(footer)
    ddm.addCellGenerator(NameGenerator("C"))
    try ddm.addCellGenerator(NameGenerator("X"), after: anchor)
    try ddm.addCellGenerators(rows("Y", "Z"), after: anchor)
    ddm.addCellGenerator(NameGenerator("D"), toHeader: first)
    ddm.addCellGenerators(rows("E"), toFooter: footer)
    ddm.forceRefill()
    #expect(ddm.names == [["A", "Y", "Z", "X", "B", "D"], ["C", "E"]])
    #expect(view.names == ["A", "Y", "Z", "X", "B", "D", "C", "E"])
    #expect(ddm.headers == ["1", "2"])
  }

  @Test(arguments: Kind.allCases)
  func `a row that is added after an unknown one is refused`(kind: Kind) {
    let (ddm, _) = make(kind)
    let (unknown, row) = (NameGenerator("?"), NameGenerator("A"))
    #expect(throws: DataDisplayError.unknownGenerator(unknown)) {
      try ddm.addCellGenerator(row, after: unknown)
    }
    #expect(ddm.names == [])
    #expect(ddm.indexPath(of: row) == nil)
  }

  @Test(arguments: Kind.allCases)
  func `rows for an unknown header or footer are left out`(kind: Kind) {
    let (ddm, _) = make(kind)
    ddm.addCellGenerators(rows("A"))
    ddm.addCellGenerators(rows("B"), toHeader: NameHeader("?"))
    ddm.addCellGenerators(rows("C"), toFooter: NameFooter("?"))
    #expect(ddm.names == [["A"]])
  }

  @Test(arguments: Kind.allCases)
  func `rows that are updated are asked for again, and unknown ones ignored`(kind: Kind) {
    let (ddm, view) = make(kind)
    let all = rows("A", "B", "C", "D")
    ddm.addCellGenerators(all)
    ddm.forceRefill()
    view.transcript = []
    all[0].model = "a"
    all[2].model = "c"
    ddm.update(generators: [all[2], NameGenerator("?"), all[0], all[2]])
    #expect(view.names == ["a", "B", "c", "D"])
    #expect(view.takeTranscript() == ["reload 0.0 0.2"])
    all[3].model = "d"
    ddm.update(generators: [all[3]])
    #expect(view.names == ["a", "B", "c", "d"])
    ddm.update(generators: [NameGenerator("?")])
    ddm.update(generators: [])
    #expect(view.takeTranscript() == ["reload 0.3"])
  }

  @Test(arguments: Kind.allCases)
  func `rows, headers and footers are cleared`(kind: Kind) {
    let (ddm, view) = make(kind)
    ddm.addCellGenerators(rows("A"))
    ddm.addSectionHeaderGenerator(NameHeader("h"))
    ddm.addCellGenerators(rows("B"))
    ddm.addSectionFooterGenerator(NameFooter("f"))
    ddm.forceRefill()
    ddm.clearCellGenerators()
    #expect(ddm.names == [[]])
    #expect(ddm.headers == ["h"])
    #expect(view.names == ["A", "B"])
    ddm.clearHeaderGenerators()
    #expect(ddm.headers == [nil])
    ddm.clearFooterGenerators()
    #expect(ddm.names == [])
    ddm.forceRefill()
    #expect(view.names == [])
    ddm.addCellGenerators(rows("C"))
    ddm.forceRefill()
    #expect(view.names == ["C"])
  }

  @Test(arguments: Kind.allCases)
  func `a row is removed, with its section if that is empty then`(kind: Kind) {
    let (ddm, view) = make(kind)
    let all = rows("A", "B", "C")
    ddm.addSectionHeaderGenerator(NameHeader("1"))
    ddm.addCellGenerators([all[0]])
    ddm.addSectionHeaderGenerator(NameHeader("2"))
    ddm.addCellGenerators([all[1], all[2]])
    ddm.forceRefill()
    view.transcript = []
    ddm.remove(all[1], needRemoveEmptySection: true)
    #expect(ddm.names == [["A"], ["C"]])
    ddm.remove(all[0], needRemoveEmptySection: true)
    #expect(ddm.names == [["C"]])
    #expect(view.names == ["C"])
    let ops = view.takeTranscript()
    #expect(
      ops == (kind == .stack ? ["delete 0.1", "delete 0.0"] : ["delete 1.0", "delete section 0"]))
    ddm.remove(all[2])
    ddm.remove(all[2])
    ddm.remove(NameGenerator("?"), needRemoveEmptySection: true)
    #expect(ddm.names == [[]])
    #expect(view.takeTranscript() == ["delete 0.0"])
    #expect(view.violations.isEmpty)
  }

  @Test(arguments: Kind.allCases)
  func `the view scrolls to a row, and to where one was removed`(kind: Kind) {
    let (ddm, view) = make(kind, height: 3)
    let all = (0..<20).map { NameGenerator("\($0)") }
    ddm.addCellGenerators(Array(all[..<10]))
    ddm.addSectionHeaderGenerator(NameHeader("h"))
    ddm.addCellGenerators(Array(all[10...]))
    ddm.forceRefill()
    ddm.scrollTo(generator: all[12])
    #expect(view.names == ["12", "13", "14"])
    ddm.scrollTo(generator: all[5], offset: 1)
    #expect(view.names == ["4", "5", "6"])
    ddm.scrollTo(generator: NameGenerator("?"))
    #expect(view.names == ["4", "5", "6"])
    ddm.remove(all[11], needScrollAt: 0)
    #expect(view.names == ["12", "13", "14"])
    ddm.addCellGenerator(NameGenerator("late"))
    ddm.scrollTo(generator: all[3])
    #expect(view.names == ["3", "4", "5"])
  }

  @Test(arguments: Kind.allCases)
  func `a refill tells when it has been shown`(kind: Kind) async {
    let (ddm, view) = make(kind)
    ddm.addCellGenerators(rows("A"))
    await withCheckedContinuation { continuation in
      ddm.forceRefill { continuation.resume() }
    }
    #expect(view.names == ["A"])
    var isDone = false
    BaseTableManager().forceRefill { isDone = true }
    #expect(isDone)
  }

  @Test(arguments: Kind.allCases)
  func `what is staged is shown with the next change that is told`(kind: Kind) {
    let (ddm, view) = make(kind)
    let row = NameGenerator("A")
    ddm.addCellGenerators([row, NameGenerator("B")])
    ddm.forceRefill()
    view.transcript = []
    ddm.addCellGenerators(rows("C"))
    ddm.remove(row)
    #expect(view.names == ["B", "C"])
    #expect(view.takeTranscript() == ["delete 0.0", "insert 0.1"])
  }

  @Test(arguments: Kind.allCases)
  func `a row that is added again goes to its new place`(kind: Kind) {
    let (ddm, view) = make(kind)
    let all = rows("A", "B")
    ddm.addCellGenerators(all)
    ddm.addCellGenerators([all[0], all[0]])
    ddm.forceRefill()
    #expect(view.names == ["B", "A"])
    #expect(ddm.indexPath(of: all[0]) == path(0, 1))
  }

  @Test(arguments: Kind.allCases)
  func `several changes in a batch are one update`(kind: Kind) {
    let (ddm, view) = make(kind)
    let all = rows("A", "B", "C")
    ddm.addCellGenerators(all)
    ddm.forceRefill()
    view.transcript = []
    ddm.batchUpdate {
      ddm.remove(all[0])
      ddm.addCellGenerators(rows("D"))
      ddm.remove(all[1])
    }
    #expect(view.transcript.filter { $0 == "begin" }.count == 1)
    #expect(view.names == ["C", "D"])
  }

  @Test func `what was added before the view was bound is shown at once`() {
    let ddm = BaseTableManager()
    ddm.addCellGenerators(rows("A"))
    let view = HeadlessListView.named()
    ddm.bind(to: view)
    #expect(view.names == ["A"])
  }

  @Test func `a row that goes with its section can come again while that is told`() {
    let (ddm, row) = (BaseTableManager(), NameGenerator("A"))
    ddm.refill(with: [(nil, [row])])
    ddm.list.updates.observeNext { [unowned ddm] update in
      if update.new.isEmpty { ddm.addCellGenerator(row) }
    }
    ddm.remove(row, needRemoveEmptySection: true)
    #expect(ddm.indexPath(of: row) == path(0, 0))
  }

  @Test func `headers, footers and rows that went can be added again`() {
    let (ddm, view) = make(.table)
    let (header, footer, row) = (NameHeader("h"), NameFooter("f"), NameGenerator("A"))
    for _ in 0..<3 {
      ddm.addSectionHeaderGenerator(header)
      ddm.addSectionFooterGenerator(footer)
      ddm.addCellGenerator(row, toFooter: footer)
      ddm.forceRefill()
      #expect(ddm.headers == ["h"])
      #expect(ddm.sections[0].footer === footer)
      #expect(view.names == ["A"])
      ddm.remove(row, needRemoveEmptySection: true)
      #expect(ddm.headers == [])
    }
    ddm.addSectionFooterGenerator(footer)
    ddm.clearFooterGenerators()
    ddm.addSectionFooterGenerator(footer)
    #expect(ddm.sections.count == 1)
    #expect(ddm.sections[0].footer === footer)
  }

  @Test func `generators are read by their index paths, without a trap`() {
    let (ddm, _) = make(.table)
    let all = rows("A", "B")
    ddm.addCellGenerators(all)
    #expect(ddm.generators.count == 1)
    #expect(ddm.generators[0].count == 2)
    #expect(ddm.generators[0][1] === all[1])
    #expect(ddm.generators[0][2] == nil)
    #expect(ddm.generators[-1][0] == nil)
    #expect(ddm.generators[1].count == 0)
    #expect(ddm.generator(at: path(0, -1)) == nil)
    #expect(ddm.generator(at: [0]) == nil)
  }

  @Test func `a view with cells of another type shows an empty one, and an error is reported`() {
    let (ddm, view) = make(.table)
    final class OtherCell: Configurable {
      func configure(with model: Int) {}
    }
    let other = BaseCellGenerator<OtherCell>(with: 1)
    var errors: [DataDisplayError] = []
    ddm.onError = { errors.append($0) }
    ddm.addCellGenerators([other, NameGenerator("A")])
    ddm.forceRefill()
    #expect(view.names == ["-", "A"])
    #expect(errors == [.generatorHasNoCell(other, view: "HeadlessListView")])
  }
}
