import Signals
import Synchronization

/// Finds the differences between the lists of a signal in a task, one after the other.
///
/// 1. A list waits until the difference to the one before has been told. One that comes meanwhile
///    takes the place of the one that waits.
/// 2. A task runs as long as a list or the end waits; only it tells the observer anything. It is
///    begun by what comes when no task runs.
/// 3. The end is told after the list that waits, and nothing after a dispose. A signal that goes away
///    without an end ends the subscription then.
///
/// Whatever is kept is guarded by one lock; under it nothing is called or released.
final class BackgroundDifferences<List: Sendable, Snapshot: DataSourceProtocol & Sendable, Failure>:
  Sendable
where Failure: Error {
  typealias Event = DataSourceEvent<Snapshot>

  private struct State {
    /// The event that was told last.
    var last: Event?
    var waiting: List?
    var end: Result<Void, Failure>?
    var isRunning = false
    var isDisposed = false
    var task: Task<Void, Never>?

    /// How many tasks were begun.
    var tasks = 0
  }

  private enum Work {
    case difference(to: List, after: Event?)
    case end(Result<Void, Failure>)
    case nothing
  }

  private let state = Mutex(State())
  private let observer: Observer<Event, Failure>

  /// What holds the subscription; a task that runs is waited for when the signal goes away.
  private let upstreams: Upstreams
  private let snapshot: @Sendable (List) -> Snapshot
  private let difference: @Sendable (Snapshot, Snapshot) async throws -> ListChange

  init(
    for observer: Observer<Event, Failure>,
    of snapshot: @escaping @Sendable (List) -> Snapshot,
    _ difference: @escaping @Sendable (Snapshot, Snapshot) async throws -> ListChange
  ) {
    self.observer = observer
    upstreams = Upstreams(of: observer.lifetime)
    self.snapshot = snapshot
    self.difference = difference
  }

  /// Subscribes to a signal of lists; returns what ends the work.
  func observe<Source: SignalProtocol<List, Failure>>(_ source: Source) -> any Disposable {
    upstreams.add(BlockDisposable { self.dispose() })
    upstreams.observe(
      source, next: { self.receive($0) },
      finish: { error in self.end(with: error.map { .failure($0) } ?? .success(())) })
    return upstreams
  }

  /// Takes a list, whose difference is told soon.
  private func receive(_ list: List) {
    wake { state in
      guard !state.isDisposed else { return nil }
      defer { state.waiting = list }
      return state.waiting
    }
  }

  /// Takes the end of the signal, which is told after what waits.
  private func end(with end: Result<Void, Failure>) {
    wake { state in
      if !state.isDisposed { state.end = end }
      return nil
    }
  }

  private func dispose() {
    let dropped = state.withLock { state in
      state.isDisposed = true
      defer { (state.last, state.waiting, state.end, state.task) = (nil, nil, nil, nil) }
      return (state.last, state.waiting, state.end, state.task)
    }
    dropped.3?.cancel()
  }

  /// Notes what has come, and sees to it that a task runs.
  private func wake(_ note: (inout State) -> List?) {
    let (dropped, number) = state.withLock { state in
      let dropped = note(&state)
      if state.isRunning || state.isDisposed { return (dropped, Int?.none) }
      state.isRunning = true
      state.tasks += 1
      return (dropped, state.tasks)
    }
    withExtendedLifetime(dropped) {}
    guard let number else { return }
    upstreams.beginFeeding()
    start(number)
  }

  private func start(_ number: Int) {
    let task = Task { @concurrent in await self.run() }
    let isLate = state.withLock { state in
      // The next task may be there already.
      if !state.isDisposed, state.tasks == number { state.task = task }
      return state.isDisposed
    }
    if isLate { task.cancel() }
  }

  private func run() async {
    while true {
      switch takeWork() {
      case .nothing: return upstreams.endFeeding()
      case .end(let end): return finish(with: end)
      case .difference(let list, let last): await tell(list, after: last)
      }
    }
  }

  private func finish(with end: Result<Void, Failure>) {
    guard upstreams.end() else { return }
    switch end {
    case .success: observer.completed()
    case .failure(let error): observer.failed(error)
    }
  }

  private func takeWork() -> Work {
    state.withLock { state in
      if state.isDisposed { return .nothing }
      if let list = state.waiting {
        state.waiting = nil
        return .difference(to: list, after: state.last)
      }
      if let end = state.end { return .end(end) }
      state.isRunning = false
      return .nothing
    }
  }

  private func tell(_ list: List, after last: Event?) async {
    let new = snapshot(list)
    var change: ListChange?
    if let last {
      guard let found = try? await difference(last.dataSource, new) else { return }
      change = found
    }
    let events = Event.events(of: change, leadingTo: new, after: last)
    if events.isEmpty { return }
    let dropped = state.withLock { state in
      if state.isDisposed { return Event?.none }
      defer { state.last = events.last }
      return state.last
    }
    withExtendedLifetime(dropped) {}
    for event in events { observer.next(event) }
  }
}
