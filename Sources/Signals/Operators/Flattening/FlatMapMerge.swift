extension SignalProtocol {
  /// Sends the elements of all signals that a closure returns for the elements, as they come.
  ///
  /// Completes when this signal and all inner ones have; fails when one does. The closure runs on
  /// the thread that sends, or on the one that ended the inner signal before.
  ///
  /// ```
  /// 1--2--|     flatMapMerge { n in "n-n-n|" }
  /// 1-1212-2|
  /// ```
  /// - Parameters:
  ///   - limit: How many inner signals run at once. Elements beyond that wait their turn.
  ///   - transform: Returns the inner signal of an element. It is called when its turn has come.
  /// - Precondition: `limit` is positive.
  public func flatMapMerge<Inner: SignalProtocol>(
    limit: Int = .max, _ transform: @escaping @Sendable (Element) -> Inner
  ) -> Signal<Inner.Element, Failure> where Inner.Failure == Failure {
    merged(limit, queues: true, transform)
  }

  /// Mirrors the signal that a closure returns for an element, and drops elements while it runs.
  ///
  /// Completes when this signal and the inner one have; fails when either does. The closure runs on
  /// the thread that sends.
  ///
  /// ```
  /// 1--2--3--|     flatMapFirst { n in "n-n-n|" }
  /// 1-1-1-3-3-3|
  /// ```
  /// - Parameter transform: Returns the inner signal of an element. It is not called for elements
  ///   that are dropped.
  public func flatMapFirst<Inner: SignalProtocol>(
    _ transform: @escaping @Sendable (Element) -> Inner
  ) -> Signal<Inner.Element, Failure> where Inner.Failure == Failure {
    merged(1, queues: false, transform)
  }

  /// Sends the elements of the signals that a closure returns for the elements, one after another.
  ///
  /// Completes when this signal and all inner ones have; fails when one does. The closure runs on
  /// the thread that sends, or on the one that ended the inner signal before.
  ///
  /// ```
  /// 12---|     flatMapConcat { n in "n-n|" }
  /// 1-12-2|
  /// ```
  /// - Parameter transform: Returns the inner signal of an element. It is called when the one
  ///   before has completed; elements wait until then, however many.
  public func flatMapConcat<Inner: SignalProtocol>(
    _ transform: @escaping @Sendable (Element) -> Inner
  ) -> Signal<Inner.Element, Failure> where Inner.Failure == Failure {
    merged(1, queues: true, transform)
  }

  func merged<Inner: SignalProtocol>(
    _ limit: Int, queues: Bool, _ transform: @escaping @Sendable (Element) -> Inner
  ) -> Signal<Inner.Element, Failure> where Inner.Failure == Failure {
    precondition(limit > 0, "flatMapMerge cannot run \(limit) signals at once")
    return .trusted { downstream in
      let merge = SerialStage(Merge(downstream: downstream), 1)
      let inner = SerialStage(
        ConcurrencyLimit(limit: limit, queues: queues, transform: transform, merge: merge),
        .init())
      merge.upstreams.observe(
        self, next: { inner.send(.element($0)) },
        finish: { error in
          if let error { return merge.send(.end(error)) }
          merge.upstreams.beginFeeding()
          inner.send(.outerCompleted)
        })
      return merge.upstreams
    }
  }
}

extension SignalProtocol where Element: SignalProtocol, Element.Failure == Failure {
  /// Sends the elements of all signals that come as elements, as they come.
  ///
  /// Completes when this signal and all inner ones have; fails when one does. Events come on the
  /// thread that sends.
  ///
  /// ```
  /// x--y--|     x = a-a-a|, y = b-b-b|   merge()
  /// a-abab-b|
  /// ```
  /// - Parameter limit: How many inner signals run at once. Signals beyond that wait their turn.
  /// - Precondition: `limit` is positive.
  public func merge(limit: Int = .max) -> Signal<Element.Element, Failure> {
    flatMapMerge(limit: limit) { $0 }
  }

  /// Sends the elements of the signals that come as elements, one signal after another.
  ///
  /// Signals wait their turn, however many. Completes when this signal and all inner ones have;
  /// fails when one does. Events come on the thread that sends.
  ///
  /// ```
  /// xy---|     x = a-a|, y = b-b|   concat()
  /// a-ab-b|
  /// ```
  public func concat() -> Signal<Element.Element, Failure> {
    flatMapConcat { $0 }
  }
}

/// Starts inner signals, at most `limit` at a time.
///
/// It is a stage apart from the one that merges their elements: an inner signal may send for ever
/// while it is being subscribed to, and what it sends must get through meanwhile.
struct ConcurrencyLimit<Element: Sendable, Inner: SignalProtocol>: SerialOperator {
  let limit: Int
  /// Whether elements beyond the limit wait, or are dropped.
  let queues: Bool
  let transform: @Sendable (Element) -> Inner
  let merge: SerialStage<Merge<Inner.Element, Inner.Failure>>

  var downstream: Observer<Inner.Element, Inner.Failure> { merge.logic.downstream }

  struct State: Sendable {
    var running = 0
    var waiting = Queue<Element>()
    var isOuterRunning = true
  }

  enum Input: Sendable {
    case element(Element)
    case outerCompleted
    case innerCompleted
  }

  func receive(_ input: Input, _ state: inout State, in stage: SerialStage<Self>) {
    switch input {
    case .element(let element):
      if state.running < limit {
        begin(element, &state, stage)
      } else if queues {
        state.waiting.append(element)
      }
    case .outerCompleted:
      state.isOuterRunning = false
    case .innerCompleted:
      state.running -= 1
      if let element = state.waiting.popFirst() { begin(element, &state, stage) }
    }
    if !state.isOuterRunning, state.running == 0 { merge.send(.end(nil)) }
    // An end feeds the operator until it is handled: then another signal may do.
    if case .element = input { return }
    merge.upstreams.endFeeding()
  }

  private func begin(_ element: Element, _ state: inout State, _ stage: SerialStage<Self>) {
    // The chain may end before it can be disposed, and in the closure.
    guard !merge.upstreams.isUnheardForGood() else { return }
    state.running += 1
    let inner = transform(element)
    guard !merge.upstreams.isUnheardForGood() else { return }
    merge.upstreams.observe(
      inner, next: { [merge] in merge.send(.next($0)) },
      finish: { [merge] error in
        if let error { return merge.send(.end(error)) }
        merge.upstreams.beginFeeding()
        stage.send(.innerCompleted)
      })
  }
}
