/// A value that can be read and observed: an observer gets the current value first.
public protocol PropertyProtocol<Element>: SignalProtocol where Failure == Never {
  /// The current value.
  var value: Element { get }
}

extension PropertyProtocol {
  /// The property as others may see it: to read and to observe.
  public var readOnly: AnyProperty<Element> { AnyProperty(self) }

  /// Returns a read-only property whose value is what a closure returns for this one's.
  ///
  /// It holds this property. `map`, by contrast, returns a signal.
  ///
  /// ```
  /// 1--2--3--|   mapValue { $0 * 2 }
  /// 2--4--6--|
  /// ```
  /// - Parameter transform: Called each time that the value is read or sent, on the thread that
  ///   does.
  public func mapValue<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) -> Result
  ) -> AnyProperty<Result> {
    AnyProperty(source: map(transform), read: { transform(value) })
  }

  /// Returns a read-only property whose value combines this one's with that of another.
  ///
  /// It holds both properties. Its observers get completion when both have gone away, and so not
  /// while it is held.
  ///
  /// ```
  /// 1----2----|
  /// 5--6------|   combined(with:) { $0 + $1 }
  /// 6--7-8----|
  /// ```
  /// - Parameters:
  ///   - other: The property whose value is the second one.
  ///   - combine: Called each time that the value is read or sent, on the thread that does.
  public func combined<Other: PropertyProtocol, Result: Sendable>(
    with other: Other, _ combine: @escaping @Sendable (Element, Other.Element) -> Result
  ) -> AnyProperty<Result> {
    AnyProperty(
      source: combineLatest(with: other, combine), read: { combine(value, other.value) })
  }
}
