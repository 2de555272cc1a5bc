import ListBinding
import SignalsTesting
import Testing

private typealias Item = NamedItem

/// What stays put while the list changes: the selection and the place on screen.
@MainActor
struct SelectionKeepingTests {
  private let array = MutableObservableArray((1...6).map(Item.init))

  private func names(_ view: HeadlessListView) -> [String] {
    view.indexPathsForSelectedItems.map { (view.cell(at: $0) as? TextCell)?.text ?? "?" }
  }

  @Test(arguments: [ListViewCapabilities.Updates.batch, .patch, .splices, .reload])
  func `a selection goes along with every update, in views of all kinds`(
    updates: ListViewCapabilities.Updates
  ) {
    let view = HeadlessListView(capabilities: ListViewCapabilities(updates: updates))
    view.allowsMultipleSelection = true
    let binding = array.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
    let selection = binding.keepSelection(identifiedBy: .identifiable)
    var lost: [[Int]] = []
    selection.changes.observeNext { lost.append($0.lost.compactMap(\.id)) }
    view.tapItem(at: [0, 1])
    view.tapItem(at: [0, 3])
    #expect(selection.items.map(\.id) == [2, 4])
    #expect(selection.ids == [2, 4])
    array.moveItem(from: 1, to: 5)
    #expect(names(view) == ["4", "2"])
    array.update(at: 5) { $0.name = "two" }
    #expect(names(view) == ["4", "two"])
    array.replace(with: [9, 2, 4, 1].map(Item.init))
    #expect(names(view) == ["2", "4"])
    #expect(lost == [])
    array.batchUpdate { array in
      array.remove(at: 1)
      array.append(Item(7))
      array.moveItem(from: 1, to: 0)
    }
    #expect(names(view) == ["4"])
    #expect(selection.indexPaths == [[0, 0]])
    #expect(lost == [[2]])
    view.tapItem(at: [0, 0])
    #expect(selection.indexPaths == [])
    selection.select([[0, 2], [0, 9]])
    #expect(names(view) == ["1"])
    #expect(view.violations.isEmpty)
  }

  @Test(arguments: [false, true])
  func `where one item can be selected, a choice takes the place of a hidden one`(
    allowsMultiple: Bool
  ) {
    let limit = Property(9)
    let view = HeadlessListView()
    view.allowsMultipleSelection = allowsMultiple
    let checked = CheckedListView(view)
    let binding = array.filtered(by: limit) { $0.id <= $1 }
      .bind(to: checked, cellType: TextCell.self) { $0.text = $1.name }
    let selection = binding.keepSelection(remembersHidden: true)
    view.tapItem(at: [0, 5])
    limit.value = 4
    #expect(names(view) == [])
    view.tapItem(at: [0, 1])
    limit.value = 9
    #expect(names(view) == (allowsMultiple ? ["2", "6"] : ["2"]))
    #expect(selection.items.map(\.name) == names(view))
    #expect(checked.dataSource != nil)
  }

  @Test func `what a filter hid is selected again when it comes back, if one asks for it`() {
    let isShown = Property<@Sendable (Item) -> Bool> { _ in true }
    let shown = array.filtered(by: isShown)
    for remembers in [false, true] {
      let view = HeadlessListView()
      isShown.value = { _ in true }
      let binding = shown.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
      let selection = binding.keepSelection(
        identifiedBy: .identifiable, remembersHidden: remembers)
      view.tapItem(at: [0, 2])
      isShown.value = { $0.id != 3 }
      #expect(selection.indexPaths == [])
      isShown.value = { $0.id > 1 }
      #expect(selection.indexPaths == (remembers ? [[0, 1]] : []))
      #expect(names(view) == (remembers ? ["3"] : []))
    }
  }

