import ListBinding
import SignalsTesting
import Testing

/// What is done when the view asks for cells or titles, in the middle of its layout.
@MainActor
struct BindingInLayoutTests {
  private let view = HeadlessListView()
  private let first = MutableObservableArray(["a", "b"])
  private let second = MutableObservableArray(["x", "y"])

  @Test(arguments: [true, false])
  func `a list that is bound in a cell is shown, and its edits wait`(isDisposed: Bool) async {
    var binding: ListViewBinding<ArraySnapshot<String>>?
    var former: ListViewBinding<ArraySnapshot<String>>?
    former = first.bind(to: view, cellType: TextCell.self) { _, _ in }
    first.bind(to: view, cellType: TextCell.self) { [view, second] cell, text in
      cell.text = text
      guard binding == nil else { return }
      if isDisposed { former?.dispose() }
      binding = second.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
      second.append("z")
      second.remove(at: 0)
    }
    #expect(view.violations.isEmpty)
    await binding?.displayed()
    #expect(view.texts == ["y", "z"])
    second.append("!")
    #expect(view.texts == ["y", "z", "!"])
    #expect(view.violations.isEmpty)
  }

  @Test func `the bag of a cell that nobody shows is emptied after the layout`() async {
    var ended: [String] = []
    var isFirst = true
    let binding = first.bind(to: view, cellType: TextCell.self) { [view, first] cell, text in
      cell.text = text
      cell.whenDisplayEnds {
        ended.append(text)
        if ended.count == 1 { first.append("c") }
      }
      guard isFirst else { return }
      isFirst = false
      view.isAttached = false
      view.isAttached = true
    }
    await binding.displayed()
    #expect(ended.first == "a")
    #expect(view.texts == ["a", "b", "c"])
    #expect(view.violations.isEmpty)
  }

  @Test(arguments: [true, false])
  func `what is marked by a binding that ends in the layout is not marked in the next list`(
    isLazy: Bool
  ) {
    let view = HeadlessListView(counting: isLazy ? .lazy : .eager)
    var isReady = false
    let binding = first.bind(to: view, cellType: TextCell.self) { [second] cell, text in
      cell.text = text
      if isReady {
        isReady = false
        second.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
      }
    }
    let selection = binding.keepSelection(identifiedBy: .value)
    view.tapItem(at: [0, 1])
    #expect(selection.items == ["b"])
    isReady = true
    view.reloadData()
    view.selectItems(at: [[0, 0]])
    _ = selection
    #expect(binding.isDisposed)
    #expect(view.indexPathsForSelectedItems == (isLazy ? [] : [[0, 0]]))
  }

  @Test func `a binding that ends while its selection is shown keeps no focus in the next list`() {
    let view = HeadlessListView(counting: .lazy)
    var isReady = false
    let binding = first.bind(to: view, cellType: TextCell.self) { [second] cell, text in
      cell.text = text
      guard isReady else { return }
      isReady = false
      second.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
    }
    binding.keepSelection(identifiedBy: .value)
    binding.keepFocus(identifiedBy: .value)
    view.tapItem(at: [0, 1])
    view.moveFocus(to: [0, 1])
    isReady = true
    first.replace(with: ["b", "a"])
    #expect(view.texts == ["x", "y"])
    #expect(view.focusedItem == nil && view.indexPathsForSelectedItems.isEmpty)
  }

  @Test func `a strict view asks for no row that went when another left the screen`() async {
    let view = ContractListView<UICollectionViewContract>(viewportHeight: 2)
    let array = MutableObservableArray(["a", "b", "c"])
    var isReady = false
    let binding = array.bind(to: view) { list, path, _ in
      let cell = StrictCell(list[path.item])
      cell.whenDisplayEnds {
        guard isReady else { return }
        isReady = false
        array.removeSubrange(0..<2)
      }
      return cell
    }
    #expect(view.texts == [["a", "b", ""]])
    isReady = true
    view.scroll(to: 1)
    await binding.displayed()
    #expect(!isReady && view.texts == [["c"]])
    #expect(view.violations.isEmpty)
  }

  @Test func `a strict view that is bound again is laid out by those who are told of it`() {
    let view = ContractListView<UICollectionViewContract>()
    let empty = MutableObservableArray<String>()
    first.bind(to: view) { list, path, view in
      let cell = StrictCell(list[path.item])
      cell.whenDisplayEnds { view.reconfigureSupplementaryViews() }
      return cell
    }
    #expect(view.texts == [["a", "b"]])
    empty.bind(to: view) { list, path, _ in StrictCell(list[path.item]) }
    #expect(view.texts == [[]])
    #expect(view.violations.isEmpty)
  }

  @Test func `what takes the place of a list that was bound and disposed of in a cell waits, too`()
    async
  {
    var isFirst = true
    var third: ListViewBinding<ArraySnapshot<String>>?
    first.bind(to: view, cellType: TextCell.self) { [view, first, second] cell, text in
      cell.text = text
      guard isFirst else { return }
      isFirst = false
      first.bind(to: view, cellType: TextCell.self) { $0.text = $1 }.dispose()
      third = second.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
      second.append("z")
    }
    await third?.displayed()
    #expect(view.texts == ["x", "y", "z"])
    #expect(view.violations.isEmpty)
  }
}
