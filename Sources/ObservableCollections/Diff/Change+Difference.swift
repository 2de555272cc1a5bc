// Items are told apart by `id` if they have one, and otherwise by value: the first is another
// question, which the type answers, the second takes a hash where there is one.

extension Change {
  /// Finds the change from one array to another, with as few moves as possible.
  ///
  /// Where several items have one identity, neighbours are matched first, and a few more may move,
  /// or be deleted and inserted, than must.
  ///
  /// - Parameters:
  ///   - old: The items before.
  ///   - new: The items after.
  ///   - identity: How items are told apart.
  ///   - moves: Whether items may move; otherwise they are deleted and inserted.
  /// - Complexity: O(*n*) expected, and O(*m* log *m*) for *m* runs that changed their order.
  @inlinable
  public init<Item, ID>(
    from old: some Collection<Item>, to new: some Collection<Item>,
    identifiedBy identity: ItemIdentity<Item, ID>, moves: Bool = true
  ) where Snapshot == ArraySnapshot<Item> {
    let (structure, removed) = ListChange.itemDifference(
      from: old, to: new, identifiedBy: identity, moves: moves)
    self.init(
      structure: structure, old: Parts(items: old.items(in: removed)),
      new: Parts(items: new.items(in: structure.insertedItems)))
  }

  /// Finds the change from one array to another, with as few moves as possible.
  ///
  /// Where several items have one identity, neighbours are matched first, and a few more may move,
  /// or be deleted and inserted, than must.
  ///
  /// Items are told apart by their `id`, and updated when they are not equal.
  ///
  /// - Complexity: O(*n*) expected, and O(*m* log *m*) for *m* runs that changed their order.
  @inlinable
  public init<Item: Identifiable & Equatable & SendableMetatype>(
    from old: some Collection<Item>, to new: some Collection<Item>, moves: Bool = true
  ) where Snapshot == ArraySnapshot<Item>, Item.ID: SendableMetatype {
    self.init(from: old, to: new, identifiedBy: .identifiable, moves: moves)
  }

  /// Finds the change from one array to another, with as few moves as possible.
  ///
  /// Where several items have one identity, neighbours are matched first, and a few more may move,
  /// or be deleted and inserted, than must.
  ///
  /// Items are told apart by their values: another value is another item. In generic code it is their
  /// `id` if they have one.
  ///
  /// - Complexity: O(*n*) expected, and O(*m* log *m*) for *m* runs that changed their order; where
  ///   items are not `Hashable`, O(*n* · *d*) for *d* items that were inserted, deleted or moved.
  // Sections can be compared too, but a list of sections is no array of items.
  @_disfavoredOverload
  @inlinable
  public init<Item: Equatable & SendableMetatype>(
    from old: some Collection<Item>, to new: some Collection<Item>, moves: Bool = true
  ) where Snapshot == ArraySnapshot<Item> {
    self.init(from: old, to: new, identifiedBy: .idOrValue, moves: moves)
  }
}

extension Change {
  /// Finds the change from one list of sections to another, with as few moves as possible.
  ///
  /// Where several items have one identity, neighbours are matched first, and a few more may move,
  /// or be deleted and inserted, than must.
  ///
  /// - Parameters:
  ///   - old: The sections before.
  ///   - new: The sections after.
  ///   - sectionIdentity: How sections are told apart by their metadata.
  ///   - itemIdentity: How items are told apart.
  ///   - moves: Whether sections and items may move; otherwise they are deleted and inserted.
  /// - Complexity: O(*n*) expected, and O(*m* log *m*) for *m* runs that changed their order.
  @inlinable
  public init<Metadata, Item, SectionID, ItemID>(
    from old: some Collection<Observable2DArraySection<Metadata, Item>>,
    to new: some Collection<Observable2DArraySection<Metadata, Item>>,
    sectionsIdentifiedBy sectionIdentity: ItemIdentity<Metadata, SectionID>,
    itemsIdentifiedBy itemIdentity: ItemIdentity<Item, ItemID>, moves: Bool = true
  ) where Snapshot == SectionedSnapshot<Metadata, Item> {
    let (old, new) = (SectionedSnapshot(old), SectionedSnapshot(new))
    let structure = ListChange.difference(
      from: old.sections, to: new.sections, sectionsIdentifiedBy: sectionIdentity,
      itemsIdentifiedBy: itemIdentity, moves: moves)
    self.init(structure, from: old, to: new)
  }

