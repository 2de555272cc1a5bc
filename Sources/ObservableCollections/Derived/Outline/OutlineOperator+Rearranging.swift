// The rows after the forest has changed.

extension OutlineOperator {
  /// A row that was taken out.
  private struct TakenRow {
    var handle: Handle

    /// Its index before anything was taken out.
    var index: Int
    var look: Forest.Look
  }

  /// A row that was put in, or that shows something else.
  private struct ChangedRow {
    var index: Int

    /// The index of before; `nil` for a row that is new.
    var oldIndex: Int?
    var isUpdated: Bool

    /// Whether the row stayed where it was, among those that were not taken out.
    var isInPlace: Bool
  }

  /// Shows what the forest is now.
  ///
  /// - Complexity: O(*k* log *n*) for *k* rows that come, go, move or change.
  mutating func rearrange(_ result: inout DerivedList<Result>) {
    let (displaced, touched) = forest.takeChanges()
    if displaced.isEmpty && touched.isEmpty { return }
    let oldCount = result.list.count
    var list = result.list
    let taken = takeOut(displaced, of: &list)
    let updated = refresh(touched, in: &list)
    let placed = putIn(displaced, into: &list)

    var changed = updated.map { handle in
      ChangedRow(
        index: rows.index(of: handle), oldIndex: nil, isUpdated: true, isInPlace: true)
    }
    for handle in placed {
      let node = forest.nodes[Int(handle)]
      let old = node.origin < 0 ? nil : taken[Int(node.origin)]
      changed.append(
        ChangedRow(
          index: rows.index(of: handle), oldIndex: old?.index,
          isUpdated: node.isReloaded || old?.look != node.shown, isInPlace: false))
    }
    changed.sort { $0.index < $1.index }
    for row in taken { forest.nodes[Int(row.handle)].origin = -1 }
    for handle in touched { forest.nodes[Int(handle)].isReloaded = false }
    forest.releaseRetired()
    let runs = Self.runs(
      oldCount: oldCount, newCount: list.count, taken: taken.map(\.index), changed)
    result.rearrange(to: list, .items(runs, itemCount: oldCount))
  }

  // MARK: - Rows

  /// Takes out rows with all rows below them.
  ///
  /// - Returns: The rows in ascending order.
  private mutating func takeOut(_ handles: [Handle], of list: inout Result) -> [TakenRow] {
    var ranges: [Range<Int>] = []
    for handle in handles where forest.nodes[Int(handle)].shown != nil {
      let index = rows.index(of: handle)
      ranges.append(index..<rows.subtreeEnd(of: index))
    }
    ranges.sort { $0.lowerBound < $1.lowerBound }
    var merged: [Range<Int>] = []
    for range in ranges {
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    var taken: [TakenRow] = []
    for range in merged {
      var index = range.lowerBound
      rows.forEach(in: range) { entry in
        if let look = forest.nodes[Int(entry.handle)].shown {
          taken.append(TakenRow(handle: entry.handle, index: index, look: look))
        }
        index += 1
      }
    }
    for (position, row) in taken.enumerated() {
      forest.nodes[Int(row.handle)].origin = Int32(truncatingIfNeeded: position)
      forest.nodes[Int(row.handle)].shown = nil
    }
    for range in merged.reversed() {
      rows.remove(range)
      if range.count == 1 {
        list.remove(at: range.lowerBound)
      } else {
        list.removeSubrange(range)
      }
    }
    return taken
  }

  /// Shows items anew whose rows stay in their places, if they look different.
  ///
  /// - Returns: Those that do.
  private mutating func refresh(_ handles: [Handle], in list: inout Result) -> [Handle] {
    var updated: [Handle] = []
    for handle in handles {
      let node = forest.nodes[Int(handle)]
      guard let old = node.shown else { continue }
      let look = forest.look(of: handle, level: old.level)
      guard node.isReloaded || look != old else { continue }
      forest.nodes[Int(handle)].isReloaded = false
      forest.nodes[Int(handle)].shown = look
      let item = source[forest.inSource.index(of: handle)]
      _ = list.exchange(rows.index(of: handle), for: row(item, look))
      updated.append(handle)
    }
    return updated
  }

  /// Puts in items that are to be shown, with all that is shown below them.
  ///
  /// - Returns: The items that were put in.
  private mutating func putIn(_ handles: [Handle], into list: inout Result) -> [Handle] {
    // In the order of the source, so that the sibling before an item is there when the item comes.
    var waiting: [(index: Int, handle: Handle)] = []
    for handle in handles where !forest.nodes[Int(handle)].isRemoved {
      waiting.append((forest.inSource.index(of: handle), handle))
    }
    waiting.sort { $0.index < $1.index }
    var placed: [Handle] = []
    for (_, handle) in waiting where forest.nodes[Int(handle)].shown == nil {
      guard let (place, level) = place(of: handle) else { continue }
      let entries = show([handle], level: level)
      let new = entries.map { entry in
        row(
          source[forest.inSource.index(of: entry.handle)], forest.nodes[Int(entry.handle)].shown)
      }
      rows.insert(contentsOf: entries, at: place)
      list.insert(contentsOf: new, at: place)
      placed += entries.map(\.handle)
    }
    return placed
  }

  /// Where the row of an item belongs; `nil` when its parent is not shown, or does not show its
  /// children.
  private func place(of handle: Handle) -> (place: Int, level: Int32)? {
    var (place, level) = (0, Int32(0))
    if let parent = forest.parent(of: handle) {
      guard let look = forest.nodes[Int(parent)].shown, forest.showsChildren(parent) else {
        return nil
      }
      (place, level) = (rows.index(of: parent) + 1, look.level + 1)
    }
    // Siblings are shown or hidden together.
    if let sibling = forest.sibling(before: handle) {
      place = rows.subtreeEnd(of: rows.index(of: sibling))
    }
    return (place, level)
  }

  // MARK: - The change

  /// What the rows are made of.
  ///
  /// - Parameters:
  ///   - taken: The old indices of the rows that were taken out, ascending.
  ///   - changed: The rows that were put in or changed, ascending.
  private static func runs(
    oldCount: Int, newCount: Int, taken: [Int], _ changed: [ChangedRow]
  ) -> [Run] {
    var runs: [Run] = []
    var (old, new, next) = (0, 0, 0)
    /// Passes the rows that stay, up to an index.
    func pass(to end: Int, isUpdated: Bool = false) {
      while new < end {
        while next < taken.count, taken[next] == old {
          next += 1
          old += 1
        }
        let count = min(end - new, (next < taken.count ? taken[next] : oldCount) - old)
        runs.extend(.kept(old..<(old + count), isUpdated: isUpdated))
        old += count
        new += count
      }
    }
    for row in changed {
      pass(to: row.index)
      if row.isInPlace {
        pass(to: row.index + 1, isUpdated: true)
      } else {
        if let index = row.oldIndex {
          runs.extend(.kept(index..<(index + 1), isUpdated: row.isUpdated))
        } else {
          runs.extend(.inserted(1))
        }
        new += 1
      }
    }
    pass(to: newCount)
    return runs
  }
}
