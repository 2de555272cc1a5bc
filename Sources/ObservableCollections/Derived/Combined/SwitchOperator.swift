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

  fileprivate func start(
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

extension SignalProtocol where Failure == Never {
  /// Returns the array of the items of the array that the signal sent last: of the chosen folder, say.
  ///
  ///     let messages = chosenMailbox.map(\.messages).switchedToLatest().sorted(by: .descending(\.date))
  ///
  /// Another array is told as a reload, its edits as they are. The result is empty before the first one
  /// comes, and complete when the signal and the last array are. `switchToLatest()`, by contrast, is the
  /// signal of the events of the latest array.
  ///
  /// - Complexity: O(1) for another array, and for each update of the latest.
  public func switchedToLatest<Item: Sendable>() -> ObservableArray<Item>
  where Element: ObservableArray<Item> {
    ObservableArray(SwitchOperator<ObservableArray<Item>>().start(on: map { $0 }))
  }

  /// Returns the array of the items of the array that the signal sent last; of none while that is `nil`.
  ///
  /// Another array is told as a reload, its edits as they are. The result is complete when the signal and
  /// the last array are.
  ///
  /// - Complexity: O(1) for another array, and for each update of the latest.
  public func switchedToLatest<Item: Sendable, Array: ObservableArray<Item>>()
    -> ObservableArray<Item> where Element == Array?
  {
    map { $0 ?? ObservableArray<Item>() }.switchedToLatest()
  }

  /// Returns the list of sections of the one that the signal sent last.
  ///
  /// Another list is told as a reload, its edits as they are. The result is empty before the first one
  /// comes, and complete when the signal and the last list are.
  ///
  /// - Complexity: O(1) for another list, and for each update of the latest.
  public func switchedToLatest<SectionMetadata: Sendable, Item: Sendable>()
    -> Observable2DArray<SectionMetadata, Item>
  where Element: Observable2DArray<SectionMetadata, Item> {
    Observable2DArray(
      SwitchOperator<Observable2DArray<SectionMetadata, Item>>().start(on: map { $0 }))
  }

  /// Returns the list of sections of the one that the signal sent last; none while that is `nil`.
  ///
  /// Another list is told as a reload, its edits as they are. The result is complete when the signal and
  /// the last list are.
  ///
  /// - Complexity: O(1) for another list, and for each update of the latest.
  public func switchedToLatest<
    SectionMetadata: Sendable, Item: Sendable, List: Observable2DArray<SectionMetadata, Item>
  >() -> Observable2DArray<SectionMetadata, Item> where Element == List? {
    map { $0 ?? Observable2DArray<SectionMetadata, Item>() }.switchedToLatest()
  }
}
