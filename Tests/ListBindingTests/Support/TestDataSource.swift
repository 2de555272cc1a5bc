import ListBinding

/// A cell that shows one string.
final class TextCell: HeadlessListCell {
  var text = ""
  var reuseCount = 0

  override func prepareForReuse() { reuseCount += 1 }
}

/// A data source that a test changes by hand, next to telling the view.
@MainActor
final class TestDataSource: ListViewDataSource {
  var sections: [[String]]
  var titles: [String?] = []
  var identifier = "TextCell"
  var onCell: (IndexPath) -> Void = { _ in }
  var onTitle: (Int) -> Void = { _ in }
  var cellCount = 0
  var attachCount = 0

  /// How often the view asked for the number of sections.
  private(set) var countQuestions = 0

  private let view: HeadlessListView

  init(_ sections: [[String]], in view: HeadlessListView) {
    self.sections = sections
    self.view = view
    view.register(TextCell.self, forCellReuseIdentifier: "TextCell")
  }

  func numberOfSections() -> Int {
    countQuestions += 1
    return sections.count
  }

  func numberOfItems(inSection section: Int) -> Int { sections[section].count }

  func cell(forItemAt indexPath: IndexPath) -> HeadlessListCell {
    cellCount += 1
    let cell = view.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
    (cell as? TextCell)?.text = sections[indexPath.section][indexPath.item]
    onCell(indexPath)
    return cell
  }

  func titleForHeader(inSection section: Int) -> String? {
    onTitle(section)
    return titles.indices.contains(section) ? titles[section] : nil
  }

  func listViewDidAttach() { attachCount += 1 }
}

extension HeadlessListView {
  /// What is on screen, from top to bottom.
  var texts: [String] { visibleCells.map { ($0 as? TextCell)?.text ?? "?" } }

  var brokenRules: [ListViolation.Rule] { violations.map(\.rule) }
}
