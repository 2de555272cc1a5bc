public import Foundation

/// Why what the user did in a view was not done to the list.
public enum UserEditRefusal: Error, Hashable, Sendable {
  /// The view shows no item at an index path.
  case noItem(IndexPath)

  /// The item is no longer in the array that is edited, or never was.
  case itemIsGone(IndexPath)

  /// The items around the destination do not tell where in the array the item goes.
  case placeIsUnknown(IndexPath)

  /// The list in the view has an order of its own, such as that of `sorted(by:)`.
  case orderIsGiven(IndexPath)
}
