import DStorageKit
import Testing

/// What a call costs does not depend on the size of the table.
@MainActor
struct CostTests {
  private func work(rowCount: Int, sectionCount: Int) -> [String] {
    let log = HookLog()
    let section = NamesSection(Array(repeating: "a", count: rowCount), log: log)
    let dataSource = TableDataSource()
    dataSource.addNewSection(with: "first", section)
    for index in 0..<sectionCount {
      dataSource.addNewSection(with: index, NamesSection(["b"], priority: 1))
    }
    let view = World.makeView(height: 3)
    dataSource.bind(to: view)
    _ = log.take()
    view.transcript = []
    let other = dataSource.list.snapshot.sections[1].items
    let last = dataSource.list.snapshot[path(0, rowCount - 1)].id

    let half = rowCount / 2
    section.insert("x", at: half)
    section.remove(at: half)
    section.cellUpdated(at: half)
    section.cellUpdated(at: 1)
    section.insert("y", at: 0)
    section.remove(at: 0)
    dataSource.addNewSection(with: "last", NamesSection(["c"], priority: 0, log: log))
    dataSource.collapseSection(with: "last")
    dataSource.expandSection(with: "last")
    dataSource.removeSection(with: "last")

    #expect(dataSource.list.snapshot.sections[1].items.isIdentical(to: other))
    #expect(dataSource.list.snapshot[path(0, rowCount - 1)].id == last)
    #expect(view.violations.isEmpty)
    return view.transcript.map { $0.replacingOccurrences(of: ".\(half)", with: ".half") }
      + log.take()
  }

  @Test func `a call costs what it changes, not what there is`() {
    let few = work(rowCount: 20, sectionCount: 3)
    #expect(few == work(rowCount: 40_000, sectionCount: 500))
    #expect(!few.contains("reload"))
    #expect(few.contains("updated 1 a"))
  }
}
