import ListBinding
import SignalsTesting
import Testing

/// The selection as a property of identities.
@MainActor
struct ObservedSelectionTests {
  private let list = MutableObservableArray((1...6).map(NamedItem.init))
  private let view = HeadlessListView()

  private func bind(
    remembersHidden: Bool = false
  ) -> ListSelection<ArraySnapshot<NamedItem>, Int> {
    view.allowsMultipleSelection = true
    return list.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
      .keepSelection(remembersHidden: remembersHidden)
  }

  @Test func `it tells what the user, the program and updates select, once each`() {
    let selection = bind()
    let ids = EventRecorder(selection.observedIDs)
    view.tapItem(at: [0, 3])
    view.tapItem(at: [0, 1])
    selection.select(ids: [6, 2, 99])
    list.append(NamedItem(7))
    list.moveItem(from: 5, to: 0)
    list.removeFirst()
    view.tapItem(at: [0, 1])
    selection.select([[0, 0]])
    selection.removeAll()
    selection.removeAll()
    #expect(ids.elements == [[], [4], [2, 4], [2, 6], [6, 2], [2], [], [1], []])
    #expect(view.violations.isEmpty)
  }

  @Test func `an observer that deletes what is selected is told that nothing is`() {
    let selection = bind()
    let list = list
    var told: [[Int]] = []
    let observer = selection.observedIDs.observeNext { ids in
      told.append(ids)
      list.removeAll { ids.contains($0.id) }
    }
    defer { observer.dispose() }
    view.tapItem(at: [0, 2])
    selection.select(ids: [4, 5])
    #expect(told == [[], [3], [], [4, 5], []])
    #expect(view.texts == ["1", "2", "6"])
    #expect(selection.isEmpty && view.indexPathsForSelectedItems.isEmpty)
  }

  @Test func `a selection that remembers hidden items selects what is yet to come`() {
    let selection = bind(remembersHidden: true)
    selection.select(ids: [2, 9])
    #expect(selection.observedIDs.value == [2])
    list.append(NamedItem(9))
    #expect(selection.observedIDs.value == [2, 9])
    #expect(view.indexPathsForSelectedItems == [[0, 1], [0, 6]])
  }

  @Test func `what another list in the view takes is told, too`() async {
    let other = MutableObservableArray([NamedItem(10)])
    let parts = ListViewParts(of: view, count: 2)
    let selections = zip([list, other], [0, 1]).map { list, part in
      list.bind(to: parts[part], cellType: TextCell.self) { $0.text = $1.name }.keepSelection()
    }
    let ids = selections.map { EventRecorder($0.observedIDs) }
    view.tapItem(at: [0, 1])
    view.tapItem(at: [1, 0])
    for _ in 0..<10 { await Task.yield() }
    #expect(ids.map(\.elements) == [[[], [2], []], [[], [10]]])
    selections[0].select(ids: [3])
    for _ in 0..<10 { await Task.yield() }
    #expect(ids.map(\.elements) == [[[], [2], [], [3]], [[], [10], []]])
  }
}
