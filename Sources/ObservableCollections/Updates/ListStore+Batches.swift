public import Signals
public import Synchronization

extension ListStore {
  /// Composes all edits that are made until `body` returns or throws into one update.
  ///
  /// - Parameter isSilent: Whether the update is left to be sent with the next one, unless other
  ///   threads edit meanwhile.
  @inlinable
  func batchUpdate<Result, Failure: Error>(
    isSilent: Bool = false, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let token: OpenBatches.Token? = state.withLock { state in
      // A draft is one update anyway.
      if state.draftOfThisThread != nil { return nil }
      if !state.journals.isEmpty { state.noteBeginning() }
      if state.unpublished == nil { state.beginUnpublished() }
      if isSilent { state.silentThreads.append(ThreadIdentity.current) }
      return state.batches.begin()
    }
    guard let token else { return try body() }
    defer { endBatch(token, isSilent: isSilent) }
    return try body()
  }

  @inlinable
  func endBatch(_ token: OpenBatches.Token, isSilent: Bool) {
    let (journals, _, _): ([Journal<Snapshot>], Snapshot?, Snapshot?) = broadcast.commit { commit in
      state.withLock { state in
        state.noteEnd(isSilent: isSilent)
        let end = state.batches.end(token)
        var old: Snapshot?
        if end != .wait {
          // Without edits there is nothing to be left for the next update.
          let isDone = state.mustTell || state.unpublished?.isEmpty == true
          old = isDone ? state.publish(&commit) : nil
          if end == .publish, state.unpublished == nil { state.beginUnpublished() }
        }
        if state.journals.isEmpty { return ([], old, nil) }
        let isNoted = end != .wait || state.isNotedInDetail
        return (isNoted ? state.journals : [], old, state.noteEnd(end))
      }
    }
    for journal in journals { journal.onChange() }
  }
}

extension ListStore.State {
  @inlinable
  mutating func beginUnpublished() {
    unpublished = EditComposer()
    published = snapshot
  }

  /// Notes where an edit of an open batch comes from.
  @inlinable
  mutating func noteOrigin() {
    if !silentThreads.isEmpty { noteThread() }
    if DeliveryTrace.isAnyFollowed { noteTrace() }
  }

  @usableFromInline
  mutating func noteThread() {
    if !silentThreads.contains(ThreadIdentity.current) { mustTell = true }
  }

  /// Notes the trace that follows an edit of a batch.
  @usableFromInline
  mutating func noteTrace() {
    guard let trace = DeliveryTrace.current, traces.last !== trace else { return }
    trace.waitInBatch()
    traces.append(trace)
  }

  /// Notes that a batch of this thread ends.
  @usableFromInline
  mutating func noteEnd(isSilent: Bool) {
    let position = silentThreads.lastIndex(of: ThreadIdentity.current)
    if !isSilent, position == nil { mustTell = true }
    if isSilent, let position { silentThreads.remove(at: position) }
  }
}
