// What can be told apart in two ways, by `id` and by value, is told apart by `id`.

extension ArrayChange where Item: SendableMetatype & Hashable {
  /// Finds the change from one array to another, with as few moves as possible.
  ///
  /// Items are told apart by their values: another value is another item.
  ///
  /// - Complexity: O(*n*) expected, and O(*m* log *m*) for *m* runs that changed their order.
  @_disfavoredOverload
  @inlinable
  public init(from old: some Collection<Item>, to new: some Collection<Item>) {
    self.init(from: old, to: new, identifiedBy: .value)
  }
}

extension ArrayChange
where Item: SendableMetatype & Identifiable & Equatable, Item.ID: SendableMetatype {
  /// Finds the change from one array to another, with as few moves as possible.
  ///
  /// Items are told apart by their `id`, and updated when they are not equal.
  ///
  /// - Complexity: O(*n*) expected, and O(*m* log *m*) for *m* runs that changed their order.
  @inlinable
  public init(from old: some Collection<Item>, to new: some Collection<Item>) {
    self.init(from: old, to: new, identifiedBy: .identifiable)
  }
}

extension ArrayChange where Item: SendableMetatype & Equatable {
  /// Finds the change from one array to another, with as few moves as possible.
  ///
  /// Items that can only be compared are told apart by their values, which takes longer than by an
  /// `id` or a hash.
  ///
  /// - Complexity: O(*n* · *d*) for *d* items that were inserted, deleted or moved.
  @_disfavoredOverload
  @inlinable
  public init(from old: some Collection<Item>, to new: some Collection<Item>) {
    self.init(from: old, to: new, identifiedBy: .equality)
  }
}
