/// A title and a rule, as headers are drawn.
package struct HeaderContent: TerminalContent {
  /// What follows a tab stands at the right edge, as many such parts as there is room for.
  package let title: String

  package init(title: String) { self.title = title }

  package func draw(in line: inout Line) {
    let parts = title.split(separator: "\t", omittingEmptySubsequences: false)
    line.append(parts.first ?? "", style: .bold)
    var tail = ""
    for part in parts.dropFirst() where line.room >= (tail + part).columns + 6 {
      tail += "  " + part
    }
    line.append(" ")
    line.fill(line.room - tail.columns, with: "─", style: .dim)
    line.append(tail, style: .bold)
  }
}
