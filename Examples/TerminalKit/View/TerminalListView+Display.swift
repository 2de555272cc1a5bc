package import Foundation
import ListBinding

/// Composes the lines of the visible rows; the screen writes those that differ.
extension TerminalListView {
  private enum Content {
    case row(ListRow)
    case ghost(Ghost)
  }

  /// Sets the screen's lines to what the list shows now.
  package func display() {
    let lines = visibleLines()
    for (offset, row) in frame.enumerated() {
      let blank = Line(width: screen.size.columns)
      screen.setLine(offset < lines.count ? lines[offset] : blank, at: row)
    }
  }

  /// What the list shows now, without the blank lines at its end.
  package func visibleLines() -> [Line] {
    recycleCells(except: visibleContents())
    // A data source that is no binding may have edited its list while bags were emptied.
    return visibleContents().map(line(of:))
  }

  /// The index paths of the items on screen, ascending.
  package var indexPathsForVisibleItems: [IndexPath] {
    visibleContents().compactMap { content in
      if case .row(.item(let path)) = content { path } else { nil }
    }
  }

  /// When the next mark ends; `nil` while nothing is marked.
  package var nextMarkEnd: Double? { (marks.values.map(\.end) + ghosts.map(\.end)).min() }

  /// Takes away the marks whose time is over.
  package func endMarks() {
    let time = now()
    marks = marks.filter { $0.value.end > time }
    for case .cell(let cell) in ghosts.lazy.filter({ $0.end <= time }).map(\.content) {
      recycle(cell, of: dataSource)
    }
    ghosts.removeAll { $0.end <= time }
    setNeedsDisplay()
  }

  /// Whether the header of the section that the list begins in stays at its top: where it leaves room
  /// for a row.
  var hasStickyHeader: Bool { frame.count > 1 }

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
    guard hasStickyHeader else { return contents }
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
    for row in hidden.keys { cells[row] = nil }
    for (row, cell) in hidden { endDisplay(of: cell, in: row, telling: dataSource) }
  }

  private func line(of content: Content) -> Line {
    switch content {
    case .row(let row):
      let mark = marks[row]?.mark
      var line =
        switch row {
        case .header(let section): self.line(header(ofSection: section), mark: mark)
        case .item(let path): self.line(cell(at: path)?.content, mark: mark)
        }
      if row == selected {
        line.fillUp()
        line.restyle(\.reversed)
      }
      return line
    case .ghost(let ghost):
      switch ghost.content {
      case .cell(let cell): return self.line(cell.content, mark: .removed)
      case .header(let header): return self.line(header, mark: .removed)
      }
    }
  }

  private func cell(at path: IndexPath) -> TerminalCell? {
    if let cell = cells[.item(path)] { return cell }
    let cell = dataSource?.cell(forItemAt: path)
    cells[.item(path)] = cell
    dataSource?.handle(.willDisplay(path))
    return cell
  }

  /// A section's header, or else its title.
  private func header(ofSection section: Int) -> any TerminalContent {
    if let header = headers[section] { return header }
    let header =
      dataSource?.supplementaryView(of: .header, inSection: section)?.content
      ?? HeaderContent(title: dataSource?.titleForHeader(inSection: section) ?? "")
    headers[section] = header
    return header
  }

  private func line(_ content: (any TerminalContent)?, mark: Mark?) -> Line {
    Self.line(content, width: screen.size.columns, mark: mark)
  }

  /// A row: the sign of its mark, and its content.
  package static func line(
    _ content: (any TerminalContent)?, width: Int, mark: Mark? = nil
  ) -> Line {
    var line = Line(width: width)
    if let mark {
      line.append("\(mark.sign) ", style: .color(mark.color, bold: true))
    } else {
      line.fill(2)
    }
    content?.draw(in: &line)
    if let mark, mark.colorsRow {
      line.restyle { _ in .color(mark.color, bold: content is HeaderContent) }
    }
    return line
  }
}
