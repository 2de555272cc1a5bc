import Foundation

extension ListChange {
  /// The change as batches that any list view can carry out, one after the other.
  ///
  /// There is none when nothing changed, and a second one where something both moved and changed:
  /// it moves in the first batch and is reloaded at its new place in the second. No batch has more
  /// moves than are needed.
  ///
  /// - Complexity: O(*k* log *k*) for *k* runs and the items that are not kept in place.
  /// - Precondition: The change is not a reload.
  public func batches() -> [Batch] {
    precondition(!isReload, "A reload has no batches: tell the view to reload")
    if isIdentity { return [] }
    var plan = BatchPlan(self)
    plan.planSections()
    plan.planItems()
    plan.planDeletedItems()
    return [plan.batch, plan.second].filter { !$0.isEmpty }
  }

  /// The change as a list of events' kinds, batches between `beginUpdates` and `endUpdates`.
  public var updates: [[DataSourceEventKind]] {
    isReload ? [[.reload]] : batches().map(\.update)
  }
}

/// The working state while a change is written as batches.
private struct BatchPlan {
  let change: ListChange
  let sections: SectionRoles
  var batch = Batch()
  var second = Batch()

  /// The old items that lie in the new list without being inserted.
  private var surviving: [Run] = []

  init(_ change: ListChange) {
    self.change = change
    sections = SectionRoles(change)
  }

  mutating func planSections() {
    var end = 0
    for kept in sections.byOldIndex {
      batch.deletedSections.insert(nonEmpty: end..<kept.run.lower)
      end = kept.run.upper
    }
    batch.deletedSections.insert(nonEmpty: end..<change.oldSectionCount)

    for role in sections.inNewOrder {
      let places = role.start..<(role.start + role.run.count)
      if !role.run.isKept {
        batch.insertedSections.insert(nonEmpty: places)
      } else if role.stays {
        if role.run.isUpdated { batch.reloadedSections.insert(nonEmpty: role.run.range) }
      } else {
        batch.movedSections += zip(role.run.range, places).map { .init(from: $0, to: $1) }
        if role.run.isUpdated { second.reloadedSections.insert(nonEmpty: places) }
      }
    }
  }

  mutating func planItems() {
    for edit in change.edits {
      let role = sections.role(ofNew: edit.section)
      guard role.isOpen else { continue }
      let staying = edit.runs.staying(of: role.oldIndex(of: edit.section))
      var start = 0
      for (position, run) in edit.runs.enumerated() {
        plan(run, at: start, of: edit.section, stays: staying[position], role: role)
        start += run.count
      }
    }
  }

  private mutating func plan(
    _ run: Run, at start: Int, of section: Int, stays: Bool, role: SectionRole
  ) {
    guard run.isKept, sections.role(ofOld: run.section)?.isOpen == true else {
      batch.insertedItems.append(start..<(start + run.count), of: section)
      return
    }
    surviving.append(run)
    let isReloaded = run.isUpdated && !role.run.isUpdated
    if stays {
      if isReloaded { batch.reloadedItems.append(run.range, of: run.section) }
      return
    }
    for offset in 0..<run.count {
      let from = IndexPath(item: run.lower + offset, section: run.section)
      let to = IndexPath(item: start + offset, section: section)
      batch.movedItems.append(.init(from: from, to: to))
    }
    if isReloaded { second.reloadedItems.append(start..<(start + run.count), of: section) }
  }

  /// Deletes what `planItems` has not found again, and sorts what it found in the new order.
  mutating func planDeletedItems() {
    let surviving = survivingInOldOrder()
    var position = 0
    for old in change.oldCounts {
      while position < surviving.count && surviving[position].section < old.section {
        position += 1
      }
      guard sections.role(ofOld: old.section)?.isOpen == true else { continue }
      var end = 0
      while position < surviving.count && surviving[position].section == old.section {
        batch.deletedItems.append(end..<surviving[position].lower, of: old.section)
        end = surviving[position].upper
        position += 1
      }
      batch.deletedItems.append(end..<old.count, of: old.section)
    }
    batch.reloadedItems.sort()
  }

  /// Where runs lie close together, as after a shuffle, they are put in their places, not sorted.
  private func survivingInOldOrder() -> [Run] {
    var starts: [Int] = []
    var total = 0
    for old in change.oldCounts {
      starts.append(total)
      total += old.count
    }
    guard total <= 8 * surviving.count else {
      return surviving.sorted { ($0.section, $0.lower) < ($1.section, $1.lower) }
    }
    var places = [Int32](repeating: -1, count: total)
    for (number, run) in surviving.enumerated() {
      let list = change.oldCounts.partitioningIndex { $0.section >= run.section }
      places[starts[list] + run.lower] = Int32(truncatingIfNeeded: number)
    }
    var result: [Run] = []
    result.reserveCapacity(surviving.count)
    for place in places where place >= 0 { result.append(surviving[Int(place)]) }
    return result
  }
}

extension [IndexPath] {
  fileprivate mutating func append(_ range: Range<Int>, of section: Int) {
    for item in range { append(IndexPath(item: item, section: section)) }
  }
}

extension IndexSet {
  fileprivate mutating func insert(nonEmpty range: Range<Int>) {
    if !range.isEmpty { insert(integersIn: range) }
  }
}
