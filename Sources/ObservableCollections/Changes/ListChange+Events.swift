import Foundation

extension ListChange {
  /// Reads the change that one update of a data-source signal tells of, and checks it.
  ///
  /// - Parameters:
  ///   - kinds: A single kind, or kinds between `beginUpdates` and `endUpdates`.
  ///   - old: The data source before the update.
  ///   - new: The data source after the update.
  /// - Complexity: O(*k* log *k* + *s*) for *k* edits and *s* sections.
  /// - Throws: The rule that the update breaks.
  public init(
    events kinds: [DataSourceEventKind], from old: some DataSourceProtocol,
    to new: some DataSourceProtocol
  ) throws(BatchRuleViolation) {
    guard let batch = try Batch.reading(kinds) else {
      self = .reload
      return
    }
    let sections = try batch.sectionRuns(
      oldCount: old.numberOfSections(), newCount: new.numberOfSections())
    var reading = ItemReading(batch: batch, sections: sections, old: old, new: new)
    try reading.collectItems()
    try reading.buildEdits()
    reading.replaceReloadedSections()
    self.init(
      oldSectionCount: old.numberOfSections(), sections: sections,
      edits: reading.edits.sorted { $0.section < $1.section },
      oldCounts: reading.oldCounts.sorted { $0.section < $1.section })
  }
}

extension Batch {
  fileprivate func sectionRuns(oldCount: Int, newCount: Int) throws(BatchRuleViolation) -> [Run] {
    let removed = deletedSections + movedSections.map(\.from)
    for section in removed + reloadedSections where !(0..<oldCount).contains(section) {
      throw BatchRuleViolation(
        .indexInRange, "section \(section) before the update, of \(oldCount) sections")
    }
    for section in insertedSections + movedSections.map(\.to)
    where !(0..<newCount).contains(section) {
      throw BatchRuleViolation(
        .indexInRange, "section \(section) after the update, of \(newCount) sections")
    }
    let expected = oldCount - deletedSections.count + insertedSections.count
    guard expected == newCount else {
      throw BatchRuleViolation(
        .countsAddUp,
        """
        \(oldCount) sections − \(deletedSections.count) deleted + \(insertedSections.count) \
        inserted makes \(expected), but there are \(newCount)
        """)
    }
    let arrived =
      insertedSections.map { (index: $0, run: Run.inserted(1)) }
      + movedSections.map { (index: $0.to, run: Run.kept($0.from..<($0.from + 1))) }
    return .merging(
      count: oldCount, section: 0, removed: removed, reloaded: Array(reloadedSections),
      arrived: arrived.sorted { $0.index < $1.index })
  }
}

/// The working state while the item edits of a batch are checked and become runs.
private struct ItemReading<Old: DataSourceProtocol, New: DataSourceProtocol> {
  let batch: Batch
  let sections: [Run]
  let old: Old
  let new: New
  let places: SectionPlaces
  let sources: RunLookup

  var edits: [SectionEdit] = []
  var oldCounts: [SectionCount] = []

  /// The edits by old section.
  private var items: [Int: ItemEdits] = [:]

  init(batch: Batch, sections: [Run], old: Old, new: New) {
    self.batch = batch
    self.sections = sections
    self.old = old
    self.new = new
    places = SectionPlaces(sections)
    sources = RunLookup(sections)
  }

  mutating func collectItems() throws(BatchRuleViolation) {
    for indexPath in batch.deletedItems {
      let section = try section(ofOld: indexPath, "deleteItems")
      items[section, default: ItemEdits()].removed.append(indexPath.item)
    }
    for indexPath in batch.reloadedItems {
      let section = try section(ofOld: indexPath, "reloadItems")
      items[section, default: ItemEdits()].reloaded.append(indexPath.item)
    }
    for indexPath in batch.insertedItems {
      let section = try section(ofNew: indexPath, "insertItems")
      items[section, default: ItemEdits()].arrived.append((indexPath.item, .inserted(1)))
    }
    for move in batch.movedItems {
      let from = try section(ofOld: move.from, "moveItem")
      let to = try section(ofNew: move.to, "moveItem")
      let run = Run.kept(move.from.item..<(move.from.item + 1), of: from)
      items[from, default: ItemEdits()].removed.append(move.from.item)
      items[to, default: ItemEdits()].arrived.append((move.to.item, run))
    }
  }

