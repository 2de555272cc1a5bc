extension Change {
  /// Does the change on a list on which others have done something else.
  ///
  /// What both keep goes where the change wants it; what the others inserted stays beside its
  /// neighbours, and what they removed stays removed. Insertions follow the item that they follow in
  /// the change, or the nearest before it that is still there.
  ///
  /// - Parameters:
  ///   - others: What others did to the list that the change starts from.
  ///   - list: The list after that.
  /// - Returns: The list with both changes, and the change that leads there from `list`.
  /// - Complexity: O(*k* log *k*) for two changes of size *k* together, and O(log *n*) a run.
  /// - Throws: A mismatch, if one of the changes is a reload.
  func rebased(
    over others: ListChange, onto list: Snapshot
  ) throws(ChangeMismatch) -> (Snapshot, ListChange) {
    guard !structure.isReload, !others.isReload else {
      throw ChangeMismatch("a reload tells nothing that could be rebased")
    }
    var rebase = Rebase(self, over: others, onto: list)
    let change = rebase.change()
    return (try change.applied(to: list), change.structure)
  }
}

/// The working state of one rebase.
private struct Rebase<Snapshot: ListSnapshot> {
  private let mine: Change<Snapshot>
  private let list: Snapshot
  private let others: ListChange
  private let otherSections: InvertedRunIndex
  private let otherItems: InvertedRunIndex
  private let parts: PartsIndex

  /// By section of the list.
  private var splices: [Int: Splice] = [:]

  /// The items of sections that the change inserts, by the section's index in the change.
  private var insertedSections: [Int: [Piece]] = [:]

  init(_ mine: Change<Snapshot>, over others: ListChange, onto list: Snapshot) {
    self.mine = mine
    self.list = list
    self.others = others
    otherSections = RunIndex(sections: others.sections).inverted()
    otherItems = RunIndex(edits: others.edits).inverted()
    parts = PartsIndex(of: mine.structure, counts: mine.new.counts)
  }

  mutating func change() -> Change<Snapshot> {
    for edit in mine.structure.edits { rebase(edit) }
    removeItems()
    return assembled(spliceSections())
  }

  // MARK: Items

  /// Where neighbouring items of the first list are in the list by now.
  private func pieces(
    of section: Int, _ range: Range<Int>
  ) -> [(section: Int, range: Range<Int>, offset: Int)] {
    if let place = otherSections.destination(of: section)?.index, others.edit(of: place) == nil {
      return [(place, range, 0)]
    }
    return otherItems[section: section].compactMap { placed in
      let common = placed.run.range.clamped(to: range)
      if common.isEmpty { return nil }
      let start = placed.start + common.lowerBound - placed.run.lower
      return (
        placed.section, start..<(start + common.count), common.lowerBound - range.lowerBound
      )
    }
  }

  /// The place after an item of the first list, or after the nearest before it in a section.
  private func position(after item: Int, of section: Int, in place: Int) -> Int {
    if item < 0 { return 0 }
    if others.edit(of: place) == nil { return item + 1 }
    let candidates = otherItems[section: section]
    var index = candidates.partitioningIndex { $0.run.lower > item } - 1
    while index >= candidates.startIndex {
      let found = candidates[index]
      if found.section == place {
        return found.start + Swift.min(item - found.run.lower + 1, found.run.count)
      }
      index -= 1
    }
    return 0
  }

  private mutating func rebase(_ edit: SectionEdit) {
    let source = mine.structure.oldIndex(ofSection: edit.section)
    let place = source.flatMap { otherSections.destination(of: $0)?.index }
    // The others deleted the section.
    if source != nil, place == nil { return }
    let staying = edit.runs.staying(of: source ?? Run.nowhere)
    var anchor = -1
    var start = 0
    for (run, stays) in zip(edit.runs, staying) {
      let range = start..<(start + run.count)
      let isTouched = run.isUpdated || !run.isKept
      let content = isTouched ? parts.range(of: range, in: edit.section) : 0..<0
      start = range.upperBound
      if stays {
        if run.isUpdated { update(run, content) }
        anchor = run.upper - 1
        continue
      }
      for piece in arriving(run, content) {
        if let source, let place {
          let position = position(after: anchor, of: source, in: place)
          splices[place, default: Splice()].arrived.append((position, piece))
        } else {
          insertedSections[edit.section, default: []].append(piece)
        }
      }
    }
  }

  private mutating func update(_ run: Run, _ content: Range<Int>) {
    for piece in pieces(of: run.section, run.range) {
      let lower = content.lowerBound + piece.offset
      splices[piece.section, default: Splice()].updated.append(
        (piece.range, lower..<(lower + piece.range.count)))
    }
  }

