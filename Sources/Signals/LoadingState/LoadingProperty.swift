/// A property whose value is loaded, and can be loaded again.
///
/// It begins to load when it is created. An observer gets the current state first and then every
/// new one, on the thread on which the load sends, or on one that delivers already. The property
/// completes when it is released, which disposes the load.
///
/// ```
/// --7|                   the first load
///        --#             the second
/// l-7----L-X             LoadingProperty { load }, reload() in the eighth frame
/// ```
/// Here `l` is loading, `L` loading and `X` failed with 7 as the last value.
///
/// ```swift
/// let user = LoadingProperty { service.user() }
/// user.observeNext { print($0.value?.name ?? "–", $0.isLoading) }
/// user.reload()
/// ```
public final class LoadingProperty<Value: Sendable, LoadingError: Error>: SignalProtocol {
  /// The states of the value.
  public typealias Element = LoadingState<Value, LoadingError>
  /// The property itself cannot fail: a failure is a state.
  public typealias Failure = Never

  private let states = Property<Element>(.loading)
  private let reloads = SafePublishSubject<Void>()
  private let loading: any Disposable

  /// Creates a property and begins to load.
  ///
  /// - Parameter load: Makes the signal of a load. It runs on the thread that creates the property
  ///   or calls `reload()`, or on one that is inside another `reload()`, and is held as long as the
  ///   property. A load that completes without an element leaves the property loading:
  ///   `replaceEmpty(with:)` gives it one.
  public init<Load: SignalProtocol>(
    _ load: @escaping @Sendable () -> Load
  ) where Load.Element == Value, Load.Failure == LoadingError {
    // Not the property itself, so that it can be released.
    loading = reloads.flatMapLoading(load)
      .observe(with: Observer(next: { [states] in states.value = $0 }))
    reload()
  }

  deinit {
    loading.dispose()
  }

  /// The current state.
  public var state: LoadingState<Value, LoadingError> { states.value }

  /// The value, loaded now or before.
  public var value: Value? { state.value }

  /// Loads again. A load that runs is disposed; the value is kept as the last one.
  public func reload() {
    reloads.next(())
  }

  /// Subscribes an observer, which gets the current state first and then every new one.
  ///
  /// - Parameter observer: Gets the current state on the calling thread, before this returns.
  /// - Returns: What ends the subscription.
  /// - Complexity: O(1).
  public func observe(
    with observer: Observer<LoadingState<Value, LoadingError>, Never>
  ) -> any Disposable {
    states.observe(with: observer)
  }
}
