extension SignalProtocol {
  /// Calls closures when something happens to the signal, and passes everything on.
  ///
  /// Failure and completion are passed on. Closures run on the thread that sends, subscribes or
  /// disposes.
  ///
  /// ```
  /// 1--2--3--|   doOn(next: { print($0) })
  /// 1--2--3--|
  /// ```
  /// - Parameters:
  ///   - next: Called before an element is passed on.
  ///   - failed: Called before the error is passed on.
  ///   - completed: Called before completion is passed on.
  ///   - subscribed: Called before the signal is subscribed to.
  ///   - disposed: Called once when the subscription ends, also by failure or completion: then
  ///     after `failed` or `completed`, and before the end is passed on.
  public func doOn(
    next: @escaping @Sendable (Element) -> Void = { _ in },
    failed: @escaping @Sendable (Failure) -> Void = { _ in },
    completed: @escaping @Sendable () -> Void = {},
    subscribed: @escaping @Sendable () -> Void = {},
    disposed: @escaping @Sendable () -> Void = {}
  ) -> Signal<Element, Failure> {
    .trusted { downstream in
      subscribed()
      let subscription = ChildSubscription(of: downstream.lifetime)
      let end = BlockDisposable(disposed)
      let logic = DoOn(
        onNext: next, onFailed: failed, onCompleted: completed, end: end,
        downstream: downstream.ending(subscription))
      let upstream = observe(feeding: Stage(logic, ()), until: subscription)
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
    if !downstream.isDisposed {
      if let error { onFailed(error) } else { onCompleted() }
    }
    // The signal may end while it is being subscribed to, when nothing is held yet.
    end.dispose()
    downstream.finish(error)
  }
}
