import ReactiveDataDisplayManager
import Testing

/// Plugins follow a row that is elsewhere, or another object, by the time they act.
@MainActor
struct ChangedRowPluginTests {
  private let view = HeadlessListView.named(height: 3)

  @Test(arguments: [true, false])
  func `a row that refills the list when it is selected is deselected and scrolled to`(
    isChanged: Bool
  ) {
    let ddm = view.rddm.manualBuilder.add(plugin: .selectable())
      .add(plugin: .scrollOnSelect()).build()
    func fill(_ names: [String]) {
      ddm.refill(
        with: [
          (
            nil,
            names.map { name in
              let row = DiffableCellGenerator<NameCell>(
                uniqueId: name, with: isChanged && names.count > 5 ? name + "!" : name)
              row.didSelectEvent += { fill(["x"] + ["a", "b", "c", "d", "e"]) }
              return row
            }
          )
        ])
    }
    fill(["a", "b", "c", "d", "e"])
    view.tapItem(at: path(0, 1))
    #expect(view.indexPathsForSelectedItems == [])
    #expect(view.names == ["b", "c", "d"].map { isChanged ? $0 + "!" : $0 })
    #expect(view.violations.isEmpty)
  }

  @Test func `the direction is that of the row on top, also after others came above it`() throws {
    var log: [ScrollDirection] = []
    let ddm = view.rddm.manualBuilder.add(plugin: .direction { log.append($0) }).build()
    let rows = (0..<9).map { NameGenerator("\($0)") }
    ddm.addCellGenerators(rows)
    ddm.forceRefill()
    ddm.view?.keepScrollPosition()
    func scroll(to row: Int) {
      view.scroll(to: row)
      view.dataSource?.handle(.scroll(.didScroll))
    }
    scroll(to: 4)
    #expect(log == [.down])
    try ddm.insert(before: rows[0], new: (0..<5).map { NameGenerator("new \($0)") })
    #expect(view.names == ["4", "5", "6"])
    scroll(to: 8)
    #expect(view.names == ["3", "4", "5"])
    #expect(log == [.down, .up])
    // Where the row on top went, nobody can tell.
    ddm.remove(rows[3])
    view.dataSource?.handle(.scroll(.didScroll))
    #expect(log == [.down, .up])
  }

  @Test(arguments: ["moved", "made anew"])
  func `the direction is that of the other rows where one was moved, or none is left`(
    edit: String
  ) throws {
    var log: [ScrollDirection] = []
    let ddm = view.rddm.manualBuilder.add(plugin: .direction { log.append($0) }).build()
    let rows = (0..<15).map { NameGenerator("\($0)") }
    ddm.addCellGenerators(rows)
    ddm.forceRefill()
    func scroll(to row: Int) {
      view.scroll(to: row)
      view.dataSource?.handle(.scroll(.didScroll))
    }
    scroll(to: 4)
    if edit == "moved" {
      try ddm.swap(generator: rows[4], with: rows[11])
    } else {
      ddm.refill(with: [(nil, (0..<15).map { NameGenerator("new \($0)") })])
      scroll(to: 4)
    }
    log = []
    scroll(to: 6)
    #expect(log == [.down])
    scroll(to: 5)
    #expect(log == [.down, .up])
  }
}
