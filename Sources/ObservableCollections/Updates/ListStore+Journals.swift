import Signals
public import Synchronization

extension ListStore {
  /// Begins to note every edit in a journal.
  func attach(_ journal: Journal<Snapshot>) {
    _ = state.withLock { state in
      let released = state.noteUnnoted()
      state.journals.append(journal)
      let batches = state.batches
      for _ in 0..<(journal.isDetailed ? batches.older + batches.newer : batches.isOpen ? 1 : 0) {
        journal.append(.batchBegan(thread: 0))
      }
      return released
    }
  }

  func detach(_ journal: Journal<Snapshot>) {
    _ = state.withLock { state in
      state.journals.removeAll { $0 === journal }
      // From now on edits are not kept for later.
      return state.journals.isEmpty ? state.unnoted.take() : nil
    }
  }

  /// The contents, and how many entries of a journal lead to them.
  func contents(in journal: Journal<Snapshot>) -> (Snapshot, entryCount: Int) {
    let (snapshot, count, _) = state.withLock { state in
      let released = state.noteUnnoted()
      return (state.snapshot, journal.count, released)
    }
    return (snapshot, count)
  }

  /// Edits the contents without a note in a journal whose reader makes the edit.
  ///
  /// - Parameter body: Called under the lock, if the reader has read all and nobody else needs to
  ///   know of the edit but the observers. It releases nothing of the user's. Returns `nil` if it did
  ///   nothing, and otherwise what it did, which is not needed when nobody observes.
  @inlinable
  func editUnnoted<Result: Sendable>(
    in journal: Journal<Snapshot>,
    _ body:
      @Sendable (inout Snapshot, _ isObserved: Bool) -> (
        change: ListChange?, result: Result
      )?
  ) -> Result? {
    waitForTurn()
    let (result, _): (Result?, Snapshot?) = broadcast.commit { commit in
      state.withLock { state in
        guard state.isPlainButForJournals, state.journals.count == 1,
          state.journals[0] === journal, journal.isEmpty
        else { return (nil, nil) }
        let old = commit.isObserved ? state.snapshot : nil
        guard let (change, result) = body(&state.snapshot, old != nil) else { return (nil, old) }
        state.version &+= 1
        if let old, let change {
          commit.send(
            Update(from: old, to: state.snapshot, content: .batch(change), version: state.version))
        }
        return (result, old)
      }
    }
    return result
  }

  /// Tells the journals what open batches have done so far.
  func noteOpenBatches() {
    _ = state.withLock { state in state.noteUnnoted() }
  }
}

extension ListStore.State {
  /// Whether the contents before an edit must be kept, so that it cannot be made in place.
  @inlinable
  func mustKeepOld(_ isObserved: Bool) -> Bool {
    if journals.isEmpty { return isObserved && unpublished == nil }
    return unpublished == nil || unnoted == nil || isNotedInDetail
  }

  @usableFromInline var isNotedInDetail: Bool { journals.contains { $0.isDetailed } }

  /// Tells the journals of an edit, or keeps it for later while a batch is open.
  @usableFromInline
  mutating func note(
    _ content: ListUpdate<Snapshot>.Content, from old: Snapshot?, tag: UInt64?
  ) {
    if journals.isEmpty { return }
    if batches.isOpen, tag == nil, !isNotedInDetail {
      if unnoted == nil, let old { unnoted = (EditComposer(), old) }
      unnoted?.edits.append(content, leadingTo: snapshot)
      return
    }
    guard let old else { return }
    let update = ListUpdate(from: old, to: snapshot, content: content, version: version)
    for journal in journals {
      journal.append(.edit(update, tag: tag, thread: ThreadIdentity.current))
    }
  }

  /// Tells the journals that a batch of this thread begins.
  @usableFromInline
  mutating func noteBeginning() {
    for journal in journals {
      if journal.isDetailed {
        journal.append(.batchBegan(thread: ThreadIdentity.current))
      } else if !batches.isOpen {
        journal.append(.batchBegan(thread: 0))
      }
    }
  }

  /// Tells the journals that a batch of this thread has ended.
  ///
  /// - Returns: What is to be released outside of the lock.
  @usableFromInline
  mutating func noteEnd(_ end: OpenBatches.End) -> Snapshot? {
    let released = end == .wait ? nil : noteUnnoted()
    for journal in journals {
      if journal.isDetailed {
        journal.append(.batchEnded(thread: ThreadIdentity.current))
      } else if end != .wait {
        journal.append(.batchEnded(thread: 0))
        // What is done from now on is another step.
        if end == .publish { journal.append(.batchBegan(thread: 0)) }
      }
    }
    return released
  }

  /// Tells the journals of the edits that were kept for later.
  ///
  /// - Returns: What is to be released outside of the lock.
  @usableFromInline
  mutating func noteUnnoted() -> Snapshot? {
    guard let (edits, old) = unnoted.take() else { return nil }
    if !snapshot.isIdentical(to: old),
      let content: ListUpdate<Snapshot>.Content = edits.content()
    {
      let update = ListUpdate(from: old, to: snapshot, content: content, version: version)
      for journal in journals { journal.append(.edit(update, tag: nil, thread: 0)) }
    }
    return old
  }
}
