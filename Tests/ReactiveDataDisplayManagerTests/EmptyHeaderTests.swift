import ReactiveDataDisplayManager
import Testing

/// Sections whose header is not there.
@MainActor
struct EmptyHeaderTests {
  private let ddm = ManualTableManager()
  private let a = NameGenerator("A")
  private let b = NameGenerator("B")

  @Test(arguments: [true, false])
  func `a refill may name the section without a header, and have another one`(isFirst: Bool) {
    ddm.addCellGenerator(a)
    ddm.forceRefill()
    let named: BaseTableManager.SectionContent = (ddm.sections[0].header, [a])
    let section = ddm.sections[0]
    ddm.refill(with: isFirst ? [named, (nil, [b])] : [(nil, [b]), named])
    #expect(ddm.names == (isFirst ? [["A"], ["B"]] : [["B"], ["A"]]))
    #expect(ddm.sections[isFirst ? 0 : 1] === section)
    ddm.refill(with: [(nil, [a, b])])
    #expect(ddm.names == [["A", "B"]])
  }

  @Test func `a section that the program gave a header stays when rows are cleared`() throws {
    let header = EmptyTableHeaderGenerator()
    ddm.addSectionHeaderGenerator(header)
    ddm.addCellGenerators([a], toHeader: header)
    ddm.forceRefill()
    ddm.clearCellGenerators()
    #expect(ddm.names == [[]])
    ddm.addCellGenerators([b], toHeader: header)
    ddm.forceRefill()
    #expect(ddm.names == [["B"]])
    ddm.clearHeaderGenerators()
    ddm.clearCellGenerators()
    #expect(ddm.names == [])
  }

  @Test func `a section that the program gave a footer stays when rows are cleared`() {
    let footer = EmptyTableFooterGenerator()
    ddm.addSectionFooterGenerator(footer)
    ddm.addCellGenerators([a], toFooter: footer)
    ddm.forceRefill()
    ddm.addSectionFooterGenerator(footer)
    #expect(ddm.names == [["A"]])
    ddm.clearCellGenerators()
    #expect(ddm.names == [[]])
    ddm.addCellGenerators([b], toFooter: footer)
    ddm.forceRefill()
    #expect(ddm.names == [["B"]])
    // One section has one footer.
    ddm.addSectionFooterGenerator(NameFooter("f"))
    #expect(ddm.sections.count == 2)
    #expect(ddm.sections[0].footer === footer)
    ddm.clearFooterGenerators()
    #expect(ddm.names == [["B"]])
    ddm.clearCellGenerators()
    #expect(ddm.names == [])
  }

  @Test func `rows are added to the section of the heaviest header by weight`() {
    let ddm = GravityTableManager()
    ddm.addSectionHeaderGenerator(NameHeader("2", 2))
    ddm.addSectionHeaderGenerator(NameHeader("1", 1))
    ddm.addCellGenerator(a)
    #expect(ddm.headers == ["1", "2"])
    #expect(ddm.names == [[], ["A"]])
  }
}
