import ListBinding
import Testing

@MainActor
struct HeadlessListViewTests {
  let view = HeadlessListView(
    viewportHeight: 3,
    capabilities: ListViewCapabilities(mixesReloads: true, editsMovedSections: true))
  let source: TestDataSource

  init() {
    source = TestDataSource([["a", "b"], [], ["c", "d", "e"]], in: view)
  }

  private func cell(_ section: Int, _ item: Int) -> TextCell? {
    view.cell(at: at(section, item)) as? TextCell
  }

  @Test func `it shows what its data source tells as soon as it has one`() {
    source.titles = ["first", nil, "third"]
    view.dataSource = source
    #expect(view.texts == ["a", "b", "c"])
    #expect(view.indexPathsForVisibleItems == [at(0, 0), at(0, 1), at(2, 0)])
    #expect(view.numberOfSections == 3)
    #expect(view.numberOfItems(inSection: 2) == 3)
    #expect(view.headerTitle(forSection: 2) == "third")
    #expect(view.headerTitle(forSection: 1) == nil)
    #expect(view.transcript.isEmpty)
    view.dataSource = nil
    #expect(view.texts.isEmpty)
    #expect(view.violations.isEmpty)
  }

  @Test(arguments: [true, false])
  func `an identifier that is registered again gives cells of the new type`(reconfigures: Bool) {
    final class Late: HeadlessListCell {}
    let list = MutableObservableArray((0..<20).map { "\($0)" })
    let view = HeadlessListView(
      viewportHeight: 5, capabilities: ListViewCapabilities(reconfigures: reconfigures))
    view.register(TextCell.self, forCellReuseIdentifier: "cell")
    list.bind(to: view, animated: true) { list, indexPath, view in
      view.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
    view.scroll(to: 3)
    let reused = view.visibleCells[4]
    view.register(Late.self, forCellReuseIdentifier: "cell")
    #expect(view.visibleCells.allSatisfy { $0 is TextCell })
    list[5] = "five"
    view.scroll(to: 10)
    view.scroll(to: 0)
    view.scroll(to: 5)
    #expect(view.visibleCells.allSatisfy { $0 is Late })
    #expect(!view.visibleCells.contains { $0 === reused })
    list[6] = "six"
    #expect(view.visibleCells.allSatisfy { $0 is Late })
  }

  @Test func `scrolling reuses the cells that leave the screen`() {
    view.dataSource = source
    let first = cell(0, 0)
    view.scroll(to: 1)
    #expect(view.texts == ["b", "c", "d"])
    #expect(cell(2, 1) === first)
    #expect(first?.reuseCount == 1)
    #expect(first?.indexPath == at(2, 1))
    view.scroll(to: 100)
    #expect(view.contentOffset == 2)
    view.scrollToItem(at: at(0, 0))
    #expect(view.contentOffset == 0)
    view.scrollToItem(at: at(2, 2))
    #expect(view.contentOffset == 2)
    view.viewportHeight = 10
    #expect(view.texts == ["a", "b", "c", "d", "e"])
  }

  @Test func `cells are told when they come and go`() {
    var log: [String] = []
    view.willDisplay = { log.append("+\($1.section).\($1.item) \(($0 as? TextCell)?.text ?? "")") }
    view.didEndDisplaying = { log.append("-\($1.section).\($1.item)") }
    view.viewportHeight = 2
    view.dataSource = source
    view.scroll(to: 1)
    #expect(log == ["+0.0 a", "+0.1 b", "-0.0", "+2.0 c"])
  }

  @Test func `an update keeps the cells that it does not touch`() {
    view.viewportHeight = 10
    view.dataSource = source
    let kept = [cell(0, 1), cell(2, 0), cell(2, 2)]
    source.cellCount = 0
    view.beginUpdates()
    source.sections = [["x", "b"], [], ["e", "c", "D"]]
    view.deleteItems(at: [at(0, 0)], with: .fade)
    view.insertItems(at: [at(0, 0)], with: .top)
    view.moveItem(at: at(2, 2), to: at(2, 0))
    view.reloadItems(at: [at(2, 1)], with: .none)
    view.endUpdates()
    #expect(view.texts == ["x", "b", "e", "c", "D"])
    #expect(source.cellCount == 2)
    #expect(cell(0, 1) === kept[0])
    #expect(cell(2, 1) === kept[1])
    #expect(cell(2, 0) === kept[2])
    #expect(view.violations.isEmpty)
    #expect(
      view.transcript
        == ["begin", "delete 0.0", "insert 0.0", "move 2.2 2.0", "reload 2.1", "end"])
    #expect(view.animations == [.fade, .top, .none])
  }

