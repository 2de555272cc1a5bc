public import Signals

/// Runs an operator, and puts its results into the store of a derived collection.
///
/// Inputs come from any thread; they are handled one at a time, and no lock is held meanwhile.
@usableFromInline
struct DerivationStage<Operator: DerivedOperator>: SerialOperator {
  @usableFromInline typealias Output = Never
  @usableFromInline typealias Failure = Never

  @usableFromInline
  struct State: Sendable {
    @usableFromInline var operation: Operator

    /// How many sources may still send.
    @usableFromInline var openSources: Int

    @inlinable
    init(_ operation: Operator, openSources: Int) {
      self.operation = operation
      self.openSources = openSources
    }
  }

  @usableFromInline
  enum Input: Sendable {
    case input(Operator.Input)
    case parameter(Operator.Input, of: ParameterSource)
    case finish
  }

  @usableFromInline let store: ListStore<Operator.Result>
  @usableFromInline let downstream: Observer<Never, Never>

  @inlinable
  init(store: ListStore<Operator.Result>, lifetime: Subscription) {
    self.store = store
    downstream = Observer(lifetime: lifetime, next: { _ in }, finish: { _ in store.complete() })
  }

  @inlinable
  func receive(_ input: Input, _ state: inout State, in stage: SerialStage<Self>) {
    switch input {
    case .input(let input), .parameter(let input, of: _):
      var result = DerivedList(store.contents)
      state.operation.receive(input, &result, DerivationInputs(stage))
      result.commit(to: store)
    case .finish:
      state.openSources -= 1
      if state.openSources == 0 { stage.finish(nil) }
    }
  }

  // The collection is there, whatever becomes of what it was made from.
  @inlinable
  func isIdle(_ state: State, in stage: SerialStage<Self>) -> Bool { false }
}

extension DerivedOperator {
  /// Starts the operator.
  ///
  /// - Parameters:
  ///   - sourceCount: How many of its sources may end; when all have, the collection is complete.
  ///   - subscribe: Subscribes the operator to its sources and parameters.
  /// - Returns: The store of the results, and what keeps it going.
  @inlinable
  func start(
    sourceCount: Int = 1, _ subscribe: (DerivationInputs<Self>) -> Void
  ) -> (store: ListStore<Result>, derivation: Derivation) {
    let store = ListStore(Result())
    let derivation = Derivation()
    let stage = SerialStage(
      DerivationStage<Self>(store: store, lifetime: derivation.lifetime),
      DerivationStage<Self>.State(self, openSources: sourceCount))
    derivation.lifetime.hold(stage.upstreams)
    subscribe(DerivationInputs(stage))
    return (store, derivation)
  }
}

/// Where an operator's sources and parameters are connected.
@usableFromInline
struct DerivationInputs<Operator: DerivedOperator>: Sendable {
  @usableFromInline let stage: SerialStage<DerivationStage<Operator>>

  @inlinable
  init(_ stage: SerialStage<DerivationStage<Operator>>) { self.stage = stage }

  /// Makes each element of a signal an input. The end of the signal is that of a source.
  @inlinable
  func connect<Source: SignalProtocol>(
    _ source: Source, _ input: @escaping @Sendable (Source.Element) -> Operator.Input
  ) where Source.Failure == Never {
    stage.upstreams.observe(
      source, next: { [stage] in stage.send(.input(input($0))) },
      finish: { [stage] _ in stage.send(.finish) })
  }

  /// Makes each element of a signal an input, unless it is out of date before its turn: of several that
  /// wait with nothing in between but other parameters, the last one counts. The collection goes on when
  /// the signal ends.
  @inlinable
  func connect<Parameter: SignalProtocol>(
    parameter: Parameter, _ input: @escaping @Sendable (Parameter.Element) -> Operator.Input
  ) where Parameter.Failure == Never {
    let source = ParameterSource()
    stage.upstreams.observe(
      parameter,
      next: { [stage] element in
        stage.send(.parameter(input(element), of: source)) { source.place(of: $0) }
      }, finish: { _ in })
  }
}

/// What the values of a parameter have in common.
@usableFromInline
final class ParameterSource: Sendable {
  @usableFromInline
  init() {}

  /// What an input is to the search for an older value.
  @usableFromInline
  func place<Operator>(of input: DerivationStage<Operator>.Input) -> QueuePlace {
    guard case .parameter(_, let source) = input else { return .end }
    return source === self ? .found : .passed
  }
}
