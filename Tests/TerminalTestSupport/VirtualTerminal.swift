package import TerminalKit

/// A terminal as far as the program uses one: obeys the bytes it gets, and tells which rows they hit.
@MainActor
package final class VirtualTerminal {
  package private(set) var rows: [[Character?]]
  package private(set) var touchedRows: Set<Int> = []
  package private(set) var writeCount = 0
  package private(set) var unknown: [String] = []

  private let columns: Int
  private let width: (Character) -> Int
  private var row = 0
  private var column = 0

  /// - Parameter width: How many columns the terminal gives to a character.
  package init(_ size: Size, width: @escaping (Character) -> Int = \.columns) {
    columns = size.columns
    self.width = width
    rows = Array(repeating: Array(repeating: " ", count: size.columns), count: size.rows)
  }

  /// The rows as text, without trailing spaces.
  package var text: [String] {
    rows.map { row in
      let end = row.lastIndex { $0 != " " }.map { $0 + 1 } ?? 0
      return String(row[..<end].compactMap { $0 })
    }
  }

  package func forgetTouches() {
    touchedRows = []
    writeCount = 0
  }

  package func receive(_ bytes: [UInt8]) {
    writeCount += 1
    var rest = Substring(String(decoding: bytes, as: UTF8.self))
    while let character = rest.first {
      if character != "\u{1B}" {
        rest.removeFirst()
        put(character)
        continue
      }
      let end = rest.dropFirst(2).firstIndex { ("@"..."~").contains($0) }
      guard rest.dropFirst().first == "[", let end else {
        unknown.append(String(rest.prefix(8)))
        return
      }
      let parameters = rest[rest.index(rest.startIndex, offsetBy: 2)..<end]
      obey(rest[end], parameters.split(separator: ";").compactMap { Int($0) })
      rest = rest[rest.index(after: end)...]
    }
  }

  private func put(_ character: Character) {
    let width = width(character)
    guard rows.indices.contains(row), width > 0, column + width <= columns else {
      unknown.append("\(character) at \(row), \(column)")
      return
    }
    touchedRows.insert(row)
    // Half of a wide character that is written over is no character any more.
    if rows[row][column] == nil, column > 0 { rows[row][column - 1] = "?" }
    rows[row][column] = character
    if width == 2 { rows[row][column + 1] = nil }
    column += width
    if column < columns, rows[row][column] == nil { rows[row][column] = "?" }
  }

  private func obey(_ final: Character, _ parameters: [Int]) {
    switch final {
    case "m": break
    case "H":
      row = (parameters.first ?? 1) - 1
      column = (parameters.dropFirst().first ?? 1) - 1
    case "J" where parameters == [2]:
      for row in rows.indices { erase(row, from: 0) }
    case "K" where parameters.isEmpty: erase(row, from: column)
    default: unknown.append("\(parameters)\(final)")
    }
  }

  private func erase(_ row: Int, from column: Int) {
    touchedRows.insert(row)
    for column in column..<columns { rows[row][column] = " " }
  }
}
