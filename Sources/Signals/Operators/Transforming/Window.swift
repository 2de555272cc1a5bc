extension SignalProtocol {
  /// Sends the elements in signals of `count` elements each, one after the other.
  ///
  /// A window is sent before its first element, replays its elements to late observers, and
  /// completes after its last one. An unfinished window ends with the signal, with its failure or
  /// completion. Disposing the result does not end a window that is observed, or kept in order to
  /// observe it later. Events come on the thread that sends.
  ///
  /// ```
  /// 1--2--3--|      window(count: 2)
  /// a-----b--|
  /// 1--(2|)         a
  ///       3--|      b
  /// ```
  /// - Parameter count: The number of elements in each window; the last one may have fewer.
  /// - Precondition: `count` is positive.
  public func window(count: Int) -> Signal<Signal<Element, Failure>, Failure> {
    precondition(count > 0, "A window cannot have \(count) elements")
    return liftOuter(.init()) { Window(count: count, downstream: $0, upstream: $1) }
  }
}

struct Window<Element: Sendable, Failure: Error>: Operator {
  let count: Int
  let downstream: Observer<Signal<Element, Failure>, Failure>
  let upstream: RefCountSubscription

  struct State: Sendable {
    var window: ReplaySubject<Element, Failure>?
    var missing = 0
    /// Keeps the upstream for the window, until it is full or its signal is released.
    var place: BlockDisposable?
  }

  func next(_ element: Element, _ state: inout State) {
    if state.window == nil, !downstream.isDisposed {
      let window = ReplaySubject<Element, Failure>(bufferSize: count)
      let place = upstream.keep()
      state = State(window: window, missing: count, place: place)
      let kept = DisposeBag()
      kept.add(place)
      let elements = Signal.trusted { observer in
        withExtendedLifetime(kept) { window.observe(with: observer) }
      }
      downstream.next(upstream.keptAlive(by: elements))
    }
    guard let window = state.window else { return }
    state.missing -= 1
    if state.missing > 0 { return window.next(element) }
    let full = state
    state = State()
    window.completed(with: element)
    full.place?.dispose()
  }

  func finish(_ error: Failure?, _ state: inout State) {
    state.window?.on(.end(error))
    state.place?.dispose()
    downstream.finish(error)
  }
}
