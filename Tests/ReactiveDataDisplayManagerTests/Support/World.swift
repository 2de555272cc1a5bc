import ReactiveDataDisplayManager

func path(_ section: Int, _ row: Int) -> IndexPath { IndexPath(row: row, section: section) }

/// A cell that shows a name.
final class NameCell: HeadlessListCell, Configurable {
  var name = ""

  func configure(with model: String) { name = model }
}

/// A row that shows a name; heavier ones come later in a gravity manager.
final class NameGenerator: BaseCellGenerator<NameCell>, GravityItem, MovableItem {
  var heaviness: Int
  var canMove = true
  var canMoveInOtherSection = true

  init(_ name: String, _ heaviness: Int = 0) {
    self.heaviness = heaviness
    super.init(with: name)
  }
}

/// A header with a title and a weight.
class NameHeader: TitleHeaderGenerator, GravityItem {
  var heaviness: Int

  init(_ name: String, _ heaviness: Int = 0) {
    self.heaviness = heaviness
    super.init(model: name)
  }
}

final class NameFooter: TableFooterGenerator {
  let footerTitle: String?

  init(_ name: String) { footerTitle = name }
}

extension HeadlessListView {
  static func named(height: Int = 100) -> HeadlessListView {
    HeadlessListView(viewportHeight: height)
  }

  /// The names of the cells on screen, from top to bottom.
  var names: [String] { visibleCells.map { ($0 as? NameCell)?.name ?? "-" } }

  /// The number of rows in each section.
  var counts: [Int] { (0..<numberOfSections).map(numberOfItems) }

  /// What the view was told since the last call, without the calls that open and close an update.
  func takeTranscript() -> [String] {
    defer { transcript = [] }
    return transcript.filter { $0 != "begin" && $0 != "end" }
  }
}

extension BaseTableManager {
  /// The names of all rows, section by section.
  var names: [[String]] {
    list.snapshot.sections.map { section in
      section.items.map { ($0 as? BaseCellGenerator<NameCell>)?.model ?? "-" }
    }
  }

  /// The titles of all headers.
  var headers: [String?] { sections.map(\.header.headerTitle) }
}
