public import ObservableCollections

/// Checks a batch against the batch rule, in a slow and plain way, and returns the origin of each row.
///
/// It shares no code with the change algebra, so that tests can compare the two. Everything takes
/// time proportional to the number of items, of which there may be 2²⁴.
public struct StrictBatch {
  let before: [Int]
  let after: [Int]

  // What each index is used for; a second use breaks rule 1.
  var oldSections: [Use?]
  var newSections: [Use?]
  var oldItems: [[Use?]]
  var newItems: [[Use?]]

  enum Use: Hashable {
    case deleted, inserted, reloaded
    case movedSection(from: Int)
    case movedItem(from: IndexPath)
    case movedAway

    var name: String {
      switch self {
      case .deleted: "deleted"
      case .inserted: "inserted"
      case .reloaded: "reloaded"
      case .movedSection, .movedItem: "moved to"
      case .movedAway: "moved from"
      }
    }
  }

  /// Returns the origin of each section and item after a batch.
  ///
  /// - Parameters:
  ///   - kinds: The kinds between `beginUpdates` and `endUpdates`, or one single kind.
  ///   - before: The number of items in each section before the batch.
  ///   - after: The number of items in each section after the batch.
  /// - Throws: The first rule that the batch breaks.
  public static func arrangement(
    of kinds: [DataSourceEventKind], before: [Int], after: [Int]
  ) throws(ListViolation) -> ListArrangement {
    for counts in [before, after] {
      guard let problem = counts.strictProblem else { continue }
      throw ListViolation(.countsAddUp, before: before, after: after, detail: problem)
    }
    var batch = StrictBatch(before: before, after: after)
    for kind in kinds { try batch.collect(kind) }
    let sections = try batch.arrangeSections()
    try batch.checkSectionsOfItems(sections)
    return try batch.arrangeItems(in: sections)
  }

  private init(before: [Int], after: [Int]) {
    self.before = before
    self.after = after
    oldSections = Array(repeating: nil, count: before.count)
    newSections = Array(repeating: nil, count: after.count)
    oldItems = before.map { Array(repeating: nil, count: max($0, 0)) }
    newItems = after.map { Array(repeating: nil, count: max($0, 0)) }
  }

  func violation(
    _ rule: ListViolation.Rule, at index: ListViolation.Index? = nil, _ detail: String
  ) -> ListViolation {
    ListViolation(rule, at: index, before: before, after: after, detail: detail)
  }
}

// MARK: - Rules 2 to 5: what is left keeps its order and fills what is free

extension StrictBatch {
  private func arrangeSections() throws(ListViolation) -> [ListArrangement.Origin<Int>] {
    let staying = before.indices.filter { [nil, .reloaded].contains(oldSections[$0]) }
    let free = after.indices.filter { newSections[$0] == nil }
    guard staying.count == free.count else {
      let inserted = newSections.count { $0 == .inserted }
      let deleted = oldSections.count { $0 == .deleted }
      throw violation(
        .countsAddUp,
        "\(before.count) sections − \(deleted) deleted + \(inserted) inserted is not "
          + "\(after.count)")
    }
    var origins = [ListArrangement.Origin<Int>](repeating: .inserted, count: after.count)
    for (old, new) in zip(staying, free) {
      origins[new] = oldSections[old] == .reloaded ? .reloaded(old) : .kept(old)
    }
    for case (let new, .movedSection(from: let old)?) in newSections.enumerated() {
      origins[new] = .kept(old)
    }
    return origins
  }

  private func checkSectionsOfItems(
    _ sections: [ListArrangement.Origin<Int>]
  ) throws(ListViolation) {
    for (section, uses) in oldItems.enumerated() {
      guard let role = oldSections[section], role != .movedAway else { continue }
      for case (let item, let use?) in uses.enumerated() {
        throw violation(
          .noItemEditInEditedSection, at: .item(IndexPath(item: item, section: section)),
          "\(use.name) in a section that is \(role.name)")
      }
    }
    for (section, uses) in newItems.enumerated() where sections[section].keptIndex == nil {
      for case (let item, let use?) in uses.enumerated() {
        throw violation(
          .noItemEditInEditedSection, at: .item(IndexPath(item: item, section: section)),
          "\(use.name) in a section that is inserted or reloaded")
      }
    }
  }

  private func arrangeItems(
    in sections: [ListArrangement.Origin<Int>]
  ) throws(ListViolation) -> ListArrangement {
    var result = ListArrangement(sections: [])
    for (newSection, origin) in sections.enumerated() {
      var items = [ListArrangement.Origin<IndexPath>](
        repeating: .inserted, count: max(after[newSection], 0))
      if let oldSection = origin.keptIndex {
        try fill(&items, of: newSection, from: oldSection)
      }
      result.sections.append(ListArrangement.Section(origin: origin, items: items))
    }
    return result
  }

  private func fill(
    _ items: inout [ListArrangement.Origin<IndexPath>], of newSection: Int, from oldSection: Int
  ) throws(ListViolation) {
    let old = oldItems[oldSection]
    let new = newItems[newSection]
    let staying = old.indices.filter { [nil, .reloaded].contains(old[$0]) }
    let free = new.indices.filter { new[$0] == nil }
    guard staying.count == free.count else {
      let deleted = old.count { $0 == .deleted }
      let movedOut = old.count { $0 == .movedAway }
      let inserted = new.count { $0 == .inserted }
      let movedIn = new.count - free.count - inserted
      throw violation(
        .countsAddUp, at: .section(newSection),
        "\(old.count) items − \(deleted) deleted − \(movedOut) moved out + \(inserted) inserted "
          + "+ \(movedIn) moved in is not \(new.count)")
    }
    for (oldItem, newItem) in zip(staying, free) {
      let indexPath = IndexPath(item: oldItem, section: oldSection)
      items[newItem] = old[oldItem] == .reloaded ? .reloaded(indexPath) : .kept(indexPath)
    }
    for case (let newItem, .movedItem(from: let indexPath)?) in new.enumerated() {
      items[newItem] = .kept(indexPath)
    }
  }
}

extension [Int] {
  /// Why the strict readers cannot read a list with these counts, if they cannot.
  var strictProblem: String? {
    var room = 1 << 24
    for (section, count) in enumerated() {
      guard count >= 0 else { return "section \(section) has \(count) items" }
      guard count <= room else { return "there are more than 16,777,216 items" }
      room -= count
    }
    return nil
  }
}
