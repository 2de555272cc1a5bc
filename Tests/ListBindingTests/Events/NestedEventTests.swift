import Foundation
import ListBinding
import SignalsTesting
import Testing

/// What observers do while they are told of an event, and what binders do while they tell of an update.
@MainActor
struct NestedEventTests {
  private let list = MutableObservableArray(["a", "b"])
  private let view = HeadlessListView()
  private typealias Binder = ListBinder<ArraySnapshot<String>, HeadlessListView>

  @Test func `an event that waits for another comes with its own list`() {
    let binder = Binder()
    list.bind(to: view, cellType: TextCell.self, using: binder) { $0.text = $1 }
    var shown: [String] = []
    view.reactive.selectedItemIndexPath.observeNext { [list] _ in list.insert("c", at: 2) }
    view.responders.events.observeNext { event in
      guard case .willDisplay(let indexPath) = event else { return }
      shown.append(binder.snapshotBeforeEvent.map { $0[indexPath.item] } ?? "-")
    }
    view.tapItem(at: [0, 0])
    #expect(shown == ["c"])
  }

  @Test(arguments: [0, 2]) func `what a binder selects while it tells of an update is selected`(
    index: Int
  ) {
    final class Selecting: ListBinder<ArraySnapshot<String>, HeadlessListView> {
      var selection: ListSelection<ArraySnapshot<String>, String>?

      override func insertItems(at indexPaths: [IndexPath], in view: HeadlessListView) {
        super.insertItems(at: indexPaths, in: view)
        selection?.select(indexPaths)
      }
    }
    let binder = Selecting()
    let binding = list.bind(to: view, cellType: TextCell.self, using: binder) { $0.text = $1 }
    binder.selection = binding.keepSelection(identifiedBy: .value)
    list.insert("new", at: index)
    #expect(binder.selection?.ids == ["new"])
    #expect(view.indexPathsForSelectedItems == [[0, index]])
  }

  @Test func `what began to be displayed ends when another list is bound`() {
    var shown: [String: Int] = [:]
    view.reactive.willDisplayItem.observeNext { shown["\($0)", default: 0] += 1 }
    view.reactive.didEndDisplayingItem.observeNext { shown["\($0)", default: 0] -= 1 }
    list.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
    list.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
    #expect(shown.values.sorted() == [1, 1])
    list.bind(to: view, cellType: TextCell.self) { $0.text = $1 }.dispose()
    #expect(shown.values.sorted() == [0, 0])
  }

  @Test func `who is told of the end may bind a list, in the place of which another one comes`()
    async
  {
    let others = (1...2).map { MutableObservableArray(["\($0)"]) }
    list.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
    var isBound = false
    view.reactive.didEndDisplayingItem.observeNext { [view] _ in
      if isBound { return }
      isBound = true
      others[0].bind(to: view, cellType: TextCell.self) { $0.text = $1 }
    }
    let binding = others[1].bind(to: view, cellType: TextCell.self) { $0.text = $1 }
    others[0].append("no")
    others[1].append("yes")
    await binding.displayed()
    #expect(view.texts == ["2", "yes"])
    #expect(view.violations.isEmpty)
  }

  @Test(arguments: [true, false]) func `an animation may bind another list, or take the view away`(
    binds: Bool
  ) {
    final class Animating: ListBinder<ArraySnapshot<String>, HeadlessListView> {
      var onAnimation: (() -> Void)?

      override func animation(for edit: AnimatedEdit, at indexPath: IndexPath) -> RowAnimation {
        onAnimation.take()?()
        return .fade
      }
    }
    let (binder, other) = (Animating(), MutableObservableArray(["x"]))
    list.bind(to: view, cellType: TextCell.self, using: binder) { $0.text = $1 }
    binder.onAnimation = { [view] in
      if binds {
        other.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
      } else {
        view.isAttached = false
      }
    }
    list.insert("c", at: 0)
    view.isAttached = true
    #expect(view.texts == (binds ? ["x"] : ["c", "a", "b"]))
    #expect(view.violations.isEmpty)
  }

  private final class Titles: ListViewResponder {
    func titleForHeader(inSection section: Int) -> String? { "title" }
  }

