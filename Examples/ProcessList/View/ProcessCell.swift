import ListBinding

/// Draws one process, in the columns that fit.
final class ProcessCell: TerminalCell {
  private var row: OutlineRow<ProcessRow>?
  private var columns: ProcessColumns?

  func show(_ row: OutlineRow<ProcessRow>, in columns: ProcessColumns) {
    self.row = row
    self.columns = columns
  }

  override func draw(in line: inout Line) {
    guard let row, let columns else { return }
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
        command(process.command.text, in: &line)
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

  /// The program's own name stands out; its folder goes where there is little room.
  private func command(_ text: String, in line: inout Line) {
    let program = text.first == "[" ? text[...] : text.prefix { $0 != " " }
    let name = program.lastIndex(of: "/").map(text.index(after:)) ?? text.startIndex
    let start = text.first == "[" ? text.startIndex : name
    if line.room >= 64 || text.utf8.count <= line.room {
      line.append(text[..<start], style: .dim)
    }
    line.append(text[start..<program.endIndex])
    line.append(text[program.endIndex...], style: .dim)
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

extension CPUShare {
  fileprivate var style: Style {
    switch tenths {
    case 0: .dim
    case ..<100: .plain
    case ..<500: .color(.yellow)
    default: .color(.red, bold: true)
    }
  }
}
