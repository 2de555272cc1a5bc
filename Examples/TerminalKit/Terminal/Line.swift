/// One line of the screen, column by column.
///
/// It is the only door to the screen: whatever is appended is made safe, and cut at the line's width.
package struct Line: Equatable, Sendable {
  struct Cell: Equatable, Sendable {
    /// `nil` in the second column of a wide character.
    var character: Character?
    var style: Style
  }

  package let width: Int
  private(set) var cells: [Cell] = []

  package init(width: Int) {
    self.width = max(width, 0)
    cells.reserveCapacity(self.width)
  }

  package init(width: Int, text: some StringProtocol, style: Style = .plain) {
    self.init(width: width)
    append(text, style: style)
  }

  /// The columns that are free.
  package var room: Int { width - cells.count }

  /// Appends text; what does not fit is cut, with an ellipsis as the last column.
  package mutating func append(_ text: some StringProtocol, style: Style = .plain) {
    append(text, in: room, style: style)
  }

  /// Appends text in exactly so many columns, or as many as there is room for.
  package mutating func append(
    _ text: some StringProtocol, filling columns: Int, alignedRight: Bool = false,
    style: Style = .plain
  ) {
    let columns = min(columns, room)
    guard columns > 0 else { return }
    var part = Line(width: columns)
    part.append(text, in: columns, style: style)
    let padding = columns - part.cells.count
    if alignedRight { fill(padding, style: style) }
    cells += part.cells
    if !alignedRight { fill(padding, style: style) }
  }

  /// Appends spaces, or another narrow character, up to a number of columns.
  package mutating func fill(_ columns: Int, with character: Character = " ", style: Style = .plain)
  {
    for _ in 0..<max(min(columns, room), 0) {
      cells.append(Cell(character: character, style: style))
    }
  }

  /// Fills what is left of the line.
  package mutating func fillUp(with character: Character = " ", style: Style = .plain) {
    fill(room, with: character, style: style)
  }

  /// Appends as many parts as fit, at the right edge.
  package mutating func appendAtEnd(_ parts: [String]) {
    var tail = ""
    for part in parts {
      let longer = tail.isEmpty ? part : tail + "  " + part
      if longer.columns < room { tail = longer }
    }
    fill(room - tail.columns - (tail.columns + 1 < room ? 1 : 0))
    append(tail)
  }

  /// Changes the style of all cells.
  package mutating func restyle(_ change: (Style) -> Style) {
    for index in cells.indices { cells[index].style = change(cells[index].style) }
  }

  /// The text without trailing spaces.
  package var text: String {
    let end = cells.lastIndex { $0.character != " " }.map { $0 + 1 } ?? 0
    return String(cells[..<end].compactMap(\.character))
  }

  private mutating func append(_ text: some StringProtocol, in columns: Int, style: Style) {
    guard columns > 0 else { return }
    let end = cells.count + columns
    // What does not fit is not looked at: a command line can be long.
    for character in text.lazy.flatMap({ String($0).safeForTerminal }) {
      let width = character.columns
      if width == 0 { continue }
      guard cells.count + width <= end else {
        makeRoomForEllipsis(before: end)
        cells.append(Cell(character: "…", style: style))
        return
      }
      cells.append(Cell(character: character, style: style))
      if width == 2 { cells.append(Cell(character: nil, style: style)) }
    }
  }

  /// Takes away what stands in the last column before `end`; half a wide character takes both.
  private mutating func makeRoomForEllipsis(before end: Int) {
    guard cells.count >= end else { return }
    if cells.removeLast().character == nil { cells.removeLast() }
  }
}
