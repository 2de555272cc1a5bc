import Foundation
import ObservableCollections

/// Reads the calls of a patch one by one, checks each, and maps the rows.
///
/// It finds the same first violation as `StrictPatch`. The items of a section are a sequence of runs
/// from the first call that edits one of them.
struct PatchReader {
  private let before: [Int]
  private var forest = RunForest()

  /// The order of the sections; the runs are those of a list of old section indices.
  private var sections: RunForest.Root

  /// The items of the old sections with edited items.
  private var items: [Int: RunForest.Root] = [:]

  /// Starts a patch.
  ///
  /// - Parameter before: The number of items in each section before it; none is negative.
  init(before: [Int]) {
    self.before = before
    sections = forest.make(RunForest.Run(section: 0, lower: 0, count: before.count))
  }

  /// Applies one call.
  ///
  /// - Throws: The rule that it breaks.
  /// - Complexity: O(*k* log *n*) for *k* indices and *n* calls so far.
  mutating func apply(_ kind: DataSourceEventKind) throws(ListViolation) {
    switch kind {
    case .reload:
      throw violation(.noReloadInBatch, "everything is reloaded")
    case .beginUpdates, .endUpdates:
      throw violation(.updatesPair, "a batch is inside a batch")
    case .insertItems(let indexPaths):
      try checkSorted(indexPaths)
      for indexPath in indexPaths {
        try insert(forest.make(RunForest.Run(lower: 0, count: 1)), at: indexPath)
      }
    case .deleteItems(let indexPaths):
      try checkSorted(indexPaths)
      for indexPath in indexPaths.reversed() { _ = try remove(at: indexPath) }
    case .reloadItems(let indexPaths):
      try checkSorted(indexPaths)
      for indexPath in indexPaths {
        let item = try remove(at: indexPath)
        forest.update(item) { $0.isReloaded = $0.section != nil }
        try insert(item, at: indexPath)
      }
    case .moveItem(let source, let destination):
      let item = try remove(at: source)
      forest.update(item) { $0.isMoved = $0.section != nil }
      try insert(item, at: destination)
    case .insertSections(let indices):
      for range in indices.rangeView {
        try insert(
          sections: forest.make(RunForest.Run(lower: 0, count: range.count)), at: range.lowerBound)
      }
    case .deleteSections(let indices):
      if let last = indices.last { try check(section: last) }
      for range in indices.rangeView.reversed() { _ = try remove(sections: range) }
    case .reloadSections(let indices):
      for range in indices.rangeView {
        let root = try remove(sections: range)
        forest.update(root) { $0.isReloaded = $0.section != nil }
        try insert(sections: root, at: range.lowerBound)
      }
    case .moveSection(let source, let destination):
      try check(section: source)
      let section = try remove(sections: source..<source + 1)
      forest.update(section) { $0.isMoved = $0.section != nil }
      try insert(sections: section, at: destination)
    }
  }

  /// Compares the result with the counts of the data source, and maps the rows.
  ///
  /// - Throws: The counts that do not add up.
  /// - Complexity: O(*k* log *k* + *s*) for *k* edited indices and *s* sections.
  func finish(after: [Int]) throws(ListViolation) -> RowMap {
    let sectionCount = forest.count(sections)
    guard sectionCount == after.count else {
      throw violation(
        .countsAddUp, after: after,
        "the calls give \(sectionCount) sections, the data source has \(after.count)")
    }
    var origins: [ListArrangement.Origin<Int>] = []
    var movedSections: Set<Int> = []
    forest.forEach(sections) { run in
      for old in run.lower..<run.lower + run.count {
        guard run.section != nil else {
          origins.append(.inserted)
          continue
        }
        origins.append(run.isReloaded ? .reloaded(old) : .kept(old))
        if run.isMoved { movedSections.insert(old) }
      }
    }
    var runs: [RowMap.Run] = []
    for (new, origin) in origins.enumerated() {
      guard let old = origin.keptIndex else { continue }
      let count = itemCount(ofOld: old)
      guard count == after[new] else {
        throw violation(
          .countsAddUp, at: .section(new), after: after,
          "the calls give \(count) items, the data source has \(after[new])")
      }
      if let root = items[old] { runs += self.runs(of: root, in: new) }
    }
    return RowMap(
      oldCount: before.count, counts: after, sections: origins, movedSections: movedSections,
      editedSections: Set(items.keys), runs: runs)
  }

