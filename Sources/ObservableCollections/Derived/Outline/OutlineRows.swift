/// The rows of an outline: which items are shown, and in which order.
@usableFromInline
struct OutlineRows: Sendable {
  /// A row that is put in, or that shows something else.
  @usableFromInline
  struct Change {
    @usableFromInline var handle: Handle
    @usableFromInline var index: Int
    @usableFromInline var look: OutlineForest.Look

    /// The index of before; `nil` for a row that is new, or that has stayed where it was.
    @usableFromInline var oldIndex: Int?

    /// Whether the row shows something else.
    @usableFromInline var isUpdated: Bool

    /// Whether the row has stayed where it was, among those that were not taken out.
    @usableFromInline var isInPlace: Bool
  }

  /// What has happened to the rows.
  @usableFromInline
  struct Changes {
    /// The rows that were taken out, by the indices of before.
    @usableFromInline var taken: [Range<Int>] = []

    /// The rows that were put in or changed, in order.
    @usableFromInline var changed: [Change] = []
  }

  /// A row that was taken out.
  private struct TakenRow {
    var handle: Handle
    var index: Int
    var look: OutlineForest.Look
  }

  private var entries = SummaryTree(OutlineShape())

  @usableFromInline
  init() {}

  /// Shows a whole forest, of which nothing is shown yet.
  ///
  /// - Returns: The items that are shown, in order.
  @usableFromInline
  mutating func build(_ forest: inout OutlineForest) -> [Handle] {
    var roots: [Handle] = []
    forest.roots.forEach { roots.append($0) }
    let shown = forest.show(roots, level: 0)
    entries = SummaryTree(OutlineShape(), shown)
    return shown.map { $0.handle }
  }

  /// Shows what the forest is now.
  ///
  /// Rows that are not where they belong are taken out, each with all below it. Then what is to be
  /// shown is put in: a row that was taken out and is put in is kept.
  ///
  /// - Complexity: O(*k* log *n*) for *k* rows that come, go, move or change.
  @usableFromInline
  mutating func update(_ forest: inout OutlineForest) -> Changes {
    let (displaced, touched) = forest.takeChanges()
    var changes = Changes()
    let rows = takeOut(displaced, &forest, &changes)
    let updated = refresh(touched, &forest)
    let placed = putIn(displaced, &forest)
    for handle in updated {
      guard let look = forest.nodes[Int(handle)].shown else { continue }
      changes.changed.append(
        Change(
          handle: handle, index: entries.index(of: handle), look: look, oldIndex: nil,
          isUpdated: true, isInPlace: true))
    }
    for handle in placed {
      let node = forest.nodes[Int(handle)]
      guard let look = node.shown else { continue }
      let old = node.origin < 0 ? nil : rows[Int(node.origin)]
      changes.changed.append(
        Change(
          handle: handle, index: entries.index(of: handle), look: look, oldIndex: old?.index,
          isUpdated: node.isReloaded || old?.look != look, isInPlace: false))
    }
    changes.changed.sort { $0.index < $1.index }
    for row in rows { forest.nodes[Int(row.handle)].origin = -1 }
    for handle in touched { forest.nodes[Int(handle)].isReloaded = false }
    return changes
  }

  /// Takes out rows with all rows below them.
  private mutating func takeOut(
    _ handles: [Handle], _ forest: inout OutlineForest, _ changes: inout Changes
  ) -> [TakenRow] {
    var ranges: [Range<Int>] = []
    for handle in handles where forest.nodes[Int(handle)].shown != nil {
      let index = entries.index(of: handle)
      ranges.append(index..<entries.subtreeEnd(of: index))
    }
    ranges.sort { $0.lowerBound < $1.lowerBound }
    for range in ranges {
      if let last = changes.taken.last, range.lowerBound <= last.upperBound {
        changes.taken.removeLast()
        changes.taken.append(last.lowerBound..<max(last.upperBound, range.upperBound))
      } else {
        changes.taken.append(range)
      }
    }
    var rows: [TakenRow] = []
    for range in changes.taken {
      var index = range.lowerBound
      entries.forEach(in: range) { entry in
        if let look = forest.nodes[Int(entry.handle)].shown {
          rows.append(TakenRow(handle: entry.handle, index: index, look: look))
        }
        index += 1
      }
    }
    for (position, row) in rows.enumerated() {
      forest.nodes[Int(row.handle)].origin = Int32(truncatingIfNeeded: position)
      forest.nodes[Int(row.handle)].shown = nil
    }
    for range in changes.taken.reversed() { entries.remove(range) }
    return rows
  }

