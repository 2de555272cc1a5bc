extension SignalProtocol {
  /// A signal that a closure returns anew for each observer.
  ///
  /// Elements, failure and completion are those of the returned signal. The closure runs on the
  /// thread that subscribes.
  ///
  /// ```
  /// -1-2-|   .deferred { … }, the closure's signal
  /// -1-2-|
  /// ```
  /// - Parameter make: Returns the signal. It is called once for each observer.
  public static func deferred<Source: SignalProtocol, Value, Problem>(
    _ make: @escaping @Sendable () -> Source
  ) -> Signal<Value, Problem>
  where Self == Signal<Value, Problem>, Source.Element == Value, Source.Failure == Problem {
    .trusted { make().observe(with: $0) }
  }

  /// A signal of what a closure returns or throws.
  ///
  /// The closure runs on the thread that subscribes, and the events come there, too.
  ///
  /// ```
  /// (1|)   .evaluating { 1 }
  /// #      .evaluating { throw error }
  /// ```
  /// - Parameter body: Called once for each observer. An error that it throws fails the signal.
  public static func evaluating<Value, Problem>(
    _ body: @escaping @Sendable () throws(Problem) -> Value
  ) -> Signal<Value, Problem> where Self == Signal<Value, Problem> {
    .trusted { observer in
      do throws(Problem) {
        observer.next(try body())
        if !observer.isDisposed { observer.completed() }
      } catch {
        observer.failed(error)
      }
      return NonDisposable.instance
    }
  }

  /// A signal made with a resource that lives as long as the subscription.
  ///
  /// Elements, failure and completion are those of the signal. The resource is disposed when the
  /// subscription ends; an end is passed on after that. Both closures run on the thread that
  /// subscribes, once for each observer.
  ///
  /// ```
  /// -1-2-|   .using({ file }, { lines(of: $0) })
  /// -1-2-|   the file is disposed here
  /// ```
  /// - Parameters:
  ///   - makeResource: Returns the resource.
  ///   - makeSignal: Returns the signal that uses the resource.
  public static func using<Resource: Disposable, Source: SignalProtocol, Value, Problem>(
    _ makeResource: @escaping @Sendable () -> Resource,
    _ makeSignal: @escaping @Sendable (Resource) -> Source
  ) -> Signal<Value, Problem>
  where Self == Signal<Value, Problem>, Source.Element == Value, Source.Failure == Problem {
    .deferred {
      let resource = makeResource()
      return makeSignal(resource).doOn(disposed: { resource.dispose() })
    }
  }
}
