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

  /// The ranges of old items that lie in the new list without being inserted, by old section.
  private var surviving: [(section: Int, range: Range<Int>)] = []

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
      for (run, stays) in zip(edit.runs, staying) {
        plan(run, at: start, of: edit.section, stays: stays, role: role)
        start += run.count
      }
    }
  }

  private mutating func plan(
    _ run: Run, at start: Int, of section: Int, stays: Bool, role: SectionRole
  ) {
    let places = start..<(start + run.count)
    guard run.isKept, sections.role(ofOld: run.section)?.isOpen == true else {
      batch.insertedItems += places.map { IndexPath(item: $0, section: section) }
      return
    }
    surviving.append((run.section, run.range))
    if stays {
      guard run.isUpdated && !role.run.isUpdated else { return }
      batch.reloadedItems += run.range.map { IndexPath(item: $0, section: run.section) }
      return
    }
    for (from, to) in zip(run.range, places) {
      let destination = IndexPath(item: to, section: section)
      batch.movedItems.append(
        .init(from: IndexPath(item: from, section: run.section), to: destination))
      if run.isUpdated && !role.run.isUpdated { second.reloadedItems.append(destination) }
    }
  }

  /// Deletes what `planItems` has not found again, and sorts what it found in the new order.
  mutating func planDeletedItems() {
    surviving.sort { ($0.section, $0.range.lowerBound) < ($1.section, $1.range.lowerBound) }
    var position = 0
    for old in change.oldCounts {
      while position < surviving.count && surviving[position].section < old.section {
        position += 1
      }
      guard sections.role(ofOld: old.section)?.isOpen == true else { continue }
      var end = 0
      while position < surviving.count && surviving[position].section == old.section {
        batch.delete(end..<surviving[position].range.lowerBound, of: old.section)
        end = surviving[position].range.upperBound
        position += 1
      }
      batch.delete(end..<old.count, of: old.section)
    }
    batch.reloadedItems.sort()
  }
}

extension Batch {
  fileprivate mutating func delete(_ range: Range<Int>, of section: Int) {
    deletedItems += range.map { IndexPath(item: $0, section: section) }
  }
}

extension IndexSet {
  fileprivate mutating func insert(nonEmpty range: Range<Int>) {
    if !range.isEmpty { insert(integersIn: range) }
  }
}
