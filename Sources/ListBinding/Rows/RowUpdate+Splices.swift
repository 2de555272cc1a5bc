import ObservableCollections

/// Rows that are taken out of a list, and how many are put there instead.
public struct RowSplice: Hashable, Sendable {
  /// The position of the first row, after the splices before this one.
  public var position: Int

  /// How many rows are taken out.
  public var removed: Int

  /// How many rows are put in.
  public var added: Int

  /// Creates a splice.
  public init(position: Int, removed: Int, added: Int) {
    (self.position, self.removed, self.added) = (position, removed, added)
  }
}

extension RowUpdate {
  /// What leads from the old rows to the new ones, from the first to the last, each on the result of the
  /// one before.
  ///
  /// A row that only others push to another place is in none of them. Rows that change places are
  /// taken out and put back in by one splice, so that a view that knows its rows by identity, such as
  /// GTK's list view, finds them again.
  ///
  /// - Complexity: O(*k*) for *k* runs of the change.
  public func splices() -> [RowSplice] { RowRun.splices(of: runs(), oldCount: old.rowCount) }

  /// The new rows in order.
  private func runs() -> [RowRun] {
    if change.isReload { return [RowRun(origin: nil, count: new.rowCount)] }
    var runs: [RowRun] = []
    var edits = change.edits[...]
    var start = 0
    for run in change.sections {
      var section = start
      let end = start + run.count
      func addUnedited(upTo limit: Int) {
        let count = new.positions(ofSections: section..<limit).count
        let first = run.lower + section - start
        let origin = run.isKept ? old.positions(ofSections: first..<first).lowerBound : nil
        runs.append(RowRun(origin: origin, count: count))
        section = limit
      }
      while let edit = edits.first, edit.section < end {
        edits.removeFirst()
        addUnedited(upTo: edit.section)
        let origin = run.isKept ? run.lower + section - start : nil
        addEdited(edit, origin: origin, to: &runs)
        section += 1
      }
      addUnedited(upTo: end)
      start = end
    }
    return runs
  }

  /// Adds the header and the items of a section that does not have its old items.
  private func addEdited(_ edit: SectionEdit, origin: Int?, to runs: inout [RowRun]) {
    if new.hasHeaders {
      runs.append(RowRun(origin: origin.map { old.position(of: .header($0)) }, count: 1))
    }
    for run in edit.runs {
      let rows = run.isKept ? old.positions(ofItems: run.range, inSection: run.section) : nil
      runs.append(RowRun(origin: rows?.lowerBound, count: run.count))
    }
  }
}

/// Neighbouring rows of the new list that were neighbours in the old one, or that are all new.
struct RowRun: Equatable {
  /// The old position of the first row; `nil` for new rows.
  var origin: Int?
  var count: Int

  static func splices(of runs: [RowRun], oldCount: Int) -> [RowSplice] {
    var splices: [RowSplice] = []
    var (old, new) = (0, 0)
    func tell(upToOld oldEnd: Int, new newEnd: Int) {
      guard old < oldEnd || new < newEnd else { return }
      splices.append(RowSplice(position: new, removed: oldEnd - old, added: newEnd - new))
    }
    // A run stays if all rows before it stood before it, and all behind it did so, too.
    var leastBehind = Array(repeating: Int.max, count: runs.count + 1)
    for index in runs.indices.reversed() {
      leastBehind[index] = min(
        leastBehind[index + 1], runs[index].count > 0 ? runs[index].origin ?? .max : .max)
    }
    var greatestBefore = -1
    var position = 0
    for (index, run) in runs.enumerated() {
      defer { position += run.count }
      guard run.count > 0, let origin = run.origin else { continue }
      let end = origin + run.count
      if greatestBefore < origin, end <= leastBehind[index + 1] {
        tell(upToOld: origin, new: position)
        (old, new) = (end, position + run.count)
      }
      greatestBefore = max(greatestBefore, end - 1)
    }
    tell(upToOld: oldCount, new: position)
    return splices
  }
}
