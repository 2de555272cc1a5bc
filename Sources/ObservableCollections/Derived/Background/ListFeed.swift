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
/// 1. While it is filled, only the task that calls `fill` edits it; updates of the list are
///    composed into one, which waits.
/// 2. When nothing is left to fill in, and nothing waits, updates pass as they come.
/// 3. Beside a list that is edited faster than that can be taken in, the next mutation takes in
///    what waits: its thread makes no other meanwhile.
/// 4. If something waits even then, as what an observer of the copy does to the list, it waits when
///    `fill` ends. A task takes it in, or the next mutation of the list: whichever comes first.
///
/// What waits is guarded by a lock; under it nothing of the user's is called or released.
final class ListFeed<Snapshot: EditableList & Sendable>: Feed
where Snapshot.Item: Sendable, Snapshot.SectionMetadata: Sendable {
  private typealias Update = ListUpdate<Snapshot>

  private struct State {
    /// The updates that wait, as one.
    var waiting: UpdateComposer<Snapshot>?

    /// Whether the list was replaced by one of those that wait.
    var isOutOfDate = false

    /// Whether updates do not wait any more.
    var passes = false

    /// Whether somebody takes in those that wait.
    var isBusy = true
    var isComplete = false
    var isGivenUp = false

    mutating func takeWaiting() -> UpdateComposer<Snapshot>? {
      isOutOfDate = false
      return waiting.take()
    }
  }

  /// How often the copy is emptied for a list that was replaced.
  private static var restartLimit: Int { 2 }

  /// How often updates that wait are taken in before a mutation has to do it.
  private static var roundLimit: Int { 4 }

  /// How often the next mutation is waited for, twice as long each time.
  private static var pauseLimit: Int { 8 }

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

  // MARK: - What waits

  private func receive(_ update: Update) {
    // What is not held any more is released outside of the lock.
    let (passes, takesWaiting, _, _) = state.withLock {
      state -> (Bool, Bool, UpdateComposer<Snapshot>?, Snapshot?) in
      if state.isGivenUp || state.passes { return (state.passes, false, nil, nil) }
      defer { state.isBusy = true }
      let takesWaiting = !state.isBusy
      // What comes before a reload is out of date.
      if update.isReload || state.waiting == nil {
        let outOfDate = state.waiting
        state.waiting = UpdateComposer(update)
        state.isOutOfDate = update.isReload
        return (false, takesWaiting, outOfDate, nil)
      }
      return (false, takesWaiting, nil, state.waiting?.append(update))
    }
    if passes { pass(update) }
    if takesWaiting { passWaiting() }
  }

  private func pass(_ update: Update) { store.advance(to: update.new, update.content) }

  func giveUp() {
    let waiting = state.withLock { state in
      state.isGivenUp = true
      state.passes = false
      return state.takeWaiting()
    }
    withExtendedLifetime(waiting) {}
    store.complete()
  }

  private func complete() {
    let passes = state.withLock { state in
      state.isComplete = true
      return state.passes
    }
    if passes { store.complete() }
  }

  /// Takes the updates that wait, as one; `nil` when there are none, and from then on they pass.
  private func takeWaiting() -> Update? {
    while true {
      let (waiting, isComplete) = state.withLock { state in
        if state.waiting == nil, !state.isGivenUp { state.passes = true }
        return (state.takeWaiting(), state.isComplete)
      }
      guard let waiting else {
        if isComplete { store.complete() }
        return nil
      }
      // There is none when what was done was undone.
      if let update = waiting.update() { return update }
    }
  }

  /// Whether the list was replaced, so that what is left to fill in is out of date.
  private var isOutOfDate: Bool { state.withLock { $0.isOutOfDate } }

  private func passWaiting() {
    while let update = takeWaiting() { pass(update) }
  }

  /// Leaves the updates that wait to the next mutation.
  ///
  /// - Returns: Whether there are some; if not, updates pass from now on.
  private func leaveWaiting() -> Bool {
    let (isLeft, isComplete) = state.withLock { state in
      state.isBusy = false
      if state.waiting == nil, !state.isGivenUp { state.passes = true }
      return (state.waiting != nil, state.isComplete)
    }
    if !isLeft, isComplete { store.complete() }
    return isLeft
  }

  /// Takes over the updates that were left, unless somebody does already.
  private func takeOver() -> Bool {
    state.withLock { state in
      if state.passes || state.isBusy { return false }
      state.isBusy = true
      return true
    }
  }

  /// Whether another thread takes in what waits.
  private var isTakenOver: Bool { state.withLock { $0.isBusy && !$0.passes } }

  // MARK: - Taking in

  /// Fills the copy until it is what the list is.
  ///
  /// - Throws: That the task was cancelled, after the piece that was being filled in.
  func fill(_ progress: inout FeedProgress) async throws(CancellationError) {
    var (fillCount, roundCount) = (0, 0)
    while let update = takeWaiting() {
      if Task.isCancelled { throw CancellationError() }
      if update.isReload, fillCount <= Self.restartLimit {
        if fillCount > 0 { try await takeIn(Snapshot(), .batch(.reload)) }
        fillCount += 1
        // What comes after a list that is out of date is, too.
        let isLast = fillCount > Self.restartLimit
        try await fill(with: update.new, isLast: isLast, &progress)
        continue
      }
      try await takeIn(update.new, update.content)
      roundCount += 1
      if update.isReload || roundCount == Self.roundLimit { return try await passLast() }
    }
  }

  /// Lets the next mutation take in what waits, which no other one follows meanwhile.
  private func passLast() async throws(CancellationError) {
    for number in 0..<Self.pauseLimit {
      if !leaveWaiting() { return }
      repeat { try await pause(.milliseconds(1 << number)) } while isTakenOver
      guard takeOver() else {
        // One that has just begun to take it in is waited for.
        while isTakenOver { try await pause(.milliseconds(1)) }
        return
      }
      guard let update = takeWaiting() else { return }
      try await takeIn(update.new, update.content)
    }
    if leaveWaiting() {
      Task { @concurrent in
        if takeOver() { passWaiting() }
      }
    }
  }

  /// Edits the copy, and waits until what is derived from it has followed.
  ///
  /// Another thread may bring that to its end: this one must not be kept by parameters that others change.
  ///
  /// - Throws: That the task was cancelled while it waited.
  private func takeIn(
    _ list: Snapshot, _ content: Update.Content
  ) async throws(CancellationError) {
    guard let delivery = advance(to: list, content) else { return }
    for await _ in delivery {}
    if Task.isCancelled { throw CancellationError() }
  }

  /// Edits the copy.
  ///
  /// - Returns: What ends when all that is derived from it has followed; `nil` if it has already. What
  ///   observers do in batches of their own is not waited for.
  private func advance(to list: Snapshot, _ content: Update.Content) -> AsyncStream<Never>? {
    let delivery = HandOver.$isWanted.withValue(true) {
      DeliveryTrace.following { store.advance(to: list, content) }
    }
    guard let rest = delivery.undelivered else { return nil }
    let (ends, continuation) = AsyncStream<Never>.makeStream()
    rest.notifyInBatchToo { continuation.finish() }
    return ends
  }

  private func pause(_ duration: Duration) async throws(CancellationError) {
    do { try await Task.sleep(for: duration) } catch { throw CancellationError() }
  }

  // MARK: - Filling

  /// Fills the copy with a list, as long as that is not replaced.
  ///
  /// - Parameter isLast: Whether the copy is filled with the list even if that is replaced meanwhile.
  private func fill(
    with list: Snapshot, isLast: Bool, _ progress: inout FeedProgress
  ) async throws(CancellationError) {
    var filled = Snapshot()
    for section in 0..<list.numberOfSections() {
      let items = list.items(inSection: section)
      var end = 0
      if section >= filled.numberOfSections() {
        end = min(items.count, progress.pieceCount)
        filled.insertSection(
          list.metadata(ofSection: section), items.extracting(0..<end), at: section)
        try await takeIn(filled, .edit(.insertSections(section..<(section + 1))))
        try await progress.advance(by: end)
      }
      while end < items.count {
        if !isLast, isOutOfDate { return }
        let start = end
        end = min(items.count, start + progress.pieceCount)
        filled.editItems(inSection: section) { $0 = items.extracting(0..<end) }
        try await takeIn(filled, .edit(.insertItems(start..<end, section: section)))
        try await progress.advance(by: end - start)
      }
      if !isLast, isOutOfDate { return }
    }
  }
}
