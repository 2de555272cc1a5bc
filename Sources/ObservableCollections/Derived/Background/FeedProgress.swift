import Signals

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
