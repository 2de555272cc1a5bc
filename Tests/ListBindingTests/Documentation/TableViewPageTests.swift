import Foundation
import ListBinding
import SignalsTesting
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
      shownTitles: { view in
        (0..<view.tableView.numberOfSections).map { section in
          view.tableView.headerView(forSection: section)?.textLabel?.text
        }
      },
      setAttached: { $0.tableView.window = $1 ? NSObject() : nil },
      moveItem: { $0.tableView.drag($1, to: $2) },
      tapItem: { $0.tableView.tap($1) },
      deleteItem: { $0.tableView.swipe($1) })
    try await laws.check()
  }

  /// The table, to which the list is bound.
  private func bind() -> AdaptedView<TableViewAdapter> {
    AdaptedView(
      adapter: adapter, list: list,
      binding: list.bind(to: adapter, cellType: TextCell.self) { $0.text = $1.name },
      shown: { shown }, scroll: { table.contentOffset.y = Double($0) },
      tap: { table.tap([0, $0]) }, delete: { table.swipe([0, $0]) },
      drag: { table.drag([0, $0], to: [0, $1]) },
      setAttached: { table.window = $0 ? NSObject() : nil },
      bags: {
        adapter.indexPathsForVisibleItems.compactMap {
          (table.cellForRow(at: $0) as? TextCell)?.bag
        }
      })
  }

  @Test func `what the user does reaches the list, and comes back where it was`() {
    bind().checkUserEdits()
  }

  @Test func `it stays at its end, and ends what it displayed with the list`() {
    bind().checkEnd()
  }

  @Test func `a changed item keeps its cell`() {
    list.bind(to: adapter, cellType: TextCell.self) { $0.text = $1.name }
    let cell = table.cellForRow(at: [0, 1])
    list[1] = NamedItem(99)
    #expect(shown == ["0", "99", "2", "3", "4"])
    #expect(table.cellForRow(at: [0, 1]) === cell)
  }

  @Test func `titles that tell of the items are asked for again when these change`() {
    list.bind(
      to: adapter, cellType: TextCell.self,
      headerTitle: { "Inbox (\($0.numberOfItems(inSection: $1)))" },
      footerTitle: { list, _ in list.count > 40 ? "\(list.count - 40) more" : nil }
    ) { $0.text = $1.name }
    func titles() -> [String?] {
      [table.headerView(forSection: 0), table.footerView(forSection: 0)].map { $0?.textLabel?.text }
    }
    #expect(titles() == ["Inbox (40)", nil])
    list.append(NamedItem(40))
    #expect(titles() == ["Inbox (41)", "1 more"])
    list.append(NamedItem(41))
    #expect(titles() == ["Inbox (42)", "2 more"])
    list.removeLast(2)
    #expect(titles() == ["Inbox (40)", nil])
  }

  @Test func `what else the table asks and tells is passed on`() {
    final class Responder: ListViewResponder {
      func extentForItem(at indexPath: IndexPath) -> Double? { indexPath.item == 0 ? 3 : nil }
      func canHighlightItem(at indexPath: IndexPath) -> Bool? { indexPath.item != 1 }
      func indexTitles() -> [String]? { ["A"] }
      func section(forIndexTitle title: String, at index: Int) -> Int? { 0 }
    }
    let responder = Responder()
    adapter.responders.add(responder)
    let binding = list.bind(to: adapter, cellType: TextCell.self) { $0.text = $1.name }
    let accessories = EventRecorder(binding.tappedAccessoryItem)
    let highlighted = EventRecorder(binding.highlightedItem)
    let opened = EventRecorder(binding.activatedItem)
    #expect(table.rectForRow(at: [0, 1]).minY == 3)
    #expect(!adapter.tableView(table, shouldHighlightRowAt: [0, 1]))
    adapter.tableView(table, didHighlightRowAt: [0, 2])
    adapter.tableView(table, accessoryButtonTappedForRowWith: [0, 2])
    adapter.tableView(table, performPrimaryActionForRowAt: [0, 2])
    #expect(highlighted.elements.map(\.name) == ["2"])
    #expect(accessories.elements.map(\.name) == ["2"] && opened.elements.map(\.name) == ["2"])
    #expect(adapter.sectionIndexTitles(for: table) == ["A"])
    #expect(adapter.tableView(table, sectionForSectionIndexTitle: "A", at: 0) == 0)
  }

  @Test func `the page shows the adapter as it is compiled`() throws {
    #expect(try page("AdaptingUITableView", holds: ["TableViewAdapter", "TableViewAdapter+UIKit"]))
  }
}
