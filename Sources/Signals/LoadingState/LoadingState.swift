/// The state of a value that is being loaded. It keeps the last value while loading and on failure.
public enum LoadingState<Value, Failure: Error> {
  /// Loading; with the value of the load before, if there was one.
  case loading(last: Value?)
  /// Loaded.
  case loaded(Value)
  /// Loading failed; with the value of the load before, if there was one.
  case failed(Failure, last: Value?)
}

extension LoadingState {
  /// Loading, with no value from before.
  public static var loading: LoadingState { .loading(last: nil) }

  /// Failed, with no value from before.
  ///
  /// - Parameter error: Why loading failed.
  public static func failed(_ error: Failure) -> LoadingState { .failed(error, last: nil) }

  /// Whether it is loading.
  public var isLoading: Bool {
    if case .loading = self { true } else { false }
  }

  /// The value, loaded now or before.
  public var value: Value? {
    switch self {
    case .loading(let last), .failed(_, let last): last
    case .loaded(let value): value
    }
  }

  /// The error, if loading failed.
  public var error: Failure? {
    if case .failed(let error, _) = self { error } else { nil }
  }

  /// Returns the same state with the value, or the last one, transformed by a closure.
  ///
  /// - Parameter transform: Called at most once, with the value or the last one.
  public func map<Result>(_ transform: (Value) -> Result) -> LoadingState<Result, Failure> {
    switch self {
    case .loading(let last): .loading(last: last.map(transform))
    case .loaded(let value): .loaded(transform(value))
    case .failed(let error, let last): .failed(error, last: last.map(transform))
    }
  }

  /// Returns the same state with the error transformed by a closure.
  ///
  /// - Parameter transform: Called if loading failed.
  public func mapError<NewFailure: Error>(
    _ transform: (Failure) -> NewFailure
  ) -> LoadingState<Value, NewFailure> {
    switch self {
    case .loading(let last): .loading(last: last)
    case .loaded(let value): .loaded(value)
    case .failed(let error, let last): .failed(transform(error), last: last)
    }
  }

  /// Returns the state of a pair of which this is the first state and `other` the second.
  ///
  /// It is failed if either is, with this one's error if both are; otherwise loading if either is;
  /// otherwise loaded. The last value is that of both, if both have one.
  ///
  /// - Parameter other: The state whose value is the second of the pair.
  public func combined<Other>(
    with other: LoadingState<Other, Failure>
  ) -> LoadingState<(Value, Other), Failure> {
    let pair: (Value, Other)? =
      if let first = value, let second = other.value { (first, second) } else { nil }
    if let error = error ?? other.error { return .failed(error, last: pair) }
    if let pair, !isLoading, !other.isLoading { return .loaded(pair) }
    return .loading(last: pair)
  }

  /// Returns the state after this one, with this one's value as its last one if it brings none.
  func followed(by next: LoadingState) -> LoadingState {
    switch next {
    case .loading(nil): .loading(last: value)
    case .failed(let error, nil): .failed(error, last: value)
    default: next
    }
  }
}

extension LoadingState: Sendable where Value: Sendable {}
extension LoadingState: Equatable where Value: Equatable, Failure: Equatable {}
