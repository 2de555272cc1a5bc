// In the pictures `l` is loading, a digit a loaded value, `x` failed; `L` and `X` are loading and
// failed with the value from before.

/// A signal of loading states. It cannot fail itself: a failure is a state.
public typealias LoadingSignal<Value: Sendable, LoadingError: Error> =
  SafeSignal<LoadingState<Value, LoadingError>>

extension SignalProtocol {
  /// Sends `loading`, then each element as `loaded`, and an error as `failed` with the last value.
  ///
  /// Completes when the signal completes or fails; of one without elements that completes, `loading`
  /// is the last state. `loading` comes on the thread that subscribes, everything else on the thread
  /// that sends.
  ///
  /// ```
  /// -1-2-#        toLoadingSignal()
  /// l1-2-(X|)
  /// ```
  /// Here `l` is loading, `X` failed with 2 as its last value.
  public func toLoadingSignal() -> LoadingSignal<Element, Failure> {
    map { LoadingState<Element, Failure>.loaded($0) }
      .catchError { .just(.failed($0)) }
      .startWith(.loading)
      .keepingLastValue()
  }

  /// Starts a load for each element and sends the states of the latest load.
  ///
  /// The load before is disposed; its value becomes the last one. Completes when the signal and the
  /// latest load have ended. States come on the threads on which the loads send.
  ///
  /// ```
  /// 0---1------|   flatMapLoading { loads[$0] }
  /// --7|           loads[0]
  ///     --#        loads[1]
  /// l-7-L-X----|
  /// ```
  /// Here `l` is loading, `L` loading and `X` failed with 7 as the last value.
  ///
  /// - Parameter load: Makes the signal of a load from an element, on the thread that sends.
  public func flatMapLoading<Load: SignalProtocol>(
    _ load: @escaping @Sendable (Element) -> Load
  ) -> LoadingSignal<Load.Element, Load.Failure> where Failure == Never {
    flatMapLatest { element in load(element).toLoadingSignal() }.keepingLastValue()
  }

  /// Adds the last value to the states that come after it without one.
  ///
  /// Completion is passed on. Events come on the thread that sends.
  ///
  /// ```
  /// l-7-l-x-|   keepingLastValue()
  /// l-7-L-X-|
  /// ```
  /// Here `l` is loading and `x` failed; `L` and `X` are the same with 7 as the last value.
  public func keepingLastValue<Value: Sendable, LoadingError: Error>() -> LoadingSignal<
    Value, LoadingError
  > where Element == LoadingState<Value, LoadingError>, Failure == Never {
    lift(nil) { KeepingLastValue(downstream: $0) }
  }

  /// Transforms the values with a closure and leaves the states as they are.
  ///
  /// Last values are transformed, too. Completion is passed on. The closure runs on the thread that
  /// sends.
  ///
  /// ```
  /// l-1-l-2-|   mapLoaded { $0 * 2 }
  /// l-2-l-4-|
  /// ```
  /// - Parameter transform: Returns the new value. It is called anew with a last value in each
  ///   state that has it.
  public func mapLoaded<Value: Sendable, LoadingError: Error, Result: Sendable>(
    _ transform: @escaping @Sendable (Value) -> Result
  ) -> LoadingSignal<Result, LoadingError>
  where Element == LoadingState<Value, LoadingError>, Failure == Never {
    map { $0.map(transform) }
  }

  /// Transforms the errors of failed loads with a closure and leaves the states as they are.
  ///
  /// Completion is passed on. The closure runs on the thread that sends.
  ///
  /// ```
  /// l-1-L-X-|   mapLoadingError { MyError($0) }
  /// l-1-L-X-|
  /// ```
  /// - Parameter transform: Returns the new error of a failed load.
  public func mapLoadingError<Value: Sendable, LoadingError: Error, NewError: Error>(
    _ transform: @escaping @Sendable (LoadingError) -> NewError
  ) -> LoadingSignal<Value, NewError>
  where Element == LoadingState<Value, LoadingError>, Failure == Never {
    map { $0.mapError(transform) }
  }

