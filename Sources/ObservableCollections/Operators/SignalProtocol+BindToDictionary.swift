public import Signals

extension SignalProtocol where Failure == Never {
  /// Inserts the values of each list that the signal sends into a dictionary, or replaces those of their keys.
  ///
  /// Each list is one update; values that are not in it stay. The dictionary is not kept alive.
  ///
  /// - Parameters:
  ///   - dictionary: The dictionary.
  ///   - key: Returns the key of a value; of equal keys the last value counts.
  /// - Returns: The binding; dispose it to end it.
  /// - Complexity: O(*k* log *n*) for a list of *k* values.
  @discardableResult
  public func bind<Key, Value: Sendable>(
    to dictionary: ObservableDictionary<Key, Value>,
    keyedBy key: @escaping @Sendable (Value) -> Key
  ) -> any Disposable where Element: Sequence<Value> {
    bind(to: dictionary) { dictionary, values in
      dictionary.merge(values.lazy.map { (key: key($0), value: $0) })
    }
  }

  /// Inserts the values of each list that the signal sends into a dictionary, or replaces those of their
  /// identities.
  ///
  /// See `bind(to:keyedBy:)`.
  @discardableResult
  public func bind<Value: Sendable & Identifiable>(
    to dictionary: ObservableDictionary<Value.ID, Value>
  ) -> any Disposable where Element: Sequence<Value> {
    bind(to: dictionary) { $0.upsert(contentsOf: $1) }
  }
}
