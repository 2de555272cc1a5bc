// These let a closure that returns some signal be written `{ .just($0) }`: the compiler looks up
// such a member in the protocol, when it does not know the type yet.

extension SignalProtocol {
  /// A signal of one element, which then completes.
  @inlinable
  public static func just<Value, Problem>(_ element: Value) -> Signal<Value, Problem>
  where Self == Signal<Value, Problem> {
    Signal(just: element)
  }

  /// A signal of the elements of a sequence, which then completes.
  @inlinable
  public static func sequence<Elements: Sequence & Sendable, Value, Problem>(
    _ elements: Elements
  ) -> Signal<Value, Problem> where Self == Signal<Value, Problem>, Elements.Element == Value {
    Signal(sequence: elements)
  }
}
