extension MutableObservableArray {
  /// Replaces the items of a range by others.
  ///
  /// As many items as both have are reloaded; the rest is inserted or deleted.
  ///
  /// - Parameters:
  ///   - bounds: The range of the items to replace.
  ///   - newItems: The items that take their place.
  /// - Complexity: O(*m* + log *n*) for *m* old and new items.
  /// - Precondition: The range lies in `0..<count`.
  public func replaceSubrange(
    _ bounds: some RangeExpression<Int>, with newItems: some Sequence<Item>
  ) {
    let new = ArraySnapshot(newItems)
    let bounds = EndlessRange(bounds)
    _ = store.edit { items in
      let old = items
      let range = bounds.clipped(to: old.count)
      items.replaceSubrange(range, with: new)
      return (.replacing(range, with: new.count, .init(itemCount: old.count)), old)
    }
  }
}