  @Test(arguments: [ListViewCapabilities.Updates.batch, .patch, .splices, .reload])
  func `what goes in a reload, and while the view is off screen, is reported`(
    updates: ListViewCapabilities.Updates
  ) async {
    let view = HeadlessListView(capabilities: ListViewCapabilities(updates: updates))
    view.allowsMultipleSelection = true
    let array = MutableObservableArray((1...5).map(NamedItem.init))
    let binding = array.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
    let selection = binding.keepSelection()
    var lost: [[Int]] = []
    selection.changes.observeNext { lost.append($0.lost.compactMap(\.id)) }
    for item in 0..<4 { view.tapItem(at: [0, item]) }
    array.replace(with: [4, 3, 2].map(NamedItem.init))
    #expect(lost == [[1]])
    view.isAttached = false
    array.remove(at: 0)
    array.replace(with: [3].map(NamedItem.init))
    view.isAttached = true
    await binding.displayed()
    #expect(Set(lost.joined()) == [1, 2, 4])
    #expect(view.indexPathsForSelectedItems == [[0, 0]])
    #expect(view.violations.isEmpty)
  }

  @Test(arguments: [ListViewCapabilities.Updates.batch, .patch, .splices])
  func `after a single edit a view is told to select what it may have lost, and no more`(
    updates: ListViewCapabilities.Updates
  ) {
    let view = SilentView(ListViewCapabilities(updates: updates))
    let binding = array.bind(to: view) { _, _, _ in SilentView.Cell() }
    let selection = binding.keepSelection(identifiedBy: .identifiable, remembersHidden: true)
    selection.select([[0, 1], [0, 2], [0, 3]])
    func told(_ edit: () -> Void) -> [String] {
      view.selections = []
      edit()
      return view.selections
    }
    #expect(told { array.insert(Item(7), at: 0) } == [])
    #expect(told { array.update(at: 1) { $0.name = "one" } } == [])
    #expect(told { array.update(at: 2) { $0.name = "two" } } == ["and [2]"])
    let movesAsSplices = updates == .splices
    #expect(told { array.moveItem(from: 1, to: 6) } == (movesAsSplices ? ["only [1, 2, 3]"] : []))
    #expect(told { array.moveItem(from: 2, to: 0) } == (movesAsSplices ? ["only [0, 2, 3]"] : []))
    #expect(told { array.remove(at: 0) } == [])
    #expect(told { array.insert(Item(3), at: 3) } == ["and [3]"])
    #expect(told { array[3] = Item(9) } == ["only [1, 2]"])
    #expect(told { array.batchUpdate { $0.removeAll { $0.id == 7 } } } == ["only [0, 1]"])
  }

  @Test func `items that take each other's places are selected where they are`() {
    let names = MutableObservableArray(["a", "b", "c"])
    let view = HeadlessListView()
    let binding = names.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
    let selection = binding.keepSelection(identifiedBy: .value)
    selection.select([[0, 0]])
    names.replaceSubrange(0..<2, with: ["b", "a"])
    #expect(view.indexPathsForSelectedItems == [[0, 1]])
    #expect(selection.items == ["a"])
  }

  @Test func `a selection goes along with a list that is replaced while it is dragged`() {
    final class Replacing: ListViewResponder {
      let names: MutableObservableArray<String>
      init(_ names: MutableObservableArray<String>) { self.names = names }
      func canMoveItem(at indexPath: IndexPath) -> Bool? { true }
      func handle(_ event: ListViewEvent) {
        if case .didMove = event { names.replace(with: ["b", "c", "a"]) }
      }
    }
    let names = MutableObservableArray(["a", "b", "c"])
    let view = HeadlessListView()
    let binding = names.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
    let selection = binding.keepSelection(identifiedBy: .value)
    selection.select([[0, 0]])
    let responder = Replacing(names)
    view.responders.add(responder)
    view.dragItem(from: [0, 0], to: [0, 2])
    #expect(selection.items == ["a"])
    #expect(view.indexPathsForSelectedItems == [[0, 2]])
  }

  @Test func `of several items one is selected in a view that allows no more`() {
    let view = HeadlessListView()
    let binding = array.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
    let selection = binding.keepSelection()
    selection.select([[0, 9], [0, 3], [0, 1]])
    #expect(view.indexPathsForSelectedItems == [[0, 3]] && selection.ids == [4])
    selection.select([])
    #expect(view.indexPathsForSelectedItems == [] && selection.ids == [])
  }

