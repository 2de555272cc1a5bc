package import ListBinding

/// What draws one item of a terminal list view; it is used again for another item when its row is
/// scrolled away.
@MainActor
package final class TerminalCell: ReusableView {
  package let bag = DisposeBag()

  /// What the row shows; `nil` for a blank one.
  package var content: (any TerminalContent)?

  /// What the list view keeps it under while it is not in use.
  var reuseIdentifier = ""

  package init() {}
}

/// What a row of a terminal list view shows.
@MainActor
package protocol TerminalContent {
  /// Draws it behind the row's gutter, in the room that the line has left.
  func draw(in line: inout Line)
}
