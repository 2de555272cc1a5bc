import ListBinding
import Testing

/// What the view reports and asks, along the chain of responders.
@MainActor
struct ViewEventTests {
  typealias Sections = MutableObservable2DArray<String, String>

  private let view = HeadlessListView()
  private let flatView = HeadlessListView(capabilities: ListViewCapabilities(sections: false))
  private let list = Sections([
    .init(metadata: "A", items: ["a", "b"]), .init(metadata: "B", items: []),
    .init(metadata: "C", items: ["c", "d", "e"]),
  ])

  private func bind(_ view: HeadlessListView) -> ListViewBinding<Sections.Snapshot> {
    list.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
  }

  /// Answers with its name, or not at all.
  final class Named: ListViewResponder {
    let name: String
    var answers = true
    var allows: (IndexPath) -> Bool? = { _ in true }
    var places: [IndexPath] = []
    var events: [ListViewEvent] = []

    init(_ name: String) { self.name = name }

    func titleForHeader(inSection section: Int) -> String? { answers ? "\(name) \(section)" : nil }
    func titleForFooter(inSection section: Int) -> String? { answers ? "\(name) end" : nil }
    func canSelectItem(at indexPath: IndexPath) -> Bool? {
      places.append(indexPath)
      return allows(indexPath)
    }
    func canDeselectItem(at indexPath: IndexPath) -> Bool? { allows(indexPath) }
    func canMoveItem(at indexPath: IndexPath) -> Bool? { allows(indexPath) }
    func canEditItem(at indexPath: IndexPath) -> Bool? { allows(indexPath) }
    func handle(_ event: ListViewEvent) { events.append(event) }
  }

  @Test func `responders are asked in order until one answers, forwardTo at the end`() {
    let (first, second, last) = (Named("first"), Named("second"), Named("last"))
    view.responders.add(first)
    view.responders.add(second)
    view.responders.add(first)
    view.responders.forwardTo = last
    _ = bind(view)
    #expect(view.headerTitle(forSection: 2) == "first 2")
    first.answers = false
    view.reloadData()
    #expect(view.headerTitle(forSection: 2) == "second 2")
    view.responders.remove(second)
    view.reloadData()
    #expect(view.headerTitle(forSection: 2) == "last 2")
    view.responders.forwardTo = nil
    view.reloadData()
    #expect(view.headerTitle(forSection: 2) == nil)
  }

  @Test func `responders are not kept alive`() {
    weak var weakResponder: Named?
    do {
      let responder = Named("short")
      weakResponder = responder
      view.responders.add(responder)
      view.responders.forwardTo = responder
    }
    #expect(weakResponder == nil)
    _ = bind(view)
    #expect(view.headerTitle(forSection: 0) == nil)
  }

  @Test func `a binder that is a responder is asked before all others`() {
    final class Binder: ListBinder<Sections.Snapshot, HeadlessListView>, ListViewResponder {
      var events: [ListViewEvent] = []
      func canSelectItem(at indexPath: IndexPath) -> Bool? { indexPath.item > 0 }
      func handle(_ event: ListViewEvent) { events.append(event) }
    }
    let (binder, responder) = (Binder(), Named("other"))
    binder.headerTitle = { list, section in "\(list.section(at: section).metadata)!" }
    binder.footerTitle = { _, section in section == 0 ? "end of A" : nil }
    view.responders.add(responder)
    list.bind(to: view, cellType: TextCell.self, using: binder) { $0.text = $1 }
    #expect(view.headerTitle(forSection: 2) == "C!")
    #expect(view.dataSource?.titleForFooter(inSection: 0) == "end of A")
    #expect(view.dataSource?.titleForFooter(inSection: 2) == "other end")
    binder.events = []
    view.tapItem(at: [0, 0])
    #expect(view.indexPathsForSelectedItems == [])
    view.tapItem(at: [0, 1])
    #expect(view.indexPathsForSelectedItems == [[0, 1]])
    #expect(responder.places == [])
    let touches: [ListViewEvent] = [.didHighlight([0, 1]), .didUnhighlight([0, 1])]
    #expect(Array(binder.events.suffix(3)) == touches + [.didSelect([0, 1])])
    #expect(Array(responder.events.suffix(3)) == Array(binder.events.suffix(3)))
  }

  @Test func `an item that may not be deselected stays selected`() {
    let responder = Named("only")
    view.responders.add(responder)
    _ = bind(view)
    view.allowsMultipleSelection = true
    view.tapItem(at: [0, 0])
    responder.allows = { _ in false }
    view.tapItem(at: [0, 0])
    #expect(view.indexPathsForSelectedItems == [[0, 0]])
    responder.allows = { _ in nil }
    view.tapItem(at: [0, 0])
    #expect(view.indexPathsForSelectedItems == [])
  }

  @Test func `a view without sections reports and asks by the index paths of the list`() {
    let responder = Named("flat")
    flatView.responders.add(responder)
    let binding = bind(flatView)
    responder.events = []
    flatView.tapItem(at: [0, 3])
    #expect(responder.places == [[2, 1]])
    #expect(responder.events.last == .didSelect([2, 1]))
    #expect(binding.item(at: [2, 1]) == "d")
    #expect(flatView.indexPathsForSelectedItems == [[0, 3]])
  }

