import Signals
import Synchronization

/// A copy of a list that is filled piece by piece.
protocol Feed: Sendable {
  func fill(_ progress: inout FeedProgress) async throws(CancellationError)

  /// Ends the copy, which is filled no further.
  func giveUp()
}

/// A copy of a list that is filled piece by piece, and then follows the list.
///
/// What is derived from the copy is built up as it fills, with the edits that every operator knows.
///
/// 1. While it is filled, only the task that calls `fill` edits it; updates of the list wait.
/// 2. When nothing is left to fill in, and no update waits, updates pass as they come.
/// 3. Beside a list that is replaced faster than the replacements can be taken in, updates still wait
///    when `fill` ends. A task takes them in, or the next mutation of the list: whichever comes first.
///
/// The waiting updates are guarded by a lock; under it nothing is called or released.
final class ListFeed<Snapshot: EditableList & Sendable>: Feed
where Snapshot.Item: Sendable, Snapshot.SectionMetadata: Sendable {
  private typealias Update = ListUpdate<Snapshot>

  private struct State {
    /// The updates that wait, a reload at most as the first; `nil` when they do not wait any more.
    var waiting: [Update]? = []

    /// Whether somebody takes in those that wait.
    var isBusy = true
    var isComplete = false
    var isGivenUp = false
  }

  /// How often the copy is emptied for a list that was replaced.
  private static var restartLimit: Int { 2 }

  let store = ListStore(Snapshot())
  private let state = Mutex(State())

  /// Follows a list, as long as what is returned lives.
  func follow(_ source: some UpdateSource<Snapshot>) -> Derivation {
    let derivation = Derivation()
    let upstreams = Upstreams(of: derivation.lifetime)
    derivation.lifetime.hold(upstreams)
    upstreams.observe(
      source.updates, next: { [self] in receive($0) }, finish: { [self] _ in complete() })
    return derivation
  }

  private func receive(_ update: Update) {
    let (passes, takesWaiting, _) = state.withLock { state in
      if state.isGivenUp { return (false, false, [Update]?.none) }
      if state.waiting == nil { return (true, false, nil) }
      // What comes before a reload is out of date.
      let outOfDate = update.isReload ? state.waiting : nil
      if update.isReload { state.waiting = [] }
      state.waiting?.append(update)
      defer { state.isBusy = true }
      return (false, !state.isBusy, outOfDate)
    }
    if passes { store.advance(to: update.new, update.content) }
    if takesWaiting { passWaiting() }
  }

  func giveUp() {
    let waiting = state.withLock { state in
      state.isGivenUp = true
      return state.waiting.take()
    }
    withExtendedLifetime(waiting) {}
    store.complete()
  }

  private func complete() {
    let waits = state.withLock { state in
      state.isComplete = true
      return state.waiting != nil
    }
    if !waits { store.complete() }
  }

  /// Takes the updates that wait; `nil` when none does, and from then on they pass.
  private func takeWaiting() -> [Update]? {
    let (updates, isComplete) = state.withLock { state in
      let updates = state.waiting
      state.waiting = updates?.isEmpty == true ? nil : []
      return (updates, state.isComplete)
    }
    if let updates, !updates.isEmpty { return updates }
    if isComplete { store.complete() }
    return nil
  }

  /// Whether the list was replaced, so that what is left to fill in is out of date.
  private var isOutOfDate: Bool {
    state.withLock { $0.waiting?.first?.isReload == true }
  }

  /// Fills the copy until it is what the list is, or was when it was last replaced.
  ///
  /// - Throws: That the task was cancelled, after the piece that was being filled in.
  func fill(_ progress: inout FeedProgress) async throws(CancellationError) {
    var fillCount = 0
    while let updates = takeWaiting() {
      for update in updates {
        if Task.isCancelled { throw CancellationError() }
        if !update.isReload {
          store.advance(to: update.new, update.content)
        } else if fillCount <= Self.restartLimit {
          if fillCount > 0 { store.advance(to: Snapshot(), .batch(.reload)) }
          fillCount += 1
          // What comes after a list that is out of date is, too.
          let isLast = fillCount > Self.restartLimit
          guard try await fill(with: update.new, isLast: isLast, &progress) else { break }
        } else {
          passLast(updates)
          return
        }
      }
    }
  }

  // MARK: - Passing what waits

  /// Passes updates, and leaves to others those that come meanwhile.
  private func passLast(_ updates: [Update]) {
    for update in updates { store.advance(to: update.new, update.content) }
    let (isLeft, isComplete) = state.withLock { state in
      state.isBusy = false
      let isLeft = state.waiting?.isEmpty == false
      if !isLeft { state.waiting = nil }
      return (isLeft, state.isComplete)
    }
    if isLeft {
      Task { @concurrent in passLeft() }
    } else if isComplete {
      store.complete()
    }
  }

  /// Passes the updates that were left to others, unless somebody does already.
  private func passLeft() {
    let takesWaiting = state.withLock { state in
      defer { state.isBusy = true }
      return state.waiting != nil && !state.isBusy
    }
    if takesWaiting { passWaiting() }
  }

  private func passWaiting() {
    while let updates = takeWaiting() {
      for update in updates { store.advance(to: update.new, update.content) }
    }
  }

  // MARK: - Filling

  /// - Parameter isLast: Whether the copy is filled with the list even if that is replaced meanwhile.
  /// - Returns: Whether the copy is the list then.
  private func fill(
    with list: Snapshot, isLast: Bool, _ progress: inout FeedProgress
  ) async throws(CancellationError) -> Bool {
    var filled = Snapshot()
    for section in 0..<list.numberOfSections() {
      let items = list.items(inSection: section)
      var end = 0
      if section >= filled.numberOfSections() {
        end = min(items.count, progress.pieceCount)
        filled.insertSection(
          list.metadata(ofSection: section), items.extracting(0..<end), at: section)
        store.advance(to: filled, .edit(.insertSections(section..<(section + 1))))
        try await progress.advance(by: end)
      }
      while end < items.count {
        if !isLast, isOutOfDate { return false }
        let start = end
        end = min(items.count, start + progress.pieceCount)
        filled.editItems(inSection: section) { $0 = items.extracting(0..<end) }
        store.advance(to: filled, .edit(.insertItems(start..<end, section: section)))
        try await progress.advance(by: end - start)
      }
      if !isLast, isOutOfDate { return false }
    }
    return true
  }
}
