import Foundation

extension ListChange {
  /// Reads the change that one update of a data-source signal tells of, and checks it.
  ///
  /// - Parameters:
  ///   - kinds: A single kind, or kinds between `beginUpdates` and `endUpdates`; a second batch, of
  ///     reloads alone, may follow.
  ///   - old: The data source before the update.
  ///   - new: The data source after the update.
  /// - Complexity: O(*k* log *k* + *s*) for *k* edits and *s* sections.
  /// - Throws: The rule that the update breaks.
  public init(
    events kinds: [DataSourceEventKind], from old: some DataSourceProtocol,
    to new: some DataSourceProtocol
  ) throws(ListViolation) {
    let reloads = kinds.reloadsOfSecondBatch
    let first = Array(kinds.dropLast(reloads.count))
    try self.init(events: first, from: old, to: new, checksAllSections: true)
    if reloads.isEmpty { return }
    self = followed(
      by: try ListChange(
        events: Array(reloads), from: new, to: new, checksAllSections: false))
  }

  /// Reads the change that one update of a data-source signal tells of.
  ///
  /// - Parameters:
  ///   - kinds: A single kind, or kinds between `beginUpdates` and `endUpdates`.
  ///   - old: The data source before the update.
  ///   - new: The data source after the update.
  ///   - checksAllSections: Whether sections that are not edited are asked for their counts, too.
  /// - Complexity: O(*k* log *k*) for *k* edits; O(*k* log *k* + *s*) if all of *s* sections are
  ///   checked.
  /// - Throws: The rule that the update breaks.
  package init(
    events kinds: [DataSourceEventKind], from old: some DataSourceProtocol,
    to new: some DataSourceProtocol, checksAllSections: Bool
  ) throws(ListViolation) {
    if let edit = ListEdit(ofOneItem: kinds),
      edit.leads(from: old, to: new, checkingAllSections: checksAllSections)
    {
      self.init(edit, from: old, to: new)
      return
    }
    guard let batch = try Batch.reading(kinds) else {
      self = .reload
      return
    }
    let counts = (try old.checkedSectionCount(), try new.checkedSectionCount())
    let sections = try batch.sectionRuns(oldCount: counts.0, newCount: counts.1)
    var reading = ItemReading(batch: batch, sections: sections, old: old, new: new)
    try reading.collectItems()
    try reading.buildEdits(ofAllSections: checksAllSections)
    try reading.replaceReloadedSections()
    self.init(
      oldSectionCount: counts.0, sections: sections,
      edits: reading.edits.sorted { $0.section < $1.section },
      oldCounts: reading.oldCounts.sorted { $0.section < $1.section })
  }

  /// Reads the change that a batch makes, and checks it.
  ///
  /// - Parameters:
  ///   - batch: The batch.
  ///   - old: The data source before the batch.
  ///   - new: The data source after the batch.
  /// - Complexity: O(*k* log *k* + *s*) for *k* edits and *s* sections.
  /// - Throws: The rule that the batch breaks.
  public init(
    _ batch: Batch, from old: some DataSourceProtocol, to new: some DataSourceProtocol
  ) throws(ListViolation) {
    try self.init(events: batch.updateKinds, from: old, to: new)
  }
}

extension [DataSourceEventKind] {
  /// What follows the first batch, if it is one more batch, or a single kind, that only reloads.
  fileprivate var reloadsOfSecondBatch: SubSequence {
    guard first == .beginUpdates, let end = firstIndex(of: .endUpdates) else { return [] }
    let second = self[(end + 1)...]
    let onlyReloads = second.allSatisfy {
      switch $0 {
      case .reloadItems, .reloadSections, .beginUpdates, .endUpdates: true
      default: false
      }
    }
    return onlyReloads ? second : []
  }
}

extension DataSourceProtocol {
  /// The number of sections, if a list can have as many.
  func checkedSectionCount() throws(ListViolation) -> Int {
    let count = numberOfSections()
    guard ListChange.isCount(count) else {
      throw ListViolation(.countsAddUp, "there are \(count) sections")
    }
    return count
  }

  /// The number of items of a section, if a list can have as many.
  func checkedItemCount(ofSection section: Int) throws(ListViolation) -> Int {
    let count = numberOfItems(inSection: section)
    guard ListChange.isCount(count) else {
      throw ListViolation(
        .countsAddUp, at: .section(section), detail: "section \(section) has \(count) items")
    }
    return count
  }
}

/// The working state while the item edits of a batch are checked and become runs.
private struct ItemReading<Old: DataSourceProtocol, New: DataSourceProtocol> {
  let batch: Batch
  let sections: [Run]
  let old: Old
  let new: New
  let oldSections: RunIndex
  let newSections: InvertedRunIndex

