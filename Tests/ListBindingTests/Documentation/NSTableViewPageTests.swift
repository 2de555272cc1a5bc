import Foundation
import ListBinding
import SignalsTesting
import Testing

/// The adapter of the page on `NSTableView`, bound to what stands for it.
@MainActor
@Suite struct NSTableViewPageTests {
  final class TextCell: ItemCellView {
    var text = ""
  }

  private let list = MutableObservableArray((0..<40).map(NamedItem.init))
  private let adapter = NSTableViewAdapter()

  private var table: ItemTableView { adapter.tableView }

  private var shown: [String] { Self.texts(of: adapter) }

  init() {
    adapter.scrollView.contentView.bounds.size.height = 5
    table.allowsMultipleSelection = true
    table.window = NSObject()
  }

  private static func texts(of adapter: NSTableViewAdapter) -> [String] {
    adapter.tableView.layoutSubtreeIfNeeded()
    return adapter.indexPathsForVisibleItems.map { place in
      let cell = adapter.tableView.view(atColumn: 0, row: place.item, makeIfNecessary: false)
      return (cell as? TextCell)?.text ?? "?"
    }
  }

  private func scroll(to row: Int) {
    adapter.scrollView.contentView.scroll(to: NSPoint(x: 0, y: Double(row)))
    adapter.scrollView.reflectScrolledClipView(adapter.scrollView.contentView)
  }

  @Test(arguments: [true, false])
  func `it keeps the laws of a list view`(selectsSeveral: Bool) async throws {
    let laws = ListViewLaws<NSTableViewAdapter>(
      makeView: {
        let adapter = NSTableViewAdapter()
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
      shownItems: { [Self.texts(of: $0)] },
      setAttached: { $0.tableView.window = $1 ? NSObject() : nil },
      moveItem: { $0.tableView.drag($1.item, to: $2.item) },
      tapItem: { $0.tableView.click($1.item) },
      deleteItem: { $0.delete([$1.item]) })
    try await laws.check()
  }

  /// The table, to which the list is bound.
  private func bind() -> AdaptedView<NSTableViewAdapter> {
    AdaptedView(
      adapter: adapter, list: list,
      binding: list.bind(to: adapter, cellType: TextCell.self) { $0.text = $1.name },
      shown: { shown }, scroll: scroll, tap: { table.click($0) },
      delete: { adapter.delete([$0]) }, drag: { table.drag($0, to: $1) },
      setAttached: { table.window = $0 ? NSObject() : nil },
      bags: {
        adapter.indexPathsForVisibleItems.compactMap { place in
          let cell = table.view(atColumn: 0, row: place.item, makeIfNecessary: false)
          return (cell as? TextCell)?.bag
        }
      })
  }

  @Test func `what the user does reaches the list, and comes back where it was`() {
    bind().checkUserEdits()
  }

  @Test func `a row that is dragged goes along with the list`() {
    let binding = list.bind(to: adapter, cellType: TextCell.self) { $0.text = $1.name }
    binding.write(to: list)
    #expect(shown == ["0", "1", "2", "3", "4"])
    table.drag(3, to: 0) {
      list.removeFirst()
      list.insert(NamedItem(90), at: 1)
      list.moveItem(from: 2, to: 4)
    }
    #expect(shown == ["3", "1", "90", "4", "2"])
  }

  @Test func `rows are selected and deselected one by one, as the data source allows`() {
    final class Refusal: ListViewResponder {
      func canSelectItem(at indexPath: IndexPath) -> Bool? { indexPath.item == 3 ? false : nil }
      func canDeselectItem(at indexPath: IndexPath) -> Bool? { indexPath.item == 2 ? false : nil }
    }
    let refusal = Refusal()
    adapter.responders.add(refusal)
    list.bind(to: adapter, cellType: TextCell.self) { $0.text = $1.name }
    let events = EventRecorder(
      adapter.reactive.dataSource.signal { event -> String? in
        switch event {
        case .didSelect(let place): "+\(place.item)"
        case .didDeselect(let place): "-\(place.item)"
        default: nil
        }
      })
    #expect(shown.count == 5)
    table.click(1)
    table.click(2, withCommandKey: true)
    table.click(3)
    table.click(4)
    list.removeSubrange(3...4)
    table.reloadData()
    #expect(events.elements == ["+1", "+2", "-1", "+4"])
  }

  @Test func `it stays at its end, and ends what it displayed with the list`() {
    bind().checkEnd()
  }

  @Test func `what changes beside other edits is asked for where it is after them`() {
    final class Texts: ListViewDataSource {
      weak var view: NSTableViewAdapter?
      var texts = ["a", "b", "c", "d", "e"]

      func numberOfSections() -> Int { 1 }
      func numberOfItems(inSection section: Int) -> Int { texts.count }

      func cell(forItemAt indexPath: IndexPath) -> ItemCellView {
        guard let cell = view?.dequeueReusableCell(withIdentifier: "text", for: indexPath) else {
          return TextCell()
        }
        (cell as? TextCell)?.text = texts[indexPath.item]
        return cell
      }
    }
    adapter.register(TextCell.self, forCellReuseIdentifier: "text")
    let source = Texts()
    source.view = adapter
    adapter.dataSource = source
    #expect(shown == ["a", "b", "c", "d", "e"])
    adapter.beginUpdates()
    source.texts = ["x", "y", "d", "C", "E"]
    adapter.reloadItems(at: [[0, 2], [0, 4]], with: .none)
    adapter.insertItems(at: [[0, 0], [0, 1]], with: .fade)
    adapter.deleteItems(at: [[0, 2], [0, 3]], with: .fade)
    adapter.moveItem(at: [0, 3], to: [0, 2])
    adapter.endUpdates()
    #expect(shown == ["x", "y", "d", "C", "E"])
  }

  @Test func `the page shows the adapter as it is compiled`() throws {
    #expect(
      try page("AdaptingNSTableView", holds: ["NSTableViewAdapter", "NSTableViewAdapter+AppKit"]))
  }
}
