import Foundation
import ListBinding
import SignalsTesting
import Testing

private typealias Item = NamedItem

/// What is selected and expanded, while observers and the user edit the list.
@MainActor
struct MarksBesideEditsTests {
  private let view = HeadlessListView()
  private let movable = Movable()
  private let array = MutableObservableArray((1...6).map(Item.init))

  init() { view.responders.forwardTo = movable }

  private func bind() -> ListViewBinding<ArraySnapshot<Item>> {
    array.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
  }

  private func names(_ paths: [IndexPath]) -> [String] {
    paths.map { (view.cell(at: $0) as? TextCell)?.text ?? "?" }
  }

  @Test func `an item that is moved by who hears of its selection is still the selected one`() {
    let binding = bind()
    let selection = binding.keepSelection()
    binding.selectedItem.observeNext { [array] item in
      if let index = array.snapshot.firstIndex(where: { $0.id == item.id }) {
        array.moveItem(from: index, to: 0)
      }
    }
    view.tapItem(at: [0, 2])
    #expect(names(view.indexPathsForSelectedItems) == ["3"])
    #expect(selection.items.map(\.name) == ["3"])
    array.replace(with: (0...6).map(Item.init))
    #expect(names(view.indexPathsForSelectedItems) == ["3"])
  }

  @Test func `a binder may edit the list when it hears of a selection`() {
    final class Binder: ListBinder<ArraySnapshot<Item>, HeadlessListView>, ListViewResponder {
      var onSelect: () -> Void = {}
      func handle(_ event: ListViewEvent) { if case .didSelect = event { onSelect() } }
    }
    let binder = Binder()
    binder.onSelect = { [array] in array.insert(Item(9), at: 0) }
    let binding = array.bind(to: view, cellType: TextCell.self, using: binder) { $0.text = $1.name }
    let selection = binding.keepSelection()
    view.tapItem(at: [0, 2])
    #expect(names(view.indexPathsForSelectedItems) == ["3"])
    #expect(selection.items.map(\.name) == ["3"])
  }

  @Test func `an item is expanded whose expansion made the program insert another`() {
    let binding = bind()
    let expansion = binding.keepExpandedItems()
    binding.expandedItem.observeNext { [array] _ in array.insert(Item(9), at: 0) }
    view.toggleItem(at: [0, 2])
    #expect(expansion.items.map(\.name) == ["3"])
  }

  @Test func `an item that is removed by who hears of its selection leaves none selected`() {
    let binding = bind()
    let selection = binding.keepSelection()
    binding.selectedItem.observeNext { [array] item in array.removeAll { $0.id == item.id } }
    view.tapItem(at: [0, 1])
    #expect(view.indexPathsForSelectedItems == [])
    #expect(selection.items.map(\.name) == [])
  }

  @Test func `an item that is selected and narrows a search stays selected`() {
    let limit = Property(9)
    let binding = array.filtered(by: limit) { $0.id <= $1 }
      .bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
    let selection = binding.keepSelection(remembersHidden: true)
    binding.selectedItem.observeNext { limit.value = $0.id }
    view.tapItem(at: [0, 3])
    #expect(selection.items.map(\.name) == names(view.indexPathsForSelectedItems))
    limit.value = 9
    #expect(selection.items.map(\.name) == ["4"])
  }

  @Test func `all selected items that the user removed in a pause are reported`() {
    view.allowsMultipleSelection = true
    let binding = bind()
    binding.write(to: array)
    let selection = binding.keepSelection()
    var lost: [Int] = []
    selection.changes.observeNext { lost += $0.lost.compactMap(\.id) }
    view.tapItem(at: [0, 1])
    view.tapItem(at: [0, 3])
    binding.pause()
    view.removeItemsAsUser(at: [[0, 3]])
    view.removeItemsAsUser(at: [[0, 1]])
    binding.resume()
    #expect(Set(lost) == [2, 4])
  }

  @Test func `what the program and the user removed in a pause is reported`() {
    view.allowsMultipleSelection = true
    let binding = bind()
    binding.write(to: array)
    let selection = binding.keepSelection()
    var lost: [Int] = []
    selection.changes.observeNext { lost += $0.lost.compactMap(\.id) }
    view.tapItem(at: [0, 1])
    view.tapItem(at: [0, 3])
    binding.pause()
    array.remove(at: 1)
    view.removeItemsAsUser(at: [[0, 3]])
    binding.resume()
    #expect(Set(lost) == [2, 4])
  }

  @Test func `what an observer of a deletion removes is reported, too`() {
    view.allowsMultipleSelection = true
    let binding = bind()
    binding.write(to: array)
    let selection = binding.keepSelection()
    var lost: [Int] = []
    selection.changes.observeNext { lost += $0.lost.compactMap(\.id) }
    view.tapItem(at: [0, 1])
    view.tapItem(at: [0, 3])
    view.reactive.didDeleteItems.observeNext { [array] _ in array.removeAll { $0.id == 2 } }
    view.removeItemsAsUser(at: [[0, 3]])
    #expect(view.texts == ["1", "3", "5", "6"])
    #expect(Set(lost) == [2, 4])
  }

  @Test func `a deletion that is taken back leaves the selection, and reports nothing`() {
    let binding = bind()
    let selection = binding.keepSelection()
    var lost: [Int] = []
    selection.changes.observeNext { lost += $0.lost.compactMap(\.id) }
    view.tapItem(at: [0, 2])
    view.removeItemsAsUser(at: [[0, 2]])
    #expect(view.texts == ["1", "2", "3", "4", "5", "6"])
    #expect(lost == [])
    #expect(selection.items.map(\.id) == [3])
    #expect(names(view.indexPathsForSelectedItems) == ["3"])
  }

  @Test func `nothing is reported lost by a deletion that nobody carries out`() {
    let binding = bind()
    let selection = binding.keepSelection()
    var log: [String] = []
    selection.changes.observeNext {
      log += $0.lost.map { "-\($0.id!)" } + $0.returned.map { "+\($0.id!)" }
    }
    view.reactive.events.observeNext { [array] event in
      if case .didDelete = event { array.append(Item(9)); array.removeLast() }
    }
    view.tapItem(at: [0, 2])
    view.removeItemsAsUser(at: [[0, 2]])
    #expect(log == [])
    #expect(selection.items.map(\.id) == [3])
    #expect(view.indexPathsForSelectedItems == [[0, 2]])
  }

  @Test func `what is lost is reported by the index paths before all of it`() {
    let binding = bind()
    binding.write(to: array)
    view.allowsMultipleSelection = true
    let selection = binding.keepSelection()
    var lost: [String] = []
    selection.changes.observeNext { lost += $0.lost.map { "\($0.id!)@\($0.indexPath.item)" } }
    view.reactive.events.observeNext { [array] event in
      if case .didDelete = event { array.removeAll { $0.id == 5 } }
    }
    view.tapItem(at: [0, 2])
    view.tapItem(at: [0, 4])
    view.removeItemsAsUser(at: [[0, 2]])
    #expect(lost == ["3@2", "5@4"])
  }
}
