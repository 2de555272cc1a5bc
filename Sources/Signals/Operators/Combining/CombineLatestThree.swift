extension SignalProtocol {
  /// Sends the latest elements of three signals whenever one sends, once all have sent.
  ///
  /// Ends as `combineLatest(with:)` does. The signals are subscribed to in order. Events come on
  /// the thread that sends.
  ///
  /// ```
  /// a----------|
  /// --1----2---|
  /// ----x------|   combineLatest(with:_:)
  /// ----A--B---|   A = (a, 1, x), B = (a, 2, x)
  /// ```
  /// - Parameters:
  ///   - second: The signal whose elements come second.
  ///   - third: The signal whose elements come third.
  @inlinable
  public func combineLatest<Second: SignalProtocol, Third: SignalProtocol>(
    with second: Second, _ third: Third
  ) -> Signal<(Element, Second.Element, Third.Element), Failure>
  where Second.Failure == Failure, Third.Failure == Failure {
    combineLatest(with: second, third) { ($0, $1, $2) }
  }

  /// Combines the latest elements of three signals whenever one sends, once all have sent.
  ///
  /// Ends as `combineLatest(with:)` does. The signals are subscribed to in order. The closure runs
  /// on the thread that sends.
  ///
  /// ```
  /// 1----------|
  /// --2----3---|
  /// ----4------|   combineLatest(with:_:) { $0 + $1 + $2 }
  /// ----7--8---|
  /// ```
  /// - Parameters:
  ///   - second: The signal whose elements come second.
  ///   - third: The signal whose elements come third.
  ///   - combine: Returns what is sent for the latest elements of all three.
  @inlinable
  public func combineLatest<Second: SignalProtocol, Third: SignalProtocol, Result: Sendable>(
    with second: Second, _ third: Third,
    _ combine: @escaping @Sendable (Element, Second.Element, Third.Element) -> Result
  ) -> Signal<Result, Failure> where Second.Failure == Failure, Third.Failure == Failure {
    triple(with: second, third, .init()) {
      CombineLatestThree(combine: combine, downstream: $0)
    }
  }
}

@usableFromInline
struct CombineLatestThree<
  First: Sendable, Second: Sendable, Third: Sendable, Result: Sendable, Failure: Error
>: SerialOperator {
  @usableFromInline let combine: @Sendable (First, Second, Third) -> Result
  @usableFromInline let downstream: Observer<Result, Failure>

  @usableFromInline
  struct State: Sendable {
    @usableFromInline var first: First?
    @usableFromInline var second: Second?
    @usableFromInline var third: Third?
    @usableFromInline var running = 3
    @inlinable init() {}

    @inlinable
    func hasSent(_ place: Int) -> Bool {
      [first != nil, second != nil, third != nil][place]
    }
  }

  @inlinable
  init(
    combine: @escaping @Sendable (First, Second, Third) -> Result,
    downstream: Observer<Result, Failure>
  ) {
    self.combine = combine
    self.downstream = downstream
  }

  @inlinable
  func receive(
    _ input: TripleInput<First, Second, Third, Failure>, _ state: inout State,
    in stage: SerialStage<Self>
  ) {
    switch input {
    case .first(let element): state.first = element
    case .second(let element): state.second = element
    case .third(let element): state.third = element
    case .end(let place, let error):
      state.running -= 1
      if error != nil || !state.hasSent(place) || state.running == 0 { stage.finish(error) }
      return
    }
    guard let first = state.first, let second = state.second, let third = state.third else {
      return
    }
    downstream.next(combine(first, second, third))
  }

  @inlinable
  func upstreamIsGone(_ place: Int, _ state: inout State, in stage: SerialStage<Self>) {
    // Without its first element nothing can be sent any more.
    if !state.hasSent(place) { stage.upstreams.abandon() }
  }
}
