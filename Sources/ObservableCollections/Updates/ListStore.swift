public import Signals
public import Synchronization

/// The storage of an observable array: its contents and its observers.
///
/// One lock guards the contents, the version and the open batches. Under it an edit takes effect,
/// gets its version, and the update is handed to the broadcast, so that updates are sent in the
/// order of their versions; they are delivered after the lock is released. No code of the user's
/// runs under the lock: none of its closures, its `==`, its iterators, and none of its items is
/// released there. Without observers no update is made.
///
/// The usual edit is inlinable, so that it is specialised where the type of the items is known.
@usableFromInline
final class ListStore<Snapshot: ListSnapshot & Sendable>: Sendable
where Snapshot.Item: Sendable, Snapshot.SectionMetadata: Sendable {
  @usableFromInline typealias Update = ListUpdate<Snapshot>

  // What is not generic comes first, so that its place is known without asking the runtime.
  @usableFromInline
  struct State {
    @usableFromInline var version = 0

    /// How many batches are open, in which generations.
    @usableFromInline var batches = OpenBatches()

    /// The edits that the observers have not been told of.
    @usableFromInline var unpublished: EditComposer?

    /// The threads that are in a silent update.
    @usableFromInline var silentThreads: [UInt] = []

    /// Whether some of the unpublished edits are told also when a silent update ends.
    @usableFromInline var mustTell = false

    /// The threads on which the user's code is asked what the contents are to be.
    @usableFromInline var askedThreads: [UInt] = []

    @usableFromInline var journals: [Journal<Snapshot>] = []

    /// The edits of open batches that the journals have not been told of, and the contents before.
    @usableFromInline var unnoted: (edits: EditComposer, old: Snapshot)?

    @usableFromInline var watches: [Watch] = []

    /// The traces that follow the edits that the observers have not been told of.
    @usableFromInline var traces: [DeliveryTrace] = []

    /// The lists of the threads that are in `mutate`.
    @usableFromInline var drafts: [Draft<Snapshot>] = []

    /// The contents that the observers know, while there are unpublished edits.
    @usableFromInline var published: Snapshot?
    @usableFromInline var snapshot: Snapshot
  }

  @usableFromInline let state: Mutex<State>
  @usableFromInline let broadcast = Broadcast<Update, Never>()

  /// The thread that mutates next, since others came before it too often; 0 for any.
  @usableFromInline let turn = Atomic<UInt>(0)

  /// How many milliseconds the others wait at most.
  let longestWait = Atomic<Int>(0)

  @usableFromInline
  init(_ snapshot: Snapshot) {
    state = Mutex(State(snapshot: snapshot))
  }

  /// The contents, with all that open batches have done; inside `mutate`, the draft.
  @inlinable var snapshot: Snapshot {
    state.withLock { state in
      if state.drafts.isEmpty { return state.snapshot }
      if let draft = state.draftOfThisThread { return state.drafts[draft].snapshot }
      return state.snapshot
    }
  }

  /// Edits the contents and tells the observers.
  ///
  /// - Parameter body: Called under the lock; returns what it did, `nil` for nothing, and what it
  ///   took out, so that this is released outside of the lock.
  @inlinable
  func edit<Result: Sendable>(
    _ body: @Sendable (inout Snapshot) -> (content: Update.Content?, result: Result)
  ) -> Result {
    waitForTurn()
    // The old contents are released here, outside of the lock.
    let (result, _): (Result?, Snapshot?) = broadcast.commit { commit in
      state.withLock { state in
        guard state.isPlain else { return (state.editInBatch(body), nil) }
        // Without observers nobody else may hold the snapshot, so that it is edited in place.
        let old = commit.isObserved ? state.snapshot : nil
        let (content, result) = body(&state.snapshot)
        guard let content, !content.isIdentity else {
          return (result, old.map { state.restore($0) })
        }
        state.version &+= 1
        if let old {
          commit.send(
            Update(from: old, to: state.snapshot, content: content, version: state.version))
        }
        return (result, old)
      }
    }
    return result ?? editWithMuchToDo(body)
  }

  /// Edits the contents in place if nobody holds them, and tells the observers.
  ///
  /// - Parameters:
  ///   - body: Called as that of `edit(_:)` is.
  ///   - takingBack: Makes what takes the edit back, of the result of `body`; called under the lock.
  @inlinable
  func edit<Result: Sendable>(
    _ body: @Sendable (inout Snapshot) -> (content: Update.Content?, result: Result),
    takenBackBy takingBack: (Result) -> @Sendable (inout Snapshot) -> Void
  ) -> Result {
    waitForTurn()
    let (result, _): (Result?, Snapshot?) = broadcast.commit { commit in
      state.withLock { state in
        guard state.isPlain else { return (state.editInBatch(body), nil) }
        let isObserved = commit.isObserved
        let isHeld = isObserved && !state.snapshot.isUniquelyReferenced()
        let old = isHeld ? state.snapshot : nil
        let (content, result) = body(&state.snapshot)
        guard let content else { return (result, old.map { state.restore($0) }) }
        state.version &+= 1
        if isObserved {
          let (new, version) = (state.snapshot, state.version)
          commit.send(
            old.map { Update(from: $0, to: new, content: content, version: version) }
              ?? Update(
                takenBackBy: takingBack(result), to: new, content: content, version: version))
        }
        return (result, old)
      }
    }
    return result ?? editWithMuchToDo(body)
  }

  /// Edits the contents while a batch is open, or somebody must know more than the observers.
  @inlinable
  func editWithMuchToDo<Result: Sendable>(
    _ body: @Sendable (inout Snapshot) -> (content: Update.Content?, result: Result)
  ) -> Result {
    // The old contents are released here, outside of the lock.
    let done: (result: Result, journals: [Journal<Snapshot>], Snapshot?, Snapshot?)
    done = broadcast.commit { commit in
      state.withLock { state in
        state.checkThreadIsNotAsked()
        if let draft = state.draftOfThisThread {
          return (state.drafts[draft].edit(body), [], nil, nil)
        }
        let old = state.mustKeepOld(commit.isObserved) ? state.snapshot : nil
        let (content, result) = body(&state.snapshot)
        guard let content else { return (result, [], old, nil) }
        let released = state.record(content, from: old, &commit)
        // The readers are told at the end of the batch of what is noted then.
        return (result, state.unnoted == nil ? state.journals : [], old, released)
      }
    }
    for journal in done.journals { journal.onChange() }
    return done.result
  }
}

