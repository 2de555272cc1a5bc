public import Signals

/// A value and its key in an observable dictionary.
public struct DictionaryEntry<Key: Hashable, Value> {
  /// The key.
  public let key: Key

  /// The value.
  public let value: Value

  /// The key's hash, by which the entries are ordered.
  let hash: Int

  init(_ key: Key, _ value: Value) {
    self.key = key
    self.value = value
    hash = key.hashValue
  }
}

extension DictionaryEntry: Sendable where Key: Sendable, Value: Sendable {}
extension DictionaryEntry: Equatable where Value: Equatable {}
extension DictionaryEntry: Hashable where Value: Hashable {}

extension DictionaryEntry: Wrapper {
  static var wrapped: [Any.Type] { [Value.self] }
}
extension DictionaryEntry: Identifiable {
  /// The key.
  public var id: Key { key }
}

/// Values by key that can be observed: what is loaded by id, say.
///
/// `entries` and `values` are observable arrays, so that every operator works on them:
///
///     let people = ObservableDictionary<Person.ID, Person>()
///     let rows = people.values.sorted(by: .ascending(\.name))
///     people[42] = person
///
/// The order of the entries is that of the hashes of their keys: it means nothing, and differs from
/// one run of a program to the next. Keys of equal hashes are searched one by one.
///
/// All members can be used from any thread; a mutation takes effect at once, as that of a
/// `MutableObservableArray` does.
public final class ObservableDictionary<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  /// A value and its key.
  public typealias Entry = DictionaryEntry<Key, Value>

  // In the order of hashes, so that a key is found by bisection. All versions share what did not
  // change, and no hash table has to be kept beside them under a lock.
  let sorted: MutableObservableArray<Entry>

  /// Creates a dictionary.
  ///
  /// - Parameter elements: Keys and values; of equal keys the last one counts.
  /// - Complexity: O(*n* log *n*).
  public init(_ elements: some Sequence<(key: Key, value: Value)>) {
    sorted = MutableObservableArray(Self.entries(of: elements))
  }

  /// Creates a dictionary.
  ///
  /// - Parameter elements: Keys and values, as `zip` gives them; of equal keys the last one counts.
  /// - Complexity: O(*n* log *n*).
  public init(_ elements: some Sequence<(Key, Value)>) {
    sorted = MutableObservableArray(Self.entries(of: elements.lazy.map { (key: $0, value: $1) }))
  }

  /// Creates a dictionary without values.
  public convenience init() { self.init([:]) }

  /// The entries of some elements, in the order of hashes.
  static func entries(
    of elements: some Sequence<(key: Key, value: Value)>
  ) -> [Entry] {
    var values: [Key: Value] = [:]
    for (key, value) in elements { values[key] = value }
    return values.map { Entry($0, $1) }.sorted { $0.hash < $1.hash }
  }

  /// The values with their keys, as an array that can be observed.
  public var entries: ObservableArray<Entry> { sorted }

  /// The values, as an array that can be observed.
  ///
  /// Whatever is set is told as a reload, also an equal value, where values cannot be compared.
  ///
  /// - Complexity: O(*n*): each call makes a derived array.
  @_disfavoredOverload
  public var values: ObservableArray<Value> { sorted.mapped { $0.value } }

  /// The keys, as an array that can be observed.
  ///
  /// - Complexity: O(*n*): each call makes a derived array.
  public var keys: ObservableArray<Key> { sorted.mapped { $0.key } }

  /// The number of values.
  public var count: Int { sorted.count }

  /// Whether there is no value.
  public var isEmpty: Bool { sorted.isEmpty }

  /// The value of a key; `nil` when there is none. Setting it inserts, replaces or removes it.
  ///
  /// - Complexity: O(log *n*).
  public subscript(key: Key) -> Value? {
    get {
      let entries = sorted.snapshot
      return entries.place(of: key).found.map { entries[$0].value }
    }
    set {
      if let newValue { updateValue(newValue, forKey: key) } else { removeValue(forKey: key) }
    }
  }
}

extension ObservableDictionary {
  /// The value of a key; a default one when there is none. Setting it inserts or replaces it.
  ///
  /// `counts[word, default: 0] += 1` reads and sets, and others may come in between:
  /// `update(forKey:_:)` does both at once.
  ///
  /// - Complexity: O(log *n*).
  public subscript(key: Key, default value: @autoclosure () -> Value) -> Value {
    get { self[key] ?? value() }
    set { updateValue(newValue, forKey: key) }
  }
}

extension ObservableDictionary where Value: Equatable {
  /// The values, as an array that can be observed.
  ///
  /// A value that is replaced by an equal one is told to nobody, unless values are objects.
  ///
  /// - Complexity: O(*n*): each call makes a derived array.
  public var values: ObservableArray<Value> { sorted.mapped { $0.value } }
}

extension ObservableDictionary: ExpressibleByDictionaryLiteral {
  /// Creates a dictionary; of equal keys the last one counts.
  public convenience init(dictionaryLiteral elements: (Key, Value)...) { self.init(elements) }
}

extension ObservableDictionary: Sequence {
  /// Returns an iterator over the keys and values that the dictionary has now.
  ///
  /// - Complexity: O(1).
  public func makeIterator() -> some IteratorProtocol<(key: Key, value: Value)> {
    sorted.snapshot.lazy.map { (key: $0.key, value: $0.value) }.makeIterator()
  }
}

extension ObservableDictionary {
  /// Returns a property that is the value of a key.
  ///
  /// It sends when the value is inserted, replaced or removed, and not for other keys. It keeps the
  /// dictionary.
  ///
  /// - Complexity: O(*k* + log *n*) for an update of *k* values.
  public func property(for key: Key) -> AnyProperty<Value?> {
    let changes = sorted.updates.filter { $0.touches(key) }
    let values = changes.map { update in
      update.new.place(of: key).found.map { update.new[$0].value }
    }
    // A reload of other keys is no news for one that has no value.
    return AnyProperty(
      source: values.distinctUntilChanged { $0 == nil && $1 == nil }, read: { [self] in self[key] })
  }
}

extension ObservableDictionary: CustomStringConvertible {
  public var description: String {
    let entries = map { "\(String(reflecting: $0.key)): \(String(reflecting: $0.value))" }
    return entries.isEmpty ? "[:]" : "[\(entries.joined(separator: ", "))]"
  }
}

extension ListUpdate {
  /// Whether the value of a key was inserted, replaced or removed.
  fileprivate func touches<Key, Value>(_ key: Key) -> Bool
  where Snapshot == ArraySnapshot<DictionaryEntry<Key, Value>> {
    let change = self.change
    return isReload
      || change.old.items.contains { $0.key == key } || change.new.items.contains { $0.key == key }
  }
}

extension ArraySnapshot {
  /// Where the entry of a key is, and where it would be inserted.
  func place<Key, Value>(of key: Key) -> (found: Int?, insertion: Int)
  where Item == DictionaryEntry<Key, Value> {
    let hash = key.hashValue
    var index = partitioningIndex { $0.hash >= hash }
    while index < count {
      let entry = self[index]
      if entry.hash != hash { break }
      if entry.key == key { return (index, index) }
      index += 1
    }
    return (nil, index)
  }
}
