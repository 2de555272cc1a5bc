import ListBinding
import Testing

/// What the view reports of the cells, headers and footers that it displays, or is about to.
@MainActor
struct DisplayEventTests {
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

  @Test func `cells that appear and disappear are reported, also by signals`() {
    view.viewportHeight = 2
    var events: [ListViewEvent] = []
    view.reactive.events.observeNext { events.append($0) }
    var ended: [IndexPath] = []
    view.reactive.didEndDisplayingItem.observeNext { ended.append($0) }
    _ = bind(view)
    #expect(events == [.willDisplay([0, 0]), .willDisplay([0, 1])])
    events = []
    view.scroll(to: 1)
    #expect(events == [.didEndDisplaying([0, 0]), .willDisplay([2, 0]), .scroll(.didScroll)])
    events = []
    list.removeItem(at: [0, 1])
    // The third stays where it is on screen.
    #expect(events == [.didEndDisplaying([0, 1]), .willDisplay([0, 0])])
    #expect(ended == [[0, 0], [0, 1]])
  }

  @Test func `an edit while the view scrolls waits, since it may lay out`() async {
    let binding = bind(view)
    view.responders.events.observeNext { [list] event in
      if case .scroll(.didScroll) = event { list.appendItem("late", toSection: 0) }
    }
    view.dataSource?.handle(.scroll(.didScroll))
    #expect(list.numberOfItems(inSection: 0) == 3)
    #expect(view.texts == ["a", "b", "c", "d", "e"])
    await binding.displayed()
    #expect(view.texts == ["a", "b", "late", "c", "d", "e"])
    #expect(view.violations.isEmpty)
  }

  @Test func `an edit in the middle of a layout waits`() async {
    view.viewportHeight = 2
    let binding = bind(view)
    view.reactive.willDisplayItem.observeNext { [list] path in
      if path == [2, 0] { list.appendItem("new", toSection: 2) }
    }
    view.scroll(to: 1)
    #expect(view.texts == ["b", "c"])
    #expect(view.contentHeight == 5)
    await binding.displayed()
    #expect(view.contentHeight == 6)
    #expect(view.violations.isEmpty)
  }

  @Test func `items that will be on screen are prefetched, and cancelled when they are not`() {
    view.viewportHeight = 1
    view.prefetchDistance = 2
    var prefetched: [[IndexPath]] = []
    view.reactive.prefetchItems.observeNext { prefetched.append($0) }
    var cancelled: [[IndexPath]] = []
    view.reactive.cancelPrefetchingItems.observeNext { cancelled.append($0) }
    _ = bind(view)
    #expect(prefetched == [[[0, 1], [2, 0]]])
    view.scroll(to: 2)
    #expect(prefetched == [[[0, 1], [2, 0]], [[2, 1], [2, 2]]])
    view.scroll(to: 0)
    #expect(cancelled == [[[0, 1]], [[2, 1], [2, 2]]])
  }

  @Test func `headers and footers are views of their own`() {
    final class Header: HeadlessListCell {
      var title = ""
    }
    let binder = ListBinder<Sections.Snapshot, HeadlessListView>()
    view.register(Header.self, forCellReuseIdentifier: "Header")
    let tap = SafePublishSubject<Void>()
    var taps: [String] = []
    binder.createSupplementaryView = { list, kind, section, view in
      guard kind == .header else { return nil }
      let header = view.dequeueReusableCell(withIdentifier: "Header", for: [section, 0])
      let title = list.section(at: section).metadata
      (header as? Header)?.title = title
      tap.observeNext { taps.append(title) }.dispose(in: header.bag)
      return header
    }
    var events: [ListViewEvent] = []
    view.viewportHeight = 2
    list.bind(to: view, cellType: TextCell.self, using: binder) { $0.text = $1 }
    func title(_ section: Int) -> String? {
      (view.supplementaryView(of: .header, inSection: section) as? Header)?.title
    }
    #expect(title(0) == "A")
    #expect(title(2) == nil)
    #expect(view.supplementaryView(of: .footer, inSection: 0) == nil)
    view.reactive.events.observeNext { events.append($0) }
    view.scroll(to: 2)
    #expect(title(0) == nil)
    #expect(title(2) == "C")
    #expect(events.contains(.didEndDisplayingSupplementaryView(.header, section: 0)))
    #expect(events.contains(.willDisplaySupplementaryView(.header, section: 2)))
    tap.next()
    #expect(taps == ["B", "C"])
    list.removeSection(at: 0)
    #expect(title(1) == "C")
    list.sections[1].metadata = "D"
    #expect(title(1) == "D")
    tap.next()
    #expect(taps == ["B", "C", "B", "D"])
    #expect(view.violations.isEmpty)
  }
}
