/// Values that say by themselves which key they have.
extension ObservableDictionary where Value: Identifiable, Value.ID == Key {
  /// Creates a dictionary of values by their identities.
  ///
  /// - Parameter values: The values; of equal identities the last one counts.
  /// - Complexity: O(*n* log *n*).
  @_disfavoredOverload  // for `[]`, which all initializers take
  public convenience init(_ values: some Sequence<Value>) {
    self.init(values.lazy.map { (key: $0.id, value: $0) })
  }

  /// Inserts a value, or replaces the one with its identity.
  ///
  /// - Returns: The value that was replaced.
  /// - Complexity: O(log *n*).
  @discardableResult
  public func upsert(_ value: Value) -> Value? { updateValue(value, forKey: value.id) }

  /// Inserts several values, or replaces those with their identities, as one update.
  ///
  /// - Parameter values: The values; of equal identities the last one counts.
  /// - Complexity: O(*k* log *n*) for *k* values.
  public func upsert(contentsOf values: some Sequence<Value>) {
    merge(values.lazy.map { (key: $0.id, value: $0) })
  }
}
