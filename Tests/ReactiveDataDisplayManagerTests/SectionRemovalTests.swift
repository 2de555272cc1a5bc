import ReactiveDataDisplayManager
import Testing

/// Sections whose rows are removed all together, in managers of every kind.
@MainActor
struct SectionRemovalTests {
  private let view = HeadlessListView.named()
  private let first = NameHeader("1", 1)
  private let second = NameHeader("2", 2)
  private let footer = NameFooter("f")

  /// A, B and a footer in a section, and C in a second.
  private func fill(_ ddm: BaseTableManager) {
    ddm.addSectionHeaderGenerator(first)
    ddm.addSectionFooterGenerator(footer)
    ddm.addCellGenerators(["A", "B"].map { NameGenerator($0) })
    ddm.addSectionHeaderGenerator(second)
    ddm.addCellGenerator(NameGenerator("C"))
    ddm.forceRefill()
    _ = view.names
    view.transcript = []
  }

  private func managers() -> [BaseTableManager] {
    [BaseTableManager(), ManualTableManager(), GravityTableManager()]
  }

  @Test(arguments: [true, false])
  func `the rows of a section are removed, and its header and footer stay`(byHeader: Bool) {
    for manager in managers() {
      let ddm = view.rddm.builder(manager).build()
      fill(ddm)
      let row = ddm.generators[0][0]
      if byHeader {
        ddm.removeAllGenerators(from: first)
      } else {
        ddm.removeAllGenerators(from: footer)
      }
      #expect(ddm.names == [[], ["C"]])
      #expect(ddm.headers == ["1", "2"])
      #expect(ddm.sections.map(\.footer.footerTitle) == ["f", nil])
      #expect(row.flatMap(ddm.indexPath) == nil)
      let isManual = ddm is ManualTableManager
      #expect(view.names == (isManual ? ["C"] : ["A", "B", "C"]))
      #expect(view.takeTranscript() == (isManual ? ["delete 0.0 0.1"] : []))
      ddm.addCellGenerator(NameGenerator("D"), toHeader: first)
      ddm.forceRefill()
      #expect(view.names == ["D", "C"])
      #expect(view.violations.isEmpty)
    }
  }

  @Test func `a row goes with its section in one update, and the next row is scrolled to`() {
    view.viewportHeight = 2
    let ddm = view.rddm.baseBuilder.build()
    let rows = (0..<9).map { NameGenerator("\($0)") }
    for (row, title) in zip([0, 4, 5], ["a", "b", "c"]) {
      ddm.addSectionHeaderGenerator(NameHeader(title))
      ddm.addCellGenerators(Array(rows[row..<(row == 0 ? 4 : row == 4 ? 5 : 9)]))
    }
    ddm.forceRefill()
    view.transcript = []
    ddm.remove(rows[4], needScrollAt: 0, needRemoveEmptySection: true)
    #expect(view.transcript == ["begin", "delete section 1", "end"])
    #expect(view.names == ["5", "6"])
    ddm.remove(rows[3], needScrollAt: 0)
    #expect(view.names == ["5", "6"])
    ddm.remove(rows[8], needScrollAt: 1)
    #expect(view.names == ["6", "7"])
  }

  @Test func `nothing is removed for an unknown header or footer, or from an empty section`() {
    for manager in managers() {
      let ddm = view.rddm.builder(manager).build()
      fill(ddm)
      ddm.removeAllGenerators(from: NameHeader("?"))
      ddm.removeAllGenerators(from: NameFooter("?"))
      #expect(ddm.names == [["A", "B"], ["C"]])
      ddm.removeAllGenerators(from: second)
      _ = view.names
      view.transcript = []
      ddm.removeAllGenerators(from: second)
      #expect(view.transcript == [])
      #expect(ddm.names == [["A", "B"], []])
    }
  }
}
