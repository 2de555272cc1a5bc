import ListBinding

/// Lets the user move and delete all items.
final class Movable: ListViewResponder {
  func canMoveItem(at indexPath: IndexPath) -> Bool? { true }
  func canEditItem(at indexPath: IndexPath) -> Bool? { true }
}
