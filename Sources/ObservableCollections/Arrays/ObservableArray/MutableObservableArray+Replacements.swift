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
    let bounds = ResolvedRange(bounds)
    _ = store.edit { items in
      let old = items
      let range = bounds.relative(toItems: old.count)
      items.replaceSubrange(range, with: new)
      return (.replacing(range, with: new.count, from: old), old)
    }
  }
}
