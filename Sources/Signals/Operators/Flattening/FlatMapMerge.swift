extension SignalProtocol {
  /// Sends the elements of all signals that a closure makes of the elements, as they come.
  ///
  /// Completes when this signal and all inner ones have; fails when one does.
  /// - Parameters:
  ///   - limit: how many inner signals run at once; further ones wait their turn.
  ///   - transform: makes a signal of an element, when it is that element's turn.
  /// - Precondition: `limit` is positive.
  public func flatMapMerge<Inner: SignalProtocol>(
    limit: Int = .max, _ transform: @escaping @Sendable (Element) -> Inner
  ) -> Signal<Inner.Element, Failure> where Inner.Failure == Failure {
    precondition(limit > 0, "flatMapMerge cannot run \(limit) signals at once")
    return admitting(limit, queues: true, transform)
  }

  /// Sends the elements of the signal that a closure makes of an element, and leaves out the
  /// elements that come while that signal runs.
  ///
  /// Completes when this signal and the inner one have; fails when either does.
  public func flatMapFirst<Inner: SignalProtocol>(
    _ transform: @escaping @Sendable (Element) -> Inner
  ) -> Signal<Inner.Element, Failure> where Inner.Failure == Failure {
    admitting(1, queues: false, transform)
  }

  private func admitting<Inner: SignalProtocol>(
    _ limit: Int, queues: Bool, _ transform: @escaping @Sendable (Element) -> Inner
  ) -> Signal<Inner.Element, Failure> where Inner.Failure == Failure {
    .trusted { downstream in
      let upstreams = Upstreams(of: downstream)
      let merge = SerialStage(Merge(downstream: downstream, upstreams: upstreams), 1)
      let admission = SerialStage(
        Admission(
          limit: limit, queues: queues, transform: transform, merge: merge, upstreams: upstreams),
        .init())
      upstreams.observe(
        self, next: { admission.send(.element($0)) },
        finish: { error in
          if let error { merge.send(.finish(error)) } else { admission.send(.outerCompleted) }
        })
      return upstreams
    }
  }

  /// Sends the elements of the signals that a closure makes of the elements, one after the other.
  public func flatMapConcat<Inner: SignalProtocol>(
    _ transform: @escaping @Sendable (Element) -> Inner
  ) -> Signal<Inner.Element, Failure> where Inner.Failure == Failure {
    flatMapMerge(limit: 1, transform)
  }
}

extension SignalProtocol where Element: SignalProtocol, Element.Failure == Failure {
  /// Sends the elements of all signals that come as elements.
  public func merge(limit: Int = .max) -> Signal<Element.Element, Failure> {
    flatMapMerge(limit: limit) { $0 }
  }

  /// Sends the elements of the signals that come as elements, one after the other.
  public func concat() -> Signal<Element.Element, Failure> {
    flatMapConcat { $0 }
  }
}

/// Decides which inner signals run.
///
/// It is a stage apart from the one that merges their elements: an inner signal may send for ever
/// while it is being subscribed to, and what it sends must get through meanwhile.
struct Admission<Element: Sendable, Inner: SignalProtocol>: SerialOperator {
  let limit: Int
  /// Whether elements that cannot begin yet wait, or are left out.
  let queues: Bool
  let transform: @Sendable (Element) -> Inner
  let merge: SerialStage<Merge<Inner.Element, Inner.Failure>>
  let upstreams: Upstreams

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
    if !state.isOuterRunning, state.running == 0 { merge.send(.finish(nil)) }
  }

  private func begin(_ element: Element, _ state: inout State, _ stage: SerialStage<Self>) {
    guard !upstreams.isDisposed else { return }
    state.running += 1
    upstreams.observe(
      transform(element), next: { [merge] in merge.send(.next($0)) },
      finish: { [merge] error in
        if let error { merge.send(.finish(error)) } else { stage.send(.innerCompleted) }
      })
  }
}
