extension MutableObservableArray {
  /// Adds an item at the end.
  ///
  /// - Complexity: O(log *n*).
  public func append(_ item: Item) {
    store.edit { items in
      let count = items.count
      items.append(item)
      return (.insertItems(count..<(count + 1), .init(itemCount: count)), ())
    }
  }

  /// Adds items at the end.
  ///
  /// - Complexity: O(*m* + log *n*) for *m* items.
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
  public func insert(_ item: Item, at index: Int) {
    store.edit { items in
      let count = items.count
      items.insert(item, at: index)
      return (.insertItems(index..<(index + 1), .init(itemCount: count)), ())
    }
  }

  /// Inserts items.
  ///
  /// - Parameters:
  ///   - newItems: The new items in order.
  ///   - index: The index of the first after the insertion.
  /// - Complexity: O(*m* + log *n*) for *m* items.
  /// - Precondition: `0 <= index && index <= count`.
  public func insert(contentsOf newItems: some Sequence<Item>, at index: Int) {
    let new = ArraySnapshot(newItems)
    store.edit { items in insert(new, at: index, in: &items) }
  }

  private func insert(
    _ new: ArraySnapshot<Item>, at index: Int, in items: inout ArraySnapshot<Item>
  ) -> (ListEdit, Void) {
    let count = items.count
    items.insert(contentsOf: new, at: index)
    return (.inserting(new.count, at: index, .init(itemCount: count)), ())
  }
}
