import Foundation
import ListBinding
import TerminalTestSupport
import Testing

@testable import TerminalKit

/// What the view asks for beside cells, and what it tells.
@MainActor
struct TerminalListViewEventTests {
  private typealias Snapshot = SectionedSnapshot<String, Int>

  private struct NumberContent: TerminalContent {
    let number: Int

    func draw(in line: inout Line) { line.append("\(number)") }
  }

  /// Has a header view for the sections whose names are upper case, and a title for the others.
  private final class Binder: ListBinder<Snapshot, TerminalListView> {
    override func cell(
      at indexPath: IndexPath, dataSource: Snapshot, view: TerminalListView
    ) -> TerminalCell {
      let cell = view.dequeueReusableCell(withIdentifier: "number", for: indexPath)
      cell.content = NumberContent(number: dataSource[indexPath])
      return cell
    }

    override func supplementaryView(
      of kind: SupplementaryKind, inSection section: Int, dataSource: Snapshot,
      view: TerminalListView
    ) -> TerminalCell? {
      let name = dataSource.section(at: section).metadata
      guard kind == .header, name == name.uppercased() else { return nil }
      let cell = TerminalCell()
      cell.content = HeaderContent(title: name)
      return cell
    }

    override func titleForHeader(inSection section: Int, dataSource: Snapshot) -> String? {
      dataSource.section(at: section).metadata
    }
  }

  private let array = MutableObservable2DArray<String, Int>([
    Observable2DArraySection(metadata: "VIEW", items: [1, 2, 3]),
    Observable2DArraySection(metadata: "title", items: [4]),
  ])
  private let view = TerminalListView(screen: Screen(size: Size(columns: 12, rows: 4)) { _ in })

  init() {
    view.marksUpdates = false
    view.register(TerminalCell.self, forCellReuseIdentifier: "number")
    view.layOut(in: 0..<4)
    array.bind(to: view, using: Binder())
  }

  private var text: [String] { view.visibleLines().map(\.text) }

  @Test func `it names the items on screen`() {
    #expect(view.indexPathsForVisibleItems == [[0, 0], [0, 1], [0, 2]])
    view.layOut(in: 0..<6)
    #expect(view.indexPathsForVisibleItems == [[0, 0], [0, 1], [0, 2], [1, 0]])
  }

  @Test func `a list that is too short for the screen gets a second page`() async {
    let numbers = MutableObservableArray([1, 2])
    let binding = numbers.bind(to: view, cellType: TerminalCell.self) { _, _ in }
    _ = view.visibleLines()
    let paginator = Paginator(numbers, identifiedBy: .value, prefetchDistance: 1) {
      (cursor: Int?) in Page(items: [(cursor ?? 3)], next: nil)
    }
    binding.loadPages(with: paginator)
    while !paginator.state.isExhausted { await Task.yield() }
    #expect(Array(numbers.snapshot) == [1, 2, 3])
  }

  @Test func `a section has a header view, or else a title`() {
    #expect(text == ["  VIEW ─────", "  1", "  2", "  3"])
    view.moveSelection(.end)
    #expect(text == ["  VIEW ─────", "  3", "  title ────", "  4"])
    array.removeSection(at: 0)
    #expect(text == ["  title ────", "  4"])
  }

  @Test func `each cell that appears is told once`() {
    var paths: [IndexPath] = []
    let observer = view.reactive.willDisplayItem.observeNext { paths.append($0) }
    _ = text
    _ = text
    #expect(paths == [[0, 0], [0, 1], [0, 2]])
    view.moveSelection(.end)
    _ = text
    #expect(paths.dropFirst(3) == [[1, 0]])
    observer.dispose()
  }

  @Test func `a chosen item is told, a header is none`() {
    var paths: [IndexPath] = []
    let observer = view.reactive.selectedItemIndexPath.observeNext { paths.append($0) }
    view.chooseSelection()
    view.moveSelection(.beginning)
    view.chooseSelection()
    view.moveSelection(.lines(2))
    view.chooseSelection()
    #expect(paths == [[0, 1]])
    observer.dispose()
  }

  @Test func `what the view is told can be followed`() {
    var calls: [DataSourceEventKind] = []
    view.onCall = { calls.append($0) }
    array.removeItem(at: [0, 0])
    array.batchUpdate { array in
      array.insert(item: 9, at: [1, 0])
      array.removeItem(at: [0, 0])
    }
    array.replace(with: [])
    #expect(
      calls.map { "\($0)" } == [
        "begin", "delete 0.0", "end", "begin", "delete 0.0", "insert 1.0", "end", "reload",
      ])
  }

  @Test func `what a row has that lingers stays until the row goes, at the latest with a reload`() {
    let numbers = MutableObservableArray([1, 2, 3])
    let ended = Property<[Int]>([])
    numbers.bind(to: view, cellType: TerminalCell.self) { cell, number in
      cell.whenDisplayEnds { ended.value.append(number) }
    }
    view.marksUpdates = true
    _ = text
    numbers.remove(at: 1)
    #expect(ended.value.isEmpty)
    numbers.replace(with: [4])
    #expect(ended.value.sorted() == [1, 2, 3])
  }
}
