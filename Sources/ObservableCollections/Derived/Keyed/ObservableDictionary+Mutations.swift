extension ObservableDictionary {
  /// Inserts a value, or replaces the one that the key has.
  ///
  /// - Returns: The value that was replaced.
  /// - Complexity: O(log *n*).
  @discardableResult
  public func updateValue(_ value: Value, forKey key: Key) -> Value? {
    let entry = Entry(key, value)
    return sorted.mutate { array in
      let place = array.snapshot.place(of: key)
      guard let index = place.found else {
        array.insert(entry, at: place.insertion)
        return nil
      }
      let old = array[index].value
      array[index] = entry
      return old
    }
  }

  /// Removes the value of a key.
  ///
  /// - Returns: The value, if there was one.
  /// - Complexity: O(log *n*).
  @discardableResult
  public func removeValue(forKey key: Key) -> Value? {
    sorted.mutate { array in
      array.snapshot.place(of: key).found.map { array.remove(at: $0).value }
    }
  }

  /// Mutates the value of a key, with nothing in between reading and writing it.
  ///
  /// A value that is written as it was is told as a reload, too: so an object is refreshed that has changed.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - body: Mutates the value; `nil` stands for none. It is called again when others mutate the
  ///     dictionary meanwhile, without a lock held.
  /// - Returns: What the closure returns the last time.
  /// - Throws: What the closure throws; nothing is changed then.
  /// - Complexity: O(log *n*).
  @discardableResult
  public func update<Result, Failure: Error>(
    forKey key: Key, _ body: (inout Value?) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try sorted.mutate { (_) throws(Failure) in
      let old = self[key]
      var value = old
      let result = try body(&value)
      if old != nil || value != nil { self[key] = value }
      return result
    }
  }

  /// Inserts or replaces several values, as one update.
  ///
  /// - Parameter elements: Keys and values; of equal keys the last one counts.
  /// - Complexity: O(*k* log *n*) for *k* values.
  public func merge(_ elements: some Sequence<(key: Key, value: Value)>) {
    insert(Self.entries(of: elements))
  }

  /// Inserts or replaces several values, as one update.
  ///
  /// - Parameter elements: Keys and values, as `zip` gives them; of equal keys the last one counts.
  /// - Complexity: O(*k* log *n*) for *k* values.
  public func merge(_ elements: some Sequence<(Key, Value)>) {
    insert(Self.entries(of: elements.lazy.map { (key: $0, value: $1) }))
  }

  private func insert(_ entries: [Entry]) {
    sorted.mutate { _ in for entry in entries { updateValue(entry.value, forKey: entry.key) } }
  }

  /// Inserts several values, combined with those that their keys have, as one update.
  ///
  /// - Parameters:
  ///   - elements: Keys and values.
  ///   - combine: Returns the value for a key that has one, of that and the new one. It is called again
  ///     when others mutate the dictionary meanwhile, without a lock held.
  /// - Throws: What the closure throws; nothing is changed then.
  /// - Complexity: O(*k* log *n*) for *k* values.
  public func merge<Failure: Error>(
    _ elements: some Sequence<(key: Key, value: Value)>,
    uniquingKeysWith combine: (Value, Value) throws(Failure) -> Value
  ) throws(Failure) {
    try insert(Array(elements), combine)
  }

  /// Inserts several values, combined with those that their keys have, as one update.
  ///
  /// - Parameters:
  ///   - elements: Keys and values, as `zip` gives them.
  ///   - combine: As with labels.
  /// - Throws: What the closure throws; nothing is changed then.
  /// - Complexity: O(*k* log *n*) for *k* values.
  public func merge<Failure: Error>(
    _ elements: some Sequence<(Key, Value)>,
    uniquingKeysWith combine: (Value, Value) throws(Failure) -> Value
  ) throws(Failure) {
    try insert(elements.map { (key: $0, value: $1) }, combine)
  }

  private func insert<Failure: Error>(
    _ elements: [(key: Key, value: Value)],
    _ combine: (Value, Value) throws(Failure) -> Value
  ) throws(Failure) {
    try sorted.mutate { (_) throws(Failure) in
      for (key, value) in elements {
        if let old = self[key] {
          try updateValue(combine(old, value), forKey: key)
        } else {
          updateValue(value, forKey: key)
        }
      }
    }
  }

  /// Removes the values of several keys, as one update.
  ///
  /// - Parameter keys: The keys; those without a value are passed over.
  /// - Complexity: O(*k* log *n*) for *k* keys.
  public func removeValues(forKeys keys: some Sequence<Key>) {
    let keys = Array(keys)
    sorted.mutate { _ in for key in keys { removeValue(forKey: key) } }
  }

  /// Removes the values that satisfy a predicate, as one update.
  ///
  /// - Parameter shouldRemove: Called with keys and values, without a lock held; when others mutate the
  ///   dictionary meanwhile, it is called again for what there is then. It must not mutate the dictionary,
  ///   nor send to a subject that other threads send to: its thread may deliver what they send.
  /// - Throws: What the predicate throws; nothing is removed then.
  /// - Complexity: O(*n*).
  public func removeAll<Failure: Error>(
    where shouldRemove: ((key: Key, value: Value)) throws(Failure) -> Bool
  ) throws(Failure) {
    try sorted.removeAll { (entry) throws(Failure) in
      try shouldRemove((key: entry.key, value: entry.value))
    }
  }

  /// Removes all values.
  public func removeAll() { sorted.removeAll() }

  /// Replaces all values; observers are told to reload.
  ///
  /// - Parameter elements: Keys and values; of equal keys the last one counts.
  /// - Complexity: O(*n* log *n*).
  public func replace(with elements: some Sequence<(key: Key, value: Value)>) {
    sorted.replace(with: Self.entries(of: elements))
  }

  /// Replaces all values; observers are told to reload.
  ///
  /// - Parameter elements: Keys and values, as `zip` gives them; of equal keys the last one counts.
  /// - Complexity: O(*n* log *n*).
  public func replace(with elements: some Sequence<(Key, Value)>) {
    sorted.replace(with: Self.entries(of: elements.lazy.map { (key: $0, value: $1) }))
  }

  /// Does several reads and mutations as one that cannot be divided, as that of an array does.
  ///
  /// - Parameter body: Called at least once, with this dictionary, on the caller's thread; again when
  ///   others mutate the dictionary meanwhile.
  /// - Returns: What the closure returns the last time.
  /// - Throws: What the closure throws; the dictionary stays as it was.
  @discardableResult
  public func mutate<Result, Failure: Error>(
    _ body: (ObservableDictionary) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try sorted.mutate { (_) throws(Failure) in try body(self) }
  }
}