  /// Starts another load for each loaded value; loading and failed states are passed on.
  ///
  /// The other load is disposed when the next state comes, whichever it is. The last value is that
  /// of the other loads. Completes when the signal and the latest load have ended. States come on
  /// the threads on which the signal and the loads send.
  ///
  /// ```
  /// l-1-----l-x-|   flatMapLoaded { _ in --7| }
  /// l-l-7---L-X-|
  /// ```
  /// Here `l` is loading and `x` failed; `L` and `X` are the same with 7 as the last value.
  ///
  /// - Parameter load: Makes the signal of the other load from a loaded value, on the thread that
  ///   sends.
  public func flatMapLoaded<Value: Sendable, LoadingError: Error, Load: SignalProtocol>(
    _ load: @escaping @Sendable (Value) -> Load
  ) -> LoadingSignal<Load.Element, LoadingError>
  where
    Element == LoadingState<Value, LoadingError>, Failure == Never, Load.Failure == LoadingError
  {
    flatMapLatest { state -> LoadingSignal<Load.Element, LoadingError> in
      switch state {
      case .loading: .just(.loading)
      case .loaded(let value): load(value).toLoadingSignal()
      case .failed(let error, _): .just(.failed(error))
      }
    }.keepingLastValue()
  }

  /// Starts another load, which cannot fail, for each loaded value; other states are passed on.
  ///
  /// The other load is disposed when the next state comes, whichever it is. The last value is that
  /// of the other loads. Completes when the signal and the latest load have ended. States come on
  /// the threads on which the signal and the loads send.
  ///
  /// ```
  /// l-1-----l-x-|   flatMapLoaded { _ in --7| }
  /// l-l-7---L-X-|
  /// ```
  /// Here `l` is loading and `x` failed; `L` and `X` are the same with 7 as the last value.
  ///
  /// - Parameter load: Makes the signal of the other load from a loaded value, on the thread that
  ///   sends.
  @_disfavoredOverload
  public func flatMapLoaded<Value: Sendable, LoadingError: Error, Load: SignalProtocol>(
    _ load: @escaping @Sendable (Value) -> Load
  ) -> LoadingSignal<Load.Element, LoadingError>
  where Element == LoadingState<Value, LoadingError>, Failure == Never, Load.Failure == Never {
    flatMapLoaded { load($0).setFailureType(to: LoadingError.self) }
  }

  /// Combines the latest states of two loading signals into the state of the pair of their values.
  ///
  /// It is failed if either is, with this signal's error if both are; otherwise loading if either
  /// is; otherwise loaded. Completes when both signals have, or when one has without having sent.
  /// Events come on the thread that sends.
  ///
  /// ```
  /// l--1---L--2|
  /// l----5-----|   combineLatestLoaded(with:)
  /// l--l-p-L--q|
  /// ```
  /// Here `l` is loading, `p` the pair (1, 5), `L` loading with `p` as the last value, `q` (2, 5).
  ///
  /// - Parameter other: The signal whose values are the second ones of the pairs. It is subscribed
  ///   to second.
  public func combineLatestLoaded<Value: Sendable, OtherValue: Sendable, LoadingError: Error>(
    with other: some SignalProtocol<LoadingState<OtherValue, LoadingError>, Never>
  ) -> LoadingSignal<(Value, OtherValue), LoadingError>
  where Element == LoadingState<Value, LoadingError>, Failure == Never {
    combineLatest(with: other) { $0.combined(with: $1) }
  }

  /// Sends the values that are loaded, and nothing for other states.
  ///
  /// Completion is passed on. Events come on the thread that sends.
  ///
  /// ```
  /// l-1-L-2-L-X-|   loadedValues()
  /// --1---2-----|
  /// ```
  public func loadedValues<Value: Sendable, LoadingError: Error>() -> SafeSignal<Value>
  where Element == LoadingState<Value, LoadingError>, Failure == Never {
    compactMap { if case .loaded(let value) = $0 { value } else { nil } }
  }

  /// Sends the errors of the loads that failed.
  ///
  /// Completion is passed on. Events come on the thread that sends.
  ///
  /// ```
  /// l-1-L-X-|   loadingErrors(), where e is the error of X
  /// ------e-|
  /// ```
  public func loadingErrors<Value: Sendable, LoadingError: Error>() -> SafeSignal<LoadingError>
  where Element == LoadingState<Value, LoadingError>, Failure == Never {
    compactMap { $0.error }
  }

  /// Sends whether something is loading, each time that it changes.
  ///
  /// Completion is passed on. Events come on the thread that sends.
  ///
  /// ```
  /// l-1-2-L-X-|   isLoading()
  /// t-f---t-f-|
  /// ```
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
}
