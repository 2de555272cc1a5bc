import Signals
import Synchronization

/// A snapshot that can tell in constant time whether it is the same as another.
protocol ListSnapshot: DataSourceProtocol {
  func isIdentical(to other: Self) -> Bool
}

extension ArraySnapshot: ListSnapshot {}
extension SectionedSnapshot: ListSnapshot {}

/// What was mutated since `batchUpdate` began, by anybody.
private final class OpenBatch {
  var depth = 1
  var composer = EditComposer()
}

/// What an observable array is made of: the live contents, and everybody who observes them.
///
/// One lock guards the contents, the version and the open batch. Under it a mutation takes effect,
/// gets its version and is put into the queue of the broadcast, so that events are queued in the
/// order of their versions; they are delivered after the lock is released. No code of the user is
/// called under the lock: not its closures, not its `==`, not its iterators; nor is one of its items
/// released there.
final class ListStore<Snapshot: ListSnapshot & Sendable>: Sendable {
  typealias Event = DataSourceEvent<Snapshot>

  // What is not generic comes first, so that its place is known without asking the runtime.
  private struct State {
    var version = 0
    var batch: OpenBatch?

    /// The threads on which the user's code is asked what the contents are to be.
    var revisers: [UInt] = []

    /// Those who must know every mutation before it is delivered.
    var journals: [Journal<Snapshot>] = []

    /// The contents that the observers know, while a batch is open.
    var published: Snapshot?
    var snapshot: Snapshot
  }

  private let state: Mutex<State>
  private let broadcast = Broadcast<Event, Never>()

  init(_ snapshot: Snapshot) {
    state = Mutex(State(snapshot: snapshot))
  }

  /// The contents, with all that an open batch has done.
  var snapshot: Snapshot { state.withLock { $0.snapshot } }

  /// Mutates the contents and tells the observers.
  ///
  /// - Parameter body: Called under the lock; answers what it did, and what it took out, so that
  ///   this is released outside of the lock.
  func edit<Result: Sendable>(
    _ body: @Sendable (inout Snapshot) -> (edit: ListEdit, result: Result)
  ) -> Result {
    var journals: [Journal<Snapshot>] = []
    let result = state.withLock { state in
      if !state.revisers.isEmpty { checkIsNoReviser(state) }
      // Without journals nobody else may hold the snapshot, so that it is edited in place.
      let old = state.journals.isEmpty ? nil : state.snapshot
      let (edit, result) = body(&state.snapshot)
      record(edit, in: &state)
      if let old {
        note(edit, from: old, in: &state)
        journals = state.journals
      }
      return result
    }
    for journal in journals { journal.announce() }
    broadcast.drain()
    return result
  }

  /// Replaces the contents by what the user's code makes of them.
  ///
  /// - Parameters:
  ///   - tag: What the journals note beside the edit.
  ///   - attempts: How often it is tried while others mutate the contents.
  ///   - body: Called without a lock held, and once more for the contents then whenever somebody
  ///     mutated them meanwhile. `nil` leaves everything as it is.
  /// - Returns: Whether one of the attempts did it.
  @discardableResult
  func revise<Failure: Error>(
    tag: UInt64? = nil, attempts: Int = .max,
    _ body: (Snapshot) throws(Failure) -> (snapshot: Snapshot, edit: ListEdit)?
  ) throws(Failure) -> Bool {
    for _ in 0..<attempts {
      let old = snapshot
      guard let new = try asReviser({ () throws(Failure) in try body(old) }) else { return true }
      let journals: [Journal<Snapshot>]? = state.withLock { state in
        guard state.snapshot.isIdentical(to: old) else { return nil }
        state.snapshot = new.snapshot
        note(new.edit, from: old, tag: tag, in: &state)
        record(new.edit, in: &state)
        return state.journals
      }
      for journal in journals ?? [] { journal.announce() }
      broadcast.drain()
      if journals != nil { return true }
    }
    return false
  }

  /// Replaces the contents, and tells the observers to reload.
  func replace(with new: Snapshot) {
    _ = edit { contents in
      let old = contents
      contents = new
      return (old.isIdentical(to: new) ? .nothing : .reload, old)
    }
  }

