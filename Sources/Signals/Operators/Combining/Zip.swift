extension SignalProtocol {
  /// Sends the elements of two signals in pairs: the first two, the second two, and so on.
  ///
  /// Elements wait for their partners, however many. Completes when no further pair can come; fails
  /// when either does. Events come on the thread that sends.
  ///
  /// ```
  /// a--b-----c--|
  /// --1--2-|        zip(with:)
  /// --A--B-|        A = (a, 1), B = (b, 2)
  /// ```
  /// - Parameter other: The signal whose elements come second. It is subscribed to second.
  @inlinable
  public func zip<Other: SignalProtocol>(
    with other: Other
  ) -> Signal<(Element, Other.Element), Failure> where Other.Failure == Failure {
    zip(with: other) { ($0, $1) }
  }

  /// Combines the elements of two signals in pairs: the first two, the second two, and so on.
  ///
  /// Elements wait for their partners, however many. Completes when no further pair can come; fails
  /// when either does. The closure runs on the thread that sends.
  ///
  /// ```
  /// 1--2-----3--|
  /// --5--6-|       zip(with:) { $0 + $1 }
  /// --6--8-|
  /// ```
  /// - Parameters:
  ///   - other: The signal whose elements come second. It is subscribed to second.
  ///   - combine: Returns what is sent for a pair.
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
    @usableFromInline var firstSource = ZippedSource.running
    @usableFromInline var secondSource = ZippedSource.running
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
      if state.second.isEmpty { stage.end(after: state.secondSource) }
    case .second(let element):
      guard let partner = state.first.popFirst() else { return state.second.append(element) }
      downstream.next(combine(partner, element))
      if state.first.isEmpty { stage.end(after: state.firstSource) }
    case .firstEnd(let error):
      state.firstSource = .ended
      if error != nil || state.first.isEmpty { stage.finish(error) }
    case .secondEnd(let error):
      state.secondSource = .ended
      if error != nil || state.second.isEmpty { stage.finish(error) }
    }
  }

  @inlinable
  func upstreamIsGone(_ place: Int, _ state: inout State, in stage: SerialStage<Self>) {
    if place == 0 { state.firstSource = .gone } else { state.secondSource = .gone }
    if place == 0 ? state.first.isEmpty : state.second.isEmpty { stage.end(after: .gone) }
  }
}

/// Whether more may come from a signal whose elements are paired with others.
@usableFromInline
enum ZippedSource: Sendable {
  case running, ended

  /// It went away without an end.
  case gone
}

extension SerialStage {
  /// Ends as the signal did whose last element was used.
  @inlinable
  func end(after source: ZippedSource) {
    switch source {
    case .running: break
    case .ended: finish(nil)
    case .gone: upstreams.abandon()
    }
  }
}
