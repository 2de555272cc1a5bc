import ListBinding

/// Lets the user move and delete all items.
final class Movable: ListViewResponder {
  func canMoveItem(at indexPath: IndexPath) -> Bool? { true }
  func canEditItem(at indexPath: IndexPath) -> Bool? { true }
}

extension HeadlessListView {
  /// Deletes an item as the user.
  ///
  /// - Parameter isShown: Whether the view removes it by itself, or asks for its deletion.
  func deleteAsUser(at indexPath: IndexPath, isShown: Bool) {
    if isShown {
      removeItemsAsUser(at: [indexPath])
    } else {
      deleteItemsAsUser(at: [indexPath])
    }
  }
}
