import Foundation
import ListBinding
import SignalsTesting
import Synchronization
import Testing

/// The adapter of the page on `UITableView`, bound to what stands for it.
@MainActor
@Suite struct TableViewPageTests {
  final class TextCell: ListCell {
    var text = ""
  }

  private let list = MutableObservableArray((0..<40).map(NamedItem.init))
  private let adapter = TableViewAdapter()

  private var table: ListTableView { adapter.tableView }

  private var shown: [String] {
    adapter.indexPathsForVisibleItems.map { (table.cellForRow(at: $0) as? TextCell)?.text ?? "?" }
  }

  init() {
    table.height = 5
    table.window = NSObject()
  }

  @Test(arguments: [true, false])
  func `it keeps the laws of a list view`(selectsSeveral: Bool) async throws {
    let laws = ListViewLaws<TableViewAdapter>(
      scriptCount: selectsSeveral ? 2 : 1,
      makeView: {
        let adapter = TableViewAdapter()
        adapter.register(TextCell.self, forCellReuseIdentifier: "text")
        adapter.tableView.allowsMultipleSelection = selectsSeveral
        adapter.tableView.window = NSObject()
        return adapter
      },
      makeCell: { view, indexPath, text in
        let cell = view.dequeueReusableCell(withIdentifier: "text", for: indexPath)
        (cell as? TextCell)?.text = text
        return cell
      },
      shownItems: { view in
        var items = Array(repeating: [String](), count: view.dataSource?.numberOfSections() ?? 0)
        for indexPath in view.indexPathsForVisibleItems {
          let cell = view.tableView.cellForRow(at: indexPath) as? TextCell
          items[indexPath.section].append(cell?.text ?? "")
        }
        return items
      },
      setAttached: { $0.tableView.window = $1 ? NSObject() : nil },
      moveItem: { $0.tableView.drag($1, to: $2) },
      tapItem: { $0.tableView.tap($1) },
      deleteItem: { $0.tableView.swipe($1) })
    try await laws.check()
  }

  @Test func `what the user does reaches the list, and comes back where it was`() {
    let undo = UndoStack(list)
    let binding = list.bind(to: adapter, cellType: TextCell.self) { $0.text = $1.name }
    binding.write(to: list)
    binding.keepScrollPosition()
    binding.keepSelection()
    let chosen = EventRecorder(binding.selectedItem)
    table.contentOffset.y = 20
    #expect(shown == ["20", "21", "22", "23", "24"])
    table.tap([0, 21])
    #expect(chosen.elements.map(\.name) == ["21"])
    table.swipe([0, 20])
    #expect(shown == ["21", "22", "23", "24", "25"])
    undo.undo()
    #expect(shown == ["20", "21", "22", "23", "24"])
    table.drag([0, 21], to: [0, 22])
    #expect(shown == ["20", "22", "21", "23", "24"])
    #expect(list.snapshot.map(\.name)[20...23] == ["20", "22", "21", "23"])
    #expect(adapter.indexPathsForSelectedItems == [[0, 22]])
    list.removeSubrange(0..<10)
    #expect(shown == ["20", "22", "21", "23", "24"])
    table.window = nil
    list.removeLast()
    table.window = NSObject()
    #expect(shown == ["20", "22", "21", "23", "24"])
    #expect(adapter.indexPathsForSelectedItems == [[0, 12]])
  }

  @Test func `it stays at its end, and ends what it displayed with the list`() {
    let binding = list.bind(to: adapter, cellType: TextCell.self) { $0.text = $1.name }
    binding.keepScrollPosition(stayingAtEnd: true)
    #expect(shown == ["35", "36", "37", "38", "39"])
    list.append(NamedItem(40))
    #expect(shown == ["36", "37", "38", "39", "40"])
    let bags = adapter.indexPathsForVisibleItems.compactMap {
      (table.cellForRow(at: $0) as? TextCell)?.bag
    }
    let ends = Mutex(0)
    for bag in bags { BlockDisposable { ends.withLock { $0 += 1 } }.dispose(in: bag) }
    adapter.dataSource = nil
    #expect(ends.withLock { $0 } == 5 && shown.isEmpty)
  }

  @Test func `a changed item keeps its cell`() {
    list.bind(to: adapter, cellType: TextCell.self) { $0.text = $1.name }
    let cell = table.cellForRow(at: [0, 1])
    list[1] = NamedItem(99)
    #expect(shown == ["0", "99", "2", "3", "4"])
    #expect(table.cellForRow(at: [0, 1]) === cell)
  }

  @Test func `the page shows the adapter as it is compiled`() throws {
    #expect(try page("AdaptingUITableView", holds: ["TableViewAdapter"]))
  }
}
