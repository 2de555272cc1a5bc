import ListBinding
import SignalsTesting
import Testing

private typealias Section = Observable2DArraySection<String, Int>

/// In every kind of view that has headers, each goes along with its section and is made anew with it.
@MainActor
struct ContractHeaderTests {
  private func check<Contract: ViewContract>(
    _: Contract.Type, _ kinds: [SupplementaryKind], location: SourceLocation = #_sourceLocation
  ) {
    let list = MutableObservable2DArray(["A", "B", "C"].map { Section(metadata: $0, items: [1]) })
    let view = ContractListView<Contract>()
    var asked: Set<SupplementaryKind> = []
    var (endCount, cellCount) = (0, 0)
    let binding = list.bind(
      to: view,
      supplementaryView: { list, kind, section, view in
        asked.insert(kind)
        let name = list.section(at: section).metadata
        if name == "C", kind == .footer { return nil }
        let shown = view.dequeueReusableCell(withIdentifier: "header", for: [section, 0])
        shown.text = "\(kind) \(name)"
        shown.whenDisplayEnds { endCount += 1 }
        return shown
      }
    ) { _, _, _ in
      cellCount += 1
      return StrictCell()
    }

    func expect(_ names: String, endedSections: Int, _ what: Comment) {
      for kind in kinds {
        let expected = names.split(separator: " ").map { name in
          name == "C" && kind == .footer ? nil : "\(kind) \(name)"
        }
        #expect(view.texts(of: kind) == expected, what, sourceLocation: location)
      }
      #expect(endCount == endedSections * kinds.count, what, sourceLocation: location)
    }
    expect("A B C", endedSections: 0, "loaded")
    list.moveSection(from: 0, to: 2)
    expect("B C A", endedSections: 0, "a section moves")
    list.insert(section: Section(metadata: "D", items: []), at: 1)
    expect("B D C A", endedSections: 0, "a section comes")
    list.sections[0].metadata = "E"
    expect("E D C A", endedSections: 1, "a section changes")
    list[[0, 0]] = 7
    list.appendItem(8, toSection: 1)
    expect("E D C A", endedSections: 1, "items change")
    list.removeSection(at: 1)
    expect("E C A", endedSections: 2, "a section goes")
    view.reconfigureSupplementaryViews()
    // One section has no footer.
    #expect(endCount == 4 * kinds.count + 1, sourceLocation: location)
    #expect(cellCount == 6, "no item is asked for again", sourceLocation: location)
    endCount = 2 * kinds.count
    expect("E C A", endedSections: 2, "all are asked for again")
    binding.dispose()
    #expect(asked == Set(kinds), sourceLocation: location)
    #expect(view.violations == [], sourceLocation: location)
  }

  @Test func `headers and footers of a UITableView stay with their sections`() {
    check(UITableViewContract.self, [.header, .footer])
  }

  @Test func `headers and footers of a UICollectionView stay with their sections`() {
    check(UICollectionViewContract.self, [.header, .footer])
  }

  @Test func `the parents of an NSOutlineView have headers alone`() {
    check(NSOutlineViewContract.self, [.header])
  }

  @Test func `headers and footers of a document stay with their sections`() {
    check(DOMContract.self, [.header, .footer])
  }
}
