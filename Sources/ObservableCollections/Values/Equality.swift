/// Whether two values show the same.
@usableFromInline typealias Equality<Value> = @Sendable (Value, Value) -> Bool

/// How to tell that two values show the same; `nil` for objects: one that changed inside is equal to
/// itself.
@inlinable
func equality<Value: Equatable & Sendable>() -> Equality<Value>? {
  if isObject(Value.self) { return nil }
  return { (first: Value, second: Value) in showTheSame(first, second) }
}

/// Whether the values of a type are objects, or collections and others of the standard library and of the
/// package that hold some.
@usableFromInline
func isObject(_ type: Any.Type) -> Bool {
  if let wrapper = type as? any Wrapper.Type { return wrapper.wrapped.contains(where: isObject) }
  return type is AnyObject.Type
}

/// Whether the values of a type can be objects: those of a protocol are of types that are not known.
@usableFromInline
func mayBeObject(_ type: Any.Type) -> Bool {
  if let wrapper = type as? any Wrapper.Type { return wrapper.wrapped.contains(where: mayBeObject) }
  return isObject(type) || isExistential(type)
}

/// A type whose values are made of those of others, and show what these show.
protocol Wrapper {
  static var wrapped: [Any.Type] { get }
}

extension Optional: Wrapper {
  static var wrapped: [Any.Type] { [Wrapped.self] }
}

extension Wrapper where Self: Sequence {
  static var wrapped: [Any.Type] { [Element.self] }
}

extension Array: Wrapper {}
extension ArraySlice: Wrapper {}
extension ContiguousArray: Wrapper {}
extension Set: Wrapper {}

extension Dictionary: Wrapper {
  static var wrapped: [Any.Type] { [Key.self, Value.self] }
}

extension LoadingState: Wrapper {
  static var wrapped: [Any.Type] { [Value.self, Failure.self] }
}

extension Result: Wrapper {
  static var wrapped: [Any.Type] { [Success.self, Failure.self] }
}

/// Whether two values are equal, or both not a number.
@inlinable
func showTheSame<Value: Equatable>(_ first: Value, _ second: Value) -> Bool {
  if first == second { return true }
  return first != first && second != second && isNaN(first) && isNaN(second)
}

@usableFromInline
func isNaN(_ value: Any) -> Bool { (value as? any FloatingPoint)?.isNaN ?? false }
