import ListBinding
import SignalsTesting
import Testing

/// In every kind of view, an item that the user deletes goes from the list; a view that no longer shows it by
/// itself is not told of it again.
@MainActor
struct ContractDeletionTests {
  @Test(arguments: ContractKind.allCases)
  func `what the user deletes goes from the list`(kind: ContractKind) {
    check(kind.contract)
  }

  private func check<Contract: ViewContract>(_: Contract.Type) {
    let array = MutableObservableArray(["a", "b", "c", "d", "e"])
    let view = ContractListView<Contract>()
    let checked = CheckedListView(view)
    var (calls, events): ([String], [ListViewEvent]) = ([], [])
    checked.onCall = { calls.append("\($0)") }
    checked.onViolation = { Issue.record("\($0)") }
    checked.responders.events.observeNext { events.append($0) }
    let binding = array.bind(to: checked) { list, indexPath, _ in
      StrictCell(list[indexPath.item])
    }
    func expect(_ text: String, _ what: Comment) {
      #expect(array.snapshot.joined() == text, what)
      #expect(view.texts == [text.map { "\($0)" }], what)
    }
    view.deleteItemsAsUser(at: [[0, 1]])
    expect("abcde", "nobody lets it be deleted")
    let movable = Movable()
    checked.reactive.dataSource.forwardTo = movable
    view.deleteItemsAsUser(at: [[0, 1]])
    expect("abcde", "nobody deletes it in the list")
    checked.reactive.dataSource.forwardTo = nil
    binding.write(to: array, identifiedBy: .value)
    let selection = binding.keepSelection(identifiedBy: .value)
    view.tapItem(at: [0, 4])
    (calls, events) = ([], [])
    view.deleteItemsAsUser(at: [[0, 3], [0, 1]])
    expect("ace", "a deletion")
    let places: [IndexPath] = [[0, 1], [0, 3]]
    #expect(events.contains(Contract.editsByItself ? .didDelete(places) : .delete(places)))
    #expect(calls.isEmpty == Contract.editsByItself)
    #expect(selection.items == ["e"] && view.indexPathsForSelectedItems == [[0, 2]])
    view.deleteItemsAsUser(at: [[0, 9], [1, 0]])
    expect("ace", "there is no such item")
    binding.pause()
    view.deleteItemsAsUser(at: [[0, 0]])
    array.append("f")
    binding.resume()
    expect("cef", "a pause")
    #expect(view.violations == [])
  }
}
