public import Synchronization

/// A value that can be observed: an observer gets the current value first, then every new one.
///
/// A property completes when it goes away, as an observable array does.
public final class Property<Value: Sendable>: SubjectProtocol {
  /// What the property sends: its values.
  public typealias Element = Value
  /// A property cannot fail.
  public typealias Failure = Never

  @usableFromInline
  struct Current {
    @usableFromInline var value: Value
    // Tell a change that was made in two steps whether another came in between, and whose.
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

  /// Makes a property with its first value.
  public init(_ value: Value) {
    current = Mutex(Current(value))
  }

  deinit {
    broadcast.finish(nil)
  }

  /// The value. Setting it takes effect at once, from any thread, also inside an observer.
  ///
  /// Every set is sent, also of an equal value: apply `distinctUntilChanged()` where that matters.
  @inlinable
  public var value: Value {
    get { current.withLock { $0.value } }
    set {
      // The value that is replaced is let go outside of the lock.
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

  /// Changes the value as one step, which nothing comes between.
  ///
  /// - Parameter body: changes a copy. It is called again, with a newer value, if somebody else
  ///   set the property meanwhile; no lock is held.
  /// - Precondition: `body` does not itself set the property, which would be between.
  @discardableResult
  public func mutate<Result>(_ body: (inout Value) -> Result) -> Result {
    while true {
      let old = current.withLock { $0 }
      var value = old.value
      let result = body(&value)
      if replace(old.version, with: value) { return result }
    }
  }

  /// Sets the value if a condition holds for the one it would replace, as one step.
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
        // If the last to set it was this thread, it was inside of the closure that is being
        // carried out: that would happen again, for ever.
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

  /// Sets the value, so that a signal can be bound to the property. Its end is not passed on.
  public func on(_ event: SignalEvent<Value, Never>) {
    if case .next(let value) = event { self.value = value }
  }

  /// Subscribes an observer, which is told the current value first. Complexity: O(1).
  public func observe(with observer: Observer<Value, Never>) -> any Disposable {
    let attachment = current.withLock { current in
      broadcast.attach(observer, replaying: [current.value])
    }
    attachment.start()
    return attachment.disposable
  }
}
