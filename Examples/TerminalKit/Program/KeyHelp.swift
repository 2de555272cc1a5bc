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
  package func lines(width: Int, count: Int) -> [Line] {
    var lines = entries.map { entry in
      var line = Line(width: width)
      line.append(" ")
      line.append(entry.keys, filling: width < 40 ? 10 : 16, style: .bold)
      line.append(" " + entry.meaning)
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
