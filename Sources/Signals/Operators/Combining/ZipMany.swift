extension Collection where Element: SignalProtocol {
  /// Sends the first elements of all signals as an array, then the second ones, and so on.
  ///
  /// Elements wait for their partners, however many. Completes when no further array can come, an
  /// empty collection at once; fails when one signal does. Events come on the thread that sends.
  ///
  /// ```
  /// a--b-----c--|
  /// --1--2-|        [x, y].zipped()
  /// --A--B-|        A = [a, 1], B = [b, 2]
  /// ```
  /// - Complexity: O(*n*) for each array, with *n* signals.
  public func zipped() -> Signal<[Element.Element], Element.Failure> {
    let signals = map { $0.toSignal() }
    guard !signals.isEmpty else { return .empty() }
    return .trusted { downstream in
      let stage = SerialStage(
        ZipMany<Element.Element, Element.Failure>(downstream: downstream),
        .init(count: signals.count))
      stage.observe(signals)
      return stage.upstreams
    }
  }
}

extension Signal {
  /// Sends the first elements of all signals as a tuple, then the second ones, and so on.
  ///
  /// Elements wait for their partners, however many. Completes when no further tuple can come;
  /// fails when one signal does. Events come on the thread that sends.
  ///
  /// ```
  /// a--b-----c--|
  /// --1--2-|        Signal.zip(_:)
  /// --A--B-|        A = (a, 1), B = (b, 2)
  /// ```
  /// - Parameter signal: The signals, which are subscribed to in order.
  /// - Complexity: O(*n*) for each tuple, with *n* signals.
  public static func zip<each Source: Sendable>(
    _ signal: repeat any SignalProtocol<each Source, Failure>
  ) -> Signal where Element == (repeat each Source) {
    untyped(repeat each signal).zipped().compactMap { typed($0) }
  }
}

struct ZipMany<Element: Sendable, Failure: Error>: SerialOperator {
  let downstream: Observer<[Element], Failure>

  struct State: Sendable {
    var queues: [Queue<Element>]
    var sources: [ZippedSource]
    /// How many of the queues are empty.
    var empty: Int

    init(count: Int) {
      queues = Array(repeating: Queue(), count: count)
      sources = Array(repeating: .running, count: count)
      empty = count
    }

    /// What became of a signal that sends no more and whose elements are used up.
    var used: ZippedSource {
      let used = queues.indices.lazy.filter { queues[$0].isEmpty }.map { sources[$0] }
      return used.contains(.ended) ? .ended : used.contains(.gone) ? .gone : .running
    }
  }

  func receive(
    _ input: IndexedInput<Element, Failure>, _ state: inout State, in stage: SerialStage<Self>
  ) {
    switch input {
    case .next(let index, let element):
      if state.queues[index].isEmpty { state.empty -= 1 }
      state.queues[index].append(element)
      guard state.empty == 0 else { return }
      let group = state.queues.indices.compactMap { state.queues[$0].popFirst() }
      state.empty = state.queues.count { $0.isEmpty }
      downstream.next(group)
      stage.end(after: state.used)
    case .end(let index, let error):
      state.sources[index] = .ended
      if error != nil || state.queues[index].isEmpty { stage.finish(error) }
    }
  }

  func upstreamIsGone(_ index: Int, _ state: inout State, in stage: SerialStage<Self>) {
    state.sources[index] = .gone
    if state.queues[index].isEmpty { stage.end(after: .gone) }
  }
}
