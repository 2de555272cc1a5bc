import ListBinding
import SignalsTesting
import Testing

/// In every kind of view, an item that the user drags goes into the list; a view that shows it at its new
/// place by itself is not told of it again.
@MainActor
struct ContractDragTests {
  /// Lets items be moved up to the third place, but for the one in front.
  private final class Rules: ListViewResponder {
    func canMoveItem(at indexPath: IndexPath) -> Bool? { indexPath.item > 0 }

    func destinationForMove(from source: IndexPath, to proposed: IndexPath) -> IndexPath? {
      [proposed.section, min(proposed.item, 2)]
    }
  }

  private func check<Contract: ViewContract>(
    _: Contract.Type, isTold expected: [String], location: SourceLocation = #_sourceLocation
  ) {
    let array = MutableObservableArray(["a", "b", "c", "d"])
    let view = ContractListView<Contract>()
    let checked = CheckedListView(view)
    var calls: [String] = []
    checked.onCall = { calls.append("\($0)") }
    checked.onViolation = { Issue.record("\($0)", sourceLocation: location) }
    let binding = array.bind(to: checked) { list, indexPath, _ in
      StrictCell(list[indexPath.item])
    }
    func expect(_ text: String, _ what: Comment) {
      #expect(array.snapshot.joined() == text, what, sourceLocation: location)
      #expect(view.texts == [text.map { "\($0)" }], what, sourceLocation: location)
    }
    view.dragItem(from: [0, 0], to: [0, 2])
    expect("abcd", "nobody lets it be moved")
    let movable = Movable()
    checked.reactive.dataSource.forwardTo = movable
    view.dragItem(from: [0, 0], to: [0, 2])
    expect("abcd", "nobody moves it in the list")
    checked.reactive.dataSource.forwardTo = nil
    binding.write(to: array, identifiedBy: .value)
    calls = []
    let row = view.contract.sections[0].rows[0]
    view.dragItem(from: [0, 0], to: [0, 2])
    expect("bcad", "a drag")
    #expect(calls == expected, sourceLocation: location)
    if Contract.capabilities.moves {
      #expect(view.contract.sections[0].rows[2] === row, sourceLocation: location)
    }
    view.dragItem(from: [0, 0], to: [0, 9])
    view.dragItem(from: [0, 9], to: [0, 0])
    expect("bcad", "there is no such place")
    binding.pause()
    view.dragItem(from: [0, 3], to: [0, 0])
    array.append("e")
    binding.resume()
    expect("dbcae", "a pause")
    let rules = Rules()
    checked.reactive.dataSource.forwardTo = rules
    view.dragItem(from: [0, 0], to: [0, 2])
    expect("dbcae", "it may not be moved")
    view.dragItem(from: [0, 1], to: [0, 4])
    expect("dcbae", "it may not be moved so far")
    #expect(view.violations == [], sourceLocation: location)
  }

  private let move = ["begin", "move 0.0 0.2", "end"]

  @Test func `rows of a UITableView are dragged`() { check(UITableViewContract.self, isTold: []) }
  @Test func `cells of a UICollectionView are dragged`() {
    check(UICollectionViewContract.self, isTold: [])
  }
  @Test func `rows of an NSTableView are dragged`() {
    check(NSTableViewContract.self, isTold: move)
  }
  @Test func `children of an NSOutlineView are dragged`() {
    check(NSOutlineViewContract.self, isTold: move)
  }
  @Test func `holders of a RecyclerView are dragged`() {
    check(RecyclerViewContract.self, isTold: move)
  }
  @Test func `objects of a GListModel are dragged`() {
    check(GListModelContract.self, isTold: ["begin", "delete 0.0", "insert 0.2", "end"])
  }
  @Test func `rows of a QAbstractItemModel are dragged`() {
    check(QAbstractItemModelContract.self, isTold: move)
  }
  @Test func `elements of a document are dragged`() { check(DOMContract.self, isTold: move) }
}
