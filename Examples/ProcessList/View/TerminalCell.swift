import ListBinding

/// What draws one item of a terminal list view; it is used again for another item when its row is
/// scrolled away.
@MainActor
class TerminalCell: ReusableView {
  final let bag = DisposeBag()
  /// What the list view keeps it under while it is not in use.
  var reuseIdentifier = ""

  required init() {}

  /// Draws the item behind the row's gutter, in the room that the line has left.
  func draw(in line: inout Line) {}
}
