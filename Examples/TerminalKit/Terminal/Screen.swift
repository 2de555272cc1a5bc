/// The size of a terminal.
package struct Size: Equatable, Sendable {
  package var columns: Int
  package var rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// A model of what the terminal shows, and of what it should show.
///
/// Lines are set as often as it suits; `flush()` writes what differs, in one write.
@MainActor
package final class Screen {
  package private(set) var size: Size
  private let hasColors: Bool
  private let charset: Charset
  private let write: ([UInt8]) -> Void
  private var wanted: [Line]
  /// What the terminal shows; `nil` where that is not known.
  private var shown: [Line?]

  /// - Parameter write: Takes bytes for the terminal, all of them at once.
  package init(
    size: Size, hasColors: Bool = true, charset: Charset = .utf8,
    write: @escaping ([UInt8]) -> Void
  ) {
    self.size = size
    self.hasColors = hasColors
    self.charset = charset
    self.write = write
    wanted = Array(repeating: Line(width: size.columns), count: size.rows)
    shown = Array(repeating: nil, count: size.rows)
  }

  /// Takes another size, and forgets what the terminal shows.
  package func resize(to size: Size) {
    self.size = size
    wanted = Array(repeating: Line(width: size.columns), count: size.rows)
    invalidate()
  }

  /// Forgets what the terminal shows: everything is written anew.
  package func invalidate() { shown = Array(repeating: nil, count: size.rows) }

  /// What a row should show; a row outside of the screen is ignored.
  package func setLine(_ line: Line, at row: Int) {
    if wanted.indices.contains(row) { wanted[row] = line }
  }

  /// Writes what differs from what the terminal shows.
  package func flush() {
    var output = Output(hasColors: hasColors, charset: charset)
    if !shown.isEmpty, shown.allSatisfy({ $0 == nil }) { output.clear() }
    for row in wanted.indices where wanted[row] != shown[row] {
      output.rewrite(row: row, from: shown[row], to: wanted[row])
      shown[row] = wanted[row]
    }
    if !output.bytes.isEmpty { write(output.finished()) }
  }
}

/// The bytes that bring the terminal from one picture to the next.
private struct Output {
  let hasColors: Bool
  let charset: Charset
  private(set) var bytes: [UInt8] = []
  private var style: Style?

  init(hasColors: Bool, charset: Charset) {
    self.hasColors = hasColors
    self.charset = charset
  }

  mutating func clear() { append("\u{1B}[0m\u{1B}[2J") }

  mutating func rewrite(row: Int, from old: Line?, to new: Line) {
    guard let old, old.isPredictable, new.isPredictable, old.width == new.width else {
      moveCursor(row: row, column: 0)
      // Before, not after: what the terminal draws narrower leaves columns that were not counted.
      eraseToEnd()
      for cell in new.cells { append(cell) }
      return
    }
    var column = 0
    let end = new.cells.count
    while column < end {
      guard old.cell(at: column) != new.cells[column] else {
        column += 1
        continue
      }
      var last = column
      // Moving the cursor costs about eight bytes, so a short gap is written again instead.
      for next in column..<end where old.cell(at: next) != new.cells[next] {
        if next - last > 8 { break }
        last = next
      }
      moveCursor(row: row, column: column)
      for cell in new.cells[column...last] { append(cell) }
      column = last + 1
    }
    if old.cells.count > end {
      moveCursor(row: row, column: end)
      eraseToEnd()
    }
  }

  mutating func finished() -> [UInt8] {
    append(Style.plain.sequence(withColors: hasColors))
    return bytes
  }

  private mutating func moveCursor(row: Int, column: Int) {
    append("\u{1B}[\(row + 1);\(column + 1)H")
  }

  private mutating func append(_ cell: Line.Cell) {
    guard let character = cell.character else { return }
    if cell.style != style {
      append(cell.style.sequence(withColors: hasColors))
      style = cell.style
    }
    bytes.append(contentsOf: charset.bytes(of: character))
  }

  private mutating func eraseToEnd() {
    append(Style.plain.sequence(withColors: hasColors) + "\u{1B}[K")
    style = .plain
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }
}

extension Line {
  /// Whether every terminal agrees on the columns: they do not on wide and on composed characters.
  ///
  /// A line where they may differ is written as a whole, so that nothing is left of the line before.
  fileprivate var isPredictable: Bool {
    cells.allSatisfy { $0.character.map { $0.unicodeScalars.count == 1 } ?? false }
  }

  fileprivate func cell(at column: Int) -> Cell {
    column < cells.count ? cells[column] : Cell(character: " ", style: .plain)
  }
}
