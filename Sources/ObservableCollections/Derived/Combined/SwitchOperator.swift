import Signals

/// Shows the list of the array that a signal sent last.
struct SwitchOperator<Source: UpdateSource & AnyObject>: DerivedOperator
where
  Source.Snapshot: EditableList & Sendable, Source.Snapshot.Item: Sendable,
  Source.Snapshot.SectionMetadata: Sendable
{
  typealias Result = Source.Snapshot

  enum Input: Sendable {
    case outer(Source)
    case outerEnd
    case inner(serial: Int, ListUpdate<Result>)
    case innerEnd(serial: Int)
  }

  /// The array, which may end and go.
  private weak var latest: Source?
  private var upstream: Upstream?

  /// The number of the array: what one of before sent may come late.
  private var serial = 0
  private var hasOuterEnded = false
  private var hasInnerEnded = true

  mutating func receive(
    _ input: Input, _ result: inout DerivedList<Result>, _ inputs: DerivationInputs<Self>
  ) {
    switch input {
    case .outer(let array):
      if latest === array { return }
      upstream?.leave()
      serial += 1
      hasInnerEnded = false
      let serial = serial
      let (list, upstream) = inputs.follow(array, finish: .innerEnd(serial: serial)) {
        .inner(serial: serial, $0)
      }
      latest = array
      self.upstream = upstream
      result.replace(with: list)
    case .inner(serial: serial, let update):
      if update.isReload {
        result.replace(with: update.new)
      } else {
        result.follow(update) { _ in }
      }
    case .innerEnd(serial: serial): hasInnerEnded = true
    case .outerEnd: hasOuterEnded = true
    case .inner, .innerEnd: return
    }
    if hasOuterEnded, hasInnerEnded { inputs.finish() }
  }

  func start(
    on arrays: some SignalProtocol<Source, Never>
  ) -> (store: ListStore<Result>, derivation: Derivation) {
    start { inputs in
      let stage = inputs.stage
      stage.upstreams.observe(
        arrays, next: { stage.send(.input(.outer($0))) },
        finish: { _ in stage.send(.input(.outerEnd)) })
    }
  }
}
