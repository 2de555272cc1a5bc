/// Draws one process, in the columns that fit.
final class ProcessCell: TerminalCell {
  private var process: ProcessRow?
  private var columns: ProcessColumns?

  func show(_ process: ProcessRow, in columns: ProcessColumns) {
    self.process = process
    self.columns = columns
  }

  override func draw(in line: inout Line) {
    guard let process, let columns else { return }
    for column in columns.columns(in: line.room) {
      switch column {
      case .pid: number(process.id.pid, column, in: &line)
      case .state:
        let letter = String(Unicode.Scalar(process.state))
        line.append(letter, filling: 1, style: process.stateStyle)
      case .threads: number(process.threads, column, in: &line, style: .dim)
      case .time: number(Clock.short(process.cpuSeconds), column, in: &line)
      case .cpu: number(process.cpu, column, in: &line, style: process.cpu.style)
      case .memory: number(process.memory, column, in: &line)
      case .command: command(process.command.text, in: &line)
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
