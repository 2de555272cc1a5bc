/// Whether two values show the same.
@usableFromInline typealias Equality<Value> = @Sendable (Value, Value) -> Bool

/// How to tell that two values show the same; `nil` for objects: one that changed inside is equal to
/// itself.
@inlinable
func equality<Value: Equatable & Sendable>() -> Equality<Value>? {
  if Value.self is AnyObject.Type { return nil }
  return { (first: Value, second: Value) in showTheSame(first, second) }
}

/// Whether two values are equal, or both not a number.
@inlinable
func showTheSame<Value: Equatable>(_ first: Value, _ second: Value) -> Bool {
  if first == second { return true }
  return first != first && second != second && isNaN(first) && isNaN(second)
}

@usableFromInline
func isNaN(_ value: Any) -> Bool { (value as? any FloatingPoint)?.isNaN ?? false }
