import DataSourceController
import Synchronization
import Testing

/// What a call costs does not depend on the size of the list.
@MainActor
struct CostTests {
  /// Counts the data controllers that are made.
  private struct Counted: CellDataController {
    static var count = 0

    var reuseIdentifier: String { "name" }

    static func populate(with model: Any) -> any CellDataController {
      count += 1
      return Counted()
    }
  }

  /// What happens in calls of one row or section each, in the middle of a list.
  private func work(rowCount: Int) -> [String] {
    let half = rowCount / 2
    let controller = DataSourceController(
      sections: [Section(rows: Array(0..<rowCount)), Section(rows: Array(0..<rowCount))])
    controller.register(dataController: Counted.self, for: Int.self)
    let view = World.makeView()
    view.viewportHeight = 5
    controller.bind(to: view)
    view.transcript = []
    Counted.count = 0
    var log: [String] = []
    let untouched = controller.list.snapshot.sections[1].items
    let updates = controller.list.updates.observeNext { update in
      // A reload, or a change that were computed from whole lists, would have no single edit.
      log.append(update.version == 0 ? "" : "\(update.structure.isReload)")
    }
    let last = controller.list.snapshot[path(0, rowCount - 1)].id
    controller.add(row: 1, at: path(0, half))
    controller.update(row: 2, at: path(0, half))
    controller.update(rows: [path(0, half): 3, path(0, half + 1): 4])
    controller.remove(rowAt: path(0, half))
    #expect(controller.list.snapshot[path(0, rowCount - 1)].id == last)
    #expect(controller.list.snapshot.sections[1].items.isIdentical(to: untouched))
    controller.update(sectionData: SectionDataModel(), at: 1)
    #expect(controller.list.snapshot.sections[1].items.isIdentical(to: untouched))
    controller.add(section: Section(rows: [1]), at: 1)
    controller.remove(sectionAt: 1)
    updates.dispose()
    #expect(view.violations.isEmpty)
    log += view.transcript.map { $0.replacingOccurrences(of: "\(half + 1)", with: "half + 1") }
      .map { $0.replacingOccurrences(of: "\(half)", with: "half") }
    return log + ["\(Counted.count) cells"]
  }

  @Test func `a call costs what it changes, not what there is`() {
    let few = work(rowCount: 40)
    #expect(few == work(rowCount: 40_000))
    #expect(few.last == "0 cells")
  }
}
