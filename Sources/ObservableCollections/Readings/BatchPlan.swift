import Foundation

extension ListChange {
  /// The change as batches that any list view can carry out, one after the other.
  ///
  /// There is none when nothing changed, and a second one where something both moved and changed:
  /// it moves in the first batch and is reloaded at its new place in the second. Of a section that is
  /// reloaded in the second, the first edits no more items than its count has changed by. No batch has
  /// more moves than are needed.
  ///
  /// A decoded change can be small and count billions of items that are in no list: apply it to a
  /// list, which checks it, before you ask for its batches.
  ///
  /// - Complexity: O(*k* log *k*) for *k* runs and the items that are not kept in place.
  /// - Precondition: The change is not a reload.
  public func batches() -> [Batch] { batches(mixingReloads: true) }

  /// The change as batches.
  ///
  /// - Parameter mixesReloads: Whether a batch may reload something and do something else; if not,
  ///   what is reloaded is reloaded in a batch of its own, after the others.
  /// - Precondition: The change is not a reload.
  package func batches(mixingReloads mixesReloads: Bool) -> [Batch] {
    rangeBatches(mixingReloads: mixesReloads).map(Batch.init)
  }

  /// The change as batches, unless they edit more items and sections than some count.
  ///
  /// - Precondition: The change is not a reload.
  package func batches(mixingReloads mixesReloads: Bool, ofAtMost count: Int) -> [Batch]? {
    let batches = rangeBatches(mixingReloads: mixesReloads)
    let edits = batches.reduce(0) { $0 + $1.editCount }
    return edits <= count ? batches.map(Batch.init) : nil
  }

  /// The batches by ranges, whose size does not depend on what the runs count.
  func rangeBatches(mixingReloads mixesReloads: Bool = true) -> [RangeBatch] {
    if isReload { trapReload(hasNo: "batches") }
    if isIdentity { return [] }
    var plan = BatchPlan(self)
    if !mixesReloads, plan.first.mixesReloads { plan = BatchPlan(self, reloadsApart: true) }
    return [plan.first, plan.second].filter { !$0.isEmpty }
  }

  /// The change as kinds of event, a list for each batch, between `beginUpdates` and `endUpdates`.
  public var batchesOfKinds: [[DataSourceEventKind]] {
    isReload ? [[.reload]] : batches().map(\.updateKinds)
  }
}

// `precondition` drops its message from optimised builds.
@inline(never)
func trapReload(hasNo reading: String) -> Never {
  fatalError("A reload has no \(reading): tell the view to reload")
}

/// A batch by ranges, so that its size does not depend on how many neighbours share an edit.
struct RangeBatch {
  /// Neighbours that move to neighbouring places.
  struct SectionMoves {
    var from: Range<Int>
    var to: Range<Int>
  }

  /// Neighbours that move to neighbouring places.
  struct ItemMoves {
    var from: ItemRange
    var to: ItemRange
  }

  var deletedSections = IndexSet()
  var insertedSections = IndexSet()
  var reloadedSections = IndexSet()
  var movedSections: [SectionMoves] = []
  var deletedItems: [ItemRange] = []
  var insertedItems: [ItemRange] = []
  var reloadedItems: [ItemRange] = []
  var movedItems: [ItemMoves] = []

  private var hasReloads: Bool { !reloadedSections.isEmpty || !reloadedItems.isEmpty }

  private var hasOtherEdits: Bool {
    !deletedItems.isEmpty || !insertedItems.isEmpty || !movedItems.isEmpty
      || !deletedSections.isEmpty || !insertedSections.isEmpty || !movedSections.isEmpty
  }

  var isEmpty: Bool { !hasReloads && !hasOtherEdits }

  /// How many items and sections it edits.
  var editCount: Int {
    deletedSections.count + insertedSections.count + reloadedSections.count
      + movedSections.reduce(0) { $0 + $1.from.count }
      + (deletedItems + insertedItems + reloadedItems).reduce(0) { $0 + $1.items.count }
      + movedItems.reduce(0) { $0 + $1.from.items.count }
  }

  /// Whether it reloads something and does something else.
  var mixesReloads: Bool { hasReloads && hasOtherEdits }
}

/// A change as one batch, or two.
struct BatchPlan {
  private let change: ListChange
  private let reloadsApart: Bool
  let sections: SectionRoles
  private(set) var first = RangeBatch()

  /// Reloads what moved and changed, or all that is reloaded, at its new place.
  private(set) var second = RangeBatch()

  /// The old items that lie in the new list without being inserted.
  private var surviving: [Run] = []

  /// - Parameters:
  ///   - reloadsApart: Whether what is reloaded is reloaded in the second batch.
  ///   - keepsItems: Whether the items of sections with other metadata are edited one by one.
  /// - Precondition: The change is not a reload.
  init(_ change: ListChange, reloadsApart: Bool = false, keepingItems keepsItems: Bool = false) {
    self.change = change
    self.reloadsApart = reloadsApart
    sections = SectionRoles(change, keepingItems: keepsItems)
    planSections()
    planItems()
    planDeletedItems()
  }

