/// Some of the items of a list of sections, which go along with its edits in logarithmic time.
@usableFromInline
struct MarkedItems: Sendable {
  /// The sections that have marked items.
  private(set) var sections = MarkedIndices()

  /// The marked items of each of them, in order.
  private(set) var items: [MarkedIndices] = []

  /// The number of marked items.
  @usableFromInline private(set) var count = 0

  /// Creates it without marks.
  @usableFromInline
  init() {}

  /// The places of the marked items, ascending.
  ///
  /// - Complexity: O(*k*) for *k* marks.
  @usableFromInline var places: [ItemPlace] {
    zip(sections.indices, items).flatMap { section, items in
      items.indices.map { ItemPlace(section: section, item: $0) }
    }
  }

  @usableFromInline
  func contains(_ place: ItemPlace) -> Bool {
    let (rank, isMarked) = sections.rank(of: place.section)
    return isMarked && items[rank].rank(of: place.item).isMarked
  }

  /// The marked items of a range of a section, ascending.
  @usableFromInline
  func marks(in range: Range<Int>, of section: Int) -> [ItemPlace] {
    let (rank, isMarked) = sections.rank(of: section)
    guard isMarked else { return [] }
    return items[rank].marks(in: range).map { ItemPlace(section: section, item: $0) }
  }

  /// Marks an item; returns whether it was not marked.
  ///
  /// - Complexity: O(log *k*) for *k* marks, and O(*s*) in the first of *s* sections to have one.
  @usableFromInline
  @discardableResult
  mutating func mark(_ place: ItemPlace) -> Bool {
    let rank = sections.rank(of: place.section).rank
    if sections.mark(place.section) { items.insert(MarkedIndices(), at: rank) }
    guard items[rank].mark(place.item) else { return false }
    count += 1
    return true
  }

  /// Takes the mark from an item; returns whether it had one.
  @usableFromInline
  @discardableResult
  mutating func unmark(_ place: ItemPlace) -> Bool {
    let (rank, isMarked) = sections.rank(of: place.section)
    guard isMarked, items[rank].unmark(place.item) else { return false }
    count -= 1
    removeIfEmpty(rank, of: place.section)
    return true
  }

  private mutating func removeIfEmpty(_ rank: Int, of section: Int) {
    guard items[rank].isEmpty else { return }
    items.remove(at: rank)
    sections.unmark(section)
  }
}

// MARK: - Edits of the list

extension MarkedItems {
  /// Follows the insertion of items.
  @usableFromInline
  mutating func insertItems(_ range: Range<Int>, section: Int) {
    let (rank, isMarked) = sections.rank(of: section)
    if isMarked { items[rank].insert(range) }
  }

  /// Follows the deletion of items, and returns those of them that were marked.
  @usableFromInline
  mutating func deleteItems(_ range: Range<Int>, section: Int) -> [ItemPlace] {
    let (rank, isMarked) = sections.rank(of: section)
    guard isMarked else { return [] }
    let deleted = items[rank].delete(range)
    if deleted.isEmpty { return [] }
    count -= deleted.count
    removeIfEmpty(rank, of: section)
    return deleted.map { ItemPlace(section: section, item: $0) }
  }

  /// Follows the move of an item, `to` being its place after it.
  @usableFromInline
  mutating func moveItem(_ from: ItemPlace, to: ItemPlace) {
    let (rank, isMarked) = sections.rank(of: from.section)
    if isMarked, from.section == to.section {
      return items[rank].move(from: from.item, to: to.item)
    }
    let wasMarked = !deleteItems(from.item..<(from.item + 1), section: from.section).isEmpty
    insertItems(to.item..<(to.item + 1), section: to.section)
    if wasMarked { mark(to) }
  }

  /// Follows the insertion of sections.
  @usableFromInline
  mutating func insertSections(_ range: Range<Int>) { sections.insert(range) }

  /// Follows the deletion of sections, and returns their items that were marked.
  @usableFromInline
  mutating func deleteSections(_ range: Range<Int>) -> [ItemPlace] {
    let rank = sections.rank(of: range.lowerBound).rank
    let deleted = sections.delete(range)
    let ranks = rank..<(rank + deleted.count)
    let places = zip(deleted, items[ranks]).flatMap { section, items in
      items.indices.map { ItemPlace(section: section, item: $0) }
    }
    items.removeSubrange(ranks)
    count -= places.count
    return places
  }

  /// Follows the move of a section, `to` being its index after it.
  @usableFromInline
  mutating func moveSection(_ from: Int, to: Int) {
    let (rank, isMarked) = sections.rank(of: from)
    sections.move(from: from, to: to)
    if isMarked { items.insert(items.remove(at: rank), at: sections.rank(of: to).rank) }
  }
}

// MARK: - Changes

extension MarkedItems {
  /// Follows a change that is more than one edit.
  ///
  /// - Returns: The old places of the marked items that are not kept, ascending, and the places of
  ///   those that are kept with another content.
  /// - Complexity: O(*s* + *m* log *r*) for *m* marks in edited sections, *s* sections that have
  ///   marks and *r* runs.
  @usableFromInline
  mutating func follow(
    _ lookup: PlaceLookup
  ) -> (lost: [ItemPlace], updated: [(old: ItemPlace, new: ItemPlace)]) {
    var kept: [(section: Int, items: MarkedIndices)] = []
    var carried: [ItemPlace] = []
    var lost: [ItemPlace] = []
    var updated: [(old: ItemPlace, new: ItemPlace)] = []
    for (section, items) in zip(sections.indices, items) {
      if let place = lookup.wholeSection(section) {
        kept.append((place, items))
        continue
      }
      for item in items.indices {
        let old = ItemPlace(section: section, item: item)
        guard let (new, isUpdated) = lookup.destination(of: old) else {
          lost.append(old)
          continue
        }
        carried.append(new)
        if isUpdated { updated.append((old, new)) }
      }
    }
    kept += Self.bySection(carried)
    kept.sort { $0.section < $1.section }
    sections = MarkedIndices(kept.map(\.section))
    items = kept.map(\.items)
    count -= lost.count
    return (lost, updated)
  }

  private static func bySection(_ places: [ItemPlace]) -> [(section: Int, items: MarkedIndices)] {
    let places = places.sorted()
    var result: [(section: Int, items: MarkedIndices)] = []
    var start = 0
    while start < places.count {
      let section = places[start].section
      var end = start
      while end < places.count, places[end].section == section { end += 1 }
      result.append((section, MarkedIndices(places[start..<end].map(\.item))))
      start = end
    }
    return result
  }

  /// Forgets all marks, and returns where they were.
  @usableFromInline
  mutating func removeAll() -> [ItemPlace] {
    defer { self = MarkedItems() }
    return places
  }
}

extension ItemPlace: Comparable {
  @inlinable
  package static func < (lhs: ItemPlace, rhs: ItemPlace) -> Bool {
    (lhs.section, lhs.item) < (rhs.section, rhs.item)
  }
}