extension ListStore.State {
  /// Whether nobody needs to know of an edit but the observers.
  @inlinable var isPlain: Bool { isPlainButForJournals && journals.isEmpty }

  @inlinable var isPlainButForJournals: Bool { unpublished == nil && nobodyWatches }

  /// Whether no thread sees another list than this one, and none is told of every edit.
  @inlinable var nobodyWatches: Bool {
    drafts.isEmpty && askedThreads.isEmpty && watches.isEmpty
  }

  /// Edits the contents while a batch is open, if nobody needs to know of it before the end.
  ///
  /// The first edit of a batch that journals must know of is not made here: it keeps the contents.
  @inlinable
  mutating func editInBatch<Result>(
    _ body: (inout Snapshot) -> (content: ListUpdate<Snapshot>.Content?, result: Result)
  ) -> Result? {
    guard unpublished != nil, batches.isOpen, nobodyWatches, journals.isEmpty || unnoted != nil
    else { return nil }
    let (content, result) = body(&snapshot)
    if let content, !content.isIdentity {
      unpublished?.append(content, leadingTo: snapshot)
      unnoted?.edits.append(content, leadingTo: snapshot)
      noteOrigin()
    }
    return result
  }

  @usableFromInline typealias Commit = Broadcast<ListUpdate<Snapshot>, Never>.Commit

  /// Notes an edit that was made, and publishes it unless a batch is open.
  ///
  /// - Parameters:
  ///   - content: What was done.
  ///   - old: The contents before it; `nil` when nobody needs to know them.
  ///   - tag: What the journals note beside it.
  /// - Returns: What is to be released outside of the lock.
  @inlinable
  mutating func record(
    _ content: ListUpdate<Snapshot>.Content, from old: Snapshot?, tag: UInt64? = nil,
    _ commit: inout Commit
  ) -> Snapshot? {
    if content.isIdentity {
      if tag != nil { note(content, from: old, tag: tag) }
      return old.map { restore($0) }
    }
    if !journals.isEmpty { note(content, from: old, tag: tag) }
    for watch in watches.indices { watches[watch].edits.append(content, leadingTo: snapshot) }
    if unpublished != nil {
      unpublished?.append(content, leadingTo: snapshot)
      guard batches.isOpen else { return publish(&commit) }
      noteOrigin()
      return nil
    }
    version += 1
    if let old, commit.isObserved {
      commit.send(ListUpdate(from: old, to: snapshot, content: content, version: version))
    }
    return nil
  }

  /// Publishes all unpublished edits as one update, if they changed anything.
  ///
  /// - Returns: What is to be released outside of the lock.
  @inlinable
  mutating func publish(_ commit: inout Commit) -> Snapshot? {
    let (old, edits) = (published.take(), unpublished.take())
    mustTell = false
    let trace = traces.isEmpty ? nil : takeTrace(&commit)
    guard let old, !snapshot.isIdentical(to: old) else { return old }
    guard let content: ListUpdate<Snapshot>.Content = edits?.content() else { return restore(old) }
    version += 1
    guard commit.isObserved else { return old }
    let update = ListUpdate(from: old, to: snapshot, content: content, version: version)
    if let trace { commit.send(update, followedBy: trace) } else { commit.send(update) }
    return old
  }

  /// The trace that follows the edits that are published now.
  @usableFromInline
  mutating func takeTrace(_ commit: inout Commit) -> DeliveryTrace {
    let trace = DeliveryTrace(of: traces + (DeliveryTrace.current.map { [$0] } ?? []))
    traces = []
    commit.keep(trace)
    return trace
  }

  /// Puts the contents before edits back that cancel out, so that each update starts with the list
  /// that the one before it led to.
  ///
  /// - Returns: What is to be released outside of the lock.
  @inlinable
  mutating func restore(_ old: Snapshot) -> Snapshot {
    defer { snapshot = old }
    return snapshot
  }

  /// Stops the program when code that is asked about the contents mutates them: it would be asked
  /// for ever.
  @usableFromInline
  func checkThreadIsNotAsked() {
    guard !askedThreads.isEmpty, askedThreads.contains(ThreadIdentity.current) else { return }
    fatalError("A predicate or a comparison mutates the list that it is asked about")
  }
}