  @Test func `sections are updated in a batch`() {
    source.titles = ["A", "B", "C"]
    view.viewportHeight = 10
    view.dataSource = source
    view.beginUpdates()
    source.sections = [["c", "d", "e"], ["n"], ["a", "b"]]
    source.titles = ["C", "N", "A"]
    view.deleteSections([1], with: .fade)
    view.insertSections([1], with: .fade)
    view.moveSection(2, toSection: 0)
    view.endUpdates()
    #expect(view.texts == ["c", "d", "e", "n", "a", "b"])
    #expect((0..<3).map(view.headerTitle(forSection:)) == ["C", "N", "A"])
    source.sections[1] = []
    source.titles[1] = "M"
    view.reloadSections([1], with: .fade)
    #expect(view.headerTitle(forSection: 1) == "M")
    #expect(view.violations.isEmpty)
    #expect(
      view.transcript == [
        "begin", "delete section 1", "insert section 1", "move section 2 0", "end",
        "reload section 1",
      ])
  }

  @Test func `the selection goes where its items go`() {
    view.dataSource = source
    for indexPath in [at(0, 0), at(0, 1), at(2, 2)] { view.selectItem(at: indexPath) }
    view.beginUpdates()
    source.sections = [["e", "b!"], [], ["c", "d"]]
    view.deleteItems(at: [at(0, 0)], with: .fade)
    view.reloadItems(at: [at(0, 1)], with: .fade)
    view.moveItem(at: at(2, 2), to: at(0, 0))
    view.endUpdates()
    #expect(view.indexPathsForSelectedItems == [at(0, 0), at(0, 1)])
    view.deselectItem(at: at(0, 0))
    #expect(view.indexPathsForSelectedItems == [at(0, 1)])
    view.reloadData()
    #expect(view.indexPathsForSelectedItems.isEmpty)
  }

  @Test func `what is on screen stays there when rows come above it`() {
    view.dataSource = source
    view.scroll(to: 1)
    source.sections[0] = ["x", "y", "a", "b"]
    view.insertItems(at: [at(0, 0), at(0, 1)], with: .fade)
    #expect(view.contentOffset == 3)
    #expect(view.texts == ["b", "c", "d"])
    source.sections[0] = ["x", "y", "a"]
    view.deleteItems(at: [at(0, 3)], with: .fade)
    #expect(view.texts == ["a", "c", "d"])
    view.scroll(to: 0)
    source.sections[0].insert("z", at: 0)
    view.insertItems(at: [at(0, 0)], with: .fade)
    #expect(view.texts == ["z", "x", "y"])
    #expect(view.violations.isEmpty)
  }

  @Test func `rows come from above the screen when some on it go, and stay as many if all do`() {
    view.viewportHeight = 5
    let list = MutableObservableArray((0..<60).map { "\($0)" })
    list.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
    view.scroll(to: 22)
    list.remove(at: 22)
    #expect(view.texts == ["21", "23", "24", "25", "26"])
    list.removeSubrange(20..<30)
    #expect(view.contentOffset == 21)
    #expect(view.texts == ["32", "33", "34", "35", "36"])
  }

  @Test func `it asks nothing while it is detached`() {
    view.isAttached = false
    view.dataSource = source
    #expect(source.cellCount == 0)
    view.isAttached = true
    #expect(view.texts == ["a", "b", "c"])
    #expect(source.attachCount == 1)
    view.isAttached = false
    #expect(view.texts.isEmpty)
    view.onViolation = { _ in }
    view.insertItems(at: [at(0, 0)], with: .fade)
    #expect(view.brokenRules == [.attached])
  }

  @Test func `a data source that leaves during the layout is asked no more`() {
    source.onCell = { [view] _ in view.dataSource = nil }
    view.dataSource = source
    #expect(source.cellCount == 1)
    #expect(view.visibleCells.isEmpty)
    #expect(view.violations.isEmpty)
  }

  @Test func `a data source may leave while titles are asked for`() {
    view.dataSource = source
    source.onTitle = { [view] _ in view.dataSource = nil }
    source.sections.append(["f"])
    view.insertSections([3], with: .fade)
    #expect(view.texts.isEmpty)
    #expect(view.numberOfSections == 0)
    view.dataSource = source
    #expect(view.texts.isEmpty)
    #expect(view.violations.isEmpty)
  }

  @Test func `the screen may change while cells are made`() {
    source.onCell = { [view] _ in view.viewportHeight = 5 }
    view.dataSource = source
    #expect(view.texts == ["a", "b", "c", "d", "e"])
    source.onCell = { [view] _ in view.scroll(to: 1) }
    view.viewportHeight = 2
    view.reloadData()
    #expect(view.texts == ["b", "c"])
    #expect(view.violations.isEmpty)
  }

  @Test func `a hook may scroll`() {
    view.willDisplay = { [view] _, indexPath in
      if indexPath == at(0, 0) { view.scroll(to: 2) }
    }
    view.dataSource = source
    #expect(view.texts == ["c", "d", "e"])
  }

  @Test func `a hook may change the list`() {
    view.willDisplay = { [view, source] _, indexPath in
      guard source.sections[2].count == 3, indexPath == at(2, 0) else { return }
      source.sections[2].removeFirst()
      view.deleteItems(at: [at(2, 0)], with: .fade)
    }
    view.dataSource = source
    #expect(view.texts == ["a", "b", "d"])
    #expect(view.violations.isEmpty)
  }

  @Test func `an identifier that nobody registered traps`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        _ = HeadlessListView().dequeueReusableCell(withIdentifier: "?", for: at(0, 0))
      }
    }
  }
}