  private mutating func planSections() {
    var end = 0
    for kept in sections.byOldIndex {
      first.deletedSections.insert(nonEmpty: end..<kept.run.lower)
      end = kept.run.upper
    }
    first.deletedSections.insert(nonEmpty: end..<change.oldSectionCount)

    for role in sections.inNewOrder {
      let places = role.start..<(role.start + role.run.count)
      if !role.run.isKept {
        first.insertedSections.insert(nonEmpty: places)
      } else if role.stays {
        guard role.run.isUpdated else { continue }
        if reloadsApart {
          second.reloadedSections.insert(nonEmpty: places)
        } else {
          first.reloadedSections.insert(nonEmpty: role.run.range)
        }
      } else {
        first.movedSections.append(.init(from: role.run.range, to: places))
        if role.run.isUpdated { second.reloadedSections.insert(nonEmpty: places) }
      }
    }
  }

  private mutating func planItems() {
    surviving.reserveCapacity(change.edits.reduce(0) { $0 + $1.runs.count })
    for edit in change.edits {
      let role = sections.role(ofNew: edit.section)
      guard isEdited(role) else { continue }
      let own = role.oldIndex(of: edit.section)
      guard role.isOpen else {
        planCount(of: edit, from: own)
        continue
      }
      let areInOrder = edit.runs.areInOldOrder(of: own)
      let staying = areInOrder ? [] : edit.runs.staying(of: own)
      var start = 0
      for (index, run) in edit.runs.enumerated() {
        let stays = areInOrder ? run.isKept && run.section == own : staying[index]
        let places = ItemRange(section: edit.section, items: start..<(start + run.count))
        start += run.count
        if run.isKept, run.section == own || sections.role(ofOld: run.section)?.isOpen == true {
          plan(run, at: places, stays: stays)
        } else {
          first.insertedItems.append(joining: places)
        }
      }
    }
    first.reloadedItems.sort {
      ($0.section, $0.items.lowerBound) < ($1.section, $1.items.lowerBound)
    }
  }

  /// Whether the first batch edits items of a section: it neither comes or goes nor is reloaded there.
  private func isEdited(_ role: SectionRole) -> Bool {
    role.run.isKept && (role.isOpen || role.isMoved || reloadsApart)
  }

  /// Gives a section that the second batch reloads as many items as it has then, and no others.
  private mutating func planCount(of edit: SectionEdit, from old: Int) {
    let oldCount = change.oldCounts.count(of: old) ?? 0
    let newCount = edit.runs.reduce(0) { $0 + $1.count }
    if oldCount < newCount {
      first.insertedItems.append(ItemRange(section: edit.section, items: oldCount..<newCount))
    }
    if oldCount > 0 {
      surviving.append(.kept(0..<min(oldCount, newCount), of: old))
    }
  }

  private mutating func plan(_ run: Run, at places: ItemRange, stays: Bool) {
    surviving.append(run)
    let source = ItemRange(section: run.section, items: run.range)
    if stays {
      if run.isUpdated, reloadsApart { second.reloadedItems.append(places) }
      if run.isUpdated, !reloadsApart { first.reloadedItems.append(source) }
      return
    }
    first.movedItems.append(.init(from: source, to: places))
    if run.isUpdated { second.reloadedItems.append(places) }
  }

  /// Deletes what `planItems` has not found in the new list.
  private mutating func planDeletedItems() {
    let edited = change.oldCounts.filter { sections.role(ofOld: $0.section).map(isEdited) ?? false }
    first.deletedItems = surviving.gaps(in: edited)
  }
}

extension Batch {
  /// The same batch, with every index on its own.
  init(_ batch: RangeBatch) {
    deletedSections = batch.deletedSections
    insertedSections = batch.insertedSections
    reloadedSections = batch.reloadedSections
    for moves in batch.movedSections {
      movedSections += zip(moves.from, moves.to).map { SectionMove(from: $0, to: $1) }
    }
    deletedItems = batch.deletedItems.indexPaths
    insertedItems = batch.insertedItems.indexPaths
    reloadedItems = batch.reloadedItems.indexPaths
    for moves in batch.movedItems {
      for (source, target) in zip(moves.from.items, moves.to.items) {
        movedItems.append(
          ItemMove(
            from: IndexPath(item: source, section: moves.from.section),
            to: IndexPath(item: target, section: moves.to.section)))
      }
    }
  }
}

extension [ItemRange] {
  /// Every item on its own.
  var indexPaths: [IndexPath] {
    var result: [IndexPath] = []
    result.reserveCapacity(reduce(0) { $0 + $1.items.count })
    for range in self {
      for item in range.items { result.append(IndexPath(item: item, section: range.section)) }
    }
    return result
  }
}

extension IndexSet {
  fileprivate mutating func insert(nonEmpty range: Range<Int>) {
    if !range.isEmpty { insert(integersIn: range) }
  }
}
