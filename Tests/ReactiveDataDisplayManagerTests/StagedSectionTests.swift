import ReactiveDataDisplayManager
import Testing

/// Headers and footers that are added or taken away: views show it after the next refill.
@MainActor
struct StagedSectionTests {
  private let view = HeadlessListView.named()
  private let ddm: ManualTableManager

  /// Sections 1, with a footer, and 2, of a row each.
  init() {
    ddm = view.rddm.manualBuilder.build()
    ddm.addSectionHeaderGenerator(NameHeader("1"))
    ddm.addSectionFooterGenerator(NameFooter("f"))
    ddm.addCellGenerator(NameGenerator("A"))
    ddm.addSectionHeaderGenerator(NameHeader("2"))
    ddm.addCellGenerator(NameGenerator("B"))
    ddm.forceRefill()
    _ = view.names
    view.transcript = []
  }

  /// The titles that the view has when it asks for all of them.
  private var titles: [String] {
    view.reconfigureSupplementaryViews()
    return (0..<view.numberOfSections).map { section in
      let footer = view.dataSource?.titleForFooter(inSection: section)
      return "\(view.headerTitle(forSection: section) ?? "-") \((footer ?? nil) ?? "-")"
    }
  }

  @Test func `a footer that is added is not shown before the refill`() {
    ddm.addSectionFooterGenerator(NameFooter("g"))
    #expect(ddm.sections[1].footer.footerTitle == "g")
    #expect(titles == ["1 f", "2 -"])
    ddm.forceRefill()
    #expect(titles == ["1 f", "2 g"])
  }

  @Test func `headers that are cleared are shown until the refill`() {
    ddm.clearHeaderGenerators()
    #expect(ddm.headers == [nil, nil])
    #expect(titles == ["1 f", "2 -"])
    ddm.forceRefill()
    #expect(titles == ["- f", "- -"])
    #expect(view.names == ["A", "B"])
  }

  @Test func `footers that are cleared are shown until the next told change`() {
    ddm.clearFooterGenerators()
    #expect(titles == ["1 f", "2 -"])
    if let row = ddm.generators[1][0] { ddm.remove(row) }
    #expect(titles == ["1 -", "2 -"])
    ddm.addCellGenerators([NameGenerator("C")], toHeader: ddm.sections[0].header)
    ddm.forceRefill()
    #expect(ddm.names == [["A", "C"], []])
    #expect(view.names == ["A", "C"])
  }

  @Test func `the user puts rows into a section whose footer is about to be another one`() {
    ddm.addSectionFooterGenerator(NameFooter("g"))
    ddm.insertAsUser([NameGenerator("C")], at: path(1, 0))
    #expect(ddm.names == [["A"], ["C", "B"]])
    #expect(titles == ["1 f", "2 g"])
    #expect(view.names == ["A", "C", "B"])
    #expect(view.violations.isEmpty)
  }
}
