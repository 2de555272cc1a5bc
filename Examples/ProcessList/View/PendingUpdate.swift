import Foundation
import ListBinding

/// The edits of one batch, as a list view is told them, and where they take each row.
///
/// Deletions, reloads and move sources index the list before the batch, insertions and move
/// destinations the list after it.
struct PendingUpdate {
  var deletedSections = IndexSet()
  var insertedSections = IndexSet()
  var reloadedSections = IndexSet()
  var movedSections: [Int: Int] = [:]

  var deletedItems: Set<IndexPath> = []
  var insertedItems: Set<IndexPath> = []
  var reloadedItems: Set<IndexPath> = []
  var movedItems: [IndexPath: IndexPath] = [:]

  /// Prepares to follow rows from the list before the batch to the list after it.
  func map(from old: RowLayout, to new: RowLayout) -> UpdateMap {
    UpdateMap(self, from: old, to: new)
  }
}

/// Follows rows through a batch.
struct UpdateMap {
  private let update: PendingUpdate
  private let old: RowLayout
  private let new: RowLayout
  /// The new index of each old section, where it has one.
  private var newSections: [Int?]
  /// By old section: the old indices that items left, in order.
  private var left: [Int: [Int]] = [:]
  /// By new section: the new indices that items came to, in order.
  private var entered: [Int: [Int]] = [:]

  init(_ update: PendingUpdate, from old: RowLayout, to new: RowLayout) {
    self.update = update
    self.old = old
    self.new = new
    let arrived = update.insertedSections.union(IndexSet(update.movedSections.values))
    var free = new.itemCounts.indices.lazy.filter { !arrived.contains($0) }.makeIterator()
    newSections = old.itemCounts.indices.map { section in
      if update.deletedSections.contains(section) { return nil }
      return update.movedSections[section] ?? free.next()
    }
    for path in update.deletedItems { left[path.section, default: []].append(path.item) }
    for path in update.movedItems.keys { left[path.section, default: []].append(path.item) }
    for path in update.insertedItems { entered[path.section, default: []].append(path.item) }
    for path in update.movedItems.values { entered[path.section, default: []].append(path.item) }
    left = left.mapValues { $0.sorted() }
    entered = entered.mapValues { $0.sorted() }
  }

  /// Where a row is after the batch; `nil` if it is gone, or cannot be told from others any more.
  func row(after row: ListRow) -> ListRow? {
    guard let section = newSections[row.section] else { return nil }
    guard case .item(let path) = row else { return .header(section) }
    if let target = update.movedItems[path] { return .item(target) }
    if update.deletedItems.contains(path) || update.reloadedSections.contains(path.section) {
      return nil
    }
    var item = path.item - (left[path.section]?.countBelow(path.item) ?? 0)
    item += entered[section]?.countPushing(item) ?? 0
    let target = ListRow.item(IndexPath(item: item, section: section))
    return new.contains(target) ? target : nil
  }

  /// Whether a row was taken to another place on purpose, rather than pushed there by others.
  func isMoved(_ row: ListRow) -> Bool {
    update.movedSections[row.section] != nil || isItemMoved(row)
  }

  private func isItemMoved(_ row: ListRow) -> Bool {
    guard case .item(let path) = row else { return false }
    return update.movedItems[path] != nil
  }

  /// Whether a row was removed, alone or with its section.
  func isRemoved(_ row: ListRow) -> Bool {
    if update.deletedSections.contains(row.section) { return true }
    guard case .item(let path) = row else { return false }
    return update.deletedItems.contains(path)
  }

  /// Where a row that is gone would be now: before what came after it, in its own section while
  /// there is one.
  func position(after position: Int) -> Int {
    guard position < old.rowCount else { return new.rowCount }
    let row = old.row(at: position)
    guard let section = newSections[row.section] else {
      let next = newSections.indices.dropFirst(row.section + 1)
        .first { newSections[$0] != nil && update.movedSections[$0] == nil }
      return next.flatMap { newSections[$0] }.map { new.position(of: .header($0)) } ?? new.rowCount
    }
    guard case .item(let path) = row else { return new.position(of: .header(section)) }
    for item in path.item..<old.itemCounts[path.section] {
      let candidate = ListRow.item(IndexPath(item: item, section: path.section))
      if !isItemMoved(candidate), let target = self.row(after: candidate) {
        return new.position(of: target)
      }
    }
    return new.position(of: .header(section)) + 1 + new.itemCounts[section]
  }

  /// Prepares to tell the marks of rows of the new list.
  func marks() -> UpdateMarks {
    UpdateMarks(
      insertedSections: update.insertedSections,
      inserted: update.insertedItems,
      movedSections: IndexSet(update.movedSections.values),
      moved: Set(update.movedItems.values),
      changedSections: IndexSet(update.reloadedSections.compactMap { newSections[$0] }),
      changed: Set(update.reloadedItems.compactMap { row(after: .item($0)) }))
  }

  /// Whether what a row shows has to be asked for again.
  func isReloaded(_ row: ListRow) -> Bool {
    if update.reloadedSections.contains(row.section) { return true }
    guard case .item(let path) = row else { return false }
    return update.reloadedItems.contains(path)
  }
}

/// What a batch did to the rows of the list after it.
struct UpdateMarks {
  var insertedSections: IndexSet
  var inserted: Set<IndexPath>
  var movedSections: IndexSet
  var moved: Set<IndexPath>
  var changedSections: IndexSet
  var changed: Set<ListRow>

  func mark(of row: ListRow) -> Mark? {
    if insertedSections.contains(row.section) { return .inserted }
    switch row {
    case .header(let section):
      if movedSections.contains(section) { return .moved }
      return changedSections.contains(section) ? .changed : nil
    case .item(let path):
      if inserted.contains(path) { return .inserted }
      if moved.contains(path) { return .moved }
      return changed.contains(row) ? .changed : nil
    }
  }
}

extension [Int] {
  /// How many elements of the sorted array are less than a value.
  fileprivate func countBelow(_ value: Int) -> Int { partitionPoint { self[$0] >= value } }

  /// How many of these indices, sorted and unique, push an item away that would be at `rank` without.
  ///
  /// The index at *j* does if it is at most `rank + j`; what is left after subtracting *j* never
  /// falls, so it can be searched by halves.
  fileprivate func countPushing(_ rank: Int) -> Int { partitionPoint { self[$0] - $0 > rank } }

  /// The first index for which a predicate holds that goes on to hold from there.
  private func partitionPoint(_ holds: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
