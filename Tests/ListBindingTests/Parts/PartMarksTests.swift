import ListBinding
import Testing

/// What is expanded in a part of a view, beside other parts.
@MainActor
struct PartMarksTests {
  private typealias List = MutableObservable2DArray<String, String>

  private let view = HeadlessListView()
  private let first = List([
    .init(metadata: "A", items: ["a"]), .init(metadata: "B", items: ["b"]),
  ])
  private let second = List([
    .init(metadata: "C", items: ["c"]), .init(metadata: "D", items: ["d", "e"]),
  ])
  private let parts: ListViewParts<HeadlessListView>
  private let bindings: [ListViewBinding<SectionedSnapshot<String, String>>]

  init() {
    parts = ListViewParts(of: view, count: 2)
    bindings = [
      first.bind(to: parts[0], cellType: TextCell.self) { $0.text = $1 },
      second.bind(to: parts[1], cellType: TextCell.self) { $0.text = $1 },
    ]
  }

  @Test func `expanded sections stay so, whatever part is edited`() {
    let kept = bindings.map { $0.keepExpandedSections(identifiedBy: .value) }
    view.toggleSection(1)
    view.toggleSection(2)
    #expect(kept.map(\.sections) == [[1], [0]])
    first.moveSection(from: 1, to: 0)
    #expect(view.expandedSections == [0, 2])
    second.replace(with: second.snapshot.sections.reversed())
    #expect(kept.map(\.sections) == [[0], [1]])
    #expect(view.expandedSections == [0, 3])
    first.appendSection(.init(metadata: "E", items: []))
    #expect(view.expandedSections == [0, 4])
    #expect(parts[0].expandedSections == [0] && parts[1].expandedSections == [1])
    view.isAttached = false
    view.isAttached = true
    #expect(view.expandedSections == [0, 4])
    kept[1].expand([0])
    #expect(view.expandedSections == [0, 3])
    #expect(view.violations.isEmpty)
  }

  @Test func `one item is selected in all parts of a view that allows no more`() {
    let items = (0..<2).map { part in
      MutableObservableArray((0..<3).map { NamedItem(10 * part + $0) })
    }
    let view = HeadlessListView()
    let parts = ListViewParts(of: view, count: 2)
    let hidden = Property(Set<Int>())
    let selections = items.enumerated().map { part, items in
      items.filtered(by: hidden.map { hidden in { @Sendable item in !hidden.contains(item.id) } })
        .bind(to: parts[part], cellType: TextCell.self) { $0.text = $1.name }
        .keepSelection(remembersHidden: true)
    }
    view.tapItem(at: [0, 1])
    hidden.value = [1]
    view.tapItem(at: [1, 0])
    hidden.value = []
    #expect(view.indexPathsForSelectedItems == [[1, 0]])
    #expect(selections.map(\.ids) == [[], [10]])
    selections[0].select([[0, 2]])
    #expect(view.indexPathsForSelectedItems == [[0, 2]])
    #expect(selections.map(\.ids) == [[2], []])
    hidden.value = [2]
    selections[1].select([[0, 1]])
    hidden.value = []
    #expect(view.indexPathsForSelectedItems == [[1, 1]])
    #expect(selections.map(\.ids) == [[], [11]])
  }

  @Test func `items that are expanded and no others leave those of other parts alone`() {
    let kept = bindings.map { $0.keepExpandedItems(identifiedBy: .value) }
    view.toggleItem(at: [0, 0])
    view.toggleItem(at: [2, 0])
    view.toggleItem(at: [3, 0])
    kept[1].expand([[1, 1]])
    #expect(view.indexPathsForExpandedItems == [[0, 0], [3, 1]])
    #expect(parts[1].indexPathsForExpandedItems == [[1, 1]])
    kept[0].removeAll()
    #expect(view.indexPathsForExpandedItems == [[3, 1]])
  }

  @Test(arguments: [ListViewCapabilities.Updates.batch, .reload])
  func `a view that was scrolled to another part stays there when one is edited`(
    updates: ListViewCapabilities.Updates
  ) {
    let view = HeadlessListView(
      viewportHeight: 3, capabilities: ListViewCapabilities(updates: updates))
    let parts = ListViewParts(of: view, count: 2)
    let arrays = (0..<2).map { part in
      MutableObservableArray((0..<9).map { NamedItem(10 * part + $0) })
    }
    for (index, array) in arrays.enumerated() {
      array.bind(to: parts[index], cellType: TextCell.self) { $0.text = $1.name }
        .keepScrollPosition()
    }
    view.scroll(to: 2)
    arrays[0].append(NamedItem(9))
    view.scroll(to: 12)
    #expect(view.texts == ["12", "13", "14"])
    arrays[0].append(NamedItem(99))
    #expect(view.texts == ["12", "13", "14"])
    arrays[1].insert(NamedItem(100), at: 0)
    #expect(view.texts == ["12", "13", "14"])
    view.scroll(to: 1)
    arrays[1].remove(at: 0)
    #expect(view.texts == ["1", "2", "3"])
    arrays[0].insert(NamedItem(101), at: 0)
    #expect(view.texts == ["1", "2", "3"])
  }

  @Test func `the focus comes back to a part of a view that came back in an event`() async {
    bindings[1].keepFocus(identifiedBy: .value)
    view.moveFocus(to: [3, 1])
    var isFirst = true
    let observer = parts[1].reactive.events.observeNext { [view] event in
      guard isFirst, case .didEndDisplaying = event else { return }
      isFirst = false
      view.isAttached = true
    }
    view.isAttached = false
    await bindings[1].displayed()
    for _ in 0..<5 { await Task.yield() }
    #expect(!isFirst && view.focusedItem == [3, 1])
    second.insert(item: "f", at: [1, 0])
    #expect(view.focusedItem == [3, 2])
    observer.dispose()
  }

  @Test func `an observer of what a part has lost off screen may lay out the whole view`() {
    let selection = bindings[1].keepSelection(identifiedBy: .value)
    view.tapItem(at: [3, 1])
    var texts: [String] = []
    let observer = selection.changes.observeNext { [view] _ in
      view.scroll(to: 1)
      texts = view.texts
    }
    view.isAttached = false
    second.replace(with: [.init(metadata: "C", items: ["c"])])
    view.isAttached = true
    #expect(texts == ["a", "b", "c"] && view.texts == texts)
    #expect(view.violations.isEmpty)
    observer.dispose()
  }

  @Test func `a binding that ends in an event of a layout leaves the other part whole`() async {
    let observer = view.reactive.events.observeNext { [bindings, first] event in
      guard case .willDisplay([2, 0]) = event, !bindings[1].isDisposed else { return }
      bindings[1].dispose()
      first.removeSection(at: 0)
    }
    view.isAttached = false
    view.isAttached = true
    view.layoutIfNeeded()
    for _ in 0..<5 { await Task.yield() }
    #expect(view.texts == ["b"])
    #expect(view.violations.isEmpty)
    observer.dispose()
  }

  @Test func `a part whose binding ends off screen lets go of its list`() {
    final class Item: Sendable {}
    weak var item: Item?
    do {
      let kept = Item()
      item = kept
      let list = MutableObservableArray([kept])
      view.isAttached = true
      let binding = list.bind(to: parts[1], cellType: TextCell.self) { _, _ in }
      #expect(view.visibleCells.count == 3)
      view.isAttached = false
      binding.dispose()
    }
    #expect(item == nil)
  }
}
