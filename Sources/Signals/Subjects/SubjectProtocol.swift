/// A signal that a program sends to: every event reaches all observers.
public protocol SubjectProtocol<Element, Failure>: SignalProtocol {
  /// Sends an event. After a terminal event it does nothing.
  ///
  /// - Parameter event: An element, or the end.
  func on(_ event: SignalEvent<Element, Failure>)
}

extension SubjectProtocol {
  /// Sends an element. May be called from any thread and from inside an observer.
  ///
  /// - Parameter element: The subject's next element.
  @inlinable
  public func next(_ element: Element) {
    on(.next(element))
  }

  /// Sends an error, which ends the subject.
  ///
  /// - Parameter error: Why the subject failed.
  @inlinable
  public func failed(_ error: Failure) {
    on(.failed(error))
  }

  /// Sends completion, which ends the subject; a property ignores it.
  @inlinable
  public func completed() {
    on(.completed)
  }

  /// Sends an element and then completion, which ends the subject; a property ignores the completion.
  ///
  /// - Parameter element: The last element.
  @inlinable
  public func completed(with element: Element) {
    next(element)
    completed()
  }
}

extension SubjectProtocol where Element == Void {
  /// Sends an element without a value.
  @inlinable
  public func next() {
    next(())
  }
}