  /// Replaces the contents, and tells the observers what differs.
  ///
  /// Where others mutate the contents each time before the difference is found, the observers are
  /// told to reload.
  func replace(with new: Snapshot, difference: (Snapshot) -> ListChange) {
    let isDone = revise(attempts: 8) { old in (new, .batch(difference(old))) }
    if !isDone { replace(with: new) }
  }

  /// Calls the user's code, which may not mutate the contents meanwhile.
  private func asReviser<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let thread = ThreadIdentity.current
    state.withLock { $0.revisers.append(thread) }
    defer {
      state.withLock { state in
        state.revisers.lastIndex(of: thread).map { _ = state.revisers.remove(at: $0) }
      }
    }
    return try body()
  }

  /// Stops the program when code that is asked about the contents mutates them: it would be asked
  /// for ever.
  private func checkIsNoReviser(_ state: borrowing State) {
    guard state.revisers.contains(ThreadIdentity.current) else { return }
    fatalError("A predicate or a comparison mutates the list that it is asked about")
  }

  /// Composes all mutations that are made until `body` returns or throws into one update.
  func batchUpdate<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    state.withLock { state in
      if state.batch == nil {
        state.batch = OpenBatch()
        state.published = state.snapshot
        for journal in state.journals { journal.append(.batchBegan) }
      } else {
        state.batch?.depth += 1
      }
    }
    defer { endBatch() }
    return try body()
  }

  private func endBatch() {
    let (published, journals) = state.withLock { state -> (Snapshot?, [Journal<Snapshot>]) in
      guard let batch = state.batch else { return (nil, []) }
      batch.depth -= 1
      if batch.depth > 0 { return (nil, []) }
      state.batch = nil
      for journal in state.journals { journal.append(.batchEnded) }
      if let change = batch.composer.finish(), !change.isIdentity {
        publish(change.updates, in: &state)
      }
      return (state.published.take(), state.journals)
    }
    withExtendedLifetime(published) {}
    for journal in journals { journal.announce() }
    broadcast.drain()
  }

  /// Begins to note every mutation in a journal.
  func attach(_ journal: Journal<Snapshot>) {
    state.withLock { state in
      state.journals.append(journal)
      if state.batch != nil { journal.append(.batchBegan) }
    }
  }

  func detach(_ journal: Journal<Snapshot>) {
    state.withLock { state in state.journals.removeAll { $0 === journal } }
  }

  private func note(
    _ edit: ListEdit, from old: Snapshot, tag: UInt64? = nil, in state: inout State
  ) {
    guard !state.journals.isEmpty, let change = edit.change else { return }
    for journal in state.journals {
      journal.append(.edit(change, from: old, to: state.snapshot, tag: tag))
    }
  }

  private func record(_ edit: ListEdit, in state: inout State) {
    if state.batch != nil {
      state.batch?.composer.append(edit)
    } else if let kind = edit.kind {
      // The usual case, without an array of one event.
      state.version += 1
      publish(kind, in: state)
    } else {
      publish(edit.updates, in: &state)
    }
  }

  private func publish(_ updates: [[DataSourceEventKind]], in state: inout State) {
    if updates.isEmpty { return }
    state.version += 1
    for update in updates {
      broadcast.enqueue(
        contentsOf: update.map {
          Event(kind: $0, dataSource: state.snapshot, version: state.version)
        })
    }
  }

  private func publish(_ kind: DataSourceEventKind, in state: borrowing State) {
    broadcast.enqueue(
      .next(Event(kind: kind, dataSource: state.snapshot, version: state.version)))
  }

  /// Tells an observer the published contents, then every later version.
  func observe(with observer: Observer<Event, Never>) -> any Disposable {
    let attachment = state.withLock { state in
      let current = Event(
        kind: .reload, dataSource: state.published ?? state.snapshot, version: state.version)
      return broadcast.attach(observer, replaying: [current])
    }
    attachment.start()
    return attachment.disposable
  }

  /// Tells the observers that no event will follow.
  func complete() {
    broadcast.enqueue(.completed)
    broadcast.drain()
  }
}
