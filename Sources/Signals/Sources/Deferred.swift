extension Signal {
  /// A signal that is made anew for each observer, when it subscribes.
  public static func deferred<Source: SignalProtocol>(
    _ make: @escaping @Sendable () -> Source
  ) -> Signal where Source.Element == Element, Source.Failure == Failure {
    .trusted { make().observe(with: $0) }
  }

  /// A signal of what a closure returns or throws; it is called for each observer.
  public static func evaluating(
    _ body: @escaping @Sendable () throws(Failure) -> Element
  ) -> Signal {
    .trusted { observer in
      do throws(Failure) {
        observer.next(try body())
      } catch {
        observer.failed(error)
        return NonDisposable.instance
      }
      observer.completed()
      return NonDisposable.instance
    }
  }
}
