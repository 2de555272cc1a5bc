extension ListChange {
  /// Finds the change from one list of items to another, off the caller's actor.
  ///
  /// - Parameters:
  ///   - old: The items before.
  ///   - new: The items after.
  ///   - identity: How items are told apart.
  ///   - moves: Whether items may move; otherwise they are deleted and inserted.
  /// - Complexity: O(*n*) expected, and O(*m* log *m*) for *m* runs that changed their order.
  /// - Throws: That the task was cancelled, soon after it was.
  @concurrent
  public static func cancellableDifference<Item: Sendable, ID>(
    from old: some Sequence<Item> & Sendable, to new: some Sequence<Item> & Sendable,
    identifiedBy identity: ItemIdentity<Item, ID>, moves: Bool = true
  ) async throws(CancellationError) -> ListChange {
    var poll = CancellationPoll.on
    let change = difference(
      from: ArraySnapshot(old), to: ArraySnapshot(new), relation: identity.relation, &poll)
    if poll.isCancelled || Task.isCancelled { throw CancellationError() }
    return moves ? change : change.withoutMoves()
  }

  /// Finds the change from one list of sections to another, off the caller's actor.
  ///
  /// - Parameters:
  ///   - old: The sections before.
  ///   - new: The sections after.
  ///   - sectionIdentity: How sections are told apart by their metadata.
  ///   - itemIdentity: How items are told apart.
  ///   - moves: Whether sections and items may move; otherwise they are deleted and inserted.
  /// - Complexity: O(*n*) expected, and O(*m* log *m*) for *m* runs that changed their order.
  /// - Throws: That the task was cancelled, soon after it was.
  @concurrent
  public static func cancellableDifference<
    Metadata: Sendable, Item: Sendable, SectionID, ItemID
  >(
    from old: some Sequence<Observable2DArraySection<Metadata, Item>> & Sendable,
    to new: some Sequence<Observable2DArraySection<Metadata, Item>> & Sendable,
    sectionsIdentifiedBy sectionIdentity: ItemIdentity<Metadata, SectionID>,
    itemsIdentifiedBy itemIdentity: ItemIdentity<Item, ItemID>, moves: Bool = true
  ) async throws(CancellationError) -> ListChange {
    var poll = CancellationPoll.on
    let change = difference(
      from: SectionedSnapshot(old), to: SectionedSnapshot(new),
      sections: sectionIdentity.relation, items: itemIdentity.relation, &poll)
    if poll.isCancelled || Task.isCancelled { throw CancellationError() }
    return moves ? change : change.withoutMoves()
  }
}
