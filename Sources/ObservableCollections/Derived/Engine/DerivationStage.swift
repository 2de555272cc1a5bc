import Signals

/// Runs an operator, and puts its results into the store of a derived collection.
///
/// Inputs come from any thread; they are handled one at a time, and no lock is held meanwhile.
struct DerivationStage<Operator: DerivedOperator>: SerialOperator {
  typealias Failure = Never

  /// What is done to the store.
  struct Output: Sendable {
    let old: Operator.Result
    let new: Operator.Result
    let content: ListUpdate<Operator.Result>.Content
  }

  struct State: Sendable {
    var operation: Operator
    var list = Operator.Result()

    /// How many sources may still send.
    var openSources: Int
  }

  enum Input: Sendable {
    case input(Operator.Input)
    case finish
  }

  let downstream: Observer<Output, Never>

  func receive(_ input: Input, _ state: inout State, in stage: SerialStage<Self>) {
    switch input {
    case .input(let input):
      var result = DerivedList(state.list)
      state.operation.receive(input, &result, DerivationInputs(stage: stage))
      guard let content = result.content else { return }
      let old = state.list
      state.list = result.list
      downstream.next(Output(old: old, new: result.list, content: content))
    case .finish:
      state.openSources -= 1
      if state.openSources == 0 { stage.finish(nil) }
    }
  }
}

extension DerivedOperator {
  /// Starts the operator.
  ///
  /// - Parameters:
  ///   - sourceCount: How many of its sources may end; when all have, the collection is complete.
  ///   - subscribe: Subscribes the operator to its sources and parameters.
  /// - Returns: The store of the results, and what keeps it going.
  func start(
    sourceCount: Int = 1, _ subscribe: (DerivationInputs<Self>) -> Void
  ) -> (store: ListStore<Result>, derivation: Derivation) {
    let store = ListStore(Result())
    let derivation = Derivation()
    let downstream = Observer<DerivationStage<Self>.Output, Never>(
      lifetime: derivation.lifetime,
      next: { output in _ = store.commit(from: output.old, to: output.new, output.content) },
      finish: { _ in store.complete() })
    let stage = SerialStage(
      DerivationStage(downstream: downstream),
      DerivationStage<Self>.State(operation: self, openSources: sourceCount))
    derivation.lifetime.hold(stage.upstreams)
    subscribe(DerivationInputs(stage: stage))
    return (store, derivation)
  }
}

/// Where an operator's sources and parameters are connected.
struct DerivationInputs<Operator: DerivedOperator>: Sendable {
  let stage: SerialStage<DerivationStage<Operator>>

  /// Makes each element of a signal an input. The end of the signal is that of a source.
  @discardableResult
  func connect<Source: SignalProtocol>(
    _ source: Source, _ input: @escaping @Sendable (Source.Element) -> Operator.Input
  ) -> Upstream where Source.Failure == Never {
    stage.upstreams.observe(
      source, next: { [stage] in stage.send(.input(input($0))) },
      finish: { [stage] _ in stage.send(.finish) })
  }

  /// Makes each element of a signal an input. The collection goes on when the signal ends.
  func connect<Parameter: SignalProtocol>(
    parameter: Parameter, _ input: @escaping @Sendable (Parameter.Element) -> Operator.Input
  ) where Parameter.Failure == Never {
    stage.upstreams.observe(
      parameter, next: { [stage] in stage.send(.input(input($0))) }, finish: { _ in })
  }
}
