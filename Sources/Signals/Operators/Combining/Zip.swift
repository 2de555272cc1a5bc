extension SignalProtocol {
  /// Sends the elements of two signals in pairs: the first two, the second two, and so on.
  ///
  /// Completes when no further pair can come; fails when either does. Events come on the thread
  /// that sends.
  ///
  /// ```
  /// a--b-----c--|
  /// --1--2-|        zip(with:)
  /// --A--B-|        A = (a, 1), B = (b, 2)
  /// ```
  @inlinable
  public func zip<Other: SignalProtocol>(
    with other: Other
  ) -> Signal<(Element, Other.Element), Failure> where Other.Failure == Failure {
    zip(with: other) { ($0, $1) }
  }

  /// Combines the elements of two signals in pairs: the first two, the second two, and so on.
  ///
  /// Completes when no further pair can come; fails when either does. The closure runs on the
  /// thread that sends.
  ///
  /// ```
  /// 1--2-----3--|
  /// --5--6-|       zip(with:) { $0 + $1 }
  /// --6--8-|
  /// ```
  @inlinable
  public func zip<Other: SignalProtocol, Result: Sendable>(
    with other: Other, _ combine: @escaping @Sendable (Element, Other.Element) -> Result
  ) -> Signal<Result, Failure> where Other.Failure == Failure {
    pair(with: other, .init()) { Zip(combine: combine, downstream: $0) }
  }
}

@usableFromInline
struct Zip<First: Sendable, Second: Sendable, Result: Sendable, Failure: Error>: SerialOperator {
  @usableFromInline let combine: @Sendable (First, Second) -> Result
  @usableFromInline let downstream: Observer<Result, Failure>

  /// At most one of the queues has elements.
  @usableFromInline
  struct State: Sendable {
    @usableFromInline var first = Queue<First>()
    @usableFromInline var second = Queue<Second>()
    @usableFromInline var firstEnded = false
    @usableFromInline var secondEnded = false
    @inlinable init() {}
  }

  @inlinable
  init(
    combine: @escaping @Sendable (First, Second) -> Result, downstream: Observer<Result, Failure>
  ) {
    self.combine = combine
    self.downstream = downstream
  }

  @inlinable
  func receive(
    _ input: PairInput<First, Second, Failure>, _ state: inout State, in stage: SerialStage<Self>
  ) {
    switch input {
    case .first(let element):
      guard let partner = state.second.popFirst() else { return state.first.append(element) }
      downstream.next(combine(element, partner))
      if state.secondEnded, state.second.isEmpty { stage.finish(nil) }
    case .second(let element):
      guard let partner = state.first.popFirst() else { return state.second.append(element) }
      downstream.next(combine(partner, element))
      if state.firstEnded, state.first.isEmpty { stage.finish(nil) }
    case .firstEnd(let error):
      state.firstEnded = true
      if error != nil || state.first.isEmpty { stage.finish(error) }
    case .secondEnd(let error):
      state.secondEnded = true
      if error != nil || state.second.isEmpty { stage.finish(error) }
    }
  }
}
