extension MutableObservableArray {
  /// Adds an item at the end.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  public func append(_ item: Item) {
    store.edit { items in
      items.append(item)
      return (.edit(.insertItems((items.count - 1)..<items.count, section: 0)), ())
    } takenBackBy: {
      { items in items.removeLast() }
    }
  }

  /// Adds items at the end.
  ///
  /// - Complexity: O(*m* + log *n*) for *m* items.
  @inlinable
  public func append(contentsOf newItems: some Sequence<Item>) {
    let new = ArraySnapshot(newItems)
    store.edit { items in insert(new, at: items.count, in: &items) }
  }

  /// Inserts an item.
  ///
  /// - Parameters:
  ///   - item: The new item.
  ///   - index: Its index after the insertion.
  /// - Complexity: O(log *n*).
  /// - Precondition: `0 <= index && index <= count`.
  @inlinable
  public func insert(_ item: Item, at index: Int) {
    store.edit { items in
      items.insert(item, at: index)
      return (.edit(.insertItems(index..<(index + 1), section: 0)), ())
    } takenBackBy: {
      { items in items.remove(at: index) }
    }
  }

  /// Inserts items.
  ///
  /// - Parameters:
  ///   - newItems: The new items in order.
  ///   - index: The index of the first after the insertion.
  /// - Complexity: O(*m* + log *n*) for *m* items.
  /// - Precondition: `0 <= index && index <= count`.
  @inlinable
  public func insert(contentsOf newItems: some Sequence<Item>, at index: Int) {
    let new = ArraySnapshot(newItems)
    store.edit { items in insert(new, at: index, in: &items) }
  }

  @inlinable
  func insert(
    _ new: ArraySnapshot<Item>, at index: Int, in items: inout ArraySnapshot<Item>
  ) -> (ListUpdate<ArraySnapshot<Item>>.Content?, Void) {
    items.insert(contentsOf: new, at: index)
    return (.inserting(new.count, at: index), ())
  }
}

extension MutableObservableArray {
  /// Adds items at the end of an array.
  ///
  /// - Complexity: O(*m* + log *n*) for *m* items.
  public static func += (array: MutableObservableArray, newItems: some Sequence<Item>) {
    array.append(contentsOf: newItems)
  }
}
