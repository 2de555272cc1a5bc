extension SignalProtocol {
  /// A signal of the elements of a sequence, which then completes.
  ///
  /// The elements come while it is subscribed to, on that thread. It stops when nobody listens any
  /// more, so the sequence may be endless behind `take(first:)`.
  ///
  /// ```
  /// (123|)   .sequence([1, 2, 3])
  /// ```
  /// - Parameter elements: Iterated anew for each observer.
  /// - Complexity: O(*n*) for each observer, with *n* elements.
  @inlinable
  public static func sequence<Elements: Sequence & Sendable, Value, Problem>(
    _ elements: Elements
  ) -> Signal<Value, Problem> where Self == Signal<Value, Problem>, Elements.Element == Value {
    .trusted { observer in
      for element in elements {
        if observer.isDisposed { return NonDisposable.instance }
        observer.next(element)
      }
      if !observer.isDisposed { observer.completed() }
      return NonDisposable.instance
    }
  }

  /// A signal that sends an element several times, and then completes.
  ///
  /// The elements come while it is subscribed to, on that thread. It stops when nobody listens any
  /// more.
  ///
  /// ```
  /// (111|)   .repeating(1, count: 3)
  /// ```
  /// - Parameters:
  ///   - element: Sent to each observer.
  ///   - count: How often to send it; for ever by default. With 0 the signal completes at once.
  /// - Complexity: O(*n*) for each observer, where *n* is `count`.
  /// - Precondition: `count` is not negative.
  public static func repeating<Value, Problem>(
    _ element: Value, count: Int = .max
  ) -> Signal<Value, Problem> where Self == Signal<Value, Problem> {
    precondition(count >= 0, "Cannot send \(count) elements")
    return .sequence(repeatElement(element, count: count))
  }
}
