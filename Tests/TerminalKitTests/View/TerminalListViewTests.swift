import Foundation
import ListBinding
import TerminalTestSupport
import Testing

@testable import TerminalKit

@MainActor
struct TerminalListViewTests {
  private let header1 = "  group 1 ──────────"

  @Test func `sections are shown as headers with their items`() {
    let bench = ListBench([(1, [10, 11]), (2, []), (3, [30])])
    #expect(
      bench.text == [
        header1, "  10=0", "  11=0", "  group 2 ──────────", "  group 3 ──────────", "  30=0",
      ])
  }

  @Test func `a changed item is drawn again, and nothing else`() {
    let bench = ListBench([(1, [10, 11, 12]), (2, [20, 21])])
    bench.terminal.forgetTouches()
    bench.binder.cellCount = 0
    bench.array[IndexPath(item: 1, section: 0)] = ListBench.Entry(id: 11, value: 5)
    #expect(bench.text[2] == "~ 11=5")
    #expect(bench.terminal.touchedRows == [2])
    #expect(bench.terminal.writeCount == 1)
    #expect(bench.binder.cellCount == 1)
    bench.terminal.forgetTouches()
    bench.settle()
    #expect(bench.text[2] == "  11=5")
    #expect(bench.terminal.touchedRows == [2])
    #expect(bench.binder.cellCount == 1)
  }

  @Test func `nothing is written when nothing on screen changes`() {
    let bench = ListBench(rows: 4, [(1, Array(10..<30))])
    bench.view.moveSelection(.end)
    bench.settle()
    bench.terminal.forgetTouches()
    bench.array[IndexPath(item: 0, section: 0)] = ListBench.Entry(id: 10, value: 9)
    for id in 97...99 {
      bench.array.insert(item: ListBench.Entry(id: id), at: IndexPath(item: 2, section: 0))
    }
    bench.array.removeItem(at: IndexPath(item: 5, section: 0))
    bench.draw()
    #expect(bench.terminal.writeCount == 0)
    #expect(bench.text == [header1, "  27=0", "  28=0", "  29=0"])
  }

  @Test func `an inserted item is marked for a moment`() {
    let bench = ListBench([(1, [10, 11])])
    bench.array.insert(item: ListBench.Entry(id: 99), at: IndexPath(item: 1, section: 0))
    #expect(bench.text == [header1, "  10=0", "+ 99=0", "  11=0"])
    #expect(bench.view.nextMarkEnd == 0.8)
    bench.settle()
    #expect(bench.text == [header1, "  10=0", "  99=0", "  11=0"])
    #expect(bench.view.nextMarkEnd == nil)
  }

  @Test func `a removed item lingers, marked, and is gone then`() {
    let bench = ListBench([(1, [10, 11, 12])])
    bench.array.removeItem(at: IndexPath(item: 1, section: 0))
    #expect(bench.text == [header1, "  10=0", "− 11=0", "  12=0"])
    bench.array.removeItem(at: IndexPath(item: 1, section: 0))
    #expect(bench.text == [header1, "  10=0", "− 11=0", "− 12=0"])
    bench.settle()
    #expect(bench.text == [header1, "  10=0"])
  }

  @Test func `a removed section lingers with its items`() {
    let bench = ListBench([(1, [10]), (2, [20]), (3, [30])])
    bench.array.removeSection(at: 1)
    #expect(
      bench.text == [
        header1, "  10=0", "− group 2 ──────────", "− 20=0", "  group 3 ──────────", "  30=0",
      ])
    bench.settle()
    #expect(bench.text == [header1, "  10=0", "  group 3 ──────────", "  30=0"])
  }

  @Test func `a removed item lingers in its section, also when that is moved`() {
    let bench = ListBench([(1, [10]), (2, [20, 21]), (3, [30])])
    bench.array.replace(
      with: ListBench.sections([(1, [10]), (3, [30]), (2, [20])]), performDiff: true)
    #expect(bench.text.contains("− 21=0"))
    let place = bench.text.firstIndex(of: "− 21=0").map { bench.text[$0 - 1] }
    #expect(place == "  20=0")
  }

  @Test func `rows that linger do not push the selection off the screen`() {
    let bench = ListBench(rows: 4, [(1, [10, 11, 12])])
    bench.view.moveSelection(.end)
    bench.array.removeItem(at: IndexPath(item: 0, section: 0))
    #expect(bench.text == [header1, "− 10=0", "  11=0", "  12=0"])
    bench.array.insert(item: ListBench.Entry(id: 13), at: IndexPath(item: 0, section: 0))
    #expect(bench.text.last == "  12=0")
  }

  @Test func `a moved item is marked at its new place`() {
    let bench = ListBench([(1, [10, 11, 12])])
    bench.array.moveItem(from: IndexPath(item: 2, section: 0), to: IndexPath(item: 0, section: 0))
    #expect(bench.text == [header1, "↕ 12=0", "  10=0", "  11=0"])
  }

  @Test func `an item that is moved and changed says that it moved`() {
    let bench = ListBench([(1, [10, 11, 12])])
    let section = ListBench.Section(
      metadata: ListBench.Group(id: 1),
      items: [
        ListBench.Entry(id: 12, value: 7), ListBench.Entry(id: 10), ListBench.Entry(id: 11),
      ])
    bench.array.replace(with: [section], performDiff: true)
    #expect(bench.text == [header1, "↕ 12=7", "  10=0", "  11=0"])
  }

  @Test func `what the person does is not marked`() {
    let bench = ListBench([(1, [10, 11, 12])])
    bench.view.marksUpdates = false
    bench.array.replace(with: ListBench.sections([(1, [12, 13, 10])]), performDiff: true)
    #expect(bench.text == [header1, "  12=0", "  13=0", "  10=0"])
    #expect(bench.view.nextMarkEnd == nil)
  }

  @Test func `the header of the first section on screen sticks to the top`() {
    let bench = ListBench(rows: 4, [(1, [10, 11, 12]), (2, [20, 21, 22])])
    bench.view.select(.item(IndexPath(item: 0, section: 1)))
    #expect(bench.text == [header1, "  12=0", "  group 2 ──────────", "  20=0"])
    bench.view.select(.item(IndexPath(item: 2, section: 1)))
    #expect(bench.text == ["  group 2 ──────────", "  20=0", "  21=0", "  22=0"])
    // Going up, an item is shown below the sticky header, not behind it.
    bench.view.select(.item(IndexPath(item: 1, section: 0)))
    #expect(bench.text == [header1, "  11=0", "  12=0", "  group 2 ──────────"])
  }

  @Test func `keys move the selection over headers and items, within the list`() {
    let bench = ListBench(rows: 4, [(1, [10, 11]), (2, [20])])
    let view = bench.view
    #expect(view.selected == nil)
    view.moveSelection(.lines(1))
    #expect(view.selected == .header(0))
    view.moveSelection(.lines(-1))
    #expect(view.selected == .header(0))
    view.moveSelection(.lines(3))
    #expect(view.selected == .header(1))
    view.moveSelection(.pages(1))
    #expect(view.selected == .item(IndexPath(item: 0, section: 1)))
    view.moveSelection(.pages(-1))
    #expect(view.selected == .item(IndexPath(item: 1, section: 0)))
    view.moveSelection(.beginning)
    #expect(view.selected == .header(0))
    view.moveSelection(.end)
    #expect(view.selected == .item(IndexPath(item: 0, section: 1)))
  }

  @Test func `when the selected item goes, what took its place is selected`() {
    let bench = ListBench([(1, [10, 11, 12]), (2, [20])])
    bench.view.select(.item(IndexPath(item: 1, section: 0)))
    bench.array.removeItem(at: IndexPath(item: 1, section: 0))
    #expect(bench.selectedEntry?.id == 12)
    bench.array.removeItem(at: IndexPath(item: 1, section: 0))
    #expect(bench.selectedEntry?.id == 10)
    bench.array.removeItem(at: IndexPath(item: 0, section: 0))
    #expect(bench.view.selected == .header(0))
    bench.array.removeAllItemsAndSections()
    #expect(bench.view.selected == nil)
    #expect(bench.text.isEmpty || bench.text[0].hasPrefix("−"))
  }

  @Test func `calls that do not lead to what the data source says reload the view`() {
    let bench = ListBench([(1, [10, 11]), (2, [20])])
    bench.view.select(.item(IndexPath(item: 1, section: 0)))
    bench.view.insertItems(at: [IndexPath(item: 0, section: 0)], with: .automatic)
    bench.view.beginUpdates()
    bench.view.deleteSections([7], with: .automatic)
    bench.view.endUpdates()
    #expect(bench.text == bench.plainText)
    #expect(bench.selectedEntry?.id == 11)
  }

  @Test func `a view without rows, or without room, is drawn too`() {
    let bench = ListBench(rows: 1, columns: 1, [(1, [10, 11])])
    #expect(bench.text == ["…"] || bench.text == [])
    bench.view.moveSelection(.end)
    bench.view.layOut(in: 0..<0)
    bench.view.moveSelection(.pages(-3))
    bench.array.removeItem(at: IndexPath(item: 0, section: 0))
    bench.draw()
    #expect(bench.terminal.unknown.isEmpty)
  }

  @Test func `in a list without room the section at the top is one that is there`() {
    let bench = ListBench(rows: 1, [(1, [10, 11]), (2, [20])])
    bench.view.layOut(in: 0..<0)
    bench.view.moveSelection(.end)
    bench.view.select(nil)
    #expect(bench.view.currentSection == 1)
  }

  @Test func `a list with one line shows the row that is selected`() {
    let bench = ListBench(rows: 1, [(1, [10, 11]), (2, [20])])
    bench.view.moveSelection(.beginning)
    #expect(bench.text == [header1])
    bench.view.moveSelection(.lines(1))
    #expect(bench.text == ["  10=0"])
    bench.view.moveSelection(.end)
    #expect(bench.text == ["  20=0"])
    bench.view.moveSelection(.lines(-3))
    #expect(bench.text == ["  10=0"])
    // A key without a selection begins at what is on screen.
    bench.view.select(nil)
    bench.view.moveSelection(.lines(1))
    #expect(bench.text == ["  10=0"])
    #expect(bench.selectedEntry?.id == 10)
  }

  @Test func `a list that takes the place of another one is shown from its beginning`() {
    let bench = ListBench(rows: 4, [(1, Array(10..<30))])
    bench.view.moveSelection(.end)
    bench.draw()
    let short = MutableObservable2DArray(ListBench.sections([(2, [20])]))
    short.bind(to: bench.view, using: ListBench.Binder())
    #expect(bench.text == ["  group 2 ──────────", "  20=0"])
    bench.view.dataSource = nil
    #expect(bench.text.isEmpty)
    bench.view.moveSelection(.end)
    #expect(bench.view.selected == nil)
  }
}
