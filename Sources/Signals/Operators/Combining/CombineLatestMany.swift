extension Collection where Element: SignalProtocol {
  /// Sends the latest elements of all signals whenever one sends, once all have sent.
  ///
  /// An empty collection sends one empty array. Completes when all have, or when one has without
  /// having sent; fails when one does. Events come on the thread that sends.
  ///
  /// ```
  /// a----b----|
  /// --1----2--|   [x, y].combineLatest()
  /// --A--B-C--|   A = [a, 1], B = [b, 1], C = [b, 2]
  /// ```
  /// - Complexity: O(*n*) for each element, with *n* signals.
  public func combineLatest() -> Signal<[Element.Element], Element.Failure> {
    let signals = map { $0.toSignal() }
    guard !signals.isEmpty else { return .just([]) }
    return .trusted { downstream in
      let stage = SerialStage(
        CombineLatestMany<Element.Element, Element.Failure>(downstream: downstream),
        .init(count: signals.count))
      stage.observe(signals)
      return stage.upstreams
    }
  }
}

extension Signal {
  /// Sends the latest elements of all signals as a tuple whenever one sends, once all have sent.
  ///
  /// Completes when all have, or when one has without having sent; fails when one does. Events come
  /// on the thread that sends.
  ///
  /// ```
  /// a----b----|
  /// --1----2--|   Signal.combineLatest(_:)
  /// --A--B-C--|   A = (a, 1), B = (b, 1), C = (b, 2)
  /// ```
  /// - Parameter signal: The signals, which are subscribed to in order.
  /// - Complexity: O(*n*) for each element, with *n* signals.
  public static func combineLatest<each Source: Sendable>(
    _ signal: repeat any SignalProtocol<each Source, Failure>
  ) -> Signal where Element == (repeat each Source) {
    untyped(repeat each signal).combineLatest().compactMap { typed($0) }
  }
}

struct CombineLatestMany<Element: Sendable, Failure: Error>: SerialOperator {
  let downstream: Observer<[Element], Failure>

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

  func receive(
    _ input: IndexedInput<Element, Failure>, _ state: inout State, in stage: SerialStage<Self>
  ) {
    switch input {
    case .next(let index, let element):
      if state.latest[index] == nil { state.silent -= 1 }
      state.latest[index] = element
      if state.silent == 0 { downstream.next(state.latest.compactMap { $0 }) }
    case .end(let index, let error):
      state.running -= 1
      if error != nil || state.latest[index] == nil || state.running == 0 { stage.finish(error) }
    }
  }

  func upstreamIsGone(_ index: Int, _ state: inout State, in stage: SerialStage<Self>) {
    // Without its first element nothing can be sent any more.
    if state.latest[index] == nil { stage.upstreams.abandon() }
  }
}
