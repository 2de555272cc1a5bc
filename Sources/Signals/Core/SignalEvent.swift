/// What a signal sends to its observers: an element, or its end.
public enum SignalEvent<Element, Failure: Error> {
  /// The signal's next element.
  case next(Element)
  /// The signal ended with an error. Nothing follows.
  case failed(Failure)
  /// The signal ended without an error. Nothing follows.
  case completed
}

extension SignalEvent {
  /// The terminal event of an error; `nil` is completion.
  @inlinable
  package static func end(_ error: Failure?) -> SignalEvent {
    if let error { .failed(error) } else { .completed }
  }

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
  /// The event as text: `next(1)`, `failed(…)`, `completed`.
  public var description: String {
    switch self {
    case .next(let element): "next(\(element))"
    case .failed(let error): "failed(\(error))"
    case .completed: "completed"
    }
  }
}
