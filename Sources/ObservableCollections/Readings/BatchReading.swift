import Foundation

extension Batch {
  /// Reads a batch from the kinds of one update: a single kind, or kinds between `beginUpdates` and
  /// `endUpdates`.
  ///
  /// What can be seen without the list is checked: pairing, order, and one edit per index.
  ///
  /// - Returns: The batch; `nil` for a reload, which is a kind by itself.
  /// - Complexity: O(*k* log *k*) for *k* edits.
  /// - Throws: The rule that the kinds break.
  static func reading(_ kinds: [DataSourceEventKind]) throws(ListViolation) -> Batch? {
    var inner = kinds[...]
    if kinds.first == .beginUpdates {
      guard kinds.count > 1, kinds.last == .endUpdates else {
        throw ListViolation(.updatesPair, "beginUpdates is not followed by endUpdates")
      }
      inner = kinds[1..<(kinds.count - 1)]
    } else if kinds.count > 1 {
      throw ListViolation(
        .updatesPair, "\(kinds.count) kinds in one update, but it does not start with beginUpdates")
    }
    if kinds == [.reload] { return nil }
    var batch = Batch()
    for kind in inner { try batch.add(kind) }
    batch.insertedSections = try IndexSet(joining: inner, "insertSections") {
      if case .insertSections(let sections) = $0 { sections } else { nil }
    }
    batch.deletedSections = try IndexSet(joining: inner, "deleteSections") {
      if case .deleteSections(let sections) = $0 { sections } else { nil }
    }
    batch.reloadedSections = try IndexSet(joining: inner, "reloadSections") {
      if case .reloadSections(let sections) = $0 { sections } else { nil }
    }
    batch.insertedItems.sort()
    batch.deletedItems.sort()
    batch.reloadedItems.sort()
    batch.movedItems.sort { $0.to < $1.to }
    batch.movedSections.sort { $0.to < $1.to }
    try batch.checkOneEditPerIndex()
    return batch
  }

  private mutating func add(_ kind: DataSourceEventKind) throws(ListViolation) {
    switch kind {
    case .insertItems(let indexPaths):
      try indexPaths.checkOrder("insertItems")
      insertedItems += indexPaths
    case .deleteItems(let indexPaths):
      try indexPaths.checkOrder("deleteItems")
      deletedItems += indexPaths
    case .reloadItems(let indexPaths):
      try indexPaths.checkOrder("reloadItems")
      reloadedItems += indexPaths
    case .moveItem(let from, let to):
      try [from].checkOrder("moveItem")
      try [to].checkOrder("moveItem")
      movedItems.append(ItemMove(from: from, to: to))
    case .insertSections, .deleteSections, .reloadSections:
      break
    case .moveSection(let from, let to):
      movedSections.append(SectionMove(from: from, to: to))
    case .beginUpdates, .endUpdates:
      throw ListViolation(.updatesPair, "\(kind) inside an update")
    case .reload:
      throw ListViolation(.noReloadInBatch, "everything is reloaded between other edits")
    }
  }

  private func checkOneEditPerIndex() throws(ListViolation) {
    try checkUnique(deletedItems + movedItems.map(\.from) + reloadedItems, "before the update")
    try checkUnique(insertedItems + movedItems.map(\.to), "after the update")
    try checkUnique(movedSections.map(\.from), deletedSections, reloadedSections, "before")
    try checkUnique(movedSections.map(\.to), insertedSections, IndexSet(), "after")
  }

  private func checkUnique(_ indexPaths: [IndexPath], _ when: String) throws(ListViolation) {
    let sorted = indexPaths.sorted()
    for (left, right) in zip(sorted, sorted.dropFirst()) where left == right {
      throw ListViolation(
        .oneEditPerIndex, at: .item(left),
        detail: "item \(left.listDescription) \(when) is edited twice")
    }
  }

