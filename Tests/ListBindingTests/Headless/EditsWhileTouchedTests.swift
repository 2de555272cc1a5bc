import ListBinding
import Testing

/// A list that is edited by whoever is told that an item is touched.
@MainActor
struct EditsWhileTouchedTests {
  private let view = HeadlessListView(viewportHeight: 2)
  private let list = MutableObservableArray(["a", "b", "c", "d", "e", "f"])

  init() {
    list.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
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
}
