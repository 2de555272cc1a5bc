extension Collection where Element: SignalProtocol, Self: Sendable {
  /// Sends the latest elements of all signals, whenever one sends, once all have sent.
  ///
  /// An empty collection sends one empty array. Completes when all have, or when one has without
  /// having sent; fails when one does.
  public func combineLatest() -> Signal<[Element.Element], Element.Failure> {
    let signals = map { $0.toSignal() }
    guard !signals.isEmpty else { return .just([]) }
    return .trusted { downstream in
      let upstreams = Upstreams(of: downstream)
      let stage = SerialStage(
        CombineLatestMany(downstream: downstream, upstreams: upstreams),
        .init(count: signals.count))
      for (index, signal) in signals.enumerated() {
        upstreams.observe(
          signal, next: { stage.send(.next(index, $0)) },
          finish: { stage.send(.finish(index, $0)) })
      }
      return upstreams
    }
  }
}

struct CombineLatestMany<Element: Sendable, Failure: Error>: SerialOperator {
  let downstream: Observer<[Element], Failure>
  let upstreams: Upstreams

  struct State: Sendable {
    var latest: [Element?]
    var silent: Int
    var running: Int

    init(count: Int) {
      latest = Array(repeating: nil, count: count)
      silent = count
      running = count
    }
  }

  enum Input: Sendable {
    case next(Int, Element)
    case finish(Int, Failure?)
  }

  func receive(_ input: Input, _ state: inout State, in stage: SerialStage<Self>) {
    switch input {
    case .next(let index, let element):
      if state.latest[index] == nil { state.silent -= 1 }
      state.latest[index] = element
      if state.silent == 0, !upstreams.isDisposed {
        downstream.next(state.latest.compactMap { $0 })
      }
    case .finish(let index, let error):
      state.running -= 1
      if error != nil || state.latest[index] == nil || state.running == 0 {
        upstreams.finish(downstream, error)
      }
    }
  }
}
