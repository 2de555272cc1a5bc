public import Synchronization

/// A value that can be observed: an observer gets the current value first, then every new one.
///
/// A property completes when it goes away, as an observable array does.
public final class Property<Value: Sendable>: SubjectProtocol, PropertyProtocol {
  /// The elements that the property sends are its values.
  public typealias Element = Value
  /// A property cannot fail.
  public typealias Failure = Never

  @usableFromInline
  struct Current {
    @usableFromInline var value: Value
    // They tell a change in two steps whether another came in between, and from which thread.
    @usableFromInline var version: UInt = 0
    @usableFromInline var setter: UInt = 0

    @inlinable
    init(_ value: Value) {
      self.value = value
    }

    /// Sets the value; returns the one that it replaces.
    @inlinable
    mutating func replace(with newValue: Value) -> Value {
      let replaced = value
      value = newValue
      version &+= 1
      setter = ThreadIdentity.current
      return replaced
    }
  }

  @usableFromInline let broadcast = Broadcast<Value, Never>()
  @usableFromInline let current: Mutex<Current>

  /// Creates a property.
  ///
  /// - Parameter value: The first value.
  public init(_ value: Value) {
    current = Mutex(Current(value))
  }

  deinit {
    broadcast.finish(nil)
  }

  /// The value. Setting it takes effect at once, from any thread, also inside an observer.
  ///
  /// Every set is sent, also of an equal value; apply `distinctUntilChanged()` where that matters. While
  /// another thread delivers, setting returns at once, and that thread delivers the value soon.
  @inlinable
  public var value: Value {
    get { current.withLock { $0.value } }
    set {
      // The value that is replaced is released outside of the lock.
      let replaced = broadcast.core.commit(newValue) { enqueue in
        current.withLock { current in
          let replaced = current.replace(with: newValue)
          enqueue()
          return replaced
        }
      }
      withExtendedLifetime(replaced) {}
    }
  }

  /// Changes the value in one atomic step, on the calling thread.
  ///
  /// - Parameter body: Changes a copy of the value. It is called again with a newer value if
  ///   another thread set the property meanwhile. No lock is held.
  /// - Throws: What `body` throws; then nothing is set.
  /// - Complexity: O(*n*) where the value is a collection of *n* elements that `body` changes, since it
  ///   is copied. A `MutableObservableArray` of `ObservableCollections` changes without a copy.
  /// - Precondition: `body` does not set the property itself.
  @discardableResult
  public func mutate<Result, Problem>(
    _ body: (inout Value) throws(Problem) -> Result
  ) throws(Problem) -> Result {
    while true {
      let old = current.withLock { $0 }
      var value = old.value
      let result = try body(&value)
      if replace(old.version, with: value) { return result }
    }
  }

  /// Sets the value in one atomic step if a condition holds for the one that it would replace.
  func set(_ newValue: Value, if condition: (Value) -> Bool) {
    while true {
      let old = current.withLock { $0 }
      guard condition(old.value) else { return }
      if replace(old.version, with: newValue) { return }
    }
  }

  private func replace(_ version: UInt, with newValue: Value) -> Bool {
    let replaced = current.withLock { current -> Value? in
      guard current.version == version else {
        // If this thread was the last to set it, the closure did: it would do so for ever.
        precondition(
          current.setter != ThreadIdentity.current,
          "A property was set inside of the closure that mutates it")
        return nil
      }
      let replaced = current.replace(with: newValue)
      broadcast.enqueue(.next(newValue))
      return replaced
    }
    broadcast.drain()
    return replaced != nil
  }

  /// Sets the value to an element, so that a signal can be bound to the property.
  ///
  /// - Parameter event: An element is set as the value; an end is ignored.
  /// - Complexity: O(*n*) for *n* observers.
  public func on(_ event: SignalEvent<Value, Never>) {
    if case .next(let value) = event { self.value = value }
  }

  /// Subscribes an observer, which gets the current value first, then every new one.
  ///
  /// - Parameter observer: Gets the current value on the calling thread, before this returns.
  /// - Returns: What ends the subscription.
  /// - Complexity: O(1).
  public func observe(with observer: Observer<Value, Never>) -> any Disposable {
    let subscriber = current.withLock { current in
      broadcast.attach(observer, replaying: [current.value])
    }
    subscriber.start()
    return subscriber.disposable
  }
}

extension Property where Value: Equatable {
  /// Sets the value in one atomic step, unless it equals the present one.
  ///
  /// - Parameter newValue: Compared with no lock held; again if another thread sets the property
  ///   meanwhile.
  public func setIfChanged(_ newValue: Value) {
    set(newValue, if: { $0 != newValue })
  }
}

// They would do nothing.
extension Property {
  @available(*, unavailable, message: "A property completes when it goes away")
  public func completed() {}

  @available(*, unavailable, message: "A property completes when it goes away")
  public func completed(with value: Value) {}
}
