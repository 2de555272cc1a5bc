public import Signals
import Synchronization

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
    case parameter(LatestParameter<Operator.Input>)
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
    case .input(let input): handle(input, &state, in: stage)
    case .parameter(let latest):
      guard let waiting = latest.take() else { return }
      waiting.follow { handle(waiting.input, &state, in: stage) }
    case .finish:
      state.openSources -= 1
      if state.openSources == 0 { stage.finish(nil) }
    }
  }

  @inlinable
  @inline(__always)
  func handle(_ input: Operator.Input, _ state: inout State, in stage: SerialStage<Self>) {
    var result = DerivedList(store.contents)
    state.operation.receive(input, &result, DerivationInputs(stage))
    result.commit(to: store)
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

  /// Makes the elements of a signal inputs, of which only the latest waits, in the place of the first that
  /// did. The collection goes on when the signal ends.
  @inlinable
  func connect<Parameter: SignalProtocol>(
    parameter: Parameter, _ input: @escaping @Sendable (Parameter.Element) -> Operator.Input
  ) where Parameter.Failure == Never {
    let latest = LatestParameter<Operator.Input>()
    stage.upstreams.observe(
      parameter,
      next: { [stage] in if latest.put(input($0)) { stage.send(.parameter(latest)) } },
      finish: { _ in })
  }
}

/// The latest value of a parameter, until the operator takes it: those before are out of date.
@usableFromInline
final class LatestParameter<Input: Sendable>: Sendable {
  @usableFromInline
  struct Waiting: Sendable {
    @usableFromInline var input: Input

    /// What follows this value, and those before that it took the place of.
    var traces: [DeliveryTrace] = []

    @usableFromInline
    func follow(_ body: () -> Void) {
      if traces.isEmpty { body() } else { DeliveryTrace.follow(DeliveryTrace(of: traces), body) }
    }
  }

  private let waiting = Mutex<Waiting?>(nil)

  @usableFromInline
  init() {}

  /// - Returns: Whether the operator has to be told; not where an older value waits.
  @usableFromInline
  func put(_ input: Input) -> Bool {
    let trace = DeliveryTrace.current
    // Released outside of the lock.
    let older = waiting.withLock { waiting in
      let older = waiting
      var new = Waiting(input: input, traces: older?.traces ?? [])
      if let trace { new.traces.append(trace) }
      waiting = new
      return older
    }
    return older == nil
  }

  @usableFromInline
  func take() -> Waiting? { waiting.withLock { $0.take() } }
}
