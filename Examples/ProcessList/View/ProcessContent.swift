import ListBinding
import TerminalKit

/// One process, in the columns that fit.
struct ProcessContent: TerminalContent {
  let row: OutlineRow<ProcessRow>
  let columns: ProcessColumns

  func draw(in line: inout Line) {
    let process = row.item
    for column in columns.columns(in: line.room) {
      switch column {
      case .pid: number(process.id.pid, column, in: &line)
      case .user: line.append(process.user.name, filling: column.width, style: .dim)
      case .state:
        let letter = String(Unicode.Scalar(process.state))
        line.append(letter, filling: 1, style: process.stateStyle)
      case .threads: number(process.threads, column, in: &line, style: .dim)
      case .time: number(Clock.short(process.cpuSeconds), column, in: &line)
      case .cpu: number(process.cpu, column, in: &line, style: process.cpu.style)
      case .memory: number(process.memory, column, in: &line)
      case .command:
        if columns.mode == .tree { indentation(row, in: &line) }
        line.append(process.command)
      }
      if column != .command { line.append(" ") }
    }
  }

  private func number(
    _ value: some CustomStringConvertible, _ column: ProcessColumns.Column, in line: inout Line,
    style: Style = .plain
  ) {
    line.append(value.description, filling: column.width, alignedRight: true, style: style)
  }

  /// The levels above the process, as far as they leave room, and whether it shows its children.
  private func indentation(_ row: OutlineRow<ProcessRow>, in line: inout Line) {
    line.fill(min(2 * row.level, line.room / 2))
    line.append(row.isExpandable ? (row.isExpanded ? "▾ " : "▸ ") : "  ", style: .dim)
  }
}

extension ProcessRow {
  fileprivate var stateStyle: Style {
    switch state {
    case UInt8(ascii: "R"): .color(.green)
    case UInt8(ascii: "Z"), UInt8(ascii: "D"): .color(.red)
    default: .dim
    }
  }
}
