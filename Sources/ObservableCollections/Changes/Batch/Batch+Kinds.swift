import Foundation

extension Batch {
  /// Reads a batch from the kinds of one update: a single kind, or kinds between `beginUpdates` and
  /// `endUpdates`.
  ///
  /// What can be seen without the list is checked: pairing, order, and one edit per index.
  ///
  /// - Returns: The batch, or `nil` for a reload.
  /// - Throws: The rule that the kinds break.
  static func reading(_ kinds: [DataSourceEventKind]) throws(BatchRuleViolation) -> Batch? {
    var inner = kinds[...]
    if kinds.first == .beginUpdates {
      guard kinds.count > 1, kinds.last == .endUpdates else {
        throw BatchRuleViolation(.updatesPair, "beginUpdates is not followed by endUpdates")
      }
      inner = kinds[1..<(kinds.count - 1)]
    } else if kinds.count > 1 {
      throw BatchRuleViolation(
        .updatesPair, "\(kinds.count) kinds in one update, but it does not start with beginUpdates")
    }
    if inner.contains(.reload) { return nil }
    var batch = Batch()
    for kind in inner { try batch.add(kind) }
    batch.insertedItems.sort()
    batch.deletedItems.sort()
    batch.reloadedItems.sort()
    batch.movedItems.sort { $0.to < $1.to }
    batch.movedSections.sort { $0.to < $1.to }
    try batch.checkOneEditPerIndex()
    return batch
  }

  private mutating func add(_ kind: DataSourceEventKind) throws(BatchRuleViolation) {
    switch kind {
    case .insertItems(let indexPaths):
      try checkOrder(indexPaths, "insertItems")
      insertedItems += indexPaths
    case .deleteItems(let indexPaths):
      try checkOrder(indexPaths, "deleteItems")
      deletedItems += indexPaths
    case .reloadItems(let indexPaths):
      try checkOrder(indexPaths, "reloadItems")
      reloadedItems += indexPaths
    case .moveItem(let from, let to):
      try checkOrder([from], "moveItem")
      try checkOrder([to], "moveItem")
      movedItems.append(ItemMove(from: from, to: to))
    case .insertSections(let sections):
      try insertedSections.add(sections, "insertSections")
    case .deleteSections(let sections):
      try deletedSections.add(sections, "deleteSections")
    case .reloadSections(let sections):
      try reloadedSections.add(sections, "reloadSections")
    case .moveSection(let from, let to):
      movedSections.append(SectionMove(from: from, to: to))
    case .beginUpdates, .endUpdates:
      throw BatchRuleViolation(.updatesPair, "\(kind) inside an update")
    case .reload:
      break
    }
  }

  private func checkOrder(_ indexPaths: [IndexPath], _ kind: String) throws(BatchRuleViolation) {
    for indexPath in indexPaths where indexPath.count != 2 {
      throw BatchRuleViolation(
        .indexInRange, "\(kind): \(indexPath) has \(indexPath.count) indices, not 2")
    }
    for (left, right) in zip(indexPaths, indexPaths.dropFirst()) where left >= right {
      throw BatchRuleViolation(
        .sortedAndUnique, "\(kind): \(right.listDescription) after \(left.listDescription)")
    }
  }

  private func checkOneEditPerIndex() throws(BatchRuleViolation) {
    try checkUnique(deletedItems + movedItems.map(\.from) + reloadedItems, "before the update")
    try checkUnique(insertedItems + movedItems.map(\.to), "after the update")
    try checkUnique(deletedSections + movedSections.map(\.from) + reloadedSections, "before")
    try checkUnique(insertedSections + movedSections.map(\.to), "after")
  }

  private func checkUnique(_ indexPaths: [IndexPath], _ when: String) throws(BatchRuleViolation) {
    let sorted = indexPaths.sorted()
    for (left, right) in zip(sorted, sorted.dropFirst()) where left == right {
      throw BatchRuleViolation(
        .oneEditPerIndex, "item \(left.listDescription) \(when) is edited twice")
    }
  }

  private func checkUnique(_ sections: [Int], _ when: String) throws(BatchRuleViolation) {
    let sorted = sections.sorted()
    for (left, right) in zip(sorted, sorted.dropFirst()) where left == right {
      throw BatchRuleViolation(
        .oneEditPerIndex, "section \(left) \(when) the update is edited twice")
    }
  }
}

extension IndexSet {
  fileprivate mutating func add(_ other: IndexSet, _ kind: String) throws(BatchRuleViolation) {
    if let twice = intersection(other).first {
      throw BatchRuleViolation(.oneEditPerIndex, "\(kind): section \(twice) is named twice")
    }
    formUnion(other)
  }
}

extension IndexPath {
  /// "section.item", as in transcripts.
  package var listDescription: String { map(String.init).joined(separator: ".") }
}
