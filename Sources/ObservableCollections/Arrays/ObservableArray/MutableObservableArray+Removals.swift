extension MutableObservableArray {
  /// Removes the item at an index.
  ///
  /// - Returns: The item.
  /// - Complexity: O(log *n*).
  /// - Precondition: `0 <= index && index < count`.
  @inlinable
  @discardableResult
  public func remove(at index: Int) -> Item {
    store.edit { items in
      let old = items.remove(at: index)
      return (.edit(.deleteItems(index..<(index + 1), section: 0)), old)
    } takenBackBy: { old in
      { items in items.insert(old, at: index) }
    }
  }

  /// Removes the first item.
  ///
  /// - Returns: The item.
  /// - Complexity: O(log *n*).
  /// - Precondition: The array is not empty.
  @discardableResult
  public func removeFirst() -> Item { remove(at: 0) }

  /// Removes the last item.
  ///
  /// - Returns: The item.
  /// - Complexity: O(log *n*).
  /// - Precondition: The array is not empty.
  @inlinable
  @discardableResult
  public func removeLast() -> Item {
    store.edit { items in
      let old = items.removeLast()
      let count = items.count
      return (.edit(.deleteItems(count..<(count + 1), section: 0)), old)
    } takenBackBy: { old in
      { items in items.append(old) }
    }
  }

  /// Removes the first items.
  ///
  /// - Parameter count: How many.
  /// - Complexity: O(*m* + log *n*) for *m* items.
  /// - Precondition: `0 <= count`, and the array has as many.
  public func removeFirst(_ count: Int) {
    remove { total in
      checkInsertion(count, count: total)
      return 0..<count
    }
  }

  /// Removes the last items.
  ///
  /// - Parameter count: How many.
  /// - Complexity: O(*m* + log *n*) for *m* items.
  /// - Precondition: `0 <= count`, and the array has as many.
  public func removeLast(_ count: Int) {
    remove { total in
      checkInsertion(count, count: total)
      return (total - count)..<total
    }
  }

  /// Removes the items of a range.
  ///
  /// - Complexity: O(*m* + log *n*) for *m* items.
  /// - Precondition: The range lies in `0..<count`.
  public func removeSubrange(_ bounds: some RangeExpression<Int>) {
    let bounds = ResolvedRange(bounds)
    remove { bounds.relative(toItems: $0) }
  }

  /// Removes the items of the range that a closure gives, under the lock, for the number of items.
  private func remove(_ range: @Sendable (Int) -> Range<Int>) {
    _ = store.edit { items in
      let old = items
      let range = range(old.count)
      items.removeSubrange(range)
      return (range.isEmpty ? nil : .edit(.deleteItems(range, section: 0)), old)
    }
  }

  /// Removes all items.
  ///
  /// - Complexity: O(*n*).
  public func removeAll() {
    removeSubrange(0...)
  }

  /// Removes the items that satisfy a predicate.
  ///
  /// - Parameter shouldRemove: Called without a lock held; when others mutate the array meanwhile,
  ///   it is called again for its items then. It must not mutate the array, nor send to a subject
  ///   that other threads send to: its thread may deliver what they send.
  /// - Throws: What the predicate throws; nothing is removed then.
  /// - Complexity: O(*n*).
  public func removeAll<Failure: Error>(
    where shouldRemove: (Item) throws(Failure) -> Bool
  ) throws(Failure) {
    try store.revise { old throws(Failure) in
      let (kept, runs) = try old.partition(removing: shouldRemove)
      if kept.count == old.count { return nil }
      return (ArraySnapshot(kept), .change(.items(runs, itemCount: old.count)))
    }
  }
}

extension Sequence {
  /// The elements that are not to be removed, and which they are, by runs.
  func partition<Failure: Error>(
    ofSection section: Int = 0, removing shouldRemove: (Element) throws(Failure) -> Bool
  ) throws(Failure) -> (kept: [Element], runs: [Run]) {
    var kept: [Element] = []
    var runs: [Run] = []
    var index = 0
    for element in self {
      if try !shouldRemove(element) {
        kept.append(element)
        runs.extend(.kept(index..<(index + 1), of: section))
      }
      index += 1
    }
    return (kept, runs)
  }
}