  @Test func `what the user may not deselect stays selected beside what he chooses`() {
    final class Keeping: ListViewResponder {
      func canDeselectItem(at indexPath: IndexPath) -> Bool? { indexPath.item != 0 }
    }
    let view = HeadlessListView()
    let responder = Keeping()
    view.responders.add(responder)
    let binding = array.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
    let selection = binding.keepSelection()
    view.tapItem(at: [0, 0])
    view.tapItem(at: [0, 1])
    #expect(selection.ids == [1, 2])
    array.batchUpdate { array in
      array.moveItem(from: 0, to: 2)
      array[0] = Item(2)
    }
    #expect(view.indexPathsForSelectedItems == [[0, 0], [0, 2]] && selection.ids == [2, 1])
  }

  @Test func `a section whose header changes keeps what is selected in it`() {
    let list = MutableObservable2DArray([
      .init(metadata: "A", items: [Item(1), Item(2)]), .init(metadata: "B", items: [Item(3)]),
    ])
    let view = HeadlessListView()
    view.allowsMultipleSelection = true
    let binding = list.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
    let selection = binding.keepSelection()
    selection.select([[0, 1], [1, 0]])
    list.sections[0].metadata = "a"
    #expect(view.indexPathsForSelectedItems == [[0, 1], [1, 0]])
  }

  @Test func `a selection goes through pauses and absences`() {
    let view = HeadlessListView()
    let binding = array.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
    let selection = binding.keepSelection(identifiedBy: .identifiable)
    view.tapItem(at: [0, 4])
    binding.pause()
    array.remove(at: 0)
    array.moveItem(from: 3, to: 0)
    #expect(selection.indexPaths == [[0, 4]])
    binding.resume()
    #expect(names(view) == ["5"])
    view.isAttached = false
    array.insert(Item(8), at: 0)
    array.remove(at: 2)
    view.isAttached = true
    #expect(selection.indexPaths == [[0, 1]])
    #expect(names(view) == ["5"])
    view.isAttached = false
    array.remove(at: 1)
    view.isAttached = true
    #expect(names(view) == [])
    #expect(selection.items == [])
  }

  @Test func `a selection goes along with a drag, and with sections shown as one`() {
    final class Movable: ListViewResponder {
      func canMoveItem(at indexPath: IndexPath) -> Bool? { true }
    }
    let movable = Movable()
    let list = MutableObservable2DArray([
      .init(metadata: "A", items: [Item(1), Item(2)]), .init(metadata: "B", items: [Item(3)]),
    ])
    for hasSections in [true, false] {
      let view = HeadlessListView(capabilities: ListViewCapabilities(sections: hasSections))
      view.responders.forwardTo = movable
      list.replace(with: [
        .init(metadata: "A", items: [Item(1), Item(2)]), .init(metadata: "B", items: [Item(3)]),
      ])
      let binding = list.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
      binding.write(to: list)
      let selection = binding.keepSelection(identifiedBy: .identifiable)
      view.tapItem(at: hasSections ? [1, 0] : [0, 2])
      #expect(selection.indexPaths == [[1, 0]])
      view.dragItem(from: hasSections ? [1, 0] : [0, 2], to: [0, 0])
      #expect(selection.indexPaths == [[0, 0]])
      #expect(names(view) == ["3"])
      list.moveSection(from: 0, to: 1)
      #expect(selection.indexPaths == [[1, 0]])
      #expect(names(view) == ["3"])
      #expect(view.violations.isEmpty)
    }
  }

  @Test func `the binding keeps its selection, and lets go of it`() {
    let view = HeadlessListView()
    weak var selection: ListSelection<ArraySnapshot<Item>, Int>?
    let binding = array.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
    selection = binding.keepSelection(identifiedBy: .identifiable)
    view.tapItem(at: [0, 0])
    #expect(selection?.indexPaths == [[0, 0]])
    binding.dispose()
    #expect(selection == nil)
  }
}
