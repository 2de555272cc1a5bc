import ListBinding
import Testing

/// The screen of the guide, made by each architecture.
@MainActor
struct ScreenTests {
  private let view = HeadlessListView()

  /// The titles of all sections and rows.
  private var shown: [String] {
    (0..<2).flatMap { section in
      let header = view.supplementaryView(of: .header, inSection: section) as? ProductCell
      let title = view.headerTitle(forSection: section) ?? header?.title ?? "none"
      let cells = view.visibleCells.filter { $0.indexPath?.section == section }
      return [title] + cells.map { ($0 as? ProductCell)?.title ?? "none" }
    }
  }

  /// Shows a screen, selects all its rows, and compares it with what the guide says.
  private func check(
    _ show: (HeadlessListView, @escaping Choice) throws -> Void,
    told: [String] = ["insert 0.1", "reload 1.0", "delete 0.0"]
  ) rethrows {
    var chosen: [String] = []
    try show(view) { chosen.append($0.title) }
    let edits = view.transcript.filter { !["begin", "end", "reload"].contains($0) }
    #expect(edits == told)
    #expect(view.transcript.last == "end")
    #expect(shown == ["Fruit", "1 Kiwi", "1 Pear", "Vegetables", "2 Leek"])
    for path: IndexPath in [[0, 1], [1, 0], [0, 0]] { view.tapItem(at: path) }
    #expect(chosen == ["1 Pear", "2 Leek", "1 Kiwi"])
    #expect(view.violations.isEmpty)
  }

  @Test func `by a binding`() { check(plainScreen) }
  @Test func `by model objects`() { check(modelObjectScreen) }
  @Test func `by generators`() throws { try check(generatorScreen) }
  @Test func `by section controllers`() { check(sectionScreen) }

  /// What is updated is shown by a hook in the cell where it is.
  @Test func `by sections with hooks`() { check(tableScreen, told: ["insert 0.1", "delete 0.0"]) }
}
