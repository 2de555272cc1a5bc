public import Signals

extension ObservableArray {
  /// Derives a collection, or a property, and builds it off the caller's actor.
  ///
  ///     let shown = try await messages.buildInBackground { messages in
  ///       messages.filtered(by: query).sorted(by: .descending(\.date))
  ///     }
  ///
  /// The closure gets an array that is still empty, and what it derives is built as the items come,
  /// some at a time, with all operators: none of them is known here. What they ask of a list must hold of
  /// its first items, too: that a sum fits, say. The array may be mutated meanwhile; no update is lost.
  /// What is returned is complete, and follows the array like any derived collection.
  ///
  /// An array that is replaced meanwhile is taken in anew, two times at most. The current list is built
  /// to its end then, and the newest one passed on as one update, which is not cancelled. Edits
  /// that come meanwhile are taken in as one. Beside an array that is edited faster than that, a
  /// mutation takes in at last what is left, and returns when that is done. What closures of
  /// operators do to the array again and again is not waited for: what is returned follows it at a
  /// distance at first. Of a parameter that changes meanwhile, values that are out of date are left out.
  ///
  /// It takes longer than to derive at once, since the items of a sorted list, say, are put in order
  /// piece by piece; and later updates pass through one array more. Other arrays that the closure
  /// derives from are taken in at once: for two large ones there is
  /// `buildInBackground(with:progress:_:)`.
  ///
  /// - Parameters:
  ///   - progress: Becomes the fraction that is built: 0 first, then more and more, and 1 in the end.
  ///     It is set off the caller's actor.
  ///   - derive: Derives the result; called once, off the caller's actor.
  /// - Returns: What the closure returned.
  /// - Throws: That the task was cancelled, within some hundred items; then nothing is kept.
  /// - Complexity: As for an array into which all items are inserted, some hundred at a time.
  @concurrent
  public func buildInBackground<Result: Sendable>(
    progress: Property<Double>? = nil,
    _ derive: @Sendable (ObservableArray<Item>) -> Result
  ) async throws(CancellationError) -> Result {
    try await buildInBackground(pieceCount: feedPieceCount, progress: progress, derive)
  }

  /// Derives a collection from this array and another, and builds it off the caller's actor.
  ///
  ///     let rows = try await orders.buildInBackground(with: customers) { orders, customers in
  ///       orders.joined(with: customers, on: \.customerID, equals: \.id)
  ///     }
  ///
  /// - Parameters:
  ///   - other: The other array.
  ///   - progress: Becomes the fraction that is built, as that of `buildInBackground(progress:_:)`.
  ///   - derive: Derives the result; called once, off the caller's actor, with arrays that are empty.
  /// - Returns: What the closure returned.
  /// - Throws: That the task was cancelled, within some hundred items; then nothing is kept.
  /// - Complexity: As for arrays into which all items are inserted, some hundred at a time.
  @concurrent
  public func buildInBackground<Other: Sendable, Result: Sendable>(
    with other: ObservableArray<Other>, progress: Property<Double>? = nil,
    _ derive: @Sendable (ObservableArray<Item>, ObservableArray<Other>) -> Result
  ) async throws(CancellationError) -> Result {
    try await buildInBackground(
      with: other, pieceCount: feedPieceCount, progress: progress, derive)
  }

  @concurrent
  package func buildInBackground<Result: Sendable>(
    pieceCount: Int, progress: Property<Double>?,
    _ derive: @Sendable (ObservableArray<Item>) -> Result
  ) async throws(CancellationError) -> Result {
    let feed = ListFeed<ArraySnapshot<Item>>()
    let copy = ObservableArray((feed.store, feed.follow(self)))
    let total = count
    return try await build(
      [feed], FeedProgress(total: total, pieceCount: pieceCount, progress)
    ) { derive(copy) }
  }

  @concurrent
  package func buildInBackground<Other: Sendable, Result: Sendable>(
    with other: ObservableArray<Other>, pieceCount: Int,
    progress: Property<Double>?,
    _ derive: @Sendable (ObservableArray<Item>, ObservableArray<Other>) -> Result
  ) async throws(CancellationError) -> Result {
    let feed = ListFeed<ArraySnapshot<Item>>()
    let copy = ObservableArray((feed.store, feed.follow(self)))
    let otherFeed = ListFeed<ArraySnapshot<Other>>()
    let otherCopy = ObservableArray<Other>((otherFeed.store, otherFeed.follow(other)))
    let total = count + other.count
    return try await build(
      [otherFeed, feed], FeedProgress(total: total, pieceCount: pieceCount, progress)
    ) { derive(copy, otherCopy) }
  }
}

extension Observable2DArray {
  /// Derives a collection, and builds it off the caller's actor.
  ///
  /// The closure gets a list that is still empty, and what it derives is built as the items come. See
  /// `buildInBackground(progress:_:)` of `ObservableArray`.
  ///
  /// - Parameters:
  ///   - progress: Becomes the fraction that is built: 0 first, then more and more, and 1 in the end.
  ///     It is set off the caller's actor.
  ///   - derive: Derives the result; called once, off the caller's actor.
  /// - Returns: What the closure returned.
  /// - Throws: That the task was cancelled, within some hundred items; then nothing is kept.
  /// - Complexity: As for a list into which all items are inserted, some hundred at a time.
  @concurrent
  public func buildInBackground<Result: Sendable>(
    progress: Property<Double>? = nil,
    _ derive: @Sendable (Observable2DArray<SectionMetadata, Item>) -> Result
  ) async throws(CancellationError) -> Result {
    try await buildInBackground(pieceCount: feedPieceCount, progress: progress, derive)
  }

  @concurrent
  package func buildInBackground<Result: Sendable>(
    pieceCount: Int, progress: Property<Double>?,
    _ derive: @Sendable (Observable2DArray<SectionMetadata, Item>) -> Result
  ) async throws(CancellationError) -> Result {
    let feed = ListFeed<Snapshot>()
    let copy = Observable2DArray((feed.store, feed.follow(self)))
    let list = snapshot
    let total = (0..<list.numberOfSections()).reduce(0) {
      $0 + list.numberOfItems(inSection: $1)
    }
    return try await build(
      [feed], FeedProgress(total: total, pieceCount: pieceCount, progress)
    ) { derive(copy) }
  }
}

/// Derives from copies that are empty, and fills them.
private func build<Result: Sendable>(
  _ feeds: [any Feed], _ progress: FeedProgress, _ derive: () -> Result
) async throws(CancellationError) -> Result {
  if Task.isCancelled { throw CancellationError() }
  let result = derive()
  var progress = progress
  do throws(CancellationError) {
    for feed in feeds { try await feed.fill(&progress) }
  } catch {
    for feed in feeds { feed.giveUp() }
    throw error
  }
  progress.finish()
  return result
}

/// How many items are filled in at once: few enough to stop soon, and enough to be worth an update.
private let feedPieceCount = 512
