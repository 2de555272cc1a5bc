/// A value that can be read and observed, but not set.
public final class AnyProperty<Value: Sendable>: PropertyProtocol {
  /// The elements that the property sends are its values.
  public typealias Element = Value
  /// A property cannot fail.
  public typealias Failure = Never

  private let read: @Sendable () -> Value
  private let source: SafeSignal<Value>

  /// Creates the read-only view of a property.
  ///
  /// - Parameter property: Held as long as the view.
  public convenience init(_ property: some PropertyProtocol<Value>) {
    self.init(source: property.toSignal(), read: { property.value })
  }

  /// Creates a property whose value never changes.
  ///
  /// - Parameter value: An observer gets it, and then completion.
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

  /// Subscribes an observer, which gets the current value first, then every new one.
  ///
  /// - Parameter observer: Gets the current value on the calling thread, before this returns.
  /// - Returns: What ends the subscription.
  public func observe(with observer: consuming Observer<Value, Never>) -> any Disposable {
    source.observe(with: observer)
  }
}
