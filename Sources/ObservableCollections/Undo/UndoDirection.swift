/// Whether a step is taken back or done again.
@usableFromInline
enum UndoDirection: Sendable {
  case undo, redo
}