extension ObservableDictionary where Value: Equatable {
  /// Replaces all values, and tells observers of the keys whose values differ, as one batch.
  ///
  /// - Parameters:
  ///   - elements: Keys and values; of equal keys the last one counts.
  ///   - performDiff: Whether to tell what differs; otherwise observers are told to reload.
  /// - Complexity: O(*n* log *n*). When others mutate the dictionary meanwhile, it is compared anew, a few
  ///   times; then the observers are told to reload.
  public func replace(
    with elements: some Sequence<(key: Key, value: Value)>, performDiff: Bool
  ) {
    replace(with: Self.entries(of: elements), performDiff: performDiff)
  }

  /// Replaces all values, and tells observers of the keys whose values differ, as one batch.
  ///
  /// - Parameters:
  ///   - elements: Keys and values, as `zip` gives them; of equal keys the last one counts.
  ///   - performDiff: Whether to tell what differs; otherwise observers are told to reload.
  /// - Complexity: As with labels.
  public func replace(with elements: some Sequence<(Key, Value)>, performDiff: Bool) {
    replace(
      with: Self.entries(of: elements.lazy.map { (key: $0, value: $1) }), performDiff: performDiff)
  }

  private func replace(with entries: [Entry], performDiff: Bool) {
    sorted.replace(
      with: performDiff ? inPresentOrder(entries) : entries, performDiff: performDiff,
      identifiedBy: .identifiable, moves: false)
  }

  /// Entries in the order of hashes, with those of equal ones, which have none, as they stand here by now.
  private func inPresentOrder(_ entries: [Entry]) -> [Entry] {
    guard zip(entries, entries.dropFirst()).contains(where: { $0.hash == $1.hash }) else {
      return entries
    }
    let places = Dictionary(
      sorted.snapshot.enumerated().map { ($0.element.key, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    return entries.sorted {
      ($0.hash, places[$0.key] ?? .max) < ($1.hash, places[$1.key] ?? .max)
    }
  }
}
