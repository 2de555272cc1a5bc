/// How a list view animates insertions, deletions and reloads.
///
/// A view shows what it can: one that knows no such animation takes its own.
public enum RowAnimation: Hashable, Sendable, CaseIterable {
  /// The view's own animation for the edit.
  case automatic

  /// The row fades in or out.
  case fade

  /// The row comes from this side, and leaves to it.
  case left, right, top, bottom

  /// The row opens from its middle, and closes there.
  case middle

  /// The row is there, or gone, at once.
  case none
}
