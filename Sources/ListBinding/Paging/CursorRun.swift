/// The cursors of some pages in a row.
struct CursorRun<Cursor: Sendable>: Sendable {
  private var cursors: [Cursor] = []

  mutating func append(_ cursor: Cursor?) {
    if let cursor { cursors.append(cursor) }
  }

  /// Whether one of the cursors equals another one; never, if they cannot be compared.
  func contains(_ cursor: Cursor?) -> Bool {
    guard let cursor else { return false }
    return cursors.contains { areEqual(cursor, $0) == true }
  }
}