  /// Finds the change from one list of sections to another, with as few moves as possible.
  ///
  /// Where several items have one identity, neighbours are matched first, and a few more may move,
  /// or be deleted and inserted, than must.
  ///
  /// Sections are told apart by the `id` of their metadata, or by its value if it has none, items
  /// by their `id`; items that are not equal are reloaded.
  ///
  /// - Complexity: O(*n*) expected, and O(*m* log *m*) for *m* runs that changed their order.
  @inlinable
  public init<
    Metadata: Equatable & SendableMetatype, Item: Identifiable & Equatable & SendableMetatype
  >(
    from old: some Collection<Observable2DArraySection<Metadata, Item>>,
    to new: some Collection<Observable2DArraySection<Metadata, Item>>, moves: Bool = true
  ) where Snapshot == SectionedSnapshot<Metadata, Item>, Item.ID: SendableMetatype {
    self.init(
      from: old, to: new, sectionsIdentifiedBy: .idOrValue, itemsIdentifiedBy: .identifiable,
      moves: moves)
  }

  /// Finds the change from one list of sections to another, with as few moves as possible.
  ///
  /// Where several items have one identity, neighbours are matched first, and a few more may move,
  /// or be deleted and inserted, than must.
  ///
  /// Sections are told apart by the `id` of their metadata, or by its value if it has none, items
  /// by their values; in generic code, by their `id` if they have one.
  ///
  /// - Complexity: O(*n*) expected, and O(*m* log *m*) for *m* runs that changed their order; where
  ///   items are not `Hashable`, O(*n* · *d*) for *d* items that were inserted, deleted or moved.
  @inlinable
  public init<Metadata: Equatable & SendableMetatype, Item: Equatable & SendableMetatype>(
    from old: some Collection<Observable2DArraySection<Metadata, Item>>,
    to new: some Collection<Observable2DArraySection<Metadata, Item>>, moves: Bool = true
  ) where Snapshot == SectionedSnapshot<Metadata, Item> {
    self.init(
      from: old, to: new, sectionsIdentifiedBy: .idOrValue, itemsIdentifiedBy: .idOrValue,
      moves: moves)
  }
}

extension ListChange {
  /// The new items of the only section that are inserted or updated, by ranges.
  @usableFromInline var insertedItems: [Range<Int>] {
    var result: [Range<Int>] = []
    forEachTouched(counts: []) { _, range, _ in result.append(range) }
    return result
  }

  /// The old items of the only section that are deleted or updated, by ranges.
  var removedItems: [Range<Int>] {
    guard let edit = edits.first else { return [] }
    return edit.runs.filter { $0.isKept && !$0.isUpdated }.gaps(in: oldCounts).map(\.items)
  }
}

extension Collection {
  /// The elements of ascending ranges.
  ///
  /// - Complexity: O(*m*) for *m* elements with random access; O(*n*) otherwise.
  @inlinable
  func items(in ranges: [Range<Int>]) -> ArraySnapshot<Element> {
    var builder = ChunkBuilder<Element, ArrayShape<Element>>(
      expecting: ranges.reduce(0) { $0 + $1.count })
    let isContiguous: Void? = withContiguousStorageIfAvailable { items in
      for range in ranges {
        unsafe builder.append(contiguous: UnsafeBufferPointer(rebasing: items[range]))
      }
    }
    if isContiguous == nil {
      var (place, offset) = (startIndex, 0)
      for range in ranges {
        let start = index(place, offsetBy: range.lowerBound - offset)
        place = index(start, offsetBy: range.count)
        offset = range.upperBound
        builder.append(self[start..<place])
      }
    }
    return ArraySnapshot(tree: builder.finish())
  }
}
