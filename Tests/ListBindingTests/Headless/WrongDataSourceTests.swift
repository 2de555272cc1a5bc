import Foundation
import ListBinding
import Testing

/// A data source whose every answer is a closure.
@MainActor
private final class OddSource: ListViewDataSource {
  var sections: () -> Int
  var items: () -> Int

  init(sections: @escaping () -> Int = { 1 }, items: @escaping () -> Int = { 1 }) {
    self.sections = sections
    self.items = items
  }

  func numberOfSections() -> Int { sections() }
  func numberOfItems(inSection section: Int) -> Int { items() }
  func cell(forItemAt indexPath: IndexPath) -> HeadlessListCell { HeadlessListCell() }
  func titleForHeader(inSection section: Int) -> String? { nil }
  func listViewDidAttach() {}
}

/// Data sources that a list view cannot show: they are judged, and nothing traps.
@MainActor
struct WrongDataSourceTests {
  let view = HeadlessListView()

  init() { view.onViolation = { _ in } }

  @Test func `a count of items below zero is reported, once a load`() {
    let source = OddSource(items: { -1 })
    view.dataSource = source
    #expect(view.brokenRules == [.countsAddUp])
    #expect(view.numberOfItems(inSection: 0) == 0)
    view.scroll(to: 3)
    #expect(view.cell(at: at(0, 0)) == nil)
    #expect(view.violations.count == 1)
    view.reloadData()
    #expect(view.brokenRules == [.countsAddUp, .countsAddUp])
  }

  @Test func `a count of sections below zero is reported`() {
    let source = OddSource(sections: { -2 })
    view.dataSource = source
    #expect(view.brokenRules == [.countsAddUp])
    #expect(view.numberOfSections == 0)
  }

  @Test func `a count that falls below zero in an update is reported`() {
    var count = 1
    let source = OddSource(items: { count })
    view.dataSource = source
    count = -1
    view.deleteItems(at: [at(0, 0)], with: .fade)
    #expect(view.brokenRules == [.countsAddUp])
    #expect(view.contentHeight == 0)
  }

  @Test func `counts that differ at each question are reported, once a question`() {
    var count = 0
    let source = OddSource(items: {
      count += 1
      return count
    })
    view.onViolation = { [view] _ in view.scroll(to: 1) }
    view.dataSource = source
    view.scroll(to: 1)
    #expect(view.brokenRules == [.countsChangeInUpdates])
    view.reloadData()
    view.scroll(to: 1)
    #expect(view.brokenRules == [.countsChangeInUpdates, .countsChangeInUpdates])
    #expect(view.contentHeight > 0)
  }

  @Test func `a scroll as far as can be, with a batch open, stays in the list`() {
    var count = 50
    let source = OddSource(items: { count })
    view.dataSource = source
    view.beginUpdates()
    view.scroll(to: .max)
    #expect(view.contentOffset == 30)
    count = 49
    view.deleteItems(at: [at(0, 0)], with: .fade)
    view.endUpdates()
    #expect(view.contentOffset == 29)
    view.scroll(to: .min)
    #expect(view.contentOffset == 0)
    view.scroll(to: 10)
    view.viewportHeight = .max
    #expect(view.indexPathsForVisibleItems.count == 49)
    #expect(view.violations.isEmpty)
  }

  @Test(arguments: [(1, Int.max), (.max, 1), (3, 1 << 40), (1 << 30, 0), (2, .min)])
  func `counts that no list can have are reported`(sections: Int, items: Int) {
    let source = OddSource(sections: { sections }, items: { items })
    view.dataSource = source
    #expect(view.brokenRules == [.countsAddUp])
    view.reloadItems(at: [at(0, 0)], with: .fade)
    view.scroll(to: .max)
    #expect(view.contentHeight <= 1 << 40)
  }

  @Test(arguments: [ListViewCapabilities.Updates.batch, .patch, .splices])
  func `index sets of any size are reported`(updates: ListViewCapabilities.Updates) {
    let all = IndexSet(integersIn: 0..<1 << 40)
    let view = HeadlessListView(capabilities: ListViewCapabilities(updates: updates))
    view.onViolation = { _ in }
    let source = OddSource()
    view.dataSource = source
    view.insertSections(all, with: .fade)
    view.deleteSections(all, with: .fade)
    view.reloadSections(all, with: .fade)
    #expect(view.violations.count == 3)
    #expect(view.transcript.first == "insert section 0..<1099511627776")
    #expect(view.contentHeight == 1)
  }

  @Test(arguments: [ListViewCapabilities.Updates.batch, .patch, .splices])
  func `index paths without a section and an item are reported`(
    updates: ListViewCapabilities.Updates
  ) {
    let view = HeadlessListView(capabilities: ListViewCapabilities(updates: updates))
    view.onViolation = { _ in }
    let source = OddSource()
    view.dataSource = source
    for indexPath in [[], [0], [0, 0, 0], [0, .max], [.max, 0], [0, -1], [-1, 0]] as [IndexPath] {
      view.insertItems(at: [indexPath], with: .fade)
      view.deleteItems(at: [indexPath], with: .fade)
      view.reloadItems(at: [indexPath], with: .fade)
      view.moveItem(at: at(0, 0), to: indexPath)
      view.moveItem(at: indexPath, to: at(0, 0))
      view.deleteItems(at: [at(0, 0), indexPath], with: .fade)
    }
    view.moveSection(0, toSection: .max)
    view.moveSection(.min, toSection: 0)
    #expect(view.violations.count == 7 * 6 + 2)
    #expect(view.contentHeight == 1)
  }

  @Test func `the program goes on when nobody reads standard error`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        var ends: [Int32] = [0, 0]
        pipe(&ends)
        dup2(ends[1], 2)
        close(ends[0])
        close(ends[1])
        HeadlessListView().endUpdates()
        close(2)
        HeadlessListView().endUpdates()
      }
    }
  }

  @Test func `an item that is not there traps, with the index and the count`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let view = HeadlessListView()
        let source = OddSource()
        view.dataSource = source
        view.selectItem(at: at(0, 5))
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("Index 5 is out of range for a list of 1 item"))
  }
}
