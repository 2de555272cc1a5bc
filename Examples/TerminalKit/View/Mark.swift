/// How a row is marked for a moment after an update.
package enum Mark: Hashable, Sendable {
  case inserted, removed, moved, changed

  /// The sign before the row: it tells the mark also where there is no colour.
  package var sign: Character {
    switch self {
    case .inserted: "+"
    case .removed: "−"
    case .moved: "↕"
    case .changed: "~"
    }
  }

  package var color: Style.Color {
    switch self {
    case .inserted: .green
    case .removed: .red
    case .moved: .cyan
    case .changed: .yellow
    }
  }

  /// Whether the mark colours the whole row, not its sign only.
  package var colorsRow: Bool { self == .inserted || self == .removed }
}
