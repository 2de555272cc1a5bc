extension MutableObservableArray {
  /// Replaces all items by others, after finding what differs off the caller's actor.
  ///
  /// Nothing is done when the array is mutated meanwhile, or the task is cancelled.
  ///
  /// - Parameters:
  ///   - items: The new items.
  ///   - identity: How items are told apart.
  ///   - moves: Whether items may move; otherwise they are deleted and inserted.
  /// - Returns: Whether the items were replaced.
  /// - Complexity: O(*n*) expected, and O(*m* log *m*) for *m* runs that changed their order.
  @discardableResult
  public func replaceInBackground<ID>(
    with items: some Sequence<Item> & Sendable, identifiedBy identity: ItemIdentity<Item, ID>,
    moves: Bool = true
  ) async -> Bool {
    let (old, new) = (snapshot, ArraySnapshot(items))
    do throws(CancellationError) {
      let change = try await ListChange.cancellableDifference(
        from: old, to: new, identifiedBy: identity, moves: moves)
      return store.commit(from: old, to: new, change.isIdentity ? nil : .batch(change))
    } catch {
      return false
    }
  }
}

extension MutableObservableArray
where Item: Identifiable & Equatable, Item.ID: SendableMetatype {
  /// Replaces all items by others, after computing the differences off the caller's actor.
  ///
  /// Items are told apart by their `id`, and reloaded when they are not equal. See
  /// `replaceInBackground(with:identifiedBy:moves:)`.
  @inlinable
  @discardableResult
  public func replaceInBackground(with items: some Sequence<Item> & Sendable) async -> Bool {
    await replaceInBackground(with: items, identifiedBy: .identifiable)
  }
}

extension MutableObservableArray where Item: Equatable {
  /// Replaces all items by others, after computing the differences off the caller's actor.
  ///
  /// Items are told apart by their values; in generic code, by their `id` if they have one. See
  /// `replaceInBackground(with:identifiedBy:moves:)`.
  @inlinable
  @discardableResult
  public func replaceInBackground(with items: some Sequence<Item> & Sendable) async -> Bool {
    await replaceInBackground(with: items, identifiedBy: .idOrValue)
  }
}