  /// Notes how items look whose rows stay in their places.
  ///
  /// - Returns: Those that look different.
  private func refresh(_ handles: [Handle], _ forest: inout OutlineForest) -> [Handle] {
    var updated: [Handle] = []
    for handle in handles {
      let node = forest.nodes[Int(handle)]
      guard let old = node.shown else { continue }
      let look = forest.look(of: handle, level: old.level)
      guard node.isReloaded || look != old else { continue }
      forest.nodes[Int(handle)].isReloaded = false
      forest.nodes[Int(handle)].shown = look
      updated.append(handle)
    }
    return updated
  }

  /// Puts in items that are to be shown, with all that is shown below them.
  ///
  /// - Returns: The items that were put in.
  private mutating func putIn(_ handles: [Handle], _ forest: inout OutlineForest) -> [Handle] {
    // In the order of the source, so that the sibling before an item is there when the item comes.
    var waiting: [(index: Int, handle: Handle)] = []
    for handle in handles where !forest.nodes[Int(handle)].isRemoved {
      waiting.append((forest.inSource.index(of: handle), handle))
    }
    waiting.sort { $0.index < $1.index }
    var placed: [Handle] = []
    for (_, handle) in waiting where forest.nodes[Int(handle)].shown == nil {
      guard let (place, level) = place(of: handle, forest) else { continue }
      let new = forest.show([handle], level: level)
      if new.count == 1 {
        entries.insert(new[0], at: place)
      } else {
        entries.insert(contentsOf: new, at: place)
      }
      for entry in new { placed.append(entry.handle) }
    }
    return placed
  }

  /// Where the row of an item belongs; `nil` when its parent is not shown, or does not show its
  /// children.
  private func place(
    of handle: Handle, _ forest: OutlineForest
  ) -> (place: Int, level: Int32)? {
    var (place, level) = (0, Int32(0))
    if let parent = forest.parent(of: handle) {
      guard let look = forest.nodes[Int(parent)].shown, forest.showsChildren(parent) else {
        return nil
      }
      (place, level) = (entries.index(of: parent) + 1, look.level + 1)
    }
    // Siblings are shown or hidden together.
    if let sibling = forest.sibling(before: handle) {
      place = entries.subtreeEnd(of: entries.index(of: sibling))
    }
    return (place, level)
  }
}

extension OutlineRows.Changes {
  /// What has happened to the rows, as a change.
  @usableFromInline
  func listChange(oldCount: Int, newCount: Int) -> ListChange {
    .items(runs(oldCount: oldCount, newCount: newCount), itemCount: oldCount)
  }

  /// What the rows of now are made of.
  private func runs(oldCount: Int, newCount: Int) -> [Run] {
    var runs: [Run] = []
    var (old, new) = (0, 0)
    var rest = taken[...]
    /// Passes the rows that were not taken out, up to an index.
    func pass(to end: Int, isUpdated: Bool = false) {
      while new < end {
        if let range = rest.first, range.lowerBound == old {
          old = range.upperBound
          rest.removeFirst()
        }
        let count = min(end - new, (rest.first?.lowerBound ?? oldCount) - old)
        runs.extend(.kept(old..<(old + count), isUpdated: isUpdated))
        old += count
        new += count
      }
    }
    for row in changed {
      pass(to: row.index)
      if row.isInPlace {
        pass(to: row.index + 1, isUpdated: true)
        continue
      }
      if let index = row.oldIndex {
        runs.extend(.kept(index..<(index + 1), isUpdated: row.isUpdated))
      } else {
        runs.extend(.inserted(1))
      }
      new += 1
    }
    pass(to: newCount)
    return runs
  }
}
