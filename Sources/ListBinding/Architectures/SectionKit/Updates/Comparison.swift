/// Returns how values of a type are compared: whether a view that shows one may go on for the other.
///
/// `Differentiable` values are the same by identity and content, `Equatable` ones if they are equal,
/// other objects if they are one; of a protocol's values each is asked. The answer is `nil` where it
/// cannot be told.
///
/// - Parameter type: The type that both values have, as far as it is known.
func comparison(of type: Any.Type) -> (_ old: Any, _ new: Any) -> Bool? {
  switch type {
  case let type as any Differentiable.Type: { type.showSame($0, $1) }
  case let type as any Equatable.Type: { type.areEqual($0, $1) }
  case is AnyObject.Type: { ($0 as AnyObject) === ($1 as AnyObject) }
  default:
    { old, new in
      let known = Swift.type(of: old)
      return known == type ? nil : comparison(of: known)(old, new)
    }
  }
}

/// Returns what values of a type are told apart by: their identity if they are `Differentiable`, themselves
/// if they are `Hashable` or objects; `nil` where they cannot be told apart.
///
/// - Parameter type: The type of the values, as far as it is known.
func identity(of type: Any.Type) -> (_ value: Any) -> AnyHashable? {
  switch type {
  case let type as any Differentiable.Type: { type.identity(of: $0) }
  case is any Hashable.Type: { $0 as? AnyHashable }
  case is AnyObject.Type: { ObjectIdentifier($0 as AnyObject) }
  default:
    { value in
      let known = Swift.type(of: value)
      return known == type ? nil : identity(of: known)(value)
    }
  }
}

extension Differentiable {
  fileprivate static func identity(of value: Any) -> AnyHashable? {
    (value as? Self).map { AnyHashable($0.differenceIdentifier) }
  }

  fileprivate static func showSame(_ old: Any, _ new: Any) -> Bool? {
    guard let old = old as? Self, let new = new as? Self else { return nil }
    return old.differenceIdentifier == new.differenceIdentifier && old.isContentEqual(to: new)
  }
}

extension Equatable {
  fileprivate static func areEqual(_ old: Any, _ new: Any) -> Bool? {
    guard let old = old as? Self, let new = new as? Self else { return nil }
    return old == new
  }
}
