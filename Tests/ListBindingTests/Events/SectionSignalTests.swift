import ListBinding
import Testing

/// The signals of sections, of moves with their destinations, and of selections that begin.
@MainActor
struct SectionSignalTests {
  private let view = HeadlessListView()
  private let list = MutableObservable2DArray(
    ["A", "B", "C"].map { Observable2DArraySection(metadata: $0, items: ["\($0)1", "\($0)2"]) })

  @MainActor
  private final class Log {
    var lines: [String] = []
  }

  @Test func `headers, footers and expanded sections are told by their metadata`() {
    let log = Log()
    view.viewportHeight = 2
    let binding = list.bind(
      to: view, cellType: TextCell.self,
      supplementaryView: { _, kind, _, _ in kind == .header ? TextCell() : nil }
    ) { $0.text = $1 }
    binding.willDisplaySupplementaryView.observeNext {
      log.lines.append("display \($0) \($1)")
    }
    binding.tappedSupplementaryView.observeNext { log.lines.append("tap \($0) \($1)") }
    binding.expandedSection.observeNext { log.lines.append("expand \($0)") }
    binding.collapsedSection.observeNext { log.lines.append("collapse \($0)") }
    view.scroll(to: 2)
    view.tapSupplementaryView(.header, inSection: 1)
    view.toggleSection(2)
    binding.pause()
    list.removeSection(at: 0)
    view.toggleSection(2)
    #expect(log.lines == ["display header B", "tap header B", "expand C", "collapse C"])
  }

  @Test func `a move is told with its destination, and a selection of several with its first item`()
  {
    let (log, movable) = (Log(), Movable())
    view.responders.forwardTo = movable
    view.allowsMultipleSelection = true
    let binding = list.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
    binding.write(to: list, identifiedBy: .value)
    binding.movedItemAndDestination.observeNext { log.lines.append("\($0) to \($1)") }
    binding.beganMultipleSelection.observeNext { log.lines.append("from \($0)") }
    view.dragItem(from: [0, 0], to: [1, 2])
    view.moveItemAsUser(from: [2, 1], to: [2, 0])
    view.sweepItems(at: [[0, 0], [1, 0]])
    let paths: [IndexPath] = [[1, 2], [2, 0]]
    #expect(log.lines == ["A1 to \(paths[0])", "C2 to \(paths[1])", "from A2"])
    #expect(list.sections.map { Array($0.items) } == [["A2"], ["B1", "B2", "A1"], ["C2", "C1"]])
  }

  @Test func `what updates do to expanded sections is told`() {
    let binding = list.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
    let expansion = binding.keepExpandedSections(identifiedBy: .value, remembersHidden: true)
    let log = Log()
    expansion.changes.observeNext { changes in
      log.lines += changes.lost.map {
        "lost \($0.indexPath.count) \($0.indexPath[0]) \($0.id ?? "?")"
      }
      log.lines += changes.returned.map { "back \($0.indexPath[0]) \($0.id ?? "?")" }
    }
    expansion.expand([1, 2])
    list.removeSection(at: 1)
    list.appendItem("C3", toSection: 1)
    #expect(log.lines == ["lost 1 1 B"])
    log.lines = []
    list.insert(section: .init(metadata: "B", items: []), at: 0)
    #expect(log.lines == ["back 0 B"])
    #expect(expansion.sections == [0, 2] && view.expandedSections == [0, 2])
  }

  @Test func `a view that may have collapsed sections by an edit of the user's is told of them`() {
    let view = SilentView(ListViewCapabilities())
    let binding = list.bind(to: view, cellType: SilentView.Cell.self) { _, _ in }
    binding.write(to: list, identifiedBy: .value)
    binding.keepExpandedSections(identifiedBy: .value).expand([1])
    view.expansions = []
    view.responders.events.observeNext { [list] event in
      if case .didDelete = event { list.appendItem("C3", toSection: 2) }
    }
    view.dataSource?.handle(.didDelete([[0, 0], [1, 0]]))
    #expect(list.sections.map(\.items.count) == [1, 1, 3])
    #expect(view.expansions == [[1]])
  }
}
