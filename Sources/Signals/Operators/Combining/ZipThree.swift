extension SignalProtocol {
  /// Sends the elements of three signals in triples: the first three, the second three, and so on.
  ///
  /// Elements wait for their partners, and the result ends, as with `zip(with:)`. The signals are
  /// subscribed to in order. Events come on the thread that sends.
  ///
  /// ```
  /// a--b---|
  /// -1--2--|
  /// --x--y-|   zip(with:_:)
  /// --A--B-|   A = (a, 1, x), B = (b, 2, y)
  /// ```
  /// - Parameters:
  ///   - second: The signal whose elements come second.
  ///   - third: The signal whose elements come third.
  @inlinable
  public func zip<Second: SignalProtocol, Third: SignalProtocol>(
    with second: Second, _ third: Third
  ) -> Signal<(Element, Second.Element, Third.Element), Failure>
  where Second.Failure == Failure, Third.Failure == Failure {
    zip(with: second, third) { ($0, $1, $2) }
  }

  /// Combines the elements of three signals in triples: the first three, the second three, and so
  /// on.
  ///
  /// Elements wait for their partners, and the result ends, as with `zip(with:)`. The signals are
  /// subscribed to in order. The closure runs on the thread that sends.
  ///
  /// ```
  /// 1--2---|
  /// -3--4--|
  /// --5--1-|   zip(with:_:) { $0 + $1 + $2 }
  /// --9--7-|
  /// ```
  /// - Parameters:
  ///   - second: The signal whose elements come second.
  ///   - third: The signal whose elements come third.
  ///   - combine: Returns what is sent for a triple.
  @inlinable
  public func zip<Second: SignalProtocol, Third: SignalProtocol, Result: Sendable>(
    with second: Second, _ third: Third,
    _ combine: @escaping @Sendable (Element, Second.Element, Third.Element) -> Result
  ) -> Signal<Result, Failure> where Second.Failure == Failure, Third.Failure == Failure {
    triple(with: second, third, .init()) { ZipThree(combine: combine, downstream: $0) }
  }
}

@usableFromInline
struct ZipThree<
  First: Sendable, Second: Sendable, Third: Sendable, Result: Sendable, Failure: Error
>: SerialOperator {
  @usableFromInline let combine: @Sendable (First, Second, Third) -> Result
  @usableFromInline let downstream: Observer<Result, Failure>

  /// At least one of the queues is empty.
  @usableFromInline
  struct State: Sendable {
    @usableFromInline var first = Queue<First>()
    @usableFromInline var second = Queue<Second>()
    @usableFromInline var third = Queue<Third>()
    @usableFromInline var ended: [Int] = []
    @usableFromInline var gone: [Int] = []
    @inlinable init() {}

    /// What became of a signal that sends no more and whose elements are used up.
    @inlinable
    var used: ZippedSource {
      ended.contains(where: isUsed) ? .ended : gone.contains(where: isUsed) ? .gone : .running
    }

    @inlinable
    func isUsed(_ place: Int) -> Bool {
      [first.isEmpty, second.isEmpty, third.isEmpty][place]
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
    case .first(let element): state.first.append(element)
    case .second(let element): state.second.append(element)
    case .third(let element): state.third.append(element)
    case .end(let place, let error):
      state.ended.append(place)
      if error != nil { stage.finish(error) } else { stage.end(after: state.used) }
      return
    }
    guard
      !state.first.isEmpty, !state.second.isEmpty, !state.third.isEmpty,
      let first = state.first.popFirst(), let second = state.second.popFirst(),
      let third = state.third.popFirst()
    else { return }
    downstream.next(combine(first, second, third))
    stage.end(after: state.used)
  }

  @inlinable
  func upstreamIsGone(_ place: Int, _ state: inout State, in stage: SerialStage<Self>) {
    state.gone.append(place)
    stage.end(after: state.used)
  }
}
