public import Signals

/// What an update of an observable dictionary did, by key.
///
/// Each key is in one of the three at most. The order of the keys means nothing.
public struct DictionaryChange<Key: Hashable, Value> {
  /// A value that took the place of another one.
  public struct Update {
    /// The key.
    public let key: Key

    /// The value that the key had.
    public let old: Value

    /// The value that it has now.
    public let new: Value
  }

  /// The entries whose keys had no value.
  public let inserted: [DictionaryEntry<Key, Value>]

  /// The values that were replaced, perhaps by equal ones.
  public let updated: [Update]

  /// The entries whose keys have no value now.
  public let removed: [DictionaryEntry<Key, Value>]

  /// Whether the keys and their values are what they were.
  public var isEmpty: Bool { inserted.isEmpty && updated.isEmpty && removed.isEmpty }

  init(
    from old: some Collection<DictionaryEntry<Key, Value>>,
    to new: some Collection<DictionaryEntry<Key, Value>>
  ) {
    var before: [Key: DictionaryEntry<Key, Value>] = [:]
    for entry in old { before[entry.key] = entry }
    var inserted: [DictionaryEntry<Key, Value>] = []
    var updated: [Update] = []
    for entry in new {
      if let old = before.removeValue(forKey: entry.key) {
        updated.append(Update(key: entry.key, old: old.value, new: entry.value))
      } else {
        inserted.append(entry)
      }
    }
    (self.inserted, self.updated) = (inserted, updated)
    removed = old.filter { before[$0.key] != nil }
  }
}

extension DictionaryChange.Update: Sendable where Key: Sendable, Value: Sendable {}
extension DictionaryChange.Update: Equatable where Value: Equatable {}
extension DictionaryChange: Sendable where Key: Sendable, Value: Sendable {}
extension DictionaryChange: Equatable where Value: Equatable {}

extension ObservableDictionary {
  /// A signal of what each update does, by key; first all that there is, as inserted.
  ///
  ///     people.changes.observeNext { change in
  ///       for entry in change.removed { index.delete(entry.key) }
  ///       for entry in change.inserted { index.add(entry.value, for: entry.key) }
  ///       for update in change.updated { index.add(update.new, for: update.key) }
  ///     }
  ///
  /// It ends as `entries` does, when the dictionary is released.
  ///
  /// - Complexity: O(*k*) for an update of *k* values; O(*n*) when all are replaced at once.
  public var changes: SafeSignal<DictionaryChange<Key, Value>> {
    sorted.updates.map { update in
      if update.isReload { return DictionaryChange(from: update.old, to: update.new) }
      let change = update.change
      return DictionaryChange(from: change.old.items, to: change.new.items)
    }
  }
}
