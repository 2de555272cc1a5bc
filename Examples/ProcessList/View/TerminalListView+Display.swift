import Foundation
import ListBinding

/// Composes the lines of the visible rows; the screen writes those that differ.
extension TerminalListView {
  private enum Content {
    case row(ListRow)
    case ghost(Ghost)
  }

  /// Sets the screen's lines to what the list shows now.
  func display() {
    let contents = visibleContents()
    recycleCells(except: contents)
    for (offset, line) in frame.enumerated() {
      guard offset < contents.count else {
        screen.setLine(Line(width: screen.size.columns), at: line)
        continue
      }
      screen.setLine(self.line(of: contents[offset]), at: line)
    }
  }

  /// When the next mark ends; `nil` while nothing is marked.
  var nextMarkEnd: Double? { (marks.values.map(\.end) + ghosts.map(\.end)).min() }

  /// Takes away the marks whose time is over.
  func endMarks() {
    let time = now()
    marks = marks.filter { $0.value.end > time }
    for case .cell(let cell) in ghosts.lazy.filter({ $0.end <= time }).map(\.content) {
      recycle(cell)
    }
    ghosts.removeAll { $0.end <= time }
    setNeedsDisplay()
  }

  private func visibleContents() -> [Content] {
    var contents: [Content] = []
    var position = top
    let last = selected.map(rows.position(of:)) ?? 0
    // Rows that linger never push the selection off the screen.
    var room = top + frame.count > last ? frame.count - max(last - top + 1, 0) : frame.count
    while contents.count < frame.count {
      let lingering = ghosts.filter { $0.position == position }
        .prefix(position <= last ? room : frame.count)
      contents += lingering.map(Content.ghost)
      if position <= last { room -= lingering.count }
      guard position < rows.rowCount else { break }
      contents.append(.row(rows.row(at: position)))
      position += 1
    }
    contents.removeLast(max(contents.count - frame.count, 0))
    // The header of the section that the list begins in stays at its top.
    if let first = contents.first, case .row(.item(let path)) = first {
      contents[0] = .row(.header(path.section))
    } else if case .ghost? = contents.first, top > 0, top < rows.rowCount {
      contents[0] = .row(.header(rows.row(at: top - 1).section))
    }
    return contents
  }

  private func recycleCells(except contents: [Content]) {
    var hidden = cells
    for case .row(let row) in contents { hidden[row] = nil }
    for (row, cell) in hidden {
      recycle(cell)
      cells[row] = nil
    }
  }

  private func line(of content: Content) -> Line {
    switch content {
    case .row(let row):
      let mark = marks[row]?.mark
      var line =
        switch row {
        case .header(let section): header(title(ofSection: section), mark: mark)
        case .item(let path): item(cell(at: path), mark: mark)
        }
      if row == selected {
        line.fillUp()
        line.restyle(\.reversed)
      }
      return line
    case .ghost(let ghost):
      switch ghost.content {
      case .cell(let cell): return item(cell, mark: .removed)
      case .header(let title): return header(title, mark: .removed)
      }
    }
  }

  private func cell(at path: IndexPath) -> TerminalCell? {
    if let cell = cells[.item(path)] { return cell }
    let cell = dataSource?.cell(forItemAt: path)
    cells[.item(path)] = cell
    return cell
  }

  private func title(ofSection section: Int) -> String {
    if let title = titles[section] { return title }
    let title = dataSource?.titleForHeader(inSection: section) ?? ""
    titles[section] = title
    return title
  }

  private func item(_ cell: TerminalCell?, mark: Mark?) -> Line {
    var line = Self.gutter(mark, width: screen.size.columns)
    cell?.draw(in: &line)
    if let mark, mark.colorsRow { line.restyle { _ in .color(mark.color) } }
    return line
  }

  private func header(_ title: String, mark: Mark?) -> Line {
    Self.headerLine(title, width: screen.size.columns, mark: mark)
  }

  /// A header is its title and a rule; what follows a tab in the title stands at the right edge, as
  /// many such parts as there is room for.
  static func headerLine(_ title: String, width: Int, mark: Mark? = nil) -> Line {
    let parts = title.split(separator: "\t", omittingEmptySubsequences: false)
    var line = gutter(mark, width: width)
    line.append(parts.first ?? "", style: .bold)
    var tail = ""
    for part in parts.dropFirst() where line.room >= (tail + part).columns + 6 {
      tail += "  " + part
    }
    line.append(" ")
    line.fill(line.room - tail.columns, with: "─", style: .dim)
    line.append(tail, style: .bold)
    if let mark, mark.colorsRow { line.restyle { _ in .color(mark.color, bold: true) } }
    return line
  }

  private static func gutter(_ mark: Mark?, width: Int) -> Line {
    var line = Line(width: width)
    guard let mark else {
      line.fill(2)
      return line
    }
    line.append("\(mark.sign) ", style: .color(mark.color, bold: true))
    return line
  }
}
