import Signals
import Synchronization

extension ListStore {
  /// Replaces the contents, and tells the observers to reload.
  func replace(with new: Snapshot) {
    _ = edit { contents in
      let old = contents
      contents = new
      return (old.isIdentical(to: new) ? nil : .batch(.reload), old)
    }
  }

  /// Replaces the contents by the result of the user's code.
  ///
  /// When others edit the contents meanwhile, `body` is called again for the contents then. After
  /// some tries its change is rebased on what others did.
  ///
  /// - Parameter body: Called without a lock held; it may not edit the list. `nil` leaves all as it
  ///   is.
  func revise<Failure: Error>(
    _ body: (Snapshot) throws(Failure) -> (snapshot: Snapshot, content: Update.Content)?
  ) throws(Failure) {
    defer { giveUpTurn() }
    var attempt = 0
    while true {
      attempt += 1
      waitForTurn()
      let isLast = attempt >= Self.attempts
      let old = isLast ? beginWatch() : snapshot
      defer { if isLast { endWatch() } }
      guard let new = try asAsked({ () throws(Failure) in try body(old) }) else { return }
      if editDraft(new) || commit(from: old, to: new.snapshot, new.content) { return }
      if isLast, rebase(new, from: old) { return }
      takeTurn(after: attempt)
    }
  }

  private static var attempts: Int { 8 }

  /// Begins to note what is done to the contents, and returns them.
  private func beginWatch() -> Snapshot {
    state.withLock { state in
      state.watches.append(Watch(thread: ThreadIdentity.current))
      return state.snapshot
    }
  }

  private func endWatch() {
    let thread = ThreadIdentity.current
    state.withLock { state in
      state.watches.lastIndex { $0.thread == thread }.map { _ = state.watches.remove(at: $0) }
    }
  }

  /// Does to the present contents what was done to those at the beginning of the watch.
  ///
  /// It is done under the lock, so that others cannot come before it. None of the user's code runs.
  ///
  /// - Returns: Whether it was done; it cannot be when others replaced all.
  private func rebase(
    _ new: (snapshot: Snapshot, content: Update.Content), from old: Snapshot
  ) -> Bool {
    let update = Update(from: old, to: new.snapshot, content: new.content, version: 0)
    let change = update.isReload ? nil : update.change
    let thread = ThreadIdentity.current
    let (journals, _): ([Journal<Snapshot>]?, [Snapshot?]) = broadcast.commit { commit in
      state.withLock { state in
        let current = state.snapshot
        var content = new.content
        if let change {
          guard let watch = state.watches.last(where: { $0.thread == thread }),
            let rebased = change.rebasedIfPossible(over: watch.edits, onto: current)
          else { return (nil, []) }
          state.snapshot = rebased.new
          content = .batch(rebased.change.structure)
        } else {
          state.snapshot = new.snapshot
        }
        let released = state.record(content, from: current, &commit)
        return (state.journals, [current, released])
      }
    }
    for journal in journals ?? [] { journal.onChange() }
    return journals != nil
  }

  /// Edits the draft of this thread, if it is in `mutate`.
  private func editDraft(_ new: (snapshot: Snapshot, content: Update.Content)) -> Bool {
    let (snapshot, content) = new
    let replaced: Snapshot? = state.withLock { state in
      guard let position = state.draftOfThisThread else { return nil }
      let old = state.drafts[position].snapshot
      state.drafts[position].snapshot = snapshot
      state.drafts[position].note(content)
      return old
    }
    return replaced != nil
  }

  /// Calls the user's code, which may not edit the contents meanwhile.
  private func asAsked<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let thread = ThreadIdentity.current
    state.withLock { state in
      state.checkThreadIsNotAsked()
      state.askedThreads.append(thread)
    }
    defer {
      state.withLock { state in
        state.askedThreads.lastIndex(of: thread).map { _ = state.askedThreads.remove(at: $0) }
      }
    }
    return try body()
  }
}

extension ListStore {
  /// Replaces the contents, and tells the observers what differs.
  ///
  /// Where others edit the contents each time before the difference is found, the observers are
  /// told to reload.
  func replace(with new: Snapshot, difference: (Snapshot) -> ListChange) {
    var attempt = 0
    revise { old in
      attempt += 1
      return (new, .batch(attempt < Self.attempts ? difference(old) : .reload))
    }
  }
}

extension ListUpdate.Content {
  /// Inserts items, if there are any.
  @usableFromInline
  static func inserting(_ count: Int, at index: Int, section: Int = 0) -> Self? {
    count == 0 ? nil : .edit(.insertItems(index..<(index + count), section: section))
  }

  /// Replaces a range of items by others: as many as both have are updated.
  static func replacing(
    _ range: Range<Int>, with count: Int, section: Int = 0, from old: some DataSourceProtocol
  ) -> Self? {
    if range.isEmpty { return inserting(count, at: range.lowerBound, section: section) }
    if count == 0 { return .edit(.deleteItems(range, section: section)) }
    if range.count == count { return .edit(.reloadItems(range, section: section)) }
    let total = old.numberOfItems(inSection: section)
    return .change(
      .items(
        .replacing(range, by: count, of: section, count: total), of: section, itemCount: total,
        sectionCount: old.numberOfSections()))
  }
}

/// What was done since a thread began to watch, so that it can rebase its own change on it.
@usableFromInline
struct Watch: Sendable {
  let thread: UInt
  @usableFromInline var edits = EditComposer()
}

extension Change {
  /// The change done on another list; `nil` if that is not possible.
  fileprivate func rebasedIfPossible(
    over others: EditComposer, onto list: Snapshot
  ) -> RebasedChange<Snapshot>? {
    guard let others = others.change() else { return nil }
    do throws(ChangeMismatch) {
      return try rebased(over: others, onto: list, takingBack: false)
    } catch {
      return nil
    }
  }
}
