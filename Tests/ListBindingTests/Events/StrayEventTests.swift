import ListBinding
import Testing

/// Events of items and sections that the view does not show.
@MainActor
struct StrayEventTests {
  private let list = MutableObservable2DArray([
    Observable2DArraySection(metadata: "A", items: ["a", "b"]),
    Observable2DArraySection(metadata: "B", items: ["c"]),
  ])
  private let responder = Log()

  private final class Log: ListViewResponder {
    var events: [ListViewEvent] = []
    func handle(_ event: ListViewEvent) { events.append(event) }
  }

  nonisolated private static let wrong: [IndexPath] = [
    [0, 2], [2, 0], [-1, 0], [0, -1], [.max, 0], [0, .max], [0], [], [0, 0, 0],
  ]

  private func events(at path: IndexPath) -> [ListViewEvent] {
    [
      .didSelect(path), .didDeselect(path), .didHighlight(path), .didUnhighlight(path),
      .didBeginMultipleSelection(path), .didActivate(path), .didTapAccessory(path),
      .didFocus(path), .willDisplay(path), .prefetch([path]), .cancelPrefetching([path]),
      .willBeginEditing(path), .didEndEditing(path), .move(path, to: [0, 0]), .delete([path]),
      .didExpand(path), .didCollapse(path), .move([0, 0], to: path),
    ]
  }

  private func events(of section: Int) -> [ListViewEvent] {
    [
      .didTapSupplementaryView(.header, section: section),
      .willDisplaySupplementaryView(.footer, section: section), .didExpandSection(section),
      .didCollapseSection(section),
    ]
  }

  private func makeView(isSplit: Bool, hasSections: Bool = true) -> HeadlessListView {
    let view = HeadlessListView(capabilities: ListViewCapabilities(sections: hasSections))
    view.responders.add(responder)
    if isSplit {
      let parts = ListViewParts(of: view, count: 1)
      list.bind(to: parts[0], cellType: TextCell.self) { $0.text = $1 }
    } else {
      list.bind(to: view, cellType: TextCell.self) { $0.text = $1 }.write(
        to: list, identifiedBy: .value)
    }
    responder.events = []
    return view
  }

  @Test(arguments: wrong, [true, false])
  func `an event of an item that the view does not show is dropped`(
    path: IndexPath, isSplit: Bool
  ) {
    // At the end of a section there is room for an item.
    let view = makeView(isSplit: isSplit)
    for event in events(at: path) { view.dataSource?.handle(event) }
    #expect(responder.events.filter { if case .move = $0 { !isSplit } else { true } } == [])
    #expect(list.sections.map { Array($0.items) } == [["a", "b"], ["c"]])
    #expect(view.texts == ["a", "b", "c"] && view.violations.isEmpty)
  }

  @Test(arguments: [-1, 2, .max, .min], [true, false])
  func `an event of a section that the view does not show is dropped`(
    section: Int, isSplit: Bool
  ) {
    let view = makeView(isSplit: isSplit)
    for event in events(of: section) { view.dataSource?.handle(event) }
    #expect(responder.events == [])
  }

  @Test func `in a view without sections no event of a section is passed on`() {
    let view = makeView(isSplit: false, hasSections: false)
    for section in 0..<2 {
      for event in events(of: section) { view.dataSource?.handle(event) }
    }
    #expect(responder.events == [])
  }

  @Test(arguments: [true, false])
  func `an event of no items is dropped, and names each item once`(isSplit: Bool) {
    let view = makeView(isSplit: isSplit)
    let source = view.dataSource
    view.transcript = []
    for event in [
      ListViewEvent.prefetch([]), .cancelPrefetching([]), .delete([]), .didDelete([]),
      .prefetch([[7, 7]]), .cancelPrefetching([[0, 9]]),
    ] {
      source?.handle(event)
    }
    #expect(responder.events == [] && view.transcript == [])
    source?.handle(.prefetch([[0, 1], [0, 1], [0, 7], [1, 0]]))
    source?.handle(.cancelPrefetching([[1, 0], [0, 1], [1, 0]]))
    source?.handle(.delete([[0, 1], [0, 1]]))
    #expect(
      Array(responder.events.prefix(3)) == [
        .prefetch([[0, 1], [1, 0]]), .cancelPrefetching([[1, 0], [0, 1]]), .delete([[0, 1]]),
      ])
    #expect(
      list.sections.map { Array($0.items) } == (isSplit ? [["a", "b"], ["c"]] : [["a"], ["c"]]))
  }

  @Test(arguments: [true, false])
  func `a deletion that the view shows names each item once`(isSplit: Bool) {
    let view = makeView(isSplit: isSplit)
    view.responders.forwardTo = movable
    view.removeItemsAsUser(at: [[0, 1], [0, 1]])
    #expect(view.violations.isEmpty)
    view.dataSource?.handle(.didDelete([[0, 0], [0, 0]]))
    #expect(Array(list.sections[0].items) == (isSplit ? ["a", "b"] : []))
  }

  private let movable = Movable()

  @Test func `a list of impossible counts has no items`() {
    struct Odd: QueryableDataSourceProtocol {
      var sections = -1
      var items = -1
      func numberOfSections() -> Int { sections }
      func numberOfItems(inSection section: Int) -> Int { items }
      func item(at indexPath: IndexPath) -> String { "" }
    }
    for counts in [Odd(), Odd(sections: 1, items: -1)] {
      let view = HeadlessListView()
      view.onViolation = { _ in }
      let lists = SafePublishSubject<DataSourceEvent<Odd>>()
      let binder = ListBinder<Odd, HeadlessListView> { _, _, _ in TextCell() }
      binder.onViolation = { _ in }
      let binding = lists.bind(to: view, using: binder)
      lists.next(DataSourceEvent(kind: .reload, dataSource: counts))
      #expect(binding.item(at: [0, 0]) == nil)
      for event in events(at: [0, 0]) + events(of: 1) { view.dataSource?.handle(event) }
      #expect(view.dataSource?.destinationForMove(from: [0, 0], to: [0, 0]) == nil)
      #expect(view.dataSource?.extentForItem(at: [0, 0]) == nil)
    }
  }
}
