/// Which items of an outline show their children.
public enum OutlineExpansion<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The items with these identities.
  case only(Set<ID>)

  /// All items but those with these identities.
  case allExcept(Set<ID>)

  /// All items.
  @inlinable public static var all: OutlineExpansion { .allExcept([]) }

  /// No item.
  @inlinable public static var none: OutlineExpansion { .only([]) }

  /// Whether an item shows its children.
  ///
  /// - Parameter id: The identity of the item.
  @inlinable
  public func contains(_ id: ID) -> Bool {
    switch self {
    case .only(let ids): ids.contains(id)
    case .allExcept(let ids): !ids.contains(id)
    }
  }

  /// Shows or hides the children of an item.
  ///
  /// - Parameters:
  ///   - id: The identity of the item.
  ///   - isExpanded: Whether its children are shown.
  @inlinable
  public mutating func set(_ id: ID, isExpanded: Bool) {
    let former = self
    // The set is edited in place if nobody else has it.
    self = .none
    switch consume former {
    case .only(var ids):
      if isExpanded { ids.insert(id) } else { ids.remove(id) }
      self = .only(ids)
    case .allExcept(var ids):
      if isExpanded { ids.remove(id) } else { ids.insert(id) }
      self = .allExcept(ids)
    }
  }

  /// The identities of which two expansions say different things; `nil` when these are all but a few.
  @inlinable
  func difference(from other: OutlineExpansion) -> Set<ID>? {
    switch (self, other) {
    case (.only(let ids), .only(let others)), (.allExcept(let ids), .allExcept(let others)):
      ids.symmetricDifference(others)
    case (.only, .allExcept), (.allExcept, .only):
      nil
    }
  }
}
