import Signals
import Synchronization

/// A copy of a list that is filled piece by piece.
protocol Feed: Sendable {
  func fill(_ progress: inout FeedProgress) async throws(CancellationError)
}

/// A copy of a list that is filled piece by piece, and then follows the list.
///
/// What is derived from the copy is built up as it fills, with the edits that every operator knows.
///
/// 1. While it is filled, only the task that calls `fill` edits it; updates of the list wait.
/// 2. When nothing is left to fill in, and no update waits, updates pass as they come.
///
/// The waiting updates are guarded by a lock; under it nothing is called or released.
final class ListFeed<Snapshot: EditableList & Sendable>: Feed
where Snapshot.Item: Sendable, Snapshot.SectionMetadata: Sendable {
  private struct State {
    /// The updates that wait; `nil` when they do not wait any more.
    var waiting: [ListUpdate<Snapshot>]? = []
    var isComplete = false
  }

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

  private func receive(_ update: ListUpdate<Snapshot>) {
    let waits = state.withLock { state in
      state.waiting?.append(update)
      return state.waiting != nil
    }
    if !waits { store.advance(to: update.new, update.content) }
  }

  private func complete() {
    let waits = state.withLock { state in
      state.isComplete = true
      return state.waiting != nil
    }
    if !waits { store.complete() }
  }

  /// Takes the updates that wait; `nil` when none does, and from then on they pass.
  private func takeWaiting() -> [ListUpdate<Snapshot>]? {
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
    state.withLock { $0.waiting?.contains(where: \.isReload) == true }
  }

  /// Fills the copy until it is what the list is.
  ///
  /// - Throws: That the task was cancelled, after the piece that was being filled in.
  func fill(_ progress: inout FeedProgress) async throws(CancellationError) {
    var isFilled = false
    while let updates = takeWaiting() {
      let start = updates.lastIndex(where: \.isReload) ?? 0
      for update in updates[start...] {
        if update.isReload {
          if isFilled { store.advance(to: Snapshot(), .batch(.reload)) }
          isFilled = true
          // What comes after a list that is out of date is, too.
          guard try await fill(with: update.new, &progress) else { break }
        } else {
          store.advance(to: update.new, update.content)
          if Task.isCancelled { throw CancellationError() }
        }
      }
    }
  }

  /// - Returns: Whether the copy is the list then.
  private func fill(
    with list: Snapshot, _ progress: inout FeedProgress
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
        if isOutOfDate { return false }
        let start = end
        end = min(items.count, start + progress.pieceCount)
        filled.editItems(inSection: section) { $0 = items.extracting(0..<end) }
        store.advance(to: filled, .edit(.insertItems(start..<end, section: section)))
        try await progress.advance(by: end - start)
      }
      if isOutOfDate { return false }
    }
    return true
  }
}

/// How far lists have been filled in.
struct FeedProgress {
  /// How many items are filled in at once.
  let pieceCount: Int
  private let total: Int
  private let fraction: Property<Double>?
  private var done = 0

  /// The items since the task last gave way to others.
  private var pending = 0

  init(total: Int, pieceCount: Int, _ fraction: Property<Double>?) {
    self.total = total
    self.pieceCount = pieceCount
    self.fraction = fraction
    fraction?.value = 0
  }

  /// Notes that items were filled in, and lets other tasks run now and then.
  ///
  /// - Throws: That the task was cancelled.
  mutating func advance(by count: Int) async throws(CancellationError) {
    done += count
    // A section counts, too: many may be empty.
    pending += count + 1
    guard pending >= pieceCount else { return }
    pending = 0
    // A list that has grown, or was replaced, makes more work than was known of.
    if done < total { fraction?.value = Double(done) / Double(total) }
    await Task.yield()
    if Task.isCancelled { throw CancellationError() }
  }

  /// Tells that all is done.
  func finish() { fraction?.value = 1 }
}
