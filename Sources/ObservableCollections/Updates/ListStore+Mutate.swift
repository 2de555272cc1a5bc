import Foundation
import Signals
public import Synchronization

extension ListStore {
  /// How often a mutation is tried again before others are asked to let it go first.
  private static var patience: Int { 4 }

  /// Does several reads and edits as one that cannot be divided.
  ///
  /// - Parameter body: Called without a lock held. What it reads and edits on this thread is a draft,
  ///   which takes effect when it returns. It is called again when others edited the list meanwhile.
  func mutate<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if isInMutateUnasked {
      // To keep the draft makes the next edit copy it.
      let outer = Failure.self == Never.self ? nil : draft
      do throws(Failure) {
        let result = try body()
        if let trace = DeliveryTrace.current { follow(draftWith: trace) }
        return result
      } catch {
        if let outer { restore(outer) }
        throw error
      }
    }
    var attempts = 0
    defer { giveUpTurn() }
    while true {
      waitForTurn()
      beginDraft()
      let result: Result
      do throws(Failure) {
        result = try body()
      } catch {
        endDraft().map { $0.end() }
        throw error
      }
      if commitDraft() { return result }
      attempts += 1
      takeTurn(after: attempts)
    }
  }

  /// Whether this thread is in `mutate` already, and not asked about the list.
  private var isInMutateUnasked: Bool {
    state.withLock { state in
      state.checkThreadIsNotAsked()
      return state.draftOfThisThread != nil
    }
  }

  /// Asks the program, inside `mutate`, for what is put at a place of the list.
  ///
  /// - Precondition: What is asked leaves items and sections where they are.
  func ask<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let count = moveCount
    let result = try body()
    stopUnless(
      moveCount == count,
      "A closure that updates an item or a section moves others of its list")
    return result
  }

  /// How many edits of the draft of this thread may have moved items or sections.
  private var moveCount: Int? {
    state.withLock { state in state.draftOfThisThread.map { state.drafts[$0].moveCount } }
  }

  /// The draft of this thread as it is now.
  private var draft: Draft<Snapshot>? {
    state.withLock { state in state.draftOfThisThread.map { state.drafts[$0] } }
  }

  private func restore(_ draft: Draft<Snapshot>) {
    let replaced: Draft<Snapshot>? = state.withLock { state in
      guard let position = state.draftOfThisThread else { return nil }
      let replaced = state.drafts[position]
      state.drafts[position] = draft
      return replaced
    }
    for ending in replaced?.endings.dropFirst(draft.endings.count) ?? [] { ending() }
  }

  private func beginDraft() {
    state.withLock { state in
      state.drafts.append(Draft(of: state.snapshot, thread: ThreadIdentity.current))
    }
  }

  private func endDraft() -> Draft<Snapshot>? {
    state.withLock { state in state.draftOfThisThread.map { state.drafts.remove(at: $0) } }
  }

  /// Lets the draft of this thread take effect, unless others edited the list meanwhile.
  private func commitDraft() -> Bool {
    guard let draft = endDraft() else { return true }
    defer { draft.end() }
    guard !draft.traces.isEmpty else {
      return commit(from: draft.base, to: draft.snapshot, draft.content)
    }
    return DeliveryTrace.follow(DeliveryTrace(of: draft.traces)) {
      commit(from: draft.base, to: draft.snapshot, draft.content)
    }
  }

  /// Calls a closure when the draft of this thread ends, or at once if there is none.
  func whenDraftEnds(_ body: @escaping @Sendable () -> Void) {
    let isInMutate = state.withLock { state in
      guard let draft = state.draftOfThisThread else { return false }
      state.drafts[draft].endings.append(body)
      return true
    }
    if !isInMutate { body() }
  }

  /// Lets a trace follow what the draft of this thread is sent as.
  private func follow(draftWith trace: DeliveryTrace) {
    trace.waitInBatch()
    state.withLock { state in
      if let draft = state.draftOfThisThread { state.drafts[draft].traces.append(trace) }
    }
  }

  /// Replaces contents by others, unless somebody edited them.
  ///
  /// - Parameters:
  ///   - old: The contents that are replaced.
  ///   - new: What replaces them.
  ///   - content: The change; `nil` for none.
  ///   - tag: What the journals note beside the edit.
  /// - Returns: Whether they were replaced.
  func commit(
    from old: Snapshot, to new: Snapshot, _ content: Update.Content?, tag: UInt64? = nil
  ) -> Bool {
    let (journals, _): ([Journal<Snapshot>]?, [Snapshot?]) = broadcast.commit { commit in
      state.withLock { state in
        guard state.snapshot.isIdentical(to: old) else { return (nil, []) }
        guard let content, !content.isIdentity else { return ([], []) }
        // What open batches did before comes before it in the journals.
        let noted = tag == nil ? nil : state.noteUnnoted()
        state.snapshot = new
        let released = state.record(content, from: old, tag: tag, &commit)
        return (state.journals, [noted, released])
      }
    }
    for journal in journals ?? [] { journal.onChange() }
    return journals != nil
  }
}

// MARK: - Turns

extension ListStore {
  /// Makes others wait a moment before they edit, so that this thread comes first.
  ///
  /// - Parameter attempts: How often it came too late; nothing is done unless it was too often. Others
  ///   wait twice as long after each of these attempts, so that one that takes long succeeds in the end.
  func takeTurn(after attempts: Int) {
    if attempts < Self.patience { return }
    let thread = ThreadIdentity.current
    let (isTaken, owner) = turn.compareExchange(
      expected: 0, desired: thread, ordering: .acquiringAndReleasing)
    guard isTaken || owner == thread else { return }
    longestWait.store(10 << min(attempts - Self.patience, 16), ordering: .relaxed)
  }

  /// Lets all threads edit again; what a `mutate` does inside keeps the turn of the whole.
  func giveUpTurn() {
    let thread = ThreadIdentity.current
    guard turn.load(ordering: .relaxed) == thread, !isInMutate else { return }
    _ = turn.compareExchange(expected: thread, desired: 0, ordering: .acquiringAndReleasing)
  }

  /// Waits a moment while it is another thread's turn.
  ///
  /// The wait is bounded, so that threads that wait for each other on several lists go on. The main actor
  /// waits a second at most: what takes its turn may wait for the main actor itself. Where even
  /// that was not enough, it waits no more, since it would stand still in vain each time.
  @inlinable
  @inline(__always)
  func waitForTurn() {
    if turn.load(ordering: .relaxed) != 0 { waitForOthers() }
  }

  @usableFromInline
  @inline(never)
  func waitForOthers() {
    let thread = ThreadIdentity.current
    var longest = longestWait.load(ordering: .relaxed)
    if MainThread.isCurrent { longest = longest < 2_000 ? min(longest, 1_000) : 0 }
    _ = wait(atMost: .milliseconds(longest)) {
      let owner = turn.load(ordering: .acquiring)
      return owner == 0 || owner == thread
    }
  }
}
