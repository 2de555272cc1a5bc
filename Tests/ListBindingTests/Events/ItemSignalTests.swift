import Foundation
import ListBinding
import SignalsTesting
import Testing

private typealias Item = NamedItem

/// The items that events of a view are about, as signals of the binding.
@MainActor
struct ItemSignalTests {
  private let view = HeadlessListView()
  private let movable = Movable()
  private let array = MutableObservableArray((1...5).map(Item.init))

  init() { view.responders.forwardTo = movable }

  private func bind() -> ListViewBinding<ArraySnapshot<Item>> {
    array.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
  }

  @Test func `each signal sends the item that the view shows`() {
    view.allowsMultipleSelection = true
    let binding = bind()
    var heard: [String] = []
    binding.selectedItem.observeNext { heard.append("selected \($0.id)") }
    binding.deselectedItem.observeNext { heard.append("deselected \($0.id)") }
    binding.activatedItem.observeNext { heard.append("activated \($0.id)") }
    binding.tappedAccessoryItem.observeNext { heard.append("accessory \($0.id)") }
    binding.movedItem.observeNext { heard.append("moved \($0.id)") }
    binding.deletedItems.observeNext { heard.append("deleted \($0.map(\.id))") }
    view.tapItem(at: [0, 1])
    view.tapItem(at: [0, 1])
    view.activateItem(at: [0, 2])
    view.tapAccessory(at: [0, 3])
    view.deleteItemsAsUser(at: [[0, 0], [0, 4]])
    view.dataSource?.handle(.move([0, 4], to: [0, 0]))
    #expect(
      heard == [
        "selected 2", "deselected 2", "activated 3", "accessory 4", "deleted [1, 5]", "moved 5",
      ])
  }

  @Test func `signals of displays, prefetches, focus and edits send items, too`() {
    view.viewportHeight = 2
    view.prefetchDistance = 1
    var heard: [String] = []
    let binding = bind()
    binding.willDisplayItem.observeNext { heard.append("display \($0.id)") }
    binding.prefetchItems.observeNext { heard.append("prefetch \($0.map(\.id))") }
    binding.cancelPrefetchingItems.observeNext { heard.append("cancel \($0.map(\.id))") }
    binding.highlightedItem.observeNext { heard.append("highlight \($0.id)") }
    binding.unhighlightedItem.observeNext { heard.append("unhighlight \($0.id)") }
    binding.focusedItem.observeNext { heard.append("focus \($0.id)") }
    binding.willBeginEditingItem.observeNext { heard.append("edit \($0.id)") }
    binding.didEndEditingItem.observeNext { heard.append("edited \($0.id)") }
    binding.expandedItem.observeNext { heard.append("expand \($0.id)") }
    binding.collapsedItem.observeNext { heard.append("collapse \($0.id)") }
    let ended = EventRecorder(
      binding.items { if case .didEndDisplaying(let path) = $0 { path } else { nil } })
    view.scroll(to: 1)
    view.scroll(to: 3)
    view.scroll(to: 1)
    view.tapItem(at: [0, 1])
    view.moveFocus(to: [0, 2])
    view.moveFocus(to: nil)
    view.swipeItem(at: [0, 0])
    view.toggleItem(at: [0, 4])
    view.toggleItem(at: [0, 4])
    #expect(
      heard == [
        "display 3", "prefetch [4]", "display 4", "display 5", "display 2", "display 3",
        "prefetch [4]", "highlight 2", "unhighlight 2", "focus 3", "edit 1", "edited 1", "expand 5",
        "collapse 5",
      ])
    #expect(ended.elements.isEmpty)
  }

  @Test
  func `the items of prefetches that are cancelled are those that are left, then those that go`() {
    view.viewportHeight = 2
    view.prefetchDistance = 2
    let binding = bind()
    var cancelled: [[Int]] = []
    binding.cancelPrefetchingItems.observeNext { cancelled.append($0.map(\.id)) }
    array.batchUpdate { array in
      array.remove(at: 3)
      array.insert(contentsOf: [Item(8), Item(9)], at: 2)
    }
    #expect(cancelled == [[3], [4]])
  }

  @Test func `while the binding is paused, items are those on screen`() {
    view.allowsMultipleSelection = true
    let binding = bind()
    var heard: [String] = []
    binding.selectedItem.observeNext { heard.append("selected \($0.id)") }
    binding.deselectedItem.observeNext { heard.append("deselected \($0.id)") }
    binding.activatedItem.observeNext { heard.append("activated \($0.id)") }
    binding.tappedAccessoryItem.observeNext { heard.append("accessory \($0.id)") }
    binding.deletedItems.observeNext { heard.append("deleted \($0.map(\.id))") }
    binding.pause()
    array.replace(with: [Item(9)])
    view.tapItem(at: [0, 4])
    view.tapItem(at: [0, 4])
    view.activateItem(at: [0, 0])
    view.tapAccessory(at: [0, 3])
    view.deleteItemsAsUser(at: [[0, 2]])
    #expect(
      heard == ["selected 5", "deselected 5", "activated 1", "accessory 4", "deleted [3]"])
    binding.resume()
    view.activateItem(at: [0, 0])
    #expect(heard.last == "activated 9")
    #expect(view.violations.isEmpty)
  }

  @Test func `an item that is moved is the one that the user took, also while others edit`() {
    let binding = bind()
    binding.write(to: array)
    var moved: [Int] = []
    binding.movedItem.observeNext { moved.append($0.id) }
    view.dragItem(from: [0, 0], to: [0, 3])
    #expect(array.snapshot.map(\.id) == [2, 3, 4, 1, 5])
    binding.pause()
    array.insert(Item(8), at: 0)
    array.remove(at: 2)
    view.dragItem(from: [0, 4], to: [0, 0])
    view.dragItem(from: [0, 1], to: [0, 4])
    #expect(moved == [1, 5, 2])
    binding.resume()
    #expect(view.texts == array.snapshot.map(\.name))
    #expect(view.violations.isEmpty)
  }

  @Test func `in a list that cannot be moved in, the moved item is still the one taken`() {
    let lists = SafePublishSubject<[String]>()
    let binding = lists.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
    lists.next(["a", "b", "c", "d"])
    var moved: [String] = []
    var all: [[String]] = []
    binding.movedItem.observeNext { moved.append($0) }
    for place in 0..<5 {
      binding.items { if case .didMove = $0 { [0, place] } else { nil } }
        .observeNext { all[all.count - 1].append($0) }
    }
    for (from, to) in [(0, 2), (3, 0), (1, 2)] {
      all.append([])
      view.dragItem(from: [0, from], to: [0, to])
    }
    #expect(moved == ["a", "d", "b"])
    // Places of one's own choice are those of the list before the move.
    #expect(all == Array(repeating: ["a", "b", "c", "d"], count: 3))
    #expect(view.texts == ["a", "b", "c", "d"])
  }

  @Test func `an observer may edit the list, and those after it hear of the same item`() {
    let binding = bind()
    var heard: [Int] = []
    binding.selectedItem.observeNext { [array] item in
      heard.append(item.id)
      array.removeAll { $0.id == item.id }
    }
    binding.selectedItem.observeNext { heard.append($0.id) }
    view.tapItem(at: [0, 1])
    view.tapItem(at: [0, 1])
    #expect(heard == [2, 2, 3, 3])
    #expect(view.texts == ["1", "4", "5"])
  }

  @Test func `items at places of one's own choice are those that the view shows`() {
    let binding = bind()
    var heard: [Int] = []
    binding.items { event in
      if case .didFocus(let path) = event { path } else { nil }
    }
    .observeNext { heard.append($0.id) }
    let wrong = EventRecorder(binding.items { _ in [7] })
    binding.items { _ in [0, 99] }.observeNext { heard.append($0.id) }
    view.moveFocus(to: [0, 2])
    view.moveFocus(to: nil)
    binding.pause()
    array.removeAll()
    view.moveFocus(to: [0, 4])
    #expect(heard == [3, 5])
    #expect(wrong.elements.isEmpty)
  }

  @Test func `in a view without sections, items are those of the list`() {
    let list = MutableObservable2DArray([
      .init(metadata: "A", items: [Item(1), Item(2)]), .init(metadata: "B", items: []),
      .init(metadata: "C", items: [Item(3), Item(4)]),
    ])
    let view = HeadlessListView(capabilities: ListViewCapabilities(sections: false))
    view.responders.forwardTo = movable
    let binding = list.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
    binding.write(to: list)
    var heard: [String] = []
    binding.activatedItem.observeNext { heard.append("activated \($0.id)") }
    binding.movedItem.observeNext { heard.append("moved \($0.id)") }
    view.activateItem(at: [0, 2])
    view.dragItem(from: [0, 3], to: [0, 0])
    binding.pause()
    list.removeSection(at: 0)
    view.activateItem(at: [0, 1])
    #expect(heard == ["activated 3", "moved 4", "activated 1"])
  }

  @Test func `a binding that has ended sends no items`() {
    let binding = bind()
    var heard: [Int] = []
    binding.selectedItem.observeNext { heard.append($0.id) }
    let other = bind()
    binding.selectedItem.observeNext { heard.append(-$0.id) }
    other.selectedItem.observeNext { heard.append(10 * $0.id) }
    view.tapItem(at: [0, 0])
    #expect(heard == [10])
    other.dispose()
    view.dataSource?.handle(.didSelect([0, 1]))
    #expect(heard == [10])
  }
}
