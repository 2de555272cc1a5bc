import ListBinding

typealias ProcessSnapshot = SectionedSnapshot<UserSection, ProcessRow>

/// Shows processes in the terminal's list view.
///
/// That is all a program writes to show its own data its own way: a cell for an item, a title for a
/// section. Every update is the binder's business.
final class ProcessListBinder: ListBinder<ProcessSnapshot, TerminalListView> {
  private static let identifier = "process"

  private let columns: ProcessColumns

  init(columns: ProcessColumns, view: TerminalListView) {
    self.columns = columns
    super.init(rowAnimation: .automatic)
    view.register(ProcessCell.self, forCellReuseIdentifier: Self.identifier)
  }

  override func cell(
    at indexPath: IndexPath, dataSource: ProcessSnapshot, view: TerminalListView
  ) -> TerminalCell {
    let cell = view.dequeueReusableCell(withIdentifier: Self.identifier, for: indexPath)
    if let cell = cell as? ProcessCell { cell.show(dataSource[indexPath], in: columns) }
    return cell
  }

  override func titleForHeader(inSection section: Int, dataSource: ProcessSnapshot) -> String? {
    dataSource.section(at: section).title
  }
}

extension ProcessSection {
  /// The user and, behind tabs, the totals: the most important first.
  var title: String {
    let totals = metadata.folded ?? Totals(items)
    let count = totals.processes == 1 ? "1 process  " : "\(totals.processes) processes"
    let sign = metadata.folded == nil ? "▾" : "▸"
    // Aligned right, so that the figures of all sections stand below each other.
    return [
      "\(sign) \(metadata.name)", count.alignedRight(in: 13), "\(totals.cpu) %".alignedRight(in: 7),
      totals.memory.description.alignedRight(in: 4),
    ].joined(separator: "\t")
  }
}

extension ProcessSnapshot {
  /// The processes in all sections, those that folded sections hide too.
  var processCount: Int {
    sections.reduce(numberOfItems) { $0 + ($1.metadata.folded?.processes ?? 0) }
  }
}
