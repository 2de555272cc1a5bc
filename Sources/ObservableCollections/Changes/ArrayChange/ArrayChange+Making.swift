extension ArrayChange {
  /// Takes the items of a structure from the arrays that it links.
  ///
  /// - Complexity: O(*k* log *n*) for a change of size *k*.
  init(
    _ structure: ListChange, from old: ArraySnapshot<Item>, to new: ArraySnapshot<Item>
  ) {
    let structure = structure.ofOneSection(oldCount: old.count, newCount: new.count)
    var items = ElementChanges<Int, Item>()
    if structure.isReload {
      items.removed = old.indexed(0..<old.count)
      items.inserted = new.indexed(0..<new.count)
    } else {
      structure.forEachRemoval(count: { _ in old.count }) { _, range in
        items.removed += old.indexed(range)
      }
      structure.forEachInsertion(count: { _ in new.count }) { _, range in
        items.inserted += new.indexed(range)
      }
      structure.forEachUpdate { _, start, run in
        items.updated += zip(run.range, start...).map { source, place in
          ElementUpdate(oldIndex: source, newIndex: place, old: old[source], new: new[place])
        }
      }
    }
    self.init(structure: structure, items: items)
  }

  /// Reads the change that one update of an array tells of, and checks it.
  ///
  /// - Parameters:
  ///   - kinds: A single kind, or kinds between `beginUpdates` and `endUpdates`.
  ///   - old: The array before the update.
  ///   - new: The array after the update.
  /// - Complexity: O(*k* log *n*) for *k* edits.
  /// - Throws: The rule that the update breaks.
  public init(
    events kinds: [DataSourceEventKind], from old: ArraySnapshot<Item>,
    to new: ArraySnapshot<Item>
  ) throws(BatchRuleViolation) {
    self.init(try ListChange(events: kinds, from: old, to: new), from: old, to: new)
  }

  /// Finds the change from one array to another, with as few moves as possible.
  ///
  /// - Parameters:
  ///   - old: The items before.
  ///   - new: The items after.
  ///   - identity: How items are told apart.
  /// - Complexity: O(*n*) expected, and O(*m* log *m*) for *m* runs that changed their order.
  public init<ID>(
    from old: some Collection<Item>, to new: some Collection<Item>,
    identifiedBy identity: ItemIdentity<Item, ID>
  ) {
    let (old, new) = (ArraySnapshot(old), ArraySnapshot(new))
    self.init(.difference(from: old, to: new, identifiedBy: identity), from: old, to: new)
  }
}

extension ListChange {
  /// The same change, without section edits: what edits the one section replaces its items.
  fileprivate func ofOneSection(oldCount: Int, newCount: Int) -> ListChange {
    if isReload || sections == .whole(1) { return self }
    return .items(.inserted(newCount), itemCount: oldCount)
  }
}

extension ArraySnapshot {
  func indexed(_ range: Range<Int>) -> [IndexedElement<Int, Item>] {
    zip(range, extracting(range)).map { IndexedElement(index: $0, element: $1) }
  }
}
