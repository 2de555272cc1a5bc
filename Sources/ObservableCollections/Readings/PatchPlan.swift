import Foundation

extension ListChange {
  /// The change as single steps, each on the result of the one before.
  ///
  /// - Complexity: O(*k* log *k*) for *k* runs and the items that move.
  /// - Precondition: The change is not a reload.
  public func patch() -> Patch {
    if isReload { trapReload(hasNo: "patch") }
    return Patch(steps: steps(keepingItems: false))
  }

  /// The steps of the patch.
  ///
  /// - Parameter keepsItems: Whether a section with other metadata keeps its items: it is updated
  ///   then, and its items are edited one by one, unless all of them are new.
  /// - Precondition: The change is not a reload.
  @usableFromInline
  func steps(keepingItems keepsItems: Bool) -> [ListEdit] {
    if isIdentity { return [] }
    let plan = BatchPlan(self, keepingItems: keepsItems)
    let batch = plan.first
    let replaced = keepsItems ? replacedSections(plan.sections) : []
    var steps: [ListEdit] = batch.deletedItems.reversed().map {
      .deleteItems($0.items, section: $0.section)
    }
    steps += batch.deletedSections.rangeView.reversed().map { .deleteSections($0) }
    batch.forEachSectionMove { steps.append(.moveSection($0, to: $1)) }
    steps += batch.insertedSections.rangeView.map { .insertSections($0) }
    batch.forEachItemMove(newSections: RunIndex(sections: sections).inverted()) {
      steps.append(.moveItem($0, to: $1))
    }
    for items in batch.insertedItems where !replaced.contains(items.section) {
      steps.append(.insertItems(items.items, section: items.section))
    }
    for role in plan.sections.inNewOrder where role.run.isKept && role.run.isUpdated {
      let range = role.start..<(role.start + role.run.count)
      if keepsItems {
        steps += range.map {
          replaced.contains($0) ? .reloadSections($0..<($0 + 1)) : .updateSection($0)
        }
      } else {
        steps.append(.reloadSections(range))
      }
    }
    steps += updatedItems(plan.sections, ofUpdatedSectionsToo: keepsItems).map {
      .reloadItems($0.items, section: $0.section)
    }
    return steps
  }

  /// The new indices of the sections that have other metadata, and nothing but new items.
  private func replacedSections(_ roles: SectionRoles) -> Set<Int> {
    var result: Set<Int> = []
    for edit in edits where edit.isReplacement {
      let run = roles.role(ofNew: edit.section).run
      if run.isKept && run.isUpdated { result.insert(edit.section) }
    }
    return result
  }

  /// The new places of the items that are kept with another content.
  private func updatedItems(
    _ roles: SectionRoles, ofUpdatedSectionsToo isOfUpdatedToo: Bool
  ) -> [ItemRange] {
    var result: [ItemRange] = []
    for edit in edits {
      let role = roles.role(ofNew: edit.section)
      guard role.isOpen && (isOfUpdatedToo || !role.run.isUpdated) else { continue }
      var start = 0
      for run in edit.runs {
        if run.isUpdated, roles.role(ofOld: run.section)?.isOpen == true {
          result.append(ItemRange(section: edit.section, items: start..<(start + run.count)))
        }
        start += run.count
      }
    }
    return result
  }
}

extension RangeBatch {
  fileprivate func forEachSectionMove(_ step: (Int, Int) -> Void) {
    if movedSections.isEmpty { return }
    let deleted = ItemCount(deletedSections)
    let inserted = ItemCount(insertedSections)
    var moves: [SequentialMoves.Move] = []
    for move in movedSections {
      for (from, to) in zip(move.from, move.to) {
        moves.append(
          SequentialMoves.Move(
            from: (0, from - deleted.before(from, of: 0)),
            to: (0, to - inserted.before(to, of: 0))))
      }
    }
    SequentialMoves.forEach(moves) { step($0.index, $1.index) }
  }

  fileprivate func forEachItemMove(
    newSections: InvertedRunIndex, _ step: (IndexPath, IndexPath) -> Void
  ) {
    if movedItems.isEmpty { return }
    let deleted = ItemCount(deletedItems)
    let inserted = ItemCount(insertedItems)
    var moves: [SequentialMoves.Move] = []
    for move in movedItems {
      guard let place = newSections.destination(of: move.from.section)?.index else { continue }
      for (from, to) in zip(move.from.items, move.to.items) {
        moves.append(
          SequentialMoves.Move(
            from: (place, from - deleted.before(from, of: move.from.section)),
            to: (move.to.section, to - inserted.before(to, of: move.to.section))))
      }
    }
    SequentialMoves.forEach(moves) { from, to in
      step(
        IndexPath(item: from.index, section: from.list), IndexPath(item: to.index, section: to.list)
      )
    }
  }
}

/// Counts the items of ascending ranges, in logarithmic time.
private struct ItemCount {
  private let ranges: [ItemRange]

  /// For each range the number of items of all before it.
  private let starts: [Int]

  init(_ ranges: [ItemRange]) {
    self.ranges = ranges
    var total = 0
    starts = ranges.map { range in
      defer { total += range.items.count }
      return total
    }
  }

  /// Counts sections as if they were the items of one.
  init(_ sections: IndexSet) {
    self.init(sections.rangeView.map { ItemRange(section: 0, items: $0) })
  }

  /// How many of the items lie before an index in its section.
  func before(_ item: Int, of section: Int) -> Int {
    let next = ranges.partitioningIndex { ($0.section, $0.items.lowerBound) >= (section, item) }
    guard next > 0, ranges[next - 1].section == section else { return 0 }
    let last = ranges[next - 1].items
    let first = ranges.partitioningIndex { $0.section >= section }
    return starts[next - 1] - starts[first] + Swift.min(last.count, item - last.lowerBound)
  }
}
