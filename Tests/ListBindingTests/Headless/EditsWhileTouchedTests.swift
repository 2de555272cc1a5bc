import ListBinding
import Testing

/// A list that is edited by whoever is told that an item is touched.
@MainActor
struct EditsWhileTouchedTests {
  private let view = HeadlessListView(viewportHeight: 2)
  private let list = MutableObservableArray(["a", "b", "c", "d", "e", "f"])

  private let binding: ListViewBinding<ArraySnapshot<String>>

  init() {
    binding = list.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
  }

  /// The touches and selections that are told while an item is tapped; an edit is done when it is touched.
  private func tap(_ indexPath: IndexPath, _ edit: @escaping () -> Void) -> [ListViewEvent] {
    var events: [ListViewEvent] = []
    view.responders.events.observeNext { event in
      switch event {
      case .didHighlight:
        events.append(event)
        edit()
      case .didUnhighlight, .didSelect: events.append(event)
      default: break
      }
    }
    view.tapItem(at: indexPath)
    return events
  }

  @Test func `the item that was touched is selected where it is then`() {
    let events = tap([0, 1]) { [list] in list.moveItem(from: 1, to: 4) }
    #expect(events == [.didHighlight([0, 1]), .didUnhighlight([0, 4]), .didSelect([0, 4])])
    #expect(view.indexPathsForSelectedItems == [[0, 4]])
  }

  @Test func `an item that goes while it is touched is not selected, nor is another`() {
    let events = tap([0, 1]) { [list] in list.remove(at: 1) }
    #expect(events.first == .didHighlight([0, 1]))
    #expect(!events.contains(.didSelect([0, 1])))
    #expect(view.indexPathsForSelectedItems.isEmpty)
  }

  @Test func `the end of a highlight names the item that was highlighted, or none`() {
    var items: [String] = []
    binding.highlightedItem.observeNext { items.append("+\($0)") }
    binding.unhighlightedItem.observeNext { items.append("-\($0)") }
    var cellCount = 0
    view.didEndDisplaying = { _, _ in cellCount += 1 }
    let events = tap([0, 1]) { [list] in list.remove(at: 1) }
    #expect(events == [.didHighlight([0, 1])])
    #expect(items == ["+b"])
    #expect(cellCount == 1)
  }

  @Test func `no end of a highlight names an item of a list that was replaced`() {
    var items: [String] = []
    binding.unhighlightedItem.observeNext { items.append($0) }
    let events = tap([0, 1]) { [list] in list.replace(with: ["x", "y", "z"]) }
    #expect(events == [.didHighlight([0, 1])])
    #expect(items.isEmpty)
  }

  @Test func `the item that was touched is selected though others go when they are deselected`() {
    var items: [String] = []
    binding.selectedItem.observeNext { items.append($0) }
    view.tapItem(at: [0, 0])
    binding.deselectedItem.observeNext { [list] _ in list.remove(at: 0) }
    view.tapItem(at: [0, 1])
    #expect(items == ["a", "b"])
    #expect(view.indexPathsForSelectedItems == [[0, 0]])
    #expect(view.texts == ["b", "c"])
  }

  @Test func `an item is not selected in a view that leaves the screen when it is touched`() {
    let events = tap([0, 1]) { [view] in view.isAttached = false }
    #expect(events == [.didHighlight([0, 1])])
    #expect(view.indexPathsForSelectedItems.isEmpty)
  }
}
