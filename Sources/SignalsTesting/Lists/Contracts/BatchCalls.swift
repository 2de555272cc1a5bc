import ObservableCollections

/// The calls of one batch as UIKit collects them, its checks, and what it makes of the rows.
///
/// Deletions, reloads and sources of moves are indices before the batch, insertions and destinations
/// of moves indices after it.
struct BatchCalls {
  private var deleted: [IndexPath] = []
  private var reloaded: [IndexPath] = []
  private var inserted: [IndexPath] = []
  private var moved: [(from: IndexPath, to: IndexPath)] = []
  private var deletedSections: [Int] = []
  private var reloadedSections: [Int] = []
  private var insertedSections: [Int] = []
  private var movedSections: [(from: Int, to: Int)] = []

  mutating func add(_ call: DataSourceEventKind) {
    switch call {
    case .insertItems(let indexPaths): inserted += indexPaths
    case .deleteItems(let indexPaths): deleted += indexPaths
    case .reloadItems(let indexPaths): reloaded += indexPaths
    case .moveItem(let from, let to): moved.append((from, to))
    case .insertSections(let sections): insertedSections += sections
    case .deleteSections(let sections): deletedSections += sections
    case .reloadSections(let sections): reloadedSections += sections
    case .moveSection(let from, let to): movedSections.append((from, to))
    case .reload, .beginUpdates, .endUpdates: break
    }
  }
}

// MARK: - Checks

extension BatchCalls {
  /// What UIKit would throw an exception for; `nil` if it accepts the batch.
  ///
  /// - Parameters:
  ///   - before: The number of rows in each section that the view knows of.
  ///   - after: The number that the data source answers with at the end.
  func problem(before: [Int], after: [Int]) -> String? {
    mixed ?? wrongSection(before, after) ?? wrongRow(before, after) ?? wrongCount(before, after)
  }

  /// Mixes that these views are known to fail on.
  private var mixed: String? {
    let reloads = !reloaded.isEmpty || !reloadedSections.isEmpty
    let edits =
      !(deleted.isEmpty && inserted.isEmpty && moved.isEmpty && deletedSections.isEmpty
      && insertedSections.isEmpty && movedSections.isEmpty)
    if reloads, edits { return "a reload beside other edits of a batch" }
    let (from, to) = (Set(movedSections.map(\.from)), Set(movedSections.map(\.to)))
    let old = deleted + reloaded + moved.map(\.from)
    let new = inserted + moved.map(\.to)
    if let row = old.first(where: { from.contains($0.section) })
      ?? new.first(where: { to.contains($0.section) })
    {
      return "row \(row) is edited in a section that is moved"
    }
    return nil
  }

  private func wrongSection(_ before: [Int], _ after: [Int]) -> String? {
    let old = deletedSections + reloadedSections + movedSections.map(\.from)
    let new = insertedSections + movedSections.map(\.to)
    if let section = old.first(where: { !before.indices.contains($0) }) {
      return "attempt to edit section \(section), but there are only \(before.count) sections"
        + " before the update"
    }
    if let section = new.first(where: { !after.indices.contains($0) }) {
      return "attempt to insert section \(section), but there are only \(after.count) sections"
        + " after the update"
    }
    if Set(old).count < old.count || Set(new).count < new.count {
      return "attempt to create two animations for one section"
    }
    let expected = before.count - deletedSections.count + insertedSections.count
    if after.count != expected {
      return "the number of sections after the update (\(after.count)) must be that before"
        + " (\(before.count)), plus those inserted or minus those deleted (\(expected))"
    }
    return nil
  }

  private func wrongRow(_ before: [Int], _ after: [Int]) -> String? {
    let old = deleted + reloaded + moved.map(\.from)
    let new = inserted + moved.map(\.to)
    for row in old where !before.hasRow(row) {
      return "attempt to delete or reload row \(row), which is not there before the update"
    }
    for row in new where !after.hasRow(row) {
      return "attempt to insert row \(row), which is not there after the update"
    }
    if Set(old).count < old.count || Set(new).count < new.count {
      return "attempt to create two animations for one row"
    }
    let gone = Set(deletedSections + reloadedSections)
    let came = Set(insertedSections)
    if old.contains(where: { gone.contains($0.section) })
      || new.contains(where: { came.contains($0.section) })
    {
      return "a row is edited in a section that is deleted, reloaded or inserted"
    }
    return nil
  }

  private func wrongCount(_ before: [Int], _ after: [Int]) -> String? {
    for (new, old) in origins(before.count, after.count).enumerated() {
      guard let old, !reloadedSections.contains(old) else { continue }
      func count(_ rows: [IndexPath], in section: Int) -> Int {
        rows.count { $0.section == section }
      }
      let expected =
        before[old] - count(deleted, in: old) - count(moved.map(\.from), in: old)
        + count(inserted, in: new) + count(moved.map(\.to), in: new)
      if after[new] != expected {
        return "the number of rows in section \(new) after the update (\(after[new])) must be that"
          + " before (\(before[old])), plus or minus those inserted, deleted or moved (\(expected))"
      }
    }
    return nil
  }

  /// The old index of each new section; `nil` if it is inserted.
  private func origins(_ before: Int, _ after: Int) -> [Int?] {
    var result = [Int?](repeating: nil, count: after)
    for (from, to) in movedSections { result[to] = from }
    let taken = Set(deletedSections + movedSections.map(\.from))
    let filled = Set(insertedSections + movedSections.map(\.to))
    let staying = (0..<before).filter { !taken.contains($0) }
    for (new, old) in zip((0..<after).filter { !filled.contains($0) }, staying) {
      result[new] = old
    }
    return result
  }
}

// MARK: - Rows

extension BatchCalls {
  /// The rows after the batch, which must have no problem.
  @MainActor
  func applied(to old: [StrictSection], after: [Int]) -> [StrictSection] {
    let taken = Set(deleted + moved.map(\.from))
    let origins = origins(old.count, after.count)
    let movedRows = moved.map { old[$0.from.section].rows[$0.from.item] }
    // Before any section is changed, since rows move between them.
    let contents = zip(origins, after).enumerated().map { new, section -> [StrictRow]? in
      guard let origin = section.0, !reloadedSections.contains(origin) else { return nil }
      var slots = [StrictRow?](repeating: nil, count: section.1)
      for row in inserted where row.section == new { slots[row.item] = StrictRow() }
      for (move, row) in zip(moved, movedRows) where move.to.section == new {
        slots[move.to.item] = row
      }
      var staying = old[origin].rows.enumerated().filter {
        !taken.contains(IndexPath(item: $0.offset, section: origin))
      }[...]
      return slots.map { row in
        if let row { return row }
        guard let next = staying.popFirst() else { return StrictRow() }
        let isReloaded = reloaded.contains(IndexPath(item: next.offset, section: origin))
        return isReloaded ? StrictRow() : next.element
      }
    }
    return zip(zip(origins, after), contents).map { section, rows in
      guard let origin = section.0, let rows else { return StrictSection(count: section.1) }
      old[origin].rows = rows
      return old[origin]
    }
  }
}

extension [Int] {
  fileprivate func hasRow(_ row: IndexPath) -> Bool {
    row.count == 2 && indices.contains(row[0]) && row[1] >= 0 && row[1] < self[row[0]]
  }
}
