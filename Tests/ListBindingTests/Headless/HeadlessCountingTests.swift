import ListBinding
import Testing

/// A view that asks for its counts when an update begins, as `UICollectionView` does.
@MainActor
struct HeadlessCountingTests {
  let view = HeadlessListView(viewportHeight: 3, counting: .lazy)
  let source: TestDataSource

  init() {
    source = TestDataSource([["a", "b"], ["c"]], in: view)
    view.onViolation = { _ in }
  }

  @Test func `it asks for nothing before it is laid out`() {
    view.dataSource = source
    view.reloadData()
    #expect(source.countQuestions == 0)
    #expect(source.cellCount == 0)
    view.layoutIfNeeded()
    #expect(source.countQuestions == 1)
    #expect(source.cellCount == 3)
    view.layoutIfNeeded()
    #expect(view.texts == ["a", "b", "c"])
    #expect(source.countQuestions == 1)
  }

  @Test func `whatever reads the view lays it out`() {
    view.dataSource = source
    #expect(view.numberOfSections == 2)
    view.reloadData()
    source.titles = ["A", "B"]
    #expect(view.headerTitle(forSection: 1) == "B")
    view.reloadData()
    #expect(view.contentHeight == 3)
    view.reloadData()
    #expect((view.cell(at: at(1, 0)) as? TextCell)?.text == "c")
    view.reloadData()
    view.selectItem(at: at(1, 0))
    view.scrollToItem(at: at(1, 0))
    #expect(view.indexPathsForSelectedItems == [at(1, 0)])
    #expect(view.violations.isEmpty)
  }

  @Test func `it counts in beginUpdates, also after a reload that was not laid out`() {
    view.dataSource = source
    view.beginUpdates()
    #expect(source.countQuestions == 1)
    source.sections[0].append("x")
    view.insertItems(at: [at(0, 2)], with: .fade)
    view.endUpdates()
    #expect(view.violations.isEmpty)
    #expect(view.texts == ["a", "b", "x"])

    source.sections[0].removeFirst()
    view.reloadData()
    view.beginUpdates()
    source.sections[1].append("d")
    view.insertItems(at: [at(1, 1)], with: .fade)
    view.endUpdates()
    #expect(view.violations.isEmpty)
    #expect(view.texts == ["b", "x", "c"])
  }

  @Test func `a call outside of a batch comes too late for its counts`() throws {
    view.dataSource = source
    #expect(view.texts == ["a", "b", "c"])
    source.sections[0].append("x")
    view.insertItems(at: [at(0, 2)], with: .fade)
    let violation = try #require(view.violations.first)
    #expect(violation.rule == .countsAddUp)
    #expect(violation.countsBefore == [3, 1])
    #expect(violation.countsAfter == [3, 1])
    #expect(view.texts == ["a", "b", "x"])
    #expect(view.violations.count == 1)
  }

  @Test func `a list that changed behind its back is found when an update begins`() {
    view.dataSource = source
    #expect(view.texts == ["a", "b", "c"])
    source.sections[0].append("x")
    view.beginUpdates()
    view.endUpdates()
    #expect(view.brokenRules == [.countsChangeInUpdates])
    #expect(view.texts == ["a", "b", "x"])
  }

  @Test func `cells and selection follow an update`() {
    view.dataSource = source
    view.selectItem(at: at(0, 1))
    let cell = view.cell(at: at(0, 1))
    view.beginUpdates()
    source.sections = [["b"], ["a", "c"]]
    view.moveItem(at: at(0, 0), to: at(1, 0))
    view.endUpdates()
    #expect(view.indexPathsForSelectedItems == [at(0, 0)])
    #expect(view.cell(at: at(0, 0)) === cell)
    #expect(view.violations.isEmpty)
  }

  @Test func `a detached view counts anew when it is back`() {
    view.dataSource = source
    view.layoutIfNeeded()
    view.isAttached = false
    source.sections = [["z"]]
    view.isAttached = true
    #expect(source.countQuestions == 1)
    view.beginUpdates()
    source.sections = [["y", "z"]]
    view.insertItems(at: [at(0, 0)], with: .fade)
    view.endUpdates()
    #expect(view.texts == ["y", "z"])
    #expect(view.violations.isEmpty)
  }
}