  @Test func `each event has a signal`() {
    _ = bind(view)
    var heard: [ListViewEvent] = []
    let signals = view.reactive
    signals.highlightedItemIndexPath.observeNext { heard.append(.didHighlight($0)) }
    signals.unhighlightedItemIndexPath.observeNext { heard.append(.didUnhighlight($0)) }
    signals.selectedRowIndexPath.observeNext { heard.append(.didSelect($0)) }
    signals.deselectedItemIndexPath.observeNext { heard.append(.didDeselect($0)) }
    signals.beganMultipleSelection.observeNext { heard.append(.didBeginMultipleSelection($0)) }
    signals.endedMultipleSelection.observeNext { heard.append(.didEndMultipleSelection) }
    signals.activatedItemIndexPath.observeNext { heard.append(.didActivate($0)) }
    signals.tappedAccessoryItemIndexPath.observeNext { heard.append(.didTapAccessory($0)) }
    signals.focusedItemIndexPath.observeNext { heard.append(.didFocus($0)) }
    signals.willDisplayItem.observeNext { heard.append(.willDisplay($0)) }
    signals.didEndDisplayingItem.observeNext { heard.append(.didEndDisplaying($0)) }
    signals.willDisplaySupplementaryView.observeNext {
      heard.append(.willDisplaySupplementaryView($0, section: $1))
    }
    signals.didEndDisplayingSupplementaryView.observeNext {
      heard.append(.didEndDisplayingSupplementaryView($0, section: $1))
    }
    signals.tappedSupplementaryView.observeNext {
      heard.append(.didTapSupplementaryView($0, section: $1))
    }
    signals.prefetchItems.observeNext { heard.append(.prefetch($0)) }
    signals.cancelPrefetchingItems.observeNext { heard.append(.cancelPrefetching($0)) }
    signals.scroll.observeNext { heard.append(.scroll($0)) }
    signals.didMoveRow.observeNext { heard.append(.didMove($0, to: $1)) }
    signals.moveRow.observeNext { heard.append(.move($0, to: $1)) }
    signals.deleteItems.observeNext { heard.append(.delete($0)) }
    signals.willBeginEditingItem.observeNext { heard.append(.willBeginEditing($0)) }
    signals.didEndEditingItem.observeNext { heard.append(.didEndEditing($0)) }
    signals.expandedItemIndexPath.observeNext { heard.append(.didExpand($0)) }
    signals.collapsedItemIndexPath.observeNext { heard.append(.didCollapse($0)) }
    signals.expandedSection.observeNext { heard.append(.didExpandSection($0)) }
    signals.collapsedSection.observeNext { heard.append(.didCollapseSection($0)) }
    let (a, b): (IndexPath, IndexPath) = ([0, 0], [0, 1])
    let events: [ListViewEvent] = [
      .didHighlight(a), .didUnhighlight(b), .didSelect(a), .didDeselect(b), .didActivate(a),
      .didTapAccessory(b), .didFocus(a), .didFocus(nil), .willDisplay(a), .didEndDisplaying(b),
      .willDisplaySupplementaryView(.header, section: 0),
      .didEndDisplayingSupplementaryView(.footer, section: 1),
      .didTapSupplementaryView(.header, section: 2), .prefetch([a, b]), .cancelPrefetching([b]),
      .scroll(.didScroll), .move(a, to: b), .delete([a]), .willBeginEditing(a),
      .didEndEditing(b), .didExpand(a), .didCollapse(b), .didExpandSection(1),
      .didCollapseSection(2), .didMove(b, to: a),
    ]
    for event in events { view.dataSource?.handle(event) }
    #expect(heard.filter { $0 != .willDisplay(b) }.starts(with: events))
  }

  @Test func `in a view without sections, a moved item stays with the neighbour it passed last`() {
    let responder = Named("flat")
    flatView.responders.add(responder)
    _ = bind(flatView)
    var moves: [[IndexPath]] = []
    flatView.reactive.didMoveRow.observeNext { moves.append([$0, $1]) }
    // a b | c d e: b down below c, c up above b, a to the end, e to the top.
    for (from, to) in [(1, 2), (2, 1), (0, 4), (4, 0)] {
      flatView.dragItem(from: [0, from], to: [0, to])
    }
    #expect(
      moves == [
        [[0, 1], [2, 1]], [[2, 0], [0, 1]], [[0, 0], [2, 3]], [[2, 2], [0, 0]],
      ])
    #expect(flatView.texts == ["a", "b", "c", "d", "e"])
    #expect(flatView.violations.isEmpty)
  }

  @Test func `what the user asks to delete is reported, if it may be edited`() {
    let responder = Named("editor")
    responder.allows = { $0.section == 0 }
    view.responders.add(responder)
    _ = bind(view)
    var deleted: [[IndexPath]] = []
    view.reactive.deleteItems.observeNext { [list] paths in
      deleted.append(paths)
      for path in paths.reversed() { list.removeItem(at: path) }
    }
    view.deleteItemsAsUser(at: [[2, 0], [0, 1]])
    #expect(deleted == [[[0, 1]]])
    #expect(view.texts == ["a", "c", "d", "e"])
  }

  @Test func `signals of the view go on with another binding`() {
    var selected: [IndexPath] = []
    view.reactive.selectedItemIndexPath.observeNext { selected.append($0) }
    _ = bind(view)
    view.tapItem(at: [0, 0])
    SafeSignal.just(["x", "y"]).bind(to: view, cellType: TextCell.self) { $0.text = $1 }
    view.tapItem(at: [0, 1])
    #expect(selected == [[0, 0], [0, 1]])
  }
}
