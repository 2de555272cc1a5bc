import ListBinding
import SignalsTesting
import Testing

private final class Log: ListViewResponder {
  var events: [ListViewEvent] = []
  func handle(_ event: ListViewEvent) { events.append(event) }
}

/// What a view reports of gestures that last: scrolling, zooming, and the selection of several items.
@MainActor
struct ScrollAndGestureTests {
  private let view = HeadlessListView(viewportHeight: 3)
  private let log = Log()
  private let array = MutableObservableArray((0..<9).map { "\($0)" })

  init() { view.responders.add(log) }

  private func bind() -> ListViewBinding<ArraySnapshot<String>> {
    let binding = array.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
    log.events = []
    return binding
  }

  nonisolated static let phases: [ScrollEvent] = [
    .willBeginDragging, .didScroll, .didScroll, .willEndDragging,
    .didEndDragging(willDecelerate: true), .willBeginDecelerating, .didScroll, .didEndDecelerating,
    .willBeginDragging, .willEndDragging, .didEndDragging(willDecelerate: false), .didScroll,
    .didEndScrollingAnimation, .didScrollToTop, .willBeginZooming, .didZoom, .didZoom,
    .didEndZooming, .didChangeAdjustedContentInset,
  ]

  @Test func `each phase of scrolling is reported in order, to responders before observers`() {
    _ = bind()
    let heard = EventRecorder(view.reactive.scroll)
    let events = EventRecorder(view.reactive.events)
    var wasLater = true
    view.reactive.scroll.observeNext { [log] phase in
      wasLater = wasLater && log.events.last == .scroll(phase)
    }
    for phase in Self.phases { view.dataSource?.handle(.scroll(phase)) }
    #expect(heard.elements == Self.phases)
    #expect(events.elements == Self.phases.map { .scroll($0) })
    #expect(log.events == events.elements)
    #expect(wasLater)
  }

  @Test func `a scroll of the view is one step, after the cells that it brought`() {
    _ = bind()
    view.scroll(to: 2)
    view.scroll(to: 2)
    view.scroll(to: 99)
    let scrolls = log.events.indices.filter { log.events[$0] == .scroll(.didScroll) }
    #expect(scrolls.count == 2)
    #expect(log.events.last == .scroll(.didScroll))
    #expect(scrolls.first.map { log.events[..<$0].contains(.willDisplay([0, 4])) } == true)
  }

  @Test(arguments: phases)
  func `the list may be edited in every phase of scrolling`(phase: ScrollEvent) async {
    let binding = bind()
    view.reactive.scroll.observeNext { [array] in
      if $0 == phase { array.insert("new", at: 0) }
    }
    view.dataSource?.handle(.scroll(phase))
    await binding.displayed()
    #expect(view.texts == ["new", "0", "1"])
    #expect(view.violations.isEmpty)
  }

  @Test func `the selection of several items begins at one and ends`() {
    _ = bind()
    var heard: [ListViewEvent] = []
    view.reactive.beganMultipleSelection.observeNext {
      heard.append(.didBeginMultipleSelection($0))
    }
    view.reactive.endedMultipleSelection.observeNext { heard.append(.didEndMultipleSelection) }
    let gesture: [ListViewEvent] = [
      .didBeginMultipleSelection([0, 1]), .didSelect([0, 1]), .didSelect([0, 2]),
      .didEndMultipleSelection,
    ]
    for event in gesture { view.dataSource?.handle(event) }
    #expect(log.events == gesture)
    #expect(heard == [gesture[0], gesture[3]])
    view.dataSource?.handle(.didBeginMultipleSelection([0, 9]))
    #expect(log.events == gesture, "the view shows no such item")
  }

  @Test func `the selection of several items is kept when the list is edited in between`() async {
    view.allowsMultipleSelection = true
    let binding = bind()
    let selection = binding.keepSelection(identifiedBy: .value)
    let begun = EventRecorder(
      binding.items { event in
        if case .didBeginMultipleSelection(let path) = event { path } else { nil }
      })
    view.dataSource?.handle(.didBeginMultipleSelection([0, 1]))
    view.tapItem(at: [0, 1])
    array.remove(at: 0)
    view.tapItem(at: [0, 1])
    view.dataSource?.handle(.didEndMultipleSelection)
    #expect(begun.elements == ["1"])
    #expect(selection.items == ["1", "2"])
    #expect(view.indexPathsForSelectedItems == [[0, 0], [0, 1]])
  }

  @Test func `in a view without sections, it begins at the item of the list`() {
    let list = MutableObservable2DArray([
      Observable2DArraySection(metadata: "A", items: ["a", "b"]),
      Observable2DArraySection(metadata: "B", items: ["c"]),
    ])
    let view = HeadlessListView(capabilities: ListViewCapabilities(sections: false))
    let binding = list.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
    defer { binding.dispose() }
    let begun = EventRecorder(view.reactive.beganMultipleSelection)
    let ended = EventRecorder(view.reactive.endedMultipleSelection.map { 1 })
    view.dataSource?.handle(.didBeginMultipleSelection([0, 2]))
    view.dataSource?.handle(.didEndMultipleSelection)
    #expect(begun.elements == [[1, 0]])
    #expect(ended.elements == [1])
  }
}
