/// What a signal tells its observers: an element, or that it ended.
public enum SignalEvent<Element, Failure: Error> {
  /// The signal's next element.
  case next(Element)
  /// The signal ended because of an error. Nothing follows.
  case failed(Failure)
  /// The signal ended well. Nothing follows.
  case completed
}

extension SignalEvent {
  /// Whether the event ends its signal.
  @inlinable
  public var isTerminal: Bool {
    switch self {
    case .next: false
    case .failed, .completed: true
    }
  }

  /// The element, if the event carries one.
  @inlinable
  public var element: Element? {
    if case .next(let element) = self { element } else { nil }
  }

  /// The error, if the event is a failure.
  @inlinable
  public var error: Failure? {
    if case .failed(let error) = self { error } else { nil }
  }
}

extension SignalEvent: Sendable where Element: Sendable {}
extension SignalEvent: Equatable where Element: Equatable, Failure: Equatable {}
extension SignalEvent: Hashable where Element: Hashable, Failure: Hashable {}

extension SignalEvent: CustomStringConvertible {
  /// The event as a person reads it: `next(1)`, `failed(…)`, `completed`.
  public var description: String {
    switch self {
    case .next(let element): "next(\(element))"
    case .failed(let error): "failed(\(error))"
    case .completed: "completed"
    }
  }
}