  var edits: [SectionEdit] = []
  var oldCounts: [SectionCount] = []

  /// The edits by old section.
  private var items: [Int: ItemEdits] = [:]

  init(batch: Batch, sections: [Run], old: Old, new: New) {
    self.batch = batch
    self.sections = sections
    self.old = old
    self.new = new
    oldSections = RunIndex(sections: sections)
    newSections = oldSections.inverted()
  }

  mutating func collectItems() throws(ListViolation) {
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
      let run = Run.moved(move.from.item..<(move.from.item + 1), of: from)
      items[from, default: ItemEdits()].removed.append(move.from.item)
      items[to, default: ItemEdits()].arrived.append((move.to.item, run))
    }
  }

  /// The old section that an old index path names, if its items may be edited.
  private func section(
    ofOld indexPath: IndexPath, _ kind: String
  ) throws(ListViolation) -> Int {
    let section = indexPath.section
    guard old.contains(ItemPlace(indexPath)) else {
      throw .outOfRange(indexPath, kind, "before", old)
    }
    guard newSections.destination(of: section) != nil, !batch.reloadedSections.contains(section)
    else {
      throw ListViolation(
        .noItemEditInEditedSection, at: .item(indexPath),
        detail:
          "\(kind): item \(indexPath.listDescription) is in a section that is deleted or reloaded")
    }
    return section
  }

  /// The old section that a new index path lies in, if its items may be edited.
  private func section(
    ofNew indexPath: IndexPath, _ kind: String
  ) throws(ListViolation) -> Int {
    guard new.contains(ItemPlace(indexPath)) else {
      throw .outOfRange(indexPath, kind, "after", new)
    }
    guard let section = oldSections.origin(of: indexPath.section)?.index,
      !batch.reloadedSections.contains(section)
    else {
      throw ListViolation(
        .noItemEditInEditedSection, at: .item(indexPath),
        detail:
          "\(kind): item \(indexPath.listDescription) is in a section that is inserted or reloaded")
    }
    return section
  }

  /// Checks the counts of sections that are neither deleted, inserted nor reloaded: of all of them,
  /// or of those whose items are edited.
  mutating func buildEdits(ofAllSections isAll: Bool) throws(ListViolation) {
    guard isAll else {
      for section in items.keys.sorted() {
        guard let place = newSections.destination(of: section)?.index else { continue }
        try buildEdit(of: section, at: place)
      }
      return
    }
    var place = 0
    for run in sections {
      defer { place += run.count }
      guard run.isKept, !run.isUpdated else { continue }
      for (section, place) in zip(run.range, place...) { try buildEdit(of: section, at: place) }
    }
  }

  private mutating func buildEdit(of section: Int, at place: Int) throws(ListViolation) {
    let own = items[section]
    let count = try old.checkedItemCount(ofSection: section)
    let removed = own?.removed.count ?? 0
    let arrived = own?.arrived.count ?? 0
    let newCount = new.numberOfItems(inSection: place)
    guard count - removed + arrived == newCount else {
      throw ListViolation(
        .countsAddUp, at: .section(section),
        detail: """
          section \(section) had \(count) items; − \(removed) deleted or moved out + \(arrived) \
          inserted or moved in makes \(count - removed + arrived), but section \(place) now has \
          \(newCount)
          """)
    }
    guard let own else { return }
    oldCounts.append(SectionCount(section: section, count: count))
    edits.append(SectionEdit(section: place, runs: own.runs(of: section, count: count)))
  }

  /// Which items of a reloaded section are kept is not told: all of them count as new.
  mutating func replaceReloadedSections() throws(ListViolation) {
    for section in batch.reloadedSections {
      guard let place = newSections.destination(of: section)?.index else { continue }
      let runs: [Run] = .inserted(try new.checkedItemCount(ofSection: place))
      let count = try old.checkedItemCount(ofSection: section)
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
      count: count, section: section, removed: removed.map { $0..<($0 + 1) },
      reloaded: reloaded.map { $0..<($0 + 1) }, arrived: arrived.sorted { $0.index < $1.index })
  }
}

extension ListViolation {
  fileprivate static func outOfRange(
    _ indexPath: IndexPath, _ kind: String, _ when: String, _ source: some DataSourceProtocol
  ) -> ListViolation {
    let count = source.numberOfSections()
    let isSection = indexPath.section >= 0 && indexPath.section < count
    let counts =
      isSection
      ? "whose section has \(source.numberOfItems(inSection: indexPath.section)) items"
      : "of \(count) sections"
    return ListViolation(
      .indexInRange, at: .item(indexPath),
      detail: "\(kind): item \(indexPath.listDescription) \(when) the update, \(counts)")
  }
}
