/// A value that can be read and observed, but not set.
public final class AnyProperty<Value: Sendable>: SignalProtocol {
  private let read: @Sendable () -> Value
  private let source: SafeSignal<Value>

  /// Makes the read-only view of a property.
  public convenience init(_ property: Property<Value>) {
    self.init(source: property.toSignal(), read: { property.value })
  }

  init(source: SafeSignal<Value>, read: @escaping @Sendable () -> Value) {
    self.source = source
    self.read = read
  }

  /// The current value.
  public var value: Value { read() }

  /// Subscribes an observer, which is told the current value first.
  public func observe(with observer: Observer<Value, Never>) -> any Disposable {
    source.observe(with: observer)
  }

  /// The read-only property of what a closure makes of the value, each time that it is asked.
  public func mapValue<Result: Sendable>(
    _ transform: @escaping @Sendable (Value) -> Result
  ) -> AnyProperty<Result> {
    AnyProperty<Result>(source: source.map(transform), read: { [read] in transform(read()) })
  }
}

extension Property {
  /// The property as others may see it: to read and to observe.
  public var readOnly: AnyProperty<Value> { AnyProperty(self) }

  /// The read-only property of what a closure makes of the value, each time that it is asked.
  ///
  /// `map`, by contrast, makes a signal.
  public func mapValue<Result: Sendable>(
    _ transform: @escaping @Sendable (Value) -> Result
  ) -> AnyProperty<Result> {
    readOnly.mapValue(transform)
  }
}
