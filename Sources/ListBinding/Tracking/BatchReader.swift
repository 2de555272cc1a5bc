import ObservableCollections

/// Reads a batch, checks it against the batch rule, and maps the rows.
///
/// It finds the same first violation as `StrictBatch`, in time that depends on the batch and on the
/// number of sections, not on the number of rows.
struct BatchReader {
  let before: [Int]
  let after: [Int]

  // What each edited index is used for; a second use is a violation.
  var oldSections: [Int: StrictBatch.Use] = [:]
  var newSections: [Int: StrictBatch.Use] = [:]
  var oldItems: [ItemPlace: StrictBatch.Use] = [:]
  var newItems: [ItemPlace: StrictBatch.Use] = [:]

  /// Reads a batch.
  ///
  /// - Parameters:
  ///   - kinds: The calls between `beginUpdates` and `endUpdates`, or a single call.
  ///   - before: The number of items in each section before the batch; none is negative.
  ///   - after: The number of items in each section after the batch; none is negative.
  /// - Throws: The first rule that the batch breaks.
  /// - Complexity: O(*k* log *k* + *s*) for *k* edited indices and *s* sections.
  static func map(
    of kinds: [DataSourceEventKind], before: [Int], after: [Int]
  ) throws(ListViolation) -> RowMap {
    var reader = BatchReader(before: before, after: after)
    for kind in kinds { try reader.collect(kind) }
    let origins = try reader.sectionOrigins()
    let sections = try reader.editedSections(origins)
    try reader.checkCounts(origins, sections)
    return RowMap(
      oldCount: before.count, counts: after, sections: origins,
      movedSections: Set(reader.oldSections.filter { $0.value == .movedAway }.keys),
      editedSections: Set(sections.keys), runs: sections.values.flatMap(\.runs))
  }

  private init(before: [Int], after: [Int]) {
    self.before = before
    self.after = after
  }

  func violation(
    _ rule: ListViolation.Rule, at index: ListViolation.Index? = nil, _ detail: String
  ) -> ListViolation {
    ListViolation(rule, at: index, before: before, after: after, detail: detail)
  }
}

// MARK: - Sections

extension BatchReader {
  /// Puts the sections that are not moved into the free places, in their old order.
  private func sectionOrigins() throws(ListViolation) -> [ListArrangement.Origin<Int>] {
    let leaving = oldSections.values.count { $0 != .reloaded }
    guard before.count - leaving == after.count - newSections.count else {
      let inserted = newSections.values.count { $0 == .inserted }
      let deleted = oldSections.values.count { $0 == .deleted }
      throw violation(
        .countsAddUp,
        "\(before.count) sections − \(deleted) deleted + \(inserted) inserted is not "
          + "\(after.count)")
    }
    if oldSections.isEmpty, newSections.isEmpty { return after.indices.map { .kept($0) } }
    var staying = before.indices.lazy.filter { section in
      oldSections[section].map { $0 == .reloaded } ?? true
    }.makeIterator()
    return after.indices.map { new in
      switch newSections[new] {
      case .movedSection(from: let old): return .kept(old)
      case nil:
        guard let old = staying.next() else { return .inserted }
        return oldSections[old] == .reloaded ? .reloaded(old) : .kept(old)
      default: return .inserted
      }
    }
  }

