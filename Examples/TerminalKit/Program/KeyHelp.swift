/// What the keys of a program do: as text, and as lines of the screen.
package struct KeyHelp: Sendable {
  package let entries: [(keys: String, meaning: String)]

  package init(_ entries: [(keys: String, meaning: String)]) { self.entries = entries }

  /// The text of all keys, a line each.
  package var text: String {
    entries.map { "  \($0.keys.alignedLeft(in: 16)) \($0.meaning)" }.joined(separator: "\n")
  }

  package func titleLine(width: Int) -> Line {
    Line(width: width, text: " KEYS", style: .dim)
  }

  /// The keys as lines of the screen, and below them what the marks mean.
  ///
  /// Where there are too few lines for all keys, they stand in columns, with as much of what they do as has room.
  package func lines(width: Int, count: Int) -> [Line] {
    let columnCount = min((entries.count + max(count, 1) - 1) / max(count, 1), max(width / 26, 1))
    let column = width / columnCount
    let rowCount = (entries.count + columnCount - 1) / columnCount
    var lines = (0..<rowCount).map { row in
      var line = Line(width: width)
      for index in stride(from: row, to: entries.count, by: rowCount) {
        let keyWidth = column < 40 ? 10 : 16
        line.append(" ")
        line.append(entries[index].keys, filling: keyWidth, style: .bold)
        line.append(" ")
        line.append(entries[index].meaning, filling: column - keyWidth - 2)
      }
      return line
    }
    let legend: [(Mark, String)] = [
      (.inserted, "came"), (.removed, "went"), (.moved, "moved"), (.changed, "changed"),
    ]
    if count >= lines.count + 2 {
      var line = Line(width: width)
      line.append(" ")
      for (mark, meaning) in legend {
        line.append("\(mark.sign)", style: .color(mark.color, bold: true))
        line.append(" \(meaning)  ")
      }
      lines += [Line(width: width), line]
    }
    return (0..<count).map { $0 < lines.count ? lines[$0] : Line(width: width) }
  }
}
