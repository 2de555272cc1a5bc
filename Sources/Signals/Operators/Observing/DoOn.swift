extension SignalProtocol {
  /// Calls closures on the way, for the sake of what they do; passes everything on.
  ///
  /// - Parameters:
  ///   - next: before an element is passed on.
  ///   - failed: before the error is passed on.
  ///   - completed: before completion is passed on.
  ///   - subscribed: before the signal is subscribed to.
  ///   - disposed: once, when the subscription ends in whatever way.
  public func doOn(
    next: @escaping @Sendable (Element) -> Void = { _ in },
    failed: @escaping @Sendable (Failure) -> Void = { _ in },
    completed: @escaping @Sendable () -> Void = {},
    subscribed: @escaping @Sendable () -> Void = {},
    disposed: (@Sendable () -> Void)? = nil
  ) -> Signal<Element, Failure> {
    .trusted { downstream in
      subscribed()
      let subscription = Subscription(parent: downstream.lifetime)
      let end = BlockDisposable(disposed ?? {})
      let stage = Stage(
        DoOn(
          onNext: next, onFailed: failed, onCompleted: completed, end: end,
          downstream: downstream), ())
      let upstream = observe(
        with: Observer(
          lifetime: subscription, next: { stage.next($0) }, finish: { stage.finish($0) }))
      subscription.hold(CompositeDisposable([upstream, end]))
      return subscription
    }
  }
}

struct DoOn<Element: Sendable, Failure: Error>: Operator {
  let onNext: @Sendable (Element) -> Void
  let onFailed: @Sendable (Failure) -> Void
  let onCompleted: @Sendable () -> Void
  let end: BlockDisposable
  let downstream: Observer<Element, Failure>

  func next(_ element: Element, _ state: inout Void) {
    onNext(element)
    downstream.next(element)
  }

  func finish(_ error: Failure?, _ state: inout Void) {
    if let error { onFailed(error) } else { onCompleted() }
    end.dispose()
    downstream.finish(error)
  }
}
