extension ListChange {
  /// The change from one list of items to another, with as few moves as possible.
  ///
  /// - Parameters:
  ///   - old: The items before.
  ///   - new: The items after.
  ///   - identity: How items are told apart.
  ///   - moves: Whether items may move; otherwise they are deleted and inserted.
  /// - Complexity: O(*n*) expected, and O(*m* log *m*) for *m* runs that changed their order.
  public static func difference<Item, ID>(
    from old: some Sequence<Item>, to new: some Sequence<Item>,
    identifiedBy identity: ItemIdentity<Item, ID>, moves: Bool = true
  ) -> ListChange {
    var poll = CancellationPoll.off
    let change = difference(
      from: ArraySnapshot(old), to: ArraySnapshot(new), relation: identity.relation, &poll)
    return moves ? change : change.withoutMoves()
  }

  static func difference<Item>(
    from old: ArraySnapshot<Item>, to new: ArraySnapshot<Item>, relation: ItemRelation,
    _ poll: inout CancellationPoll
  ) -> ListChange {
    if old.isIdentical(to: new) { return .identity(sectionCount: 1) }
    // The snapshots hold the items whose addresses the matcher has.
    return withExtendedLifetime((old, new)) {
      var matcher = ItemMatcher(
        old: ItemPlaces(old), new: ItemPlaces(new), relation: relation, poll: poll)
      matcher.match(0..<old.count, 0..<new.count)
      poll = matcher.poll
      if poll.isCancelled { return .reload }
      return .items(matcher.runs(0..<new.count), itemCount: old.count)
    }
  }

  /// The change from one list of sections to another, with as few moves as possible.
  ///
  /// An item that crosses sections moves, like any other.
  ///
  /// - Parameters:
  ///   - old: The sections before.
  ///   - new: The sections after.
  ///   - sectionIdentity: How sections are told apart by their metadata.
  ///   - itemIdentity: How items are told apart.
  ///   - moves: Whether sections and items may move; otherwise they are deleted and inserted.
  /// - Complexity: O(*n*) expected, and O(*m* log *m*) for *m* runs that changed their order.
  public static func difference<Metadata, Item, SectionID, ItemID>(
    from old: some Sequence<Observable2DArraySection<Metadata, Item>>,
    to new: some Sequence<Observable2DArraySection<Metadata, Item>>,
    sectionsIdentifiedBy sectionIdentity: ItemIdentity<Metadata, SectionID>,
    itemsIdentifiedBy itemIdentity: ItemIdentity<Item, ItemID>, moves: Bool = true
  ) -> ListChange {
    var poll = CancellationPoll.off
    let change = difference(
      from: SectionedSnapshot(old), to: SectionedSnapshot(new),
      sections: sectionIdentity.relation, items: itemIdentity.relation, &poll)
    return moves ? change : change.withoutMoves()
  }

  static func difference<Metadata, Item>(
    from old: SectionedSnapshot<Metadata, Item>, to new: SectionedSnapshot<Metadata, Item>,
    sections: ItemRelation, items: ItemRelation, _ poll: inout CancellationPoll
  ) -> ListChange {
    let (old, new) = (PlacedSections(old), PlacedSections(new))
    return withExtendedLifetime((old, new)) {
      difference(from: old, to: new, sections: sections, items: items, &poll)
    }
  }

  private static func difference<Metadata, Item>(
    from old: PlacedSections<Metadata, Item>, to new: PlacedSections<Metadata, Item>,
    sections sectionRelation: ItemRelation, items itemRelation: ItemRelation,
    _ poll: inout CancellationPoll
  ) -> ListChange {
    let count = (old: old.metadata.count, new: new.metadata.count)
    var sections = ItemMatcher(
      old: ItemPlaces(old.metadata), new: ItemPlaces(new.metadata), relation: sectionRelation)
    sections.match(0..<count.old, 0..<count.new)
    var items = ItemMatcher(
      old: old.items, new: new.items, relation: itemRelation, poll: poll)
    for (section, source) in sections.sources.enumerated() {
      guard let source = source.index else { continue }
      items.match(old.items.range(of: source), new.items.range(of: section))
    }
    items.matchByTable(0..<old.items.count, 0..<new.items.count)
    poll = items.poll
    if poll.isCancelled { return .reload }
    return ListChange(
      oldSectionCount: count.old, sections: sections.runs(0..<count.new),
      edits: (0..<count.new).map { section in
        SectionEdit(section: section, runs: items.runs(new.items.range(of: section)))
      },
      oldCounts: (0..<count.old).map { section in
        SectionCount(section: section, count: old.items.range(of: section).count)
      })
  }
}

/// Sections, and the addresses of their items, which it keeps alive.
private struct PlacedSections<Metadata, Item> {
  let sections: SectionedSnapshot<Metadata, Item>
  let metadata: ArraySnapshot<Metadata>
  var items = ItemPlaces()

  init(_ sections: SectionedSnapshot<Metadata, Item>) {
    self.sections = sections
    metadata = ArraySnapshot(sections.sections.map(\.metadata))
    for section in sections.sections { items.append(section.items) }
  }
}