  /// What the change inserts or moves to another place, taken from where it is by now.
  private mutating func arriving(_ run: Run, _ content: Range<Int>) -> [Piece] {
    guard run.isKept else { return [Piece(run: run, source: content)] }
    return pieces(of: run.section, run.range).map { piece in
      splices[piece.section, default: Splice()].removed.append(piece.range)
      let lower = content.lowerBound + piece.offset
      return Piece(
        run: .kept(piece.range, of: piece.section, isUpdated: run.isUpdated),
        source: run.isUpdated ? lower..<(lower + piece.range.count) : 0..<0)
    }
  }

  /// Removes what the change removes from sections that it keeps.
  private mutating func removeItems() {
    let kept = RunIndex(edits: mine.structure.edits).inverted()
    for edit in mine.structure.edits {
      guard let section = mine.structure.oldIndex(ofSection: edit.section),
        let count = mine.structure.oldCounts.count(of: section)
      else { continue }
      var end = 0
      for placed in kept[section: section] {
        remove(end..<placed.run.lower, of: section)
        end = placed.run.upper
      }
      remove(end..<count, of: section)
    }
  }

  private mutating func remove(_ range: Range<Int>, of section: Int) {
    if range.isEmpty { return }
    for piece in pieces(of: section, range) {
      splices[piece.section, default: Splice()].removed.append(piece.range)
    }
  }

  // MARK: Sections

  /// The sections of the rebased list; those that the change inserts with their index in it.
  private func spliceSections() -> [Piece] {
    let runs = mine.structure.sections
    var splice = Splice()
    mine.structure.forEachRemovedSection { section in
      if let place = otherSections.destination(of: section)?.index {
        splice.removed.append(place..<(place + 1))
      }
    }
    var anchor = 0
    var start = 0
    for (run, stays) in zip(runs, runs.staying()) {
      for offset in 0..<run.count {
        let here = (start + offset)..<(start + offset + 1)
        let place = run.isKept ? otherSections.destination(of: run.lower + offset)?.index : nil
        if run.isKept, place == nil { continue }
        if stays, let place {
          if run.isUpdated { splice.updated.append((place..<(place + 1), here)) }
          anchor = place + 1
          continue
        }
        var piece = Piece(run: .inserted(1), source: here)
        if let place {
          splice.removed.append(place..<(place + 1))
          piece.run = .kept(place..<(place + 1), isUpdated: run.isUpdated)
        }
        splice.arrived.append((anchor, piece))
      }
      start += run.count
    }
    return splice.sorted.pieces(count: list.numberOfSections(), of: 0)
  }

  // MARK: Both

  private func assembled(_ sections: [Piece]) -> Change<Snapshot> {
    var sectionRuns: [Run] = []
    var edits: [SectionEdit] = []
    var new = Change<Snapshot>.Parts()
    var items = PieceBuilder<Snapshot.Item>()
    func edit(_ section: Int, _ pieces: [Piece]) {
      var runs: [Run] = []
      for piece in pieces {
        runs.extend(piece.run)
        if !piece.source.isEmpty { items.append(mine.new.items, piece.source) }
      }
      edits.append(SectionEdit(section: section, runs: runs))
    }
    let edited = splices.keys.sorted()
    var place = 0
    for piece in sections {
      sectionRuns.extend(piece.run)
      if piece.run.isUpdated || !piece.run.isKept,
        let position = parts.position(ofSection: piece.source.lowerBound)
      {
        new.sections.append(mine.new.sections[position])
      }
      if piece.run.isKept {
        var next = edited.partitioningIndex { $0 >= piece.run.lower }
        while next < edited.count, edited[next] < piece.run.upper {
          let section = edited[next]
          let count = list.numberOfItems(inSection: section)
          let pieces = splices[section]?.sorted.pieces(count: count, of: section) ?? []
          edit(place + section - piece.run.lower, pieces)
          next += 1
        }
      } else {
        let inserted = piece.source.lowerBound
        let count =
          insertedSections[inserted].map { $0.reduce(0) { $0 + $1.run.count } }
          ?? parts.position(ofInsertedSection: inserted).map { mine.new.counts[$0] } ?? 0
        new.counts.append(count)
        if let pieces = insertedSections[inserted] {
          edit(place, pieces)
        } else if count > 0 {
          items.append(mine.new.items, parts.range(of: 0..<count, in: inserted))
        }
      }
      place += piece.run.count
    }
    new.items = items.finish()
    let structure = ListChange(
      oldSectionCount: list.numberOfSections(), sections: sectionRuns, edits: edits,
      oldCounts: edited.map {
        SectionCount(section: $0, count: list.numberOfItems(inSection: $0))
      })
    return Change(structure: structure, old: ListParts(of: structure.inverse, in: list), new: new)
  }
}

extension ListChange {
  /// The old index of a new section; `nil` when it is inserted.
  fileprivate func oldIndex(ofSection section: Int) -> Int? {
    var start = 0
    for run in sections {
      if section < start + run.count { return run.isKept ? run.lower + section - start : nil }
      start += run.count
    }
    return nil
  }
}