  @Test(arguments: [true, false]) func `titles are asked for again when a question is over`(
    inParts: Bool
  ) async {
    let titles = Titles()
    let parts = inParts ? ListViewParts(of: view, count: 1) : nil
    view.responders.events.observeNext { [view] event in
      if case .willDisplay([0, 2]) = event { view.responders.forwardTo = titles }
    }
    if let parts {
      list.bind(to: parts[0], cellType: TextCell.self) { $0.text = $1 }
    } else {
      list.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
    }
    list.append("c")
    for _ in 0..<30 { await Task.yield() }
    #expect(view.headerTitle(forSection: 0) == "title")
    #expect(view.violations.isEmpty)
  }

  @Test func `what is prefetched again meanwhile is not cancelled`() {
    let many = MutableObservableArray((0..<100).map { "\($0)" })
    let small = HeadlessListView(viewportHeight: 2)
    small.prefetchDistance = 3
    many.bind(to: small, cellType: TextCell.self) { $0.text = $1 }
    var near: Set<IndexPath> = []
    var hasScrolled = false
    small.responders.events.observeNext { event in
      switch event {
      case .prefetch(let items):
        near.formUnion(items)
        if !hasScrolled {
          hasScrolled = true
          small.scroll(to: 0)
        }
      case .cancelPrefetching(let items): near.subtract(items)
      default: break
      }
    }
    small.scroll(to: 50)
    #expect(near == [[0, 2], [0, 3], [0, 4]])
  }

  @Test(arguments: [true, false])
  func `a header that adds a responder whenever it is made is made few times`(
    inParts: Bool
  ) async {
    view.register(TextCell.self, forCellReuseIdentifier: "header")
    var responders: [Titles] = []
    let list = MutableObservable2DArray([Observable2DArraySection(metadata: "s", items: ["a"])])
    func bind(to view: some ListView<HeadlessListCell>) {
      list.bind(
        to: view, cellType: TextCell.self,
        supplementaryView: { [own = self.view] _, kind, section, _ in
          guard kind == .header else { return nil }
          responders.append(Titles())
          own.responders.add(responders[responders.count - 1])
          return TextCell()
        }, configureCell: { $0.text = $1 })
    }
    let parts = inParts ? ListViewParts(of: view, count: 1) : nil
    if let parts { bind(to: parts[0]) } else { bind(to: view) }
    view.layoutIfNeeded()
    for _ in 0..<50 {
      await Task.yield()
      view.layoutIfNeeded()
    }
    #expect((1...5).contains(responders.count))
  }

  @Test func `ends are told by the places and with the list that the view shows`() {
    let flat = HeadlessListView(capabilities: ListViewCapabilities(sections: false))
    let list = MutableObservable2DArray(
      [["a"], ["b", "c"]].map { Observable2DArraySection(metadata: "s", items: $0) })
    let binder = ListBinder<SectionedSnapshot<String, String>, HeadlessListView>()
    let binding = list.bind(to: flat, cellType: TextCell.self, using: binder) { $0.text = $1 }
    var ended: [String] = []
    flat.responders.events.observeNext { event in
      guard case .didEndDisplaying(let place) = event else { return }
      ended.append(binder.snapshotBeforeEvent?.item(at: place) ?? "-")
    }
    binding.dispose()
    #expect(ended == ["a", "b", "c"])
  }

  @Test func `a binder that is bound elsewhere while its binding ends is bound once`() {
    let (binder, views) = (Binder(), (0..<3).map { _ in HeadlessListView() })
    list.bind(to: views[0], cellType: TextCell.self, using: binder) { $0.text = $1 }
    var isBound = false
    views[0].reactive.didEndDisplayingItem.observeNext { [list] _ in
      if isBound { return }
      isBound = true
      list.bind(to: views[1], cellType: TextCell.self, using: binder) { $0.text = $1 }
    }
    list.bind(to: views[2], cellType: TextCell.self, using: binder) { $0.text = $1 }
    list.append("c")
    #expect(views.map(\.texts) == [[], [], ["a", "b", "c"]])
    #expect(views.allSatisfy { $0.violations.isEmpty })
  }
}
