extension MutableObservableArray {
  /// Moves an item.
  ///
  /// - Parameters:
  ///   - from: Its index before the move.
  ///   - to: Its index after the move.
  /// - Complexity: O(log *n*).
  /// - Precondition: Both indices are in `0..<count`.
  public func moveItem(from: Int, to: Int) {
    store.edit { items in
      let place = ListEdit.Place(itemCount: items.count)
      items.move(from: from, to: to)
      return (from == to ? .nothing : .moveItem(from: from, place, to: to, place), ())
    }
  }
}
