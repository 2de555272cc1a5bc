import Foundation

extension ListChange {
  /// The change as single steps, each on the result of the one before.
  ///
  /// - Complexity: O(*k* log *k*) for *k* runs and the items that are not kept in place.
  /// - Precondition: The change is not a reload.
  public func patch() -> Patch {
    precondition(!isReload, "A reload has no patch: tell the view to reload")
    guard let batch = batches().first else { return Patch(steps: []) }
    let roles = SectionRoles(self)
    var steps: [Patch.Step] = batch.deletedItems.runs.reversed().map {
      .deleteItems($0.items, section: $0.section)
    }
    steps += batch.deletedSections.reversed().map { .deleteSection($0) }
    batch.forEachSectionMove { steps.append(.moveSection($0, to: $1)) }
    steps += batch.insertedSections.map { .insertSection($0) }
    batch.forEachItemMove(places: SectionPlaces(sections)) { steps.append(.moveItem($0, to: $1)) }
    steps += batch.insertedItems.runs.map { .insertItems($0.items, section: $0.section) }
    for role in roles.inNewOrder where role.run.isKept && role.run.isUpdated {
      steps += (role.start..<(role.start + role.run.count)).map { .reloadSection($0) }
    }
    steps += updatedItems(roles).map { .reloadItem($0) }
    return Patch(steps: steps)
  }

  /// The new index paths of the items that are kept with another content.
  private func updatedItems(_ roles: SectionRoles) -> [IndexPath] {
    var result: [IndexPath] = []
    for edit in edits {
      let role = roles.role(ofNew: edit.section)
      guard role.isOpen && !role.run.isUpdated else { continue }
      var start = 0
      for run in edit.runs {
        if run.isUpdated, roles.role(ofOld: run.section)?.isOpen == true {
          result += (start..<(start + run.count)).map { IndexPath(item: $0, section: edit.section) }
        }
        start += run.count
      }
    }
    return result
  }
}

extension Batch {
  fileprivate func forEachSectionMove(_ step: (Int, Int) -> Void) {
    let moves = movedSections.map { move in
      SequentialMoves.Move(
        from: (0, move.from - deletedSections.count(in: 0..<move.from)),
        to: (0, move.to - insertedSections.count(in: 0..<move.to)))
    }
    SequentialMoves.forEach(moves) { step($0.index, $1.index) }
  }

  fileprivate func forEachItemMove(
    places: SectionPlaces, _ step: (IndexPath, IndexPath) -> Void
  ) {
    let moves = movedItems.compactMap { move in
      places.newIndex(of: move.from.section).map { place in
        SequentialMoves.Move(
          from: (place, move.from.item - deletedItems.count(before: move.from)),
          to: (move.to.section, move.to.item - insertedItems.count(before: move.to)))
      }
    }
    SequentialMoves.forEach(moves) { from, to in
      step(
        IndexPath(item: from.index, section: from.list), IndexPath(item: to.index, section: to.list)
      )
    }
  }
}

extension [IndexPath] {
  /// Neighbouring items of one section, as ranges.
  var runs: [(items: Range<Int>, section: Int)] {
    var result: [(items: Range<Int>, section: Int)] = []
    for indexPath in self {
      if let last = result.last, last.section == indexPath.section,
        last.items.upperBound == indexPath.item
      {
        result[result.count - 1].items = last.items.lowerBound..<(indexPath.item + 1)
      } else {
        result.append((indexPath.item..<(indexPath.item + 1), indexPath.section))
      }
    }
    return result
  }

  /// How many of these, ascending, lie before an index path in its section.
  fileprivate func count(before indexPath: IndexPath) -> Int {
    partitioningIndex { $0 >= indexPath }
      - partitioningIndex { $0 >= IndexPath(item: 0, section: indexPath.section) }
  }
}
