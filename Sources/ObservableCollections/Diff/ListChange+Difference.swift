extension ListChange {
  /// The change from one list of items to another, with as few moves as possible.
  ///
  /// Where several items have one identity, neighbours are matched first, and a few more may move,
  /// or be deleted and inserted, than must.
  ///
  /// - Parameters:
  ///   - old: The items before.
  ///   - new: The items after.
  ///   - identity: How items are told apart.
  ///   - moves: Whether items may move; otherwise they are deleted and inserted.
  /// - Complexity: O(*n*) expected, and O(*m* log *m*) for *m* runs that changed their order. Where
  ///   more than about a thousand items share one hash, those that moved far may be deleted and
  ///   inserted, so that not each is compared with each.
  @inlinable
  public static func difference<Item, ID>(
    from old: some Sequence<Item>, to new: some Sequence<Item>,
    identifiedBy identity: ItemIdentity<Item, ID>, moves: Bool = true
  ) -> ListChange {
    itemDifference(from: old, to: new, identifiedBy: identity, moves: moves).change
  }

  /// The change from one list of items to another, and the old items that it removes or updates, by
  /// ranges.
  @inlinable
  static func itemDifference<Item, ID>(
    from old: some Sequence<Item>, to new: some Sequence<Item>,
    identifiedBy identity: ItemIdentity<Item, ID>, moves: Bool
  ) -> (change: ListChange, removed: [Range<Int>]) {
    if let old = old as? ArraySnapshot<Item>, let new = new as? ArraySnapshot<Item>,
      old.isIdentical(to: new)
    {
      return (.identity(sectionCount: 1), [])
    }
    return ItemPlaces.of(old) { old in
      ItemPlaces.of(new) { new in
        difference(from: old, to: new, relation: identity.relation, moves: moves)
      }
    }
  }

  @usableFromInline
  static func difference(
    from old: ItemPlaces, to new: ItemPlaces, relation: ItemRelation, moves: Bool
  ) -> (change: ListChange, removed: [Range<Int>]) {
    var poll = CancellationPoll.off
    return difference(from: old, to: new, relation: relation, moves: moves, &poll)
  }

  static func difference(
    from old: ItemPlaces, to new: ItemPlaces, relation: ItemRelation, moves: Bool,
    _ poll: inout CancellationPoll
  ) -> (change: ListChange, removed: [Range<Int>]) {
    if old.areIdentical(to: new) { return (.identity(sectionCount: 1), []) }
    var matcher = ItemMatcher(old: old, new: new, relation: relation, poll: poll)
    matcher.match(0..<old.count, 0..<new.count)
    poll = matcher.poll
    if poll.isCancelled { return (.reload, []) }
    let change = ListChange.items(matcher.runs(0..<new.count), itemCount: old.count)
    // To ask the matcher takes less time than to put the runs in their old order.
    if moves { return (change, matcher.removedItems) }
    let still = change.withoutMoves()
    return (still, still.removedItems)
  }

  /// The change from one list of sections to another, with as few moves as possible.
  ///
  /// Where several items have one identity, neighbours are matched first, and a few more may move,
  /// or be deleted and inserted, than must.
  ///
  /// An item that crosses sections moves, like any other.
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
  @inlinable
  public static func difference<Metadata, Item, SectionID, ItemID>(
    from old: some Sequence<Observable2DArraySection<Metadata, Item>>,
    to new: some Sequence<Observable2DArraySection<Metadata, Item>>,
    sectionsIdentifiedBy sectionIdentity: ItemIdentity<Metadata, SectionID>,
    itemsIdentifiedBy itemIdentity: ItemIdentity<Item, ItemID>, moves: Bool = true
  ) -> ListChange {
    SectionedPlaces.of(old) { old in
      SectionedPlaces.of(new) { new in
        difference(
          from: old, to: new, sections: sectionIdentity.relation, items: itemIdentity.relation,
          moves: moves)
      }
    }
  }

  @usableFromInline
  static func difference(
    from old: SectionedPlaces, to new: SectionedPlaces, sections: ItemRelation, items: ItemRelation,
    moves: Bool
  ) -> ListChange {
    var poll = CancellationPoll.off
    return difference(
      from: old, to: new, sections: sections, items: items, moves: moves, &poll)
  }

  static func difference(
    from old: SectionedPlaces, to new: SectionedPlaces, sections sectionRelation: ItemRelation,
    items itemRelation: ItemRelation, moves: Bool, _ poll: inout CancellationPoll
  ) -> ListChange {
    let count = (old: old.metadata.count, new: new.metadata.count)
    var sections = ItemMatcher(
      old: old.metadata, new: new.metadata, relation: sectionRelation, poll: poll)
    sections.match(0..<count.old, 0..<count.new)
    poll = sections.poll
    if poll.isCancelled { return .reload }
    var items = ItemMatcher(old: old.items, new: new.items, relation: itemRelation, poll: poll)
    for (section, source) in sections.sources.enumerated() {
      let range = new.items.range(of: section)
      if let source = source.index {
        items.match(old.items.range(of: source), range)
      } else {
        items.newRest.append(indices: range)
      }
    }
    for (section, fate) in sections.fates.enumerated() where fate == .removed {
      items.oldRest.append(indices: old.items.range(of: section))
    }
    items.sortRest()
    items.matchRest()
    poll = items.poll
    if poll.isCancelled { return .reload }
    let change = ListChange(
      oldSectionCount: count.old, sections: sections.runs(0..<count.new),
      edits: (0..<count.new).map { section in
        SectionEdit(section: section, runs: items.runs(new.items.range(of: section)))
      },
      oldCounts: (0..<count.old).map { section in
        SectionCount(section: section, count: old.items.range(of: section).count)
      })
    return moves ? change : change.withoutMoves()
  }
}