  /// Sets of sections may be large, so that they are never gone through one by one.
  private func checkUnique(
    _ moved: [Int], _ first: IndexSet, _ second: IndexSet, _ when: String
  ) throws(ListViolation) {
    let sorted = moved.sorted()
    let twice =
      zip(sorted, sorted.dropFirst()).first { $0 == $1 }?.0 ?? first.intersection(second).first
      ?? sorted.first { $0 >= 0 && (first.contains($0) || second.contains($0)) }
    if let twice {
      throw ListViolation(
        .oneEditPerIndex, at: .section(twice),
        detail: "section \(twice) \(when) the update is edited twice")
    }
  }
}

extension [IndexPath] {
  /// Refuses what names no items, and items that are not ascending.
  func checkOrder(_ kind: String) throws(ListViolation) {
    for indexPath in self where indexPath.count != 2 {
      throw ListViolation(
        .malformedIndexPath, at: .item(indexPath),
        detail: "\(kind): \(indexPath) has \(indexPath.count) indices, not 2")
    }
    for (left, right) in zip(self, dropFirst()) where left >= right {
      throw ListViolation(
        .sortedAndUnique, at: .item(right),
        detail: "\(kind): \(right.listDescription) after \(left.listDescription)")
    }
  }
}

extension IndexSet {
  /// The sections that the kinds of one name edit; none may be named twice.
  ///
  /// - Complexity: O(*r* log *r*) for *r* ranges of sections: a set is never searched for each kind.
  fileprivate init(
    joining kinds: some Sequence<DataSourceEventKind>, _ name: String,
    _ sections: (DataSourceEventKind) -> IndexSet?
  ) throws(ListViolation) {
    self.init()
    let ranges = kinds.compactMap(sections).flatMap(\.rangeView)
      .sorted { $0.lowerBound < $1.lowerBound }
    var end = 0
    for range in ranges {
      // Sets cannot be compared where they hold negative numbers.
      if range.lowerBound < 0 {
        throw ListViolation(
          .indexInRange, at: .section(range.lowerBound),
          detail: "\(name): there is no section \(range.lowerBound)")
      }
      if range.lowerBound < end {
        throw ListViolation(
          .oneEditPerIndex, at: .section(range.lowerBound),
          detail: "\(name): section \(range.lowerBound) is named twice")
      }
      insert(integersIn: range)
      end = range.upperBound
    }
  }
}

extension Batch {
  /// The new sections by runs.
  ///
  /// - Throws: The rule that the edits of sections break.
  func sectionRuns(oldCount: Int, newCount: Int) throws(ListViolation) -> [Run] {
    let removed = movedSections.map(\.from)
    let arrived = movedSections.map(\.to)
    try check([deletedSections, reloadedSections], removed, oldCount, "before")
    try check([insertedSections], arrived, newCount, "after")
    let expected = oldCount - deletedSections.count + insertedSections.count
    guard expected == newCount else {
      throw ListViolation(
        .countsAddUp,
        """
        \(oldCount) sections − \(deletedSections.count) deleted + \(insertedSections.count) \
        inserted makes \(expected), but there are \(newCount)
        """)
    }
    let runs =
      insertedSections.rangeView.map { (index: $0.lowerBound, run: Run.inserted($0.count)) }
      + movedSections.map { (index: $0.to, run: Run.moved($0.from..<($0.from + 1))) }
    return .merging(
      count: oldCount, section: 0,
      removed: deletedSections.rangeView.map { $0 } + removed.map { $0..<($0 + 1) },
      reloaded: reloadedSections.rangeView.map { $0 }, arrived: runs.sorted { $0.index < $1.index })
  }

  private func check(
    _ sets: [IndexSet], _ sections: [Int], _ count: Int, _ when: String
  ) throws(ListViolation) {
    let outside =
      sets.lazy.compactMap(\.last).first { $0 >= count }
      ?? sections.first { $0 < 0 || $0 >= count }
    if let outside {
      throw ListViolation(
        .indexInRange, at: .section(outside),
        detail: "section \(outside) \(when) the update, of \(count) sections")
    }
  }
}
