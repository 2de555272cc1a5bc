/// Whether two values show the same.
@usableFromInline typealias Equality<Value> = @Sendable (Value, Value) -> Bool

/// How to tell that two values show the same; `nil` for objects: one that changed inside is equal to
/// itself.
@inlinable
func equality<Value: Equatable & Sendable>() -> Equality<Value>? {
  if Value.self is AnyObject.Type { return nil }
  return { (first: Value, second: Value) in first == second }
}
