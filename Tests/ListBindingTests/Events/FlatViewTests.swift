import ListBinding
import TestSupport
import Testing

/// A view without sections reports and asks by its rows; all others have the index paths of the list.
@MainActor
struct FlatViewTests {
  private let view = HeadlessListView(capabilities: ListViewCapabilities(sections: false))
  private let list = MutableObservable2DArray([
    Observable2DArraySection(metadata: "A", items: ["a", "b"]),
    Observable2DArraySection(metadata: "B", items: []),
    Observable2DArraySection(metadata: "C", items: ["c", "d", "e"]),
  ])

  private final class Log: ListViewResponder {
    var events: [ListViewEvent] = []
    var places: [[IndexPath]] = []

    private func note<Answer>(_ path: IndexPath..., with answer: Answer) -> Answer? {
      places.append(path)
      return answer
    }

    func extentForItem(at path: IndexPath) -> Double? { note(path, with: 1) }
    func canSelectItem(at path: IndexPath) -> Bool? { note(path, with: true) }
    func canDeselectItem(at path: IndexPath) -> Bool? { note(path, with: true) }
    func canHighlightItem(at path: IndexPath) -> Bool? { note(path, with: true) }
    func canMoveItem(at path: IndexPath) -> Bool? { note(path, with: true) }
    func canEditItem(at path: IndexPath) -> Bool? { note(path, with: true) }
    func actionsForItem(at path: IndexPath) -> [ListViewAction]? { note(path, with: []) }
    func destinationForMove(from source: IndexPath, to proposed: IndexPath) -> IndexPath? {
      note(source, proposed, with: [2, 2])
    }
    func handle(_ event: ListViewEvent) { events.append(event) }
  }

  @Test func `each event is of the list`() {
    let log = Log()
    list.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
    view.responders.add(log)
    let (row, item): (IndexPath, IndexPath) = ([0, 3], [2, 1])
    func events(_ path: IndexPath, _ first: IndexPath, to target: IndexPath) -> [ListViewEvent] {
      [
        .didSelect(path), .didDeselect(path), .didHighlight(path), .didUnhighlight(path),
        .didBeginMultipleSelection(path), .didEndMultipleSelection, .didActivate(path),
        .didTapAccessory(path), .didFocus(path), .didFocus(nil), .willDisplay(path),
        .didEndDisplaying(path), .prefetch([first, path]), .cancelPrefetching([first, path]),
        .scroll(.didScroll), .willBeginEditing(path), .didEndEditing(path),
        .move(path, to: target), .delete([first, path]), .didExpand(path), .didCollapse(path),
      ]
    }
    for event in events(row, [0, 1], to: [0, 0]) { view.dataSource?.handle(event) }
    #expect(log.events == events(item, [0, 1], to: [0, 0]))
    log.events = []
    view.dataSource?.handle(.didDelete([row]))
    #expect(log.events.contains(.didDelete([item])))
    log.events = []
    view.dataSource?.handle(.didMove(row, to: [0, 1]))
    #expect(log.events.contains(.didMove(item, to: [0, 1])))
  }

  @Test func `each question is of the list, and its answer of the view`() throws {
    let log = Log()
    list.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
    view.responders.add(log)
    let source = try #require(view.dataSource)
    _ = source.extentForItem(at: [0, 3])
    _ = source.canSelectItem(at: [0, 3])
    _ = source.canDeselectItem(at: [0, 3])
    _ = source.canHighlightItem(at: [0, 3])
    _ = source.canMoveItem(at: [0, 3])
    _ = source.canEditItem(at: [0, 3])
    _ = source.actionsForItem(at: [0, 3])
    #expect(log.places == Array(repeating: [[2, 1]], count: 7))
    #expect(source.destinationForMove(from: [0, 0], to: [0, 2]) == [0, 3])
    #expect(log.places.last == [[0, 0], [2, 1]])
    #expect(source.titleForHeader(inSection: 0) == nil)
    #expect(source.titleForFooter(inSection: 0) == nil)
    #expect(source.supplementaryView(of: .header, inSection: 0) == nil)
    #expect(source.indexTitles() == nil && source.section(forIndexTitle: "", at: 0) == nil)
    #expect(source.numberOfSections() == 1 && source.numberOfItems(inSection: 0) == 5)
  }

  @Test func `what the binding does in the view is at its rows`() {
    view.allowsMultipleSelection = true
    let binding = list.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
    binding.keepSelection(identifiedBy: .value).select([[0, 1], [2, 2]])
    binding.keepExpandedItems(identifiedBy: .value).expand([[2, 0]])
    #expect(view.indexPathsForSelectedItems == [[0, 1], [0, 4]])
    #expect(view.indexPathsForExpandedItems == [[0, 2]])
    binding.keepFocus(identifiedBy: .value)
    view.moveFocus(to: [0, 3])
    list.replace(
      with: list.snapshot.sections.reversed().map { .init(metadata: $0.metadata, items: $0.items) })
    #expect(view.focusedItem == [0, 1])
    #expect(view.indexPathsForSelectedItems == [[0, 2], [0, 4]])
  }

  private final class RowBinder: ListBinder<SectionedSnapshot<String, String>, SilentListView> {}

  @Test func `a cell is dequeued for the row that the view asked about`() throws {
    let view = SilentListView(capabilities: ListViewCapabilities(sections: false))
    list.bind(to: view, cellType: HeadlessListCell.self, using: RowBinder()) { _, _ in }
    #expect(view.takePlaces() == (0..<5).map { [0, $0] })
  }
}
