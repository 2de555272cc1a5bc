public import Foundation

extension Observable2DArray {
  /// The index path of the first item that satisfies a predicate.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public func firstIndexPath<Failure: Error>(
    where predicate: (Item) throws(Failure) -> Bool
  ) throws(Failure) -> IndexPath? {
    for (section, content) in snapshot.sections.enumerated() {
      for (item, other) in content.items.enumerated() where try predicate(other) {
        return IndexPath(item: item, section: section)
      }
    }
    return nil
  }

  /// The first item that satisfies a predicate.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public func first<Failure: Error>(
    where predicate: (Item) throws(Failure) -> Bool
  ) throws(Failure) -> Item? {
    for item in snapshot where try predicate(item) { return item }
    return nil
  }

  /// Whether an item satisfies a predicate.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public func contains<Failure: Error>(
    where predicate: (Item) throws(Failure) -> Bool
  ) throws(Failure) -> Bool {
    try firstIndexPath(where: predicate) != nil
  }
}

extension Observable2DArray where Item: Equatable {
  /// The index path of the first item that is equal to one.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public func firstIndexPath(of item: Item) -> IndexPath? { firstIndexPath { $0 == item } }

  /// Whether there is an item that is equal to another.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public func contains(_ item: Item) -> Bool { firstIndexPath(of: item) != nil }
}

extension Observable2DArray where Item: Identifiable {
  /// The index path of the first item with an identity.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public func indexPath(ofID id: Item.ID) -> IndexPath? { firstIndexPath { $0.id == id } }
}
