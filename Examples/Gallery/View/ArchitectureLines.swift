import TerminalKit

/// The lines above the list: the architectures, with the lines of code that each takes.
struct ArchitectureLines {
  let shown: Int
  let width: Int

  /// A line for each.
  @MainActor
  var table: [Line] {
    let name = Architecture.all.map(\.name.count).max() ?? 0
    return Architecture.all.enumerated().map { index, architecture in
      var line = Line(width: width)
      let style: Style = index == shown ? .bold : .dim
      line.append(index == shown ? " ▸ " : "   ", style: .bold)
      line.append("\(index + 1) ", style: style)
      line.append(architecture.name, filling: name, style: style)
      line.append("\(architecture.lineCount)", filling: 5, alignedRight: true, style: style)
      line.append(" lines  ", style: style)
      if line.room > 12 { line.append(architecture.idea, style: .dim) }
      return line
    }
  }

  /// All in one line: the one that is shown by its name, and the others as well where there is room.
  @MainActor
  var tabs: Line {
    let names = Architecture.all.map { "\($0.name) \($0.lineCount)" }
    let hasRoom = names.reduce(1) { $0 + $1.count + 4 } <= width
    var line = Line(width: width)
    line.append(" ")
    for (index, architecture) in Architecture.all.enumerated() {
      let isShown = index == shown
      let text = hasRoom || isShown ? names[index] : "\(architecture.lineCount)"
      line.append("\(index + 1) \(text)", style: isShown ? .bold.reversed : .dim)
      line.append("  ")
    }
    return line
  }
}
