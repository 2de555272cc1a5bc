import ListBinding
import TerminalKit

/// Shows processes in the terminal's list view.
///
/// That is all a program writes to show its own data its own way: a cell for an item, a title for a
/// section. Every update is the binder's business.
final class ProcessListBinder: ListBinder<ProcessSnapshot, TerminalListView> {
  private static let identifier = "process"

  private let columns: ProcessColumns
  private let headers: SectionHeaders

  init(columns: ProcessColumns, headers: SectionHeaders, view: TerminalListView) {
    self.columns = columns
    self.headers = headers
    super.init(rowAnimation: .automatic)
    view.register(TerminalCell.self, forCellReuseIdentifier: Self.identifier)
  }

  override func cell(
    at indexPath: IndexPath, dataSource: ProcessSnapshot, view: TerminalListView
  ) -> TerminalCell {
    let cell = view.dequeueReusableCell(withIdentifier: Self.identifier, for: indexPath)
    cell.content = ProcessContent(row: dataSource[indexPath], columns: columns)
    return cell
  }

  override func titleForHeader(inSection section: Int, dataSource: ProcessSnapshot) -> String? {
    headers.title(of: dataSource.section(at: section).metadata)
  }
}

/// What the headers of the sections say.
@MainActor
final class SectionHeaders {
  var folded: Set<UInt32> = []
  var totals: [UInt32: Totals] = [:]

  /// The user and, behind tabs, the totals: the most important first.
  func title(of user: UserSection) -> String {
    let totals = totals[user.id] ?? Totals()
    let count = totals.processes == 1 ? "1 process  " : "\(totals.processes) processes"
    let mark = user == .everybody ? " " : folded.contains(user.id) ? "▸" : "▾"
    // Aligned right, so that the figures of all sections stand below each other.
    return [
      "\(mark) \(user.name)", count.alignedRight(in: 13),
      "\(totals.cpu) %".alignedRight(in: 7), totals.memory.description.alignedRight(in: 4),
    ].joined(separator: "\t")
  }
}
