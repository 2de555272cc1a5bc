extension Collection where Element: SignalProtocol, Self: Sendable {
  /// Sends the first elements of all signals together, then the second ones, and so on.
  ///
  /// Completes when no further group can come; fails when one does.
  public func zipped() -> Signal<[Element.Element], Element.Failure> {
    let signals = map { $0.toSignal() }
    guard !signals.isEmpty else { return .empty() }
    return .trusted { downstream in
      let upstreams = Upstreams(of: downstream)
      let stage = SerialStage(
        ZipMany(downstream: downstream, upstreams: upstreams), .init(count: signals.count))
      for (index, signal) in signals.enumerated() {
        upstreams.observe(
          signal, next: { stage.send(.next(index, $0)) },
          finish: { stage.send(.finish(index, $0)) })
      }
      return upstreams
    }
  }
}

struct ZipMany<Element: Sendable, Failure: Error>: SerialOperator {
  let downstream: Observer<[Element], Failure>
  let upstreams: Upstreams

  struct State: Sendable {
    var queues: [Queue<Element>]
    var ended: [Bool]
    /// How many of the queues are empty.
    var empty: Int

    init(count: Int) {
      queues = Array(repeating: Queue(), count: count)
      ended = Array(repeating: false, count: count)
      empty = count
    }
  }

  enum Input: Sendable {
    case next(Int, Element)
    case finish(Int, Failure?)
  }

  func receive(_ input: Input, _ state: inout State, in stage: SerialStage<Self>) {
    guard !upstreams.isDisposed else { return }
    switch input {
    case .next(let index, let element):
      if state.queues[index].isEmpty { state.empty -= 1 }
      state.queues[index].append(element)
      guard state.empty == 0 else { return }
      let group = state.queues.indices.compactMap { state.queues[$0].popFirst() }
      state.empty = state.queues.count { $0.isEmpty }
      downstream.next(group)
      let isOver = state.queues.indices.contains { state.ended[$0] && state.queues[$0].isEmpty }
      if isOver { upstreams.finish(downstream, nil) }
    case .finish(let index, let error):
      state.ended[index] = true
      if error != nil || state.queues[index].isEmpty { upstreams.finish(downstream, error) }
    }
  }
}
