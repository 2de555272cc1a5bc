extension Change {
  /// Does the change on a list on which others have done something else.
  ///
  /// What both keep goes where the change wants it; what the others inserted stays beside its
  /// neighbours, and what they removed stays removed. An insertion comes
  /// after the item that it follows in the change; if others have removed that, before the one that follows
  /// it. A reload removes and inserts everything.
  ///
  /// - Parameters:
  ///   - takesBack: Whether the change takes back what was done. What it removes was inserted then: that goes
  ///     wherever the others have moved it, and a section stays that has items of the others. Otherwise
  ///     sections go with all that is there by now, and with nothing else.
  ///   - others: What others did to the list that the change starts from.
  ///   - list: The list after that.
  /// - Complexity: O(*k* log *k*) for two changes of size *k* together, and O(log *n*) a run.
  /// - Throws: A mismatch, if the others' change is a reload.
  func rebased(
    over others: ListChange, onto list: Snapshot, takingBack takesBack: Bool
  ) throws(ChangeMismatch) -> RebasedChange<Snapshot> {
    if others.isReload { throw ChangeMismatch("a reload does not tell what it keeps") }
    let original = structure.isReload ? removingAndInsertingAll : self
    var rebase = Rebase(original, over: others, onto: list, takesBack: takesBack)
    let (change, structure) = rebase.change()
    return RebasedChange(
      original: original, originalOthers: others, structure: structure, change: change,
      new: try change.applied(to: list))
  }

  /// A reload as a change that keeps nothing.
  private var removingAndInsertingAll: Change {
    if !Snapshot.hasOneSection { return Change(structure: fullStructure, old: old, new: new) }
    return Change(
      structure: fullStructure, old: Parts(items: old.items), new: Parts(items: new.items))
  }
}

/// Two changes of one list, one done after the other.
struct RebasedChange<Snapshot: ListSnapshot> {
  fileprivate let original: Change<Snapshot>
  fileprivate let originalOthers: ListChange

  /// The change, from the list of the others with its tombstones, see `Tombstones`.
  fileprivate let structure: ListChange

  /// The change, from the list of the others.
  let change: Change<Snapshot>

  /// The list with both changes.
  let new: Snapshot

  /// What the others did, from the list that the change alone leads to.
  ///
  /// Whether content was updated is not told.
  ///
  /// - Complexity: O(*k* log *k*) for two changes of size *k* together.
  var others: ListChange {
    let tombstones = Tombstones(of: original, sectionCount: originalOthers.newSectionCount)
    return tombstones.adding(to: original.structure.inverse.followed(by: originalOthers))
      .followed(by: structure)
      .mapRuns { Run(section: $0.section, lower: $0.lower, count: $0.count, isUpdated: false) }
  }
}

/// What a change inserts, as sections after the last one of a list that lacks it.
///
/// It is what the list has lost, if the change brings back what was removed: for each section one
/// without items, and one of all items. To take from there is to keep, not to insert.
struct Tombstones<Snapshot: ListSnapshot> {
  private let change: Change<Snapshot>

  /// The first of the sections.
  private let sections: Int

  /// The section of all items, at their positions in the parts of the change.
  let items: Int

  /// - Parameter sectionCount: How many sections the list has that lacks them.
  init(of change: Change<Snapshot>, sectionCount: Int) {
    self.change = change
    sections = sectionCount
    items = sectionCount + change.new.counts.count
  }

  /// The section that is inserted as the one at a position among all inserted ones.
  func section(_ position: Int) -> Int { sections + position }

  /// The number of items in each of the sections.
  var counts: [SectionCount] {
    (sections..<items).map { SectionCount(section: $0, count: 0) }
      + [SectionCount(section: items, count: change.new.items.count)]
  }

  /// The change from the list after the one to that which lacks what it inserts, with the tombstones.
  func adding(to removal: ListChange) -> ListChange {
    var runs = removal.sections
    var edits = removal.edits
    var counts = Dictionary(
      (removal.oldCounts + change.structure.inverse.oldCounts).map { ($0.section, $0.count) },
      uniquingKeysWith: { first, _ in first })
    var start = 0
    var position = 0
    for run in change.structure.sections {
      let range = start..<(start + run.count)
      if !run.isKept {
        runs.extend(.kept(range))
        for section in range {
          edits.append(SectionEdit(section: sections + position, runs: []))
          counts[section] = change.new.counts[position]
          position += 1
        }
      }
      start = range.upperBound
    }
    var tombstoneRuns: [Run] = []
    change.structure.forEachTouched(counts: change.new.counts) { section, range, kept in
      tombstoneRuns.extend(kept == nil ? .kept(range, of: section) : .inserted(range.count))
    }
    runs.append(.inserted(1))
    edits.append(SectionEdit(section: items, runs: tombstoneRuns))
    return ListChange(
      oldSectionCount: removal.oldSectionCount, sections: runs, edits: edits,
      oldCounts: counts.sorted { $0.key < $1.key }.map {
        SectionCount(section: $0.key, count: $0.value)
      })
  }
}
