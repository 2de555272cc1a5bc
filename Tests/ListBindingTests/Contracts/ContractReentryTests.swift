import ListBinding
import ObservableCollections
import SignalsTesting
import Testing

/// Views whose program does something in the middle of a layout, and what they keep.
@MainActor
struct ContractReentryTests {
  /// Binds a list of two texts, and does something when the first cell is made.
  private func bind<Contract: ViewContract>(
    _: Contract.Type, inFirstCell body: @escaping @MainActor (ContractListView<Contract>) -> Void
  ) -> ContractListView<Contract> {
    let view = ContractListView<Contract>()
    var isFirst = true
    MutableObservableArray(["a", "b"]).bind(to: view) { list, indexPath, view in
      if isFirst {
        isFirst = false
        body(view)
      }
      return StrictCell(list[indexPath.item])
    }
    return view
  }

  @Test func `a RecyclerView is not reloaded while it computes a layout`() {
    let view = bind(RecyclerViewContract.self) { $0.reloadData() }
    #expect(view.texts == [["a", "b"]])
    #expect(view.violations.count == 1)
    #expect(view.violations.first?.detail.hasPrefix("notifyDataSetChanged while") == true)
  }

  @Test func `a RecyclerView may get another list while it computes a layout`() async {
    let other = MutableObservableArray(["x"])
    let view = bind(RecyclerViewContract.self) { view in
      other.bind(to: view) { list, indexPath, _ in StrictCell(list[indexPath.item]) }
    }
    for _ in 0..<100 where view.texts != [["x"]] { await Task.yield() }
    #expect(view.texts == [["x"]])
    #expect(view.violations == [])
  }

  @Test func `a UICollectionView shows its list after an empty update in a cell`() {
    let view = bind(UICollectionViewContract.self) { view in
      view.beginUpdates()
      view.endUpdates()
    }
    #expect(view.texts == [["a", "b"]])
    #expect(view.violations == [])
  }

  @Test func `a document has each key once, also in what is put into it`() {
    let view = ContractListView<DOMContract>()
    let document = view.contract
    let section = DOMContract.Node(key: 100)
    document.insertBefore(DOMContract.Node(key: 5), nil, in: section)
    document.insertBefore(DOMContract.Node(key: 5), nil, in: section)
    #expect(view.violations == [])
    document.insertBefore(section, nil, in: document.root)
    #expect(view.violations.map(\.detail) == ["two nodes have the key 5"])
    #expect(document.root.children.isEmpty)
  }

  @Test func `an NSTableView keeps the selection and the focus of a row that is reloaded`() {
    let list = MutableObservableArray(["a", "b", "c"])
    let view = ContractListView<NSTableViewContract>()
    list.bind(to: view) { list, indexPath, _ in StrictCell(list[indexPath.item]) }
    view.selectItems(at: [[0, 1]], keepingOthers: false)
    view.moveFocus(to: [0, 1])
    list[1] = "B"
    #expect(view.texts == [["a", "B", "c"]])
    #expect(view.indexPathsForSelectedItems == [[0, 1]])
    #expect(view.focusedItem == [0, 1])
  }
}