  /// Groups the edited items by section; none may lie in a deleted, inserted or reloaded one.
  private func editedSections(
    _ origins: [ListArrangement.Origin<Int>]
  ) throws(ListViolation) -> [Int: EditedSection] {
    var sections: [Int: EditedSection] = [:]
    for (place, use) in oldItems.sorted(by: { $0.key.sectionAndItem < $1.key.sectionAndItem }) {
      if let role = oldSections[place.section], role != .movedAway {
        throw violation(
          .noItemEditInEditedSection, at: .item(place.indexPath),
          "\(use.name) in a section that is \(role.name)")
      }
      sections[place.section, default: EditedSection(place.section)].marks.append((place.item, use))
    }
    for (place, use) in newItems.sorted(by: { $0.key.sectionAndItem < $1.key.sectionAndItem }) {
      guard let old = origins[place.section].keptIndex else {
        throw violation(
          .noItemEditInEditedSection, at: .item(place.indexPath),
          "\(use.name) in a section that is inserted or reloaded")
      }
      sections[old, default: EditedSection(old)].arrivals.append((place.item, use))
    }
    for (new, origin) in origins.enumerated() {
      guard let old = origin.keptIndex, sections[old] != nil else { continue }
      sections[old]?.setCounts(before: before[old], after: after[new], newSection: new)
    }
    return sections
  }

  private func checkCounts(
    _ origins: [ListArrangement.Origin<Int>], _ sections: [Int: EditedSection]
  ) throws(ListViolation) {
    for (new, origin) in origins.enumerated() {
      guard let old = origin.keptIndex else { continue }
      if before[old] == after[new], sections.isEmpty || sections[old] == nil { continue }
      var section = sections[old] ?? EditedSection(old)
      section.setCounts(before: before[old], after: after[new], newSection: new)
      if let problem = section.countProblem {
        throw violation(.countsAddUp, at: .section(new), problem)
      }
    }
  }
}

// MARK: - Items

/// The edits of the items of one section that is kept.
private struct EditedSection {
  let oldSection: Int
  var newSection = 0
  var oldCount = 0
  var newCount = 0

  /// The old items that are deleted, moved away or reloaded, in ascending order.
  var marks: [(item: Int, use: StrictBatch.Use)] = []

  /// The new items that are inserted or moved here, in ascending order.
  var arrivals: [(item: Int, use: StrictBatch.Use)] = []

  init(_ oldSection: Int) { self.oldSection = oldSection }

  mutating func setCounts(before: Int, after: Int, newSection: Int) {
    oldCount = before
    newCount = after
    self.newSection = newSection
  }

  /// How the counts do not add up, if they do not.
  var countProblem: String? {
    let deleted = marks.count { $0.use == .deleted }
    let movedOut = marks.count { $0.use == .movedAway }
    guard oldCount - deleted - movedOut + arrivals.count != newCount else { return nil }
    let inserted = arrivals.count { $0.use == .inserted }
    return "\(oldCount) items − \(deleted) deleted − \(movedOut) moved out + \(inserted) inserted "
      + "+ \(arrivals.count - inserted) moved in is not \(newCount)"
  }

  /// The rows that are still there or moved here.
  var runs: [RowMap.Run] {
    var result: [RowMap.Run] = []
    var arrivals = arrivals[...]
    var new = 0

    func passArrivals() {
      while let arrival = arrivals.first, arrival.item == new {
        if case .movedItem(from: let source) = arrival.use {
          result.append(
            RowMap.Run(
              source: ItemPlace(source),
              destination: ItemPlace(section: newSection, item: new), count: 1,
              isReloaded: false, isMoved: true))
        }
        arrivals.removeFirst()
        new += 1
      }
    }
    func keep(_ range: Range<Int>, isReloaded: Bool) {
      var old = range.lowerBound
      while old < range.upperBound {
        passArrivals()
        let room = arrivals.first.map { $0.item - new } ?? .max
        let count = min(range.upperBound - old, room)
        result.append(
          RowMap.Run(
            source: ItemPlace(section: oldSection, item: old),
            destination: ItemPlace(section: newSection, item: new), count: count,
            isReloaded: isReloaded, isMoved: false))
        old += count
        new += count
      }
    }

    var old = 0
    for mark in marks {
      keep(old..<mark.item, isReloaded: false)
      if mark.use == .reloaded { keep(mark.item..<mark.item + 1, isReloaded: true) }
      old = mark.item + 1
    }
    keep(old..<oldCount, isReloaded: false)
    passArrivals()
    return result
  }
}
