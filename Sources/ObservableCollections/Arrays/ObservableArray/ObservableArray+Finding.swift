extension ObservableArray {
  /// The index of the first item that satisfies a predicate.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public func firstIndex<Failure: Error>(
    where predicate: (Item) throws(Failure) -> Bool
  ) throws(Failure) -> Int? {
    for (index, item) in snapshot.enumerated() where try predicate(item) { return index }
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
    try firstIndex(where: predicate) != nil
  }
}

extension ObservableArray where Item: Equatable {
  /// The index of the first item that is equal to one.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public func firstIndex(of item: Item) -> Int? { firstIndex { $0 == item } }

  /// Whether there is an item that is equal to another.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public func contains(_ item: Item) -> Bool { firstIndex(of: item) != nil }
}

extension ObservableArray where Item: Identifiable {
  /// The index of the first item with an identity.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public func firstIndex(ofID id: Item.ID) -> Int? { firstIndex { $0.id == id } }
}
