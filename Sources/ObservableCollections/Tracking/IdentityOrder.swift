/// Identities in the order of a list, each of which is found in logarithmic time.
///
/// It is for a list whose only owner edits it: the code that inserts, removes and moves items does the same
/// here. A copy copies all.
public struct IdentityOrder<ID: Hashable & Sendable>: Sendable {
  @usableFromInline var tree = HandleTree()
  @usableFromInline var pool = HandlePool()
  @usableFromInline var handles: [ID: Handle] = [:]

  /// Creates an order without identities.
  // Inlinable, as all of it: a hash of an unknown type takes several times as long.
  @inlinable
  public init() {}

  /// The number of identities.
  @inlinable public var count: Int { tree.count }

  /// Whether the order has an identity.
  @inlinable
  public func contains(_ id: ID) -> Bool { handles[id] != nil }

  /// Returns the index of an identity; `nil` if the order does not have it.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  public func index(of id: ID) -> Int? { handles[id].map { tree.index(of: $0) } }

  /// Inserts identities.
  ///
  /// - Complexity: O(*m* log *n*) for *m* identities.
  /// - Precondition: `0 <= index && index <= count`, and the order has none of the identities.
  @inlinable
  public mutating func insert(contentsOf ids: some Collection<ID>, at index: Int) {
    // Most are of one, which needs no arrays.
    if ids.count == 1, let id = ids.first { return insert(id, at: index) }
    checkInsertion(index, count: tree.count)
    var new: [Handle] = []
    new.reserveCapacity(ids.count)
    for id in ids { new.append(handle(forNew: id)) }
    tree.insert(contentsOf: new, at: index)
  }

  /// Inserts an identity.
  ///
  /// - Complexity: O(log *n*).
  /// - Precondition: `0 <= index && index <= count`, and the order does not have the identity.
  @inlinable
  public mutating func insert(_ id: ID, at index: Int) {
    checkInsertion(index, count: tree.count)
    tree.insert(handle(forNew: id), at: index)
  }

  @inlinable
  mutating func handle(forNew id: ID) -> Handle {
    let handle = pool.take()
    if handles.updateValue(handle, forKey: id) != nil { trap(duplicate: id) }
    return handle
  }

  /// Removes an identity.
  ///
  /// - Returns: The index that it had; `nil` if the order did not have it.
  /// - Complexity: O(log *n*).
  @inlinable
  @discardableResult
  public mutating func remove(_ id: ID) -> Int? {
    guard let handle = handles.removeValue(forKey: id) else { return nil }
    let index = tree.index(of: handle)
    tree.remove(at: index)
    pool.release(handle)
    return index
  }

  /// Removes all identities.
  @inlinable
  public mutating func removeAll() { self = IdentityOrder() }
}

// `precondition` drops its message from optimised builds.
@usableFromInline
@inline(never)
func trap(duplicate id: some Hashable) -> Never {
  fatalError("The order has the identity \(id) already")
}