  /// The old section that an old index path names, if its items may be edited.
  private func section(
    ofOld indexPath: IndexPath, _ kind: String
  ) throws(BatchRuleViolation) -> Int {
    let section = indexPath.section
    guard (0..<old.numberOfSections()).contains(section),
      (0..<old.numberOfItems(inSection: section)).contains(indexPath.item)
    else { throw .outOfRange(indexPath, kind, "before", old) }
    guard places.newIndex(of: section) != nil, !batch.reloadedSections.contains(section) else {
      throw BatchRuleViolation(
        .noItemEditInEditedSection,
        "\(kind): item \(indexPath.listDescription) is in a section that is deleted or reloaded")
    }
    return section
  }

  /// The old section that a new index path lies in, if its items may be edited.
  private func section(
    ofNew indexPath: IndexPath, _ kind: String
  ) throws(BatchRuleViolation) -> Int {
    guard (0..<new.numberOfSections()).contains(indexPath.section),
      (0..<new.numberOfItems(inSection: indexPath.section)).contains(indexPath.item)
    else { throw .outOfRange(indexPath, kind, "after", new) }
    guard let section = sources.source(of: indexPath.section),
      !batch.reloadedSections.contains(section)
    else {
      throw BatchRuleViolation(
        .noItemEditInEditedSection,
        "\(kind): item \(indexPath.listDescription) is in a section that is inserted or reloaded")
    }
    return section
  }

  /// Checks the count of every section that is neither deleted, inserted nor reloaded.
  mutating func buildEdits() throws(BatchRuleViolation) {
    var place = 0
    for run in sections {
      defer { place += run.count }
      guard run.isKept, !run.isUpdated else { continue }
      for (section, place) in zip(run.range, place...) {
        let own = items[section]
        let count = old.numberOfItems(inSection: section)
        let removed = own?.removed.count ?? 0
        let arrived = own?.arrived.count ?? 0
        let newCount = new.numberOfItems(inSection: place)
        guard count - removed + arrived == newCount else {
          throw BatchRuleViolation(
            .countsAddUp,
            """
            section \(section) had \(count) items; − \(removed) deleted or moved out + \(arrived) \
            inserted or moved in makes \(count - removed + arrived), but section \(place) now has \
            \(newCount)
            """)
        }
        guard let own else { continue }
        oldCounts.append(SectionCount(section: section, count: count))
        edits.append(SectionEdit(section: place, runs: own.runs(of: section, count: count)))
      }
    }
  }

  /// What becomes of single items of a reloaded section is not told: all of them are new.
  mutating func replaceReloadedSections() {
    for section in batch.reloadedSections {
      guard let place = places.newIndex(of: section) else { continue }
      let runs: [Run] = .inserted(new.numberOfItems(inSection: place))
      let count = old.numberOfItems(inSection: section)
      oldCounts.append(SectionCount(section: section, count: count))
      edits.append(SectionEdit(section: place, runs: runs))
    }
  }
}

/// The edits of one surviving section.
private struct ItemEdits {
  var removed: [Int] = []
  var reloaded: [Int] = []
  var arrived: [(index: Int, run: Run)] = []

  func runs(of section: Int, count: Int) -> [Run] {
    .merging(
      count: count, section: section, removed: removed, reloaded: reloaded,
      arrived: arrived.sorted { $0.index < $1.index })
  }
}

extension BatchRuleViolation {
  fileprivate static func outOfRange(
    _ indexPath: IndexPath, _ kind: String, _ when: String, _ source: some DataSourceProtocol
  ) -> BatchRuleViolation {
    let count = source.numberOfSections()
    let isSection = (0..<count).contains(indexPath.section)
    let counts =
      isSection
      ? "whose section has \(source.numberOfItems(inSection: indexPath.section)) items"
      : "of \(count) sections"
    return BatchRuleViolation(
      .indexInRange, "\(kind): item \(indexPath.listDescription) \(when) the update, \(counts)")
  }
}
