/// A signal of loading states, which itself does not fail.
public typealias LoadingSignal<Value: Sendable, LoadingError: Error> =
  SafeSignal<LoadingState<Value, LoadingError>>

extension SignalProtocol {
  /// Sends `loading`, then each element as `loaded`; the error as `failed`, with the last value.
  public func toLoadingSignal() -> LoadingSignal<Element, Failure> {
    map { LoadingState<Element, Failure>.loaded($0) }
      .catchError { SafeSignal.just(.failed($0)) }
      .startWith(.loading)
      .keepingLastValue()
  }

  /// Loads anew for each element: only the latest load counts, and its value is kept meanwhile.
  public func flatMapLoading<Load: SignalProtocol>(
    _ load: @escaping @Sendable (Element) -> Load
  ) -> LoadingSignal<Load.Element, Load.Failure> where Failure == Never {
    flatMapLatest { element in load(element).toLoadingSignal() }.keepingLastValue()
  }

  /// Hands the last value on to the states that come after it without one.
  public func keepingLastValue<Value: Sendable, LoadingError: Error>() -> LoadingSignal<
    Value, LoadingError
  > where Element == LoadingState<Value, LoadingError>, Failure == Never {
    lift(nil) { KeepingLastValue(downstream: $0) }
  }

  /// Sends what a closure makes of the values, in the same states.
  public func mapLoaded<Value: Sendable, LoadingError: Error, Result: Sendable>(
    _ transform: @escaping @Sendable (Value) -> Result
  ) -> LoadingSignal<Result, LoadingError>
  where Element == LoadingState<Value, LoadingError>, Failure == Never {
    map { $0.map(transform) }
  }

  /// Sends the values that are loaded, and nothing of the other states.
  public func loadedValues<Value: Sendable, LoadingError: Error>() -> SafeSignal<Value>
  where Element == LoadingState<Value, LoadingError>, Failure == Never {
    compactMap { if case .loaded(let value) = $0 { value } else { nil } }
  }

  /// Sends the errors of the loads that failed.
  public func loadingErrors<Value: Sendable, LoadingError: Error>() -> SafeSignal<LoadingError>
  where Element == LoadingState<Value, LoadingError>, Failure == Never {
    compactMap { $0.error }
  }

  /// Sends whether something is loading, whenever that changes.
  public func isLoading<Value: Sendable, LoadingError: Error>() -> SafeSignal<Bool>
  where Element == LoadingState<Value, LoadingError>, Failure == Never {
    map { $0.isLoading }.distinctUntilChanged()
  }
}

struct KeepingLastValue<Value: Sendable, LoadingError: Error>: Operator {
  let downstream: Observer<LoadingState<Value, LoadingError>, Never>

  func next(
    _ new: LoadingState<Value, LoadingError>, _ last: inout LoadingState<Value, LoadingError>?
  ) {
    let state = last?.followed(by: new) ?? new
    last = state
    downstream.next(state)
  }

  func finish(_ error: Never?, _ last: inout LoadingState<Value, LoadingError>?) {
    downstream.finish(error)
  }
}
