import Foundation
import ListBinding
import ObservableCollections
import SignalsTesting
import Testing

/// For each kind of view, the calls that it does not survive.
@MainActor
struct ContractTests {
  @Test func `a UITableView counts what it knew against what there is`() {
    let bench = ContractBench<UITableViewContract>([["a", "b"], ["c"]])
    let (view, grid) = (bench.view, bench.grid)
    #expect(
      bench.reportsOne("the number of rows in section 0") {
        grid.sections[0] = ["a", "b", "x", "y"]
        view.insertItems(at: [[0, 2]], with: .none)
      })
    #expect(
      bench.reportsOne("two animations") {
        view.beginUpdates()
        view.deleteItems(at: [[0, 0]], with: .none)
        view.moveItem(at: [0, 0], to: [0, 1])
        grid.sections[0].remove(at: 0)
        view.endUpdates()
      })
    #expect(
      bench.reportsOne("a reload beside") {
        view.beginUpdates()
        view.reloadItems(at: [[0, 0]], with: .none)
        view.deleteItems(at: [[1, 0]], with: .none)
        grid.sections[1] = []
        view.endUpdates()
      })
    #expect(bench.reportsOne("endUpdates without") { view.endUpdates() })
    #expect(
      bench.reportsOne("which is not there before") {
        view.deleteItems(at: [[0, 9]], with: .none)
      })
  }

  @Test func `updates of a UITableView nest, and old and new indices are told apart`() {
    let bench = ContractBench<UITableViewContract>([["a", "b", "c"], ["d"]])
    let (view, grid) = (bench.view, bench.grid)
    view.beginUpdates()
    view.beginUpdates()
    view.deleteItems(at: [[0, 0]], with: .none)
    view.endUpdates()
    grid.sections = [["x", "c", "b"], ["d"]]
    view.insertItems(at: [[0, 0]], with: .none)
    view.moveItem(at: [0, 2], to: [0, 1])
    view.endUpdates()
    #expect(view.texts == [["x", "c", "b"], ["d"]])
    #expect(bench.details == [])
  }

  @Test func `a UICollectionView counts late, and finds a list that moved on before it was told`() {
    let bench = ContractBench<UICollectionViewContract>([["a"]])
    let (view, grid) = (bench.view, bench.grid)
    view.reloadData()
    #expect(
      bench.reportsOne("the number of rows in section 0") {
        // It had no layout since the reload: the new item is counted before the batch, too.
        grid.sections = [["a", "b"]]
        view.beginUpdates()
        view.insertItems(at: [[0, 1]], with: .none)
        view.endUpdates()
      })
    view.reloadData()
    view.beginUpdates()
    grid.sections = [["a", "b", "c"]]
    view.insertItems(at: [[0, 2]], with: .none)
    view.endUpdates()
    #expect(view.texts == grid.sections)
    #expect(bench.details.count == 1)
    #expect(
      bench.reportsOne("middle of a batch") {
        view.beginUpdates()
        _ = view.texts
        view.endUpdates()
      })
  }

  @Test func `an NSTableView reads each index on the rows that the call before left`() {
    let bench = ContractBench<NSTableViewContract>([["a", "b", "c"]])
    let table = bench.contract
    table.beginUpdates()
    table.removeRows(at: [0])
    table.beginUpdates()
    table.moveRow(at: 0, to: 1)
    table.endUpdates()
    bench.grid.sections = [["c", "b"]]
    table.endUpdates()
    #expect(bench.view.texts == [["c", "b"]])
    #expect(bench.details == [])
    #expect(
      bench.reportsOne("removeRowsAtIndexes: row 1 of 1") {
        // Both are indices before the update, as for a table of UIKit.
        table.beginUpdates()
        bench.grid.sections = [[]]
        table.removeRows(at: [0])
        table.removeRows(at: [1])
        table.endUpdates()
      })
    #expect(bench.reportsOne("endUpdates without") { table.endUpdates() })
    #expect(
      bench.reportsOne("numberOfRows is 2 at the end") {
        table.beginUpdates()
        bench.grid.sections = [["x", "y"]]
        table.insertRows(at: [0])
        table.endUpdates()
      })
  }

  @Test func `an NSOutlineView asks for children when a parent is expanded`() {
    let bench = ContractBench<NSOutlineViewContract>([["a"], ["b", "c"]])
    let outline = bench.contract
    #expect(
      bench.reportsOne("expandItem in the middle") {
        outline.beginUpdates()
        bench.grid.sections.insert(["n"], at: 0)
        outline.insertItems(at: [0], inParent: nil)
        outline.expandItem(outline.sections[0])
        outline.endUpdates()
      })
    #expect(
      bench.reportsOne("child 7 of 1") {
        outline.removeItems(at: [7], inParent: outline.sections[0])
      })
    #expect(
      bench.reportsOne("a parent does not become a child") {
        outline.moveItem(at: 0, inParent: nil, to: 0, inParent: outline.sections[1])
      })
    let parent = outline.sections[1]
    outline.collapseItem(parent)
    bench.grid.sections[1] = ["a", "z"]
    outline.insertItems(at: [1], inParent: parent)
    outline.expandItem(parent)
    #expect(bench.view.texts == [["n"], ["a", "z"], ["b", "c"]])
    #expect(bench.details.count == 3)
  }

  @Test func `a RecyclerView finds an adapter whose count was not told`() {
    let bench = ContractBench<RecyclerViewContract>([["a", "b"]])
    let (recycler, grid) = (bench.contract, bench.grid)
    grid.sections = [["b", "x"]]
    recycler.onRemoved(position: 0, count: 1)
    recycler.onInserted(position: 1, count: 1)
    recycler.dispatchLayout()
    #expect(bench.view.texts == [["b", "x"]])
    #expect(bench.details == [])
    #expect(
      bench.reportsOne("Inconsistency detected") {
        grid.sections = [["b", "x", "y"]]
        recycler.dispatchLayout()
      })
    #expect(
      bench.reportsOne("onRemoved of 2 at 2") {
        recycler.onRemoved(position: 2, count: 2)
        recycler.dispatchLayout()
      })
    #expect(
      bench.reportsOne("while RecyclerView is computing a layout") {
        var isFirst = true
        grid.onCell = {
          guard isFirst else { return }
          isFirst = false
          recycler.onChanged(position: 0, count: 1, hasPayload: false)
        }
        recycler.onChanged(position: 0, count: 1, hasPayload: false)
        recycler.dispatchLayout()
        recycler.dispatchLayout()
      })
  }

  @Test func `a GListModel counts by the history of its signals`() {
    let bench = ContractBench<GListModelContract>([["a", "b"]])
    let (model, grid) = (bench.contract, bench.grid)
    #expect(
      bench.reportsOne("n_items is 3 after items-changed") {
        bench.view.beginUpdates()
        grid.sections = [["a", "b", "c"]]
        model.items.append(StrictRow())
        model.itemsChanged(position: 2, removed: 0, added: 2)
        bench.view.endUpdates()
      })
    #expect(
      bench.reportsOne("without items-changed") {
        // The signal is deferred, and others would answer from objects that nobody was told of.
        model.items.swapAt(0, 1)
        bench.view.beginUpdates()
        bench.view.endUpdates()
      })
    #expect(
      bench.reportsOne("outside of items-changed") {
        bench.view.beginUpdates()
        model.items[0] = StrictRow()
        model.items[2] = StrictRow()
        model.itemsChanged(position: 2, removed: 1, added: 1)
        bench.view.endUpdates()
      })
    #expect(
      bench.reportsOne("neither moves") {
        bench.view.beginUpdates()
        bench.view.moveItem(at: [0, 0], to: [0, 1])
        bench.view.endUpdates()
      })
  }

  @Test func `a QAbstractItemModel is told before and after each step`() {
    let bench = ContractBench<QAbstractItemModelContract>([["a", "b", "c"], ["d"]])
    let (model, grid) = (bench.contract, bench.grid)
    for child in 1...2 {
      #expect(
        bench.reportsOne("refuses \(child) as the destination of 1 to 1") {
          bench.view.beginUpdates()
          let isMove = model.beginMoveRows(
            parent: 0, first: 1, last: 1, destinationParent: 0, destinationChild: child)
          if isMove { model.endMoveRows() }
          bench.view.endUpdates()
        })
    }
    #expect(
      bench.reportsOne("without a step") {
        // The rows change before the step begins.
        bench.view.beginUpdates()
        grid.sections[1] = []
        model.sections[1].rows = []
        model.beginRemoveRows(parent: 1, first: 0, last: 0)
        bench.view.endUpdates()
      })
    #expect(
      bench.reportsOne("begin before endInsertRows") {
        bench.view.beginUpdates()
        model.beginInsertRows(parent: 0, first: 0, last: 0)
        model.beginInsertRows(parent: 0, first: 0, last: 0)
        bench.view.endUpdates()
      })
    bench.view.beginUpdates()
    grid.sections[0] = ["b", "a", "c"]
    bench.view.moveItem(at: [0, 0], to: [0, 1])
    bench.view.endUpdates()
    #expect(bench.view.texts == grid.sections)
    #expect(bench.details.count == 4)
  }

  @Test func `a document inserts before a child of the parent, and removes its own children`() {
    let bench = ContractBench<DOMContract>([["a", "b"], ["c"]])
    let (document, grid) = (bench.contract, bench.grid)
    var (first, second) = (document.root.children[0], document.root.children[1])
    document.insertBefore(second.children[0], first.children[1], in: first)
    grid.sections = [["a", "c", "b"], []]
    #expect(bench.view.texts.map(\.count) == [3, 0])
    #expect(
      bench.reportsOne("NotFoundError: the node before which") {
        bench.view.beginUpdates()
        document.insertBefore(DOMContract.Node(key: 99), first.children[0], in: second)
        bench.view.endUpdates()
      })
    (first, second) = (document.root.children[0], document.root.children[1])
    #expect(
      bench.reportsOne("NotFoundError: the node to be removed") {
        bench.view.beginUpdates()
        document.removeChild(first.children[0], from: second)
        bench.view.endUpdates()
      })
    (first, second) = (document.root.children[0], document.root.children[1])
    #expect(
      bench.reportsOne("two nodes have the key") {
        bench.view.beginUpdates()
        document.insertBefore(DOMContract.Node(key: first.key), nil, in: document.root)
        bench.view.endUpdates()
      })
    #expect(
      bench.reportsOne("HierarchyRequestError") {
        bench.view.beginUpdates()
        let section = document.root.children[0]
        document.insertBefore(document.root, nil, in: section)
        bench.view.endUpdates()
      })
  }
}
