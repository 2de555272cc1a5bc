extension TrackedItems {
  /// Takes the items along with an update.
  ///
  /// - Parameter update: The next update of the list that the items are in.
  /// - Returns: The items that went, and those that returned.
  /// - Complexity: O(log *k*) for *k* items and a single edit, and O(*m*) for *m* items of them that
  ///   it edits, and O(*s*) where it moves, deletes or empties one of *s* sections that have some;
  ///   O(*k* log *r*) for a change of *r* runs. To find items by their identity, what the
  ///   update inserts is gone through: all of the list after a reload, and everything that is
  ///   inserted while items are remembered.
  // Inlinable: to be told of an edit of a list of unknown type takes three times as long.
  @inlinable
  @discardableResult
  public mutating func follow<Snapshot: QueryableDataSourceProtocol>(
    _ update: ListUpdate<Snapshot>
  ) -> TrackedItemChanges<ID> where Snapshot.Item == Item {
    if isEmpty, remembered.isEmpty { return TrackedItemChanges() }
    switch update.content {
    case .edit(let edit), .batchOfOne(let edit): return follow(edit, of: update)
    case .change(let change), .batch(let change): return follow(change, of: update)
    case .moveAndReload: return follow(update.structure, of: update)
    }
  }

  @inlinable
  mutating func follow<Snapshot: QueryableDataSourceProtocol>(
    _ edit: ListEdit, of update: ListUpdate<Snapshot>
  ) -> TrackedItemChanges<ID> where Snapshot.Item == Item {
    switch edit {
    case .insertItems(let range, let section):
      marks.insertItems(range, section: section)
      if remembered.isEmpty { return TrackedItemChanges() }
      return settle([], [Arrivals(section: section, items: range)], update)
    case .deleteItems(let range, let section):
      let lost = marks.deleteItems(range, section: section)
      return lost.isEmpty ? TrackedItemChanges() : settle(lost, [], update)
    case .reloadItems(let range, let section):
      let marked = marks.marks(in: range, of: section)
      if marked.isEmpty, remembered.isEmpty { return TrackedItemChanges() }
      let lost = unmarkOthers(marked.map { (old: $0, new: $0) }, update)
      return settle(lost, [Arrivals(section: section, items: range)], update)
    case .moveItem(let from, let to):
      marks.moveItem(ItemPlace(from), to: ItemPlace(to))
      return TrackedItemChanges()
    case .insertSections(let range):
      marks.insertSections(range)
      if remembered.isEmpty { return TrackedItemChanges() }
      return settle([], Arrivals.all(of: range, in: update.new), update)
    case .deleteSections(let range):
      return settle(marks.deleteSections(range), [], update)
    case .reloadSections:
      return follow(update.structure, of: update)
    case .updateSection:
      return TrackedItemChanges()
    case .moveSection(let from, let to):
      marks.moveSection(from, to: to)
      return TrackedItemChanges()
    }
  }

  @inlinable
  mutating func follow<Snapshot: QueryableDataSourceProtocol>(
    _ change: ListChange, of update: ListUpdate<Snapshot>
  ) -> TrackedItemChanges<ID> where Snapshot.Item == Item {
    let lost: [ItemPlace]
    if change.isReload {
      lost = marks.removeAll()
    } else {
      let (gone, updated) = marks.follow(PlaceLookup(change))
      let replaced = unmarkOthers(updated, update)
      lost = replaced.isEmpty ? gone : (gone + replaced).sorted()
    }
    if lost.isEmpty, remembered.isEmpty { return TrackedItemChanges() }
    return settle(lost, Arrivals.of(change, leadingTo: update.new), update)
  }
}

extension TrackedItems {
  /// Takes the marks from the items that an update replaced by items of another identity.
  ///
  /// - Returns: The old places of those that were replaced.
  @inlinable
  mutating func unmarkOthers<Snapshot: QueryableDataSourceProtocol>(
    _ updated: some Collection<(old: ItemPlace, new: ItemPlace)>, _ update: ListUpdate<Snapshot>
  ) -> [ItemPlace] where Snapshot.Item == Item {
    guard let id, !updated.isEmpty else { return [] }
    let old = update.old
    var replaced: [ItemPlace] = []
    for (before, after) in updated {
      let isSame =
        id(old.item(at: before.indexPath)) == id(update.new.item(at: after.indexPath))
      if !isSame {
        marks.unmark(after)
        replaced.append(before)
      }
    }
    return replaced
  }

  /// Finds the items that an update took out among those that it brought, and remembers the others.
  ///
  /// - Parameters:
  ///   - lost: The old places of the items that were taken out, ascending; they have no marks.
  ///   - arrivals: What the update brought, ascending.
  @inlinable
  mutating func settle<Snapshot: QueryableDataSourceProtocol>(
    _ lost: [ItemPlace], _ arrivals: [Arrivals], _ update: ListUpdate<Snapshot>
  ) -> TrackedItemChanges<ID> where Snapshot.Item == Item {
    var changes = TrackedItemChanges<ID>()
    let ids = ids(of: lost, in: update)
    /// How many items of an identity are looked for.
    var missing: [ID: Int] = [:]
    if !arrivals.isEmpty { for case let id? in ids { missing[id, default: 0] += 1 } }
    if let id, !missing.isEmpty || !remembered.isEmpty {
      search: for arrival in arrivals {
        for index in arrival.items {
          if missing.isEmpty, remembered.isEmpty { break search }
          let place = ItemPlace(section: arrival.section, item: index)
          let found = id(update.new.item(at: place.indexPath))
          if let count = missing[found] {
            guard marks.mark(place) else { continue }
            missing[found] = count == 1 ? nil : count - 1
          } else if remembered.contains(found), marks.mark(place) {
            remembered.remove(found)
            changes.returned.append(TrackedItem(indexPath: place.indexPath, id: found))
          }
        }
      }
    }
    // Of several that have the same identity, the first are those that were found.
    for (place, id) in zip(lost, ids).reversed() {
      if let id, !arrivals.isEmpty {
        guard let count = missing[id], count > 0 else { continue }
        missing[id] = count - 1
      }
      changes.lost.append(TrackedItem(indexPath: place.indexPath, id: id))
      if remembersLost, let id { remembered.insert(id) }
    }
    changes.lost.reverse()
    return changes
  }

  @inlinable
  func ids<Snapshot: QueryableDataSourceProtocol>(
    of lost: [ItemPlace], in update: ListUpdate<Snapshot>
  ) -> [ID?] where Snapshot.Item == Item {
    guard let id, !lost.isEmpty else { return lost.map { _ in nil } }
    let old = update.old
    return lost.map { old.contains($0) ? id(old.item(at: $0.indexPath)) : nil }
  }
}
