/// An item of a source that an update takes from one section to another.
@usableFromInline
struct CrossingItem: Sendable {
  @usableFromInline let old: ItemPlace
  @usableFromInline let new: ItemPlace

  /// Whether it has another content afterwards.
  @usableFromInline let isUpdated: Bool
}

/// An item of a result as it is before an update, which may take it out and put it in.
@usableFromInline
struct ItemBefore<Item> {
  @usableFromInline let item: Item
  @usableFromInline let place: ItemPlace

  /// How many items its section has.
  @usableFromInline let sectionCount: Int

  /// What becomes of the item of the source that it shows.
  @usableFromInline let source: CrossingItem

  @inlinable
  init(item: Item, place: ItemPlace, sectionCount: Int, source: CrossingItem) {
    self.item = item
    self.place = place
    self.sectionCount = sectionCount
    self.source = source
  }
}

// No edit takes an item out of a section that goes, or puts it into one that comes: the one is deleted with
// its items, the other inserted with its own. An operator that does edits loses such an item, and makes a
// new one. Here the two become one again.
extension ListOperator {
  /// Takes an update, and keeps the items that it takes from one section to another.
  @usableFromInline
  mutating func applyKeepingItems(
    _ update: ListUpdate<Source>, _ result: inout DerivedList<Result>
  ) {
    let before = update.crossingItems(hidesSections: Self.hidesSections).compactMap { crossing in
      place(ofItem: crossing.old).map { place in
        ItemBefore(
          item: result.item(at: place), place: place,
          sectionCount: result.list.numberOfItems(inSection: place.section), source: crossing)
      }
    }
    apply(update, &result)
    // Edits that wait can be done in place, unless somebody has to know what they come to.
    if before.isEmpty { return }
    result.keep(before, at: before.map { place(ofItem: $0.source.new) }, unless: areItemsEqual)
  }
}

extension ListUpdate {
  /// Whether items may go from one section to another in a way that no edit tells.
  ///
  /// - Parameter hidesSections: Whether the sections between which they go are not always shown.
  @inlinable
  func takesItemsAcross(hidesSections: Bool) -> Bool {
    switch content {
    case .edit(let edit), .batchOfOne(let edit):
      if hidesSections, case .moveItem(let from, let to) = edit { from[0] != to[0] } else { false }
    case .moveAndReload(let from, let to): hidesSections && from.section != to.section
    case .change(let change), .batch(let change):
      change.takesItemsAcross(hidesSections: hidesSections)
    }
  }

  func crossingItems(hidesSections: Bool) -> [CrossingItem] {
    switch content {
    case .edit(.moveItem(let from, let to)), .batchOfOne(.moveItem(let from, let to)):
      [CrossingItem(old: ItemPlace(from), new: ItemPlace(to), isUpdated: false)]
    case .edit, .batchOfOne: []
    case .moveAndReload(let from, let to): [CrossingItem(old: from, new: to, isUpdated: true)]
    case .change(let change), .batch(let change):
      change.crossingItems(hidesSections: hidesSections)
    }
  }
}

extension ListChange {
  @usableFromInline
  func takesItemsAcross(hidesSections: Bool) -> Bool {
    if edits.isEmpty { return false }
    if sections.contains(where: { !$0.isKept }) || sections.elementCount < oldSectionCount {
      return true
    }
    return hidesSections && oldSectionCount > 1
  }

  fileprivate func crossingItems(hidesSections: Bool) -> [CrossingItem] {
    let oldSections = RunIndex(sections: sections)
    let newSections = oldSections.inverted()
    var result: [CrossingItem] = []
    for edit in edits {
      let section = oldSections.origin(of: edit.section)?.index
      var start = 0
      for run in edit.runs {
        defer { start += run.count }
        guard run.isKept, run.section != section else { continue }
        if !hidesSections, section != nil, newSections.destination(of: run.section) != nil {
          continue
        }
        for offset in 0..<run.count {
          result.append(
            CrossingItem(
              old: ItemPlace(section: run.section, item: run.lower + offset),
              new: ItemPlace(section: edit.section, item: start + offset),
              isUpdated: run.isUpdated))
        }
      }
    }
    return result
  }
}

extension DerivedList {
  /// Keeps items that were taken out and put in.
  ///
  /// - Parameters:
  ///   - items: The items before the input.
  ///   - places: Where each of them belongs now; `nil` where it is not shown.
  ///   - areEqual: Whether two items show the same; `nil` where that is not known.
  @usableFromInline
  mutating func keep(
    _ items: [ItemBefore<Snapshot.Item>], at places: [ItemPlace?],
    unless areEqual: Equality<Snapshot.Item>?
  ) {
    carryOut()
    guard let change = edits.change, !change.isReload else { return }
    let lookup = change.lookup
    var kept: [ReinsertedItem] = []
    for case (let before, let place?) in zip(items, places)
    where lookup.newIndexPath(of: before.place.indexPath) == nil
      && lookup.oldIndexPath(of: place.indexPath) == nil
    {
      let new = current.items(inSection: place.section)[place.item]
      let isUpdated = before.source.isUpdated && areEqual?(before.item, new) != true
      // The item may be an object that a closure has made anew.
      if !isUpdated {
        current.editItems(inSection: place.section) {
          _ = $0.exchange(place.item, for: before.item)
        }
      }
      kept.append(
        ReinsertedItem(
          old: before.place, oldCount: before.sectionCount, new: place,
          newCount: current.numberOfItems(inSection: place.section), isUpdated: isUpdated))
    }
    if kept.isEmpty { return }
    let rest = change.keeping(kept)
    edits = NotedEdits()
    if !rest.isIdentity { edits.note(.change(rest), leadingTo: current) }
  }
}

extension NotedEdits {
  /// What was done, if it is more than one edit.
  fileprivate var change: ListChange? {
    switch content {
    case .change(let change), .batch(let change): change
    case nil, .edit, .batchOfOne, .moveAndReload: nil
    }
  }
}
