/// The state of something that is being loaded; it keeps the last value meanwhile and on failure.
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
  public static func failed(_ error: Failure) -> LoadingState { .failed(error, last: nil) }

  /// Whether it is loading.
  public var isLoading: Bool {
    if case .loading = self { true } else { false }
  }

  /// The value, be it loaded now or before.
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

  /// The same state of what a closure makes of the value.
  public func map<Result>(_ transform: (Value) -> Result) -> LoadingState<Result, Failure> {
    switch self {
    case .loading(let last): .loading(last: last.map(transform))
    case .loaded(let value): .loaded(transform(value))
    case .failed(let error, let last): .failed(error, last: last.map(transform))
    }
  }

  /// The state after this one, which takes over this one's value as its last one.
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
