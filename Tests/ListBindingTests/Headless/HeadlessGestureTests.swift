import Foundation
import ListBinding
import SignalsTesting
import Testing

/// What a person does in a headless view, as responders are told of it.
@MainActor
struct HeadlessGestureTests {
  private final class Log: ListViewResponder {
    var events: [ListViewEvent] = []
    var locked: IndexPath?

    func handle(_ event: ListViewEvent) {
      switch event {
      case .willDisplay, .didEndDisplaying, .prefetch, .cancelPrefetching: break
      default: events.append(event)
      }
    }

    func canEditItem(at indexPath: IndexPath) -> Bool? { indexPath != locked }
    func canSelectItem(at indexPath: IndexPath) -> Bool? { indexPath != locked }
    func canMoveItem(at indexPath: IndexPath) -> Bool? { indexPath != locked }

    var remove: (IndexPath) -> Void = { _ in }

    func actionsForItem(at indexPath: IndexPath) -> [ListViewAction]? {
      [ListViewAction("Delete") { [remove] in remove(indexPath) }]
    }
    func indexTitles() -> [String]? { ["A", "B"] }
    func section(forIndexTitle title: String, at index: Int) -> Int? { index }
    func titleForFooter(inSection section: Int) -> String? { "below \(section)" }
    func extentForItem(at indexPath: IndexPath) -> Double? {
      Double(10 * indexPath.section + indexPath.item)
    }
    func extent(of kind: SupplementaryKind, inSection section: Int) -> Double? {
      kind == .footer ? 1 : nil
    }
  }

  private let view = HeadlessListView(viewportHeight: 3)
  private let log = Log()
  private let list = MutableObservable2DArray([
    Observable2DArraySection(metadata: "A", items: ["a", "b", "c", "d", "e"])
  ])

  init() {
    list.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
    view.responders.forwardTo = log
  }

  @Test func `a list is dragged, and goes on by itself`() {
    view.dragScroll(to: 1)
    #expect(
      log.events
        == [
          .willBeginDragging, .didScroll, .willEndDragging, .didEndDragging(willDecelerate: false),
        ]
        .map { .scroll($0) })
    log.events = []
    view.dragScroll(to: 1, deceleratingTo: 2)
    #expect(
      log.events
        == [
          .willBeginDragging, .willEndDragging, .didEndDragging(willDecelerate: true),
          .willBeginDecelerating, .didScroll, .didEndDecelerating,
        ].map { .scroll($0) })
    #expect(view.texts == ["c", "d", "e"])
    log.events = []
    view.tapToScrollToTop()
    #expect(log.events == [.scroll(.didScroll), .scroll(.didScrollToTop)])
    #expect(view.texts == ["a", "b", "c"])
  }

  @Test func `items are selected by a sweep, except those that cannot be`() {
    view.sweepItems(at: [[0, 0]])
    #expect(log.events == [], "the view has one selected item at most")
    view.allowsMultipleSelection = true
    log.locked = [0, 2]
    view.sweepItems(at: [[0, 1], [0, 2], [0, 3], [0, 9], [0, 0]])
    #expect(view.indexPathsForSelectedItems == [[0, 1], [0, 3]])
    #expect(log.events.first == .didBeginMultipleSelection([0, 1]))
    #expect(log.events.last == .didEndMultipleSelection)
    #expect(log.events.filter { if case .didSelect = $0 { true } else { false } }.count == 2)
  }

  @Test func `a swipe begins and ends the editing of an item`() {
    log.locked = [0, 1]
    view.swipeItem(at: [0, 1])
    #expect(log.events == [])
    view.swipeItem(at: [0, 0])
    #expect(log.events == [.willBeginEditing([0, 0]), .didEndEditing([0, 0])])
    log.events = []
    view.swipeItem(at: [0, 0]) { list.insert(item: "new", at: [0, 0]) }
    #expect(log.events == [.willBeginEditing([0, 0]), .didEndEditing([0, 1])])
    log.events = []
    view.swipeItem(at: [0, 2]) { list.removeItem(at: [0, 2]) }
    #expect(log.events == [.willBeginEditing([0, 2])], "the item has gone")
  }

  @Test func `a header is tapped`() {
    view.tapSupplementaryView(.header, inSection: 0)
    #expect(log.events == [.didTapSupplementaryView(.header, section: 0)])
  }

  @Test func `the list is zoomed, covered and scrolled by an animation`() {
    view.pinch()
    view.animateScroll(to: 1)
    view.changeInset(leaving: 2)
    #expect(
      log.events
        == [
          .willBeginZooming, .didZoom, .didEndZooming, .didScroll, .didEndScrollingAnimation,
          .didChangeAdjustedContentInset,
        ].map { .scroll($0) })
    #expect(view.texts == ["b", "c"])
  }

  @Test func `a move is asked for, and shown when the list has it`() {
    log.locked = [0, 3]
    let moves = view.reactive.moveRow.observeNext { [list] source, destination in
      list.moveItem(from: source, to: destination)
    }
    view.moveItemAsUser(from: [0, 3], to: [0, 0])
    #expect(view.texts == ["a", "b", "c"])
    view.moveItemAsUser(from: [0, 2], to: [0, 0])
    #expect(log.events == [.move([0, 2], to: [0, 0])])
    #expect(view.texts == ["c", "a", "b"])
    moves.dispose()
    view.moveItemAsUser(from: [0, 0], to: [0, 1])
    #expect(view.texts == ["c", "a", "b"])
  }

  @Test func `a swiped item shows its actions, one of which is chosen`() {
    log.remove = { [list] in list.removeItem(at: $0) }
    #expect(view.actionsForItem(at: [0, 1]).map(\.title) == ["Delete"])
    #expect(!view.swipeItem(at: [0, 1], choosing: "Rename"))
    log.locked = [0, 1]
    #expect(!view.swipeItem(at: [0, 1], choosing: "Delete"))
    log.events = []
    #expect(view.swipeItem(at: [0, 0], choosing: "Delete"))
    #expect(log.events == [.willBeginEditing([0, 0])])
    #expect(view.texts == ["b", "c", "d"])
  }

  @Test func `an index leads to sections, and footers and extents are answered`() {
    list.appendSection(Observable2DArraySection(metadata: "B", items: ["f", "g", "h", "i"]))
    #expect(view.indexTitles == ["A", "B"])
    view.tapIndexTitle(at: 1)
    #expect(view.texts == ["f", "g", "h"])
    view.tapIndexTitle(at: 0)
    #expect(view.texts == ["a", "b", "c"])
    #expect(view.footerTitle(forSection: 1) == "below 1")
    #expect(view.extentForItem(at: [1, 3]) == 13)
    #expect(view.extent(of: .footer, inSection: 1) == 1)
    #expect(view.extent(of: .header, inSection: 0) == nil)
  }
}
