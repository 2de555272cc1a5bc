import ObservableCollections

// What pages do to the array.
extension Paginator {
  /// Replaces all items; returns whether there are any.
  func replaceAll(by items: [Item]) -> Bool {
    var known: Set<ID> = []
    let unique = items.filter { known.insert(identity.id($0)).inserted }
    array.replace(with: unique, performDiff: true, identifiedBy: identity)
    return !unique.isEmpty
  }

  /// Whether the array lacks some items.
  ///
  /// - Complexity: O(*n* + *m*) for *m* items.
  func hasNew(_ items: [Item]) -> Bool {
    var new = Set(items.map(identity.id))
    for item in array.snapshot {
      if new.isEmpty { return false }
      new.remove(identity.id(item))
    }
    return !new.isEmpty
  }

  /// Inserts what is new of a page, and gives what is not its new content.
  ///
  /// - Returns: Whether there was something new.
  /// - Complexity: O(*n* + *m*) for a page of *m* items.
  func insert(_ items: [Item], at end: PageEnd) -> Bool {
    let identity = identity
    return array.mutate { array in
      var order: [ID] = []
      var new: [ID: Item] = [:]
      for item in items where new[identity.id(item)] == nil {
        order.append(identity.id(item))
        new[identity.id(item)] = item
      }
      for (index, old) in array.snapshot.enumerated() {
        if new.isEmpty { break }
        guard let item = new.removeValue(forKey: identity.id(old)) else { continue }
        if !identity.areEqual(old, item) { array[index] = item }
      }
      let rest = order.compactMap { new[$0] }
      if !rest.isEmpty { array.insert(contentsOf: rest, at: end == .end ? array.count : 0) }
      return !rest.isEmpty
    }
  }
}
