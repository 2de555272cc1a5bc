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
  /// The closure is called each time that the value is read or sent, on the thread that does.
  /// `map`, by contrast, returns a signal.
  ///
  /// ```
  /// 1--2--3--|   mapValue { $0 * 2 }
  /// 2--4--6--|
  /// ```
  public func mapValue<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) -> Result
  ) -> AnyProperty<Result> {
    AnyProperty(source: map(transform), read: { transform(value) })
  }

  /// Returns a read-only property whose value combines this one's with that of another.
  ///
  /// It completes when both have gone away, and holds both. The closure is called each time that
  /// the value is read or sent, on the thread that does.
  ///
  /// ```
  /// 1----2----|
  /// 5--6------|   combined(with:) { $0 + $1 }
  /// 6--7-8----|
  /// ```
  public func combined<Other: PropertyProtocol, Result: Sendable>(
    with other: Other, _ combine: @escaping @Sendable (Element, Other.Element) -> Result
  ) -> AnyProperty<Result> {
    AnyProperty(
      source: combineLatest(with: other, combine), read: { combine(value, other.value) })
  }
}

/// A value that can be read and observed, but not set.
public final class AnyProperty<Value: Sendable>: PropertyProtocol {
  /// The elements that the property sends are its values.
  public typealias Element = Value
  /// A property cannot fail.
  public typealias Failure = Never

  private let read: @Sendable () -> Value
  private let source: SafeSignal<Value>

  /// Creates the read-only view of a property, which it holds.
  public convenience init(_ property: some PropertyProtocol<Value>) {
    self.init(source: property.toSignal(), read: { property.value })
  }

  /// Creates a property whose value never changes. An observer gets it, and then completion.
  public convenience init(constant value: Value) {
    self.init(source: .just(value), read: { value })
  }

  @usableFromInline
  package init(source: SafeSignal<Value>, read: @escaping @Sendable () -> Value) {
    self.source = source
    self.read = read
  }

  /// The current value.
  public var value: Value { read() }

  /// Subscribes an observer, which gets the current value first.
  public func observe(with observer: consuming Observer<Value, Never>) -> any Disposable {
    source.observe(with: observer)
  }
}