  private func runs(of root: RunForest.Root, in section: Int) -> [RowMap.Run] {
    var runs: [RowMap.Run] = []
    var start = 0
    forest.forEach(root) { run in
      if let old = run.section {
        runs.append(
          RowMap.Run(
            source: ItemPlace(section: old, item: run.lower),
            destination: ItemPlace(section: section, item: start), count: run.count,
            isReloaded: run.isReloaded, isMoved: run.isMoved))
      }
      start += run.count
    }
    return runs
  }
}

// MARK: - Items

extension PatchReader {
  private func itemCount(ofOld section: Int) -> Int {
    items[section].map(forest.count) ?? before[section]
  }

  /// Returns the old index of the section that an index path lies in now.
  private func section(of indexPath: IndexPath) throws(ListViolation) -> Int {
    guard indexPath.count == 2 else {
      throw violation(
        .malformedIndexPath, at: .item(indexPath), "there are \(indexPath.count) indices")
    }
    let section = indexPath[0]
    guard section >= 0, let (run, start) = forest.run(at: section, in: sections) else {
      throw violation(
        .indexInRange, at: .item(indexPath),
        "there are \(forest.count(sections)) sections by now")
    }
    guard run.section != nil, !run.isReloaded else {
      throw violation(
        .noItemEditInEditedSection, at: .item(indexPath), "the section was inserted or reloaded")
    }
    return run.lower + section - start
  }

  private mutating func rows(ofOld section: Int) -> RunForest.Root {
    items[section]
      ?? forest.make(RunForest.Run(section: section, lower: 0, count: before[section]))
  }

  private mutating func insert(
    _ item: RunForest.Root, at indexPath: IndexPath
  ) throws(ListViolation) {
    let section = try section(of: indexPath)
    let count = itemCount(ofOld: section)
    guard 0...count ~= indexPath[1] else {
      throw violation(
        .indexInRange, at: .item(indexPath), "the section has \(count) items by now")
    }
    let rows = rows(ofOld: section)
    let (left, right) = forest.split(rows, at: indexPath[1])
    items[section] = forest.join(forest.join(left, item), right)
  }

  private mutating func remove(
    at indexPath: IndexPath
  ) throws(ListViolation) -> RunForest.Root {
    let section = try section(of: indexPath)
    let count = itemCount(ofOld: section)
    guard 0..<count ~= indexPath[1] else {
      throw violation(
        .indexInRange, at: .item(indexPath), "the section has \(count) items by now")
    }
    let rows = rows(ofOld: section)
    let (left, rest) = forest.split(rows, at: indexPath[1])
    let (item, right) = forest.split(rest, at: 1)
    items[section] = forest.join(left, right)
    return item
  }
}

// MARK: - Sections and violations

extension PatchReader {
  private mutating func insert(
    sections inserted: RunForest.Root, at index: Int
  ) throws(ListViolation) {
    guard 0...forest.count(sections) ~= index else { throw outOfRange(section: index) }
    let (left, right) = forest.split(sections, at: index)
    sections = forest.join(forest.join(left, inserted), right)
  }

  private mutating func remove(
    sections range: Range<Int>
  ) throws(ListViolation) -> RunForest.Root {
    let count = forest.count(sections)
    guard range.upperBound <= count else {
      throw outOfRange(section: max(range.lowerBound, count))
    }
    let (left, rest) = forest.split(sections, at: range.lowerBound)
    let (removed, right) = forest.split(rest, at: range.count)
    sections = forest.join(left, right)
    return removed
  }

  private func check(section: Int) throws(ListViolation) {
    guard 0..<forest.count(sections) ~= section else { throw outOfRange(section: section) }
  }

  private func checkSorted(_ indexPaths: [IndexPath]) throws(ListViolation) {
    for (first, second) in zip(indexPaths, indexPaths.dropFirst()) where first >= second {
      throw violation(
        .sortedAndUnique, at: .item(second), "an index follows \(first.listDescription)")
    }
  }

  private func outOfRange(section: Int) -> ListViolation {
    violation(
      .indexInRange, at: .section(section), "there are \(forest.count(sections)) sections by now")
  }

  private func violation(
    _ rule: ListViolation.Rule, at index: ListViolation.Index? = nil,
    after: [Int]? = nil, _ detail: String
  ) -> ListViolation {
    ListViolation(rule, at: index, before: before, after: after, detail: detail)
  }
}
