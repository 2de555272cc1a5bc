import ObservableCollections
import Signals
import Synchronization

/// A derived list, its two observers, and the model that it must be equal to.
final class ListSubject<List: RowList>: DerivedSubject {
  typealias Snapshot = List.Snapshot
  typealias Plain = [PlainSection<Snapshot.SectionMetadata, Snapshot.Item>]

  /// An update, and how many inputs there had been when it came.
  struct Told {
    let update: ListUpdate<Snapshot>
    let inputCount: Int
  }

  private struct State {
    var list: List?
    var told: [Told] = []
    var disposables: [any Disposable] = []
    var reaction: (@Sendable () -> Void)?
    var isCompleted = false
  }

  private let state: Mutex<State>
  private let history: RowHistory
  private let early = EventLog<Snapshot>()
  private let late = EventLog<Snapshot>()
  private let model: @Sendable (RowWorld) -> Plain

  init(_ list: List, history: RowHistory, model: @escaping @Sendable (RowWorld) -> Plain) {
    state = Mutex(State(list: list))
    self.history = history
    self.model = model
  }

  var isCompleted: Bool { state.withLock { $0.isCompleted } }

  private func keep(_ disposable: (any Disposable)?) {
    state.withLock { state in disposable.map { state.disposables.append($0) } }
  }

  func observe() {
    let list = state.withLock { $0.list }
    keep(
      list?.updates.observe { [weak self] event in
        switch event {
        case .next(let update): self?.receive(update)
        case .completed: self?.state.withLock { $0.isCompleted = true }
        }
      })
    keep(list?.observeNext { [early] in early.receive($0) })
  }

  private func receive(_ update: ListUpdate<Snapshot>) {
    let count = history.inputs.count
    let reaction = state.withLock { state in
      state.told.append(Told(update: update, inputCount: count))
      defer { state.reaction = nil }
      return state.reaction
    }
    reaction?()
  }

  func join() {
    let list = state.withLock { $0.list }
    keep(list?.observeNext { [late] in late.receive($0) })
  }

  func release() {
    let (disposables, _) = state.withLock { state in
      defer {
        state.disposables = []
        state.list = nil
      }
      return (state.disposables, state.list)
    }
    for disposable in disposables { disposable.dispose() }
  }

  func onNextUpdate(_ body: (@Sendable () -> Void)?) { state.withLock { $0.reaction = body } }

  func difference(from world: RowWorld) -> String? {
    guard let plain = state.withLock({ $0.list })?.snapshot.plain else { return nil }
    let expected = model(world)
    return plain == expected ? nil : "it is \(plain), not \(expected)"
  }

  func brokenLaw(in run: DerivedRun.Record) -> String? {
    let events = early.events
    let oracle = Oracle<Snapshot> { AnyHashable($0.metadata(ofSection: $1)) }
    if let law = oracle.brokenLaw(events, last: run.last) { return law }
    if run.hasLateObserver {
      if late.events.first?.kind != .reload { return "the late observer is not told to reload" }
      if !late.isTail(of: early) { return "the late observer saw \(late.events.map(\.kind))" }
    }
    let (told, list) = state.withLock { ($0.told, $0.list) }
    if let list, events.last?.dataSource != list.snapshot {
      return "the last event is not the last version"
    }
    return ToldLaws(told: told, model: model, run: run).brokenLaw()
  }
}
