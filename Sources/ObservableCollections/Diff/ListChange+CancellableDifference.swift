extension ListChange {
  /// Finds the change from one list of items to another, off the caller's actor.
  ///
  /// - Parameters:
  ///   - old: The items before.
  ///   - new: The items after.
  ///   - identity: How items are told apart.
  ///   - moves: Whether items may move; otherwise they are deleted and inserted.
  /// - Complexity: O(*n*) expected, and O(*m* log *m*) for *m* runs that changed their order. Where
  ///   more than about a thousand items share one hash, those that moved far may be deleted and
  ///   inserted, so that not each is compared with each.
  /// - Throws: That the task was cancelled, soon after it was.
  @concurrent
  @inlinable
  public static func cancellableDifference<Item: Sendable, ID>(
    from old: some Sequence<Item> & Sendable, to new: some Sequence<Item> & Sendable,
    identifiedBy identity: ItemIdentity<Item, ID>, moves: Bool = true
  ) async throws(CancellationError) -> ListChange {
    let change = ItemPlaces.of(old) { old in
      ItemPlaces.of(new) { new in
        cancellableDifference(from: old, to: new, relation: identity.relation, moves: moves)
      }
    }
    guard let change, !Task.isCancelled else { throw CancellationError() }
    return change
  }

  /// Finds the change from one list of sections to another, off the caller's actor.
  ///
  /// - Parameters:
  ///   - old: The sections before.
  ///   - new: The sections after.
  ///   - sectionIdentity: How sections are told apart by their metadata.
  ///   - itemIdentity: How items are told apart.
  ///   - moves: Whether sections and items may move; otherwise they are deleted and inserted.
  /// - Complexity: O(*n*) expected, and O(*m* log *m*) for *m* runs that changed their order. Where
  ///   more than about a thousand items share one hash, those that moved far may be deleted and
  ///   inserted, so that not each is compared with each.
  /// - Throws: That the task was cancelled, soon after it was.
  @concurrent
  @inlinable
  public static func cancellableDifference<
    Metadata: Sendable, Item: Sendable, SectionID, ItemID
  >(
    from old: some Sequence<Observable2DArraySection<Metadata, Item>> & Sendable,
    to new: some Sequence<Observable2DArraySection<Metadata, Item>> & Sendable,
    sectionsIdentifiedBy sectionIdentity: ItemIdentity<Metadata, SectionID>,
    itemsIdentifiedBy itemIdentity: ItemIdentity<Item, ItemID>, moves: Bool = true
  ) async throws(CancellationError) -> ListChange {
    let change = SectionedPlaces.of(old) { old in
      SectionedPlaces.of(new) { new in
        cancellableDifference(
          from: old, to: new, sections: sectionIdentity.relation, items: itemIdentity.relation,
          moves: moves)
      }
    }
    guard let change, !Task.isCancelled else { throw CancellationError() }
    return change
  }

  /// The change between two lists, or `nil` when the task was found cancelled.
  @usableFromInline
  static func cancellableDifference(
    from old: ItemPlaces, to new: ItemPlaces, relation: ItemRelation, moves: Bool
  ) -> ListChange? {
    var poll = CancellationPoll.on
    let (change, _) = difference(from: old, to: new, relation: relation, moves: moves, &poll)
    return poll.isCancelled ? nil : change
  }

  /// The change between two lists of sections, or `nil` when the task was found cancelled.
  @usableFromInline
  static func cancellableDifference(
    from old: SectionedPlaces, to new: SectionedPlaces, sections: ItemRelation, items: ItemRelation,
    moves: Bool
  ) -> ListChange? {
    var poll = CancellationPoll.on
    let change = difference(
      from: old, to: new, sections: sections, items: items, moves: moves, &poll)
    return poll.isCancelled ? nil : change
  }
}
