import ListBinding
import Testing

/// The order of what a program is asked and told around an update.
@MainActor
struct DisplayTests {
  let view = HeadlessListView(viewportHeight: 2)
  let source: TestDataSource

  init() {
    source = TestDataSource([["a", "b", "c", "d"]], in: view)
  }

  /// Records the text that each cell shows when its display ends.
  private func logEnds() -> Log {
    let log = Log()
    view.didEndDisplaying = { cell, indexPath in
      log.lines.append("\(indexPath.item) \((cell as? TextCell)?.text ?? "?")")
    }
    return log
  }

  private final class Log {
    var lines: [String] = []
  }

  @Test func `a cell still shows its row when its display ends, and is reused after that`() {
    let log = logEnds()
    view.dataSource = source
    view.scroll(to: 2)
    #expect(log.lines == ["0 a", "1 b"])
    log.lines = []
    source.sections = [["a", "b", "C", "d"]]
    view.reloadItems(at: [at(0, 2)], with: .fade)
    #expect(log.lines == ["2 c"])
    log.lines = []
    view.reloadData()
    #expect(log.lines == ["2 C", "3 d"])
    log.lines = []
    view.beginUpdates()
    source.sections = [["x"]]
    view.deleteItems(at: (0..<4).map { at(0, $0) }, with: .fade)
    view.insertItems(at: [at(0, 0)], with: .fade)
    view.endUpdates()
    #expect(log.lines == ["2 C", "3 d"])
    #expect(view.texts == ["x"])
  }

  @Test func `a cell that ends while the view repairs itself is not reused before it is told`() {
    let log = logEnds()
    view.onViolation = { _ in }
    view.dataSource = source
    source.sections = [["x", "y"]]
    view.scroll(to: 0)
    #expect(view.brokenRules == [.countsChangeInUpdates])
    #expect(log.lines == ["0 a", "1 b"])
    #expect(view.texts == ["x", "y"])
  }

  @Test func `a hook may change the list when a display ends`() {
    view.dataSource = source
    view.didEndDisplaying = { [view, source] _, _ in
      view.didEndDisplaying = nil
      source.sections[0].append("z")
      view.insertItems(at: [at(0, source.sections[0].count - 1)], with: .fade)
      view.scroll(to: 100)
    }
    source.sections[0].removeFirst()
    view.deleteItems(at: [at(0, 0)], with: .fade)
    #expect(view.texts == ["d", "z"])
    #expect(view.violations.isEmpty)
  }

  @Test func `a hook may open an update that ends later`() {
    view.dataSource = source
    view.didEndDisplaying = { [view] _, _ in
      view.didEndDisplaying = nil
      view.beginUpdates()
    }
    view.scroll(to: 2)
    view.endUpdates()
    #expect(view.texts == ["c", "d"])
    #expect(view.violations.isEmpty)
  }

  @Test func `a hook may replace the data source when a display ends`() {
    view.dataSource = source
    let other = TestDataSource([["x", "y", "z"]], in: view)
    view.didEndDisplaying = { [view] _, _ in view.dataSource = other }
    view.scroll(to: 2)
    #expect(view.texts == ["y", "z"])
    #expect(view.violations.isEmpty)
  }

  @Test func `a title is asked for after the update, when the view can be laid out`() {
    var shown: [[String]] = []
    source.onTitle = { [view] section in
      guard section == 1 else { return }
      view.scroll(to: 3)
      shown.append(view.texts)
    }
    view.dataSource = source
    view.scroll(to: 2)
    view.beginUpdates()
    source.sections = [["a", "c", "d"], ["e", "f"]]
    source.titles = ["A", "E"]
    view.deleteItems(at: [at(0, 1)], with: .fade)
    view.insertSections([1], with: .fade)
    view.endUpdates()
    #expect(view.headerTitle(forSection: 1) == "E")
    #expect(view.contentOffset == 3)
    #expect(view.texts == ["e", "f"])
    #expect(shown.allSatisfy { Set($0).isSubset(of: ["a", "c", "d", "e", "f"]) })
    #expect(view.violations.isEmpty)
  }

  @Test func `the list does not follow a row that is moved on purpose`() {
    view.dataSource = source
    view.scroll(to: 1)
    #expect(view.texts == ["b", "c"])
    source.sections = [["a", "c", "d", "b"]]
    view.moveItem(at: at(0, 1), to: at(0, 3))
    #expect(view.texts == ["a", "c"])
    #expect(view.contentOffset == 0)

    view.scroll(to: 2)
    view.beginUpdates()
    source.sections = [["n", "a", "c", "b", "d"]]
    view.insertItems(at: [at(0, 0)], with: .fade)
    view.moveItem(at: at(0, 2), to: at(0, 4))
    view.endUpdates()
    #expect(view.texts == ["c", "b"])
  }

  @Test func `the list does not follow a section that is moved`() {
    source.sections = [["a"], ["b", "c"], ["d"]]
    view.dataSource = source
    view.scroll(to: 2)
    #expect(view.texts == ["c", "d"])
    source.sections = [["b", "c"], ["a"], ["d"]]
    view.moveSection(1, toSection: 0)
    #expect(view.texts == ["a", "d"])
  }

  @Test func `animations are forgotten with the transcript`() {
    view.dataSource = source
    view.reloadItems(at: [at(0, 0)], with: .fade)
    #expect(view.animations == [.fade])
    view.transcript = []
    #expect(view.animations.isEmpty)
  }
}
