/// The working state of one rebase.
struct Rebase<Snapshot: ListSnapshot> {
  private let mine: Change<Snapshot>
  private let sections: RunIndex
  private let list: Snapshot
  private let others: ListChange
  private let otherSections: InvertedRunIndex
  private let otherItems: InvertedRunIndex
  private let parts: PartsIndex
  private let tombstones: Tombstones<Snapshot>
  private let takesBack: Bool

  /// The sections of the first list that the change removes.
  private let removedSections: [Int]

  /// By section of the list.
  private var splices: [Int: Splice] = [:]

  /// The items of sections that the change inserts, by the section's index in the change.
  private var insertedSections: [Int: [Piece]] = [:]

  init(
    _ mine: Change<Snapshot>, over others: ListChange, onto list: Snapshot, takesBack: Bool
  ) {
    self.mine = mine
    self.takesBack = takesBack
    var removed: [Int] = []
    mine.structure.forEachRemovedSection { removed.append($0) }
    removedSections = removed
    sections = RunIndex(sections: mine.structure.sections)
    self.list = list
    self.others = others
    otherSections = RunIndex(sections: others.sections).inverted()
    otherItems = InvertedRunIndex(edits: others.edits)
    parts = PartsIndex(of: mine.structure, counts: mine.new.counts)
    tombstones = Tombstones(of: mine, sectionCount: list.numberOfSections())
  }

  /// The change of the list, and its structure as one that takes from tombstones what it inserts.
  mutating func change() -> (Change<Snapshot>, ListChange) {
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
    let placed = otherItems[section: section]
    let first = placed.partitioningIndex { $0.run.upper > range.lowerBound }
    return placed[first...].prefix { $0.run.lower < range.upperBound }.map { placed in
      let common = placed.run.range.clamped(to: range)
      let start = placed.start + common.lowerBound - placed.run.lower
      return (
        placed.section, start..<(start + common.count), common.lowerBound - range.lowerBound
      )
    }
  }

  private mutating func rebase(_ edit: SectionEdit) {
    let source = sections.origin(of: edit.section)?.index
    let place = source.flatMap { otherSections.destination(of: $0)?.index }
    if source != nil, place == nil { return updateItems(of: edit) }
    if source == nil { insertedSections[edit.section] = [] }
    let staying = edit.runs.staying(of: source ?? Run.nowhere)
    let places = place.flatMap(others.edit(of:)).map {
      InsertionPlaces(in: $0, of: source ?? Run.nowhere, otherItems)
    }
    let nexts = edit.runs.nextStaying(staying)
    var previous = -1
    var start = 0
    for (index, run) in edit.runs.enumerated() {
      let range = start..<(start + run.count)
      let isTouched = run.isUpdated || !run.isKept
      let content = isTouched ? parts.range(of: range, in: edit.section) : 0..<0
      start = range.upperBound
      if staying[index] {
        if run.isUpdated { update(run, content) }
        previous = run.upper - 1
        continue
      }
      for piece in arriving(run, content) {
        if let place {
          let position =
            places?.place(after: previous, before: nexts[index]) ?? previous + 1
          splices[place, default: Splice()].arrived.append((position, piece))
        } else {
          insertedSections[edit.section, default: []].append(piece)
        }
      }
    }
  }

  /// Updates the items of a section that the others deleted, as far as they moved them elsewhere.
  private mutating func updateItems(of edit: SectionEdit) {
    var start = 0
    for run in edit.runs {
      let range = start..<(start + run.count)
      start = range.upperBound
      if run.isUpdated { update(run, parts.range(of: range, in: edit.section)) }
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
    guard run.isKept else {
      return [Piece(run: .kept(content, of: tombstones.items), source: content)]
    }
    return pieces(of: run.section, run.range).map { piece in
      splices[piece.section, default: Splice()].removed.append(piece.range)
      let lower = content.lowerBound + piece.offset
      return Piece(
        run: run.from(piece.range, of: piece.section),
        source: run.isUpdated ? lower..<(lower + piece.range.count) : 0..<0)
    }
  }

  /// Removes what the change removes, wherever it is by now.
  private mutating func removeItems() {
    let kept = InvertedRunIndex(edits: mine.structure.edits)
    for edit in mine.structure.edits {
      if let section = sections.origin(of: edit.section)?.index,
        let count = mine.structure.oldCounts.count(of: section)
      {
        removeItems(of: section, count: count, notIn: kept)
      }
    }
    if !takesBack { return }
    for (section, count) in zip(removedSections, mine.old.counts) {
      removeItems(of: section, count: count, notIn: kept)
    }
  }

  private mutating func removeItems(of section: Int, count: Int, notIn kept: InvertedRunIndex) {
    var end = 0
    for placed in kept[section: section] {
      remove(end..<placed.run.lower, of: section)
      end = placed.run.upper
    }
    remove(end..<count, of: section)
  }

  private mutating func remove(_ range: Range<Int>, of section: Int) {
    if range.isEmpty { return }
    for piece in pieces(of: section, range) {
      splices[piece.section, default: Splice()].removed.append(piece.range)
    }
  }

  // MARK: Sections

  /// Whether a section of the list has items that the change does not know.
  private func hasItemsOfOthers(_ place: Int) -> Bool {
    if !takesBack { return false }
    let removed = splices[place]?.removed.reduce(0) { $0 + $1.count } ?? 0
    return removed < list.numberOfItems(inSection: place)
  }

  /// The sections of the rebased list; those that the change inserts with their index in it.
  private func spliceSections() -> [Piece] {
    let runs = mine.structure.sections
    var splice = Splice()
    for section in removedSections {
      guard let place = otherSections.destination(of: section)?.index, !hasItemsOfOthers(place)
      else { continue }
      splice.removed.append(place..<(place + 1))
    }
    let staying = runs.staying()
    let nexts = runs.nextStaying(staying)
    let places = InsertionPlaces(
      in: SectionEdit(section: 0, runs: others.sections), of: 0, otherSections)
    var previous = -1
    var start = 0
    for (index, run) in runs.enumerated() {
      let stays = staying[index]
      if stays { previous = run.upper - 1 }
      if stays, !run.isUpdated {
        start += run.count
        continue
      }
      for offset in 0..<run.count {
        let here = (start + offset)..<(start + offset + 1)
        let place = run.isKept ? otherSections.destination(of: run.lower + offset)?.index : nil
        if run.isKept, place == nil { continue }
        if stays, let place {
          splice.updated.append((place..<(place + 1), here))
          continue
        }
        if let place { splice.removed.append(place..<(place + 1)) }
        let from =
          place ?? parts.position(ofInsertedSection: here.lowerBound).map(tombstones.section)
        guard let from else { continue }
        let piece = Piece(run: run.from(from..<(from + 1)), source: here)
        let position = places.place(after: previous, before: nexts[index])
        splice.arrived.append((position, piece))
      }
      start += run.count
    }
    return splice.sorted.pieces(count: list.numberOfSections(), of: 0)
  }

  // MARK: Both

  private func assembled(_ sections: [Piece]) -> (Change<Snapshot>, ListChange) {
    let count = list.numberOfSections()
    let edited = splices.keys.sorted()
    var sources: Set<Int> = []
    var runs = RebasedRuns()
    var edits = (plain: [SectionEdit](), withTombstones: [SectionEdit]())
    var new = Change<Snapshot>.Parts()
    var items = PieceBuilder<Snapshot.Item>()
    func edit(_ section: Int, _ pieces: [Piece]) {
      var runs = RebasedRuns()
      for piece in pieces {
        let isTombstone = piece.run.section == tombstones.items
        runs.extend(piece.run, isTombstone: isTombstone)
        if !isTombstone { sources.insert(piece.run.section) }
        if !piece.source.isEmpty { items.append(mine.new.items, piece.source) }
      }
      edits.plain.append(SectionEdit(section: section, runs: runs.plain))
      edits.withTombstones.append(SectionEdit(section: section, runs: runs.withTombstones))
    }
    var place = 0
    for piece in sections {
      let isTombstone = piece.run.lower >= count
      runs.extend(piece.run, isTombstone: isTombstone)
      if piece.run.isUpdated || isTombstone,
        let position = parts.position(ofSection: piece.source.lowerBound)
      {
        new.sections.append(mine.new.sections[position])
      }
      if isTombstone {
        let pieces = piecesOfInserted(piece.source.lowerBound)
        new.counts.append(pieces.reduce(0) { $0 + $1.run.count })
        edit(place, pieces)
      } else {
        var next = edited.partitioningIndex { $0 >= piece.run.lower }
        while next < edited.count, edited[next] < piece.run.upper {
          let section = edited[next]
          let pieces = splices[section]?.sorted.pieces(
            count: list.numberOfItems(inSection: section), of: section)
          sources.insert(section)
          edit(place + section - piece.run.lower, pieces ?? [])
          next += 1
        }
      }
      place += piece.run.count
    }
    new.items = items.finish()
    let oldCounts = sources.sorted().map {
      SectionCount(section: $0, count: list.numberOfItems(inSection: $0))
    }
    let structure = ListChange(
      oldSectionCount: count, sections: runs.plain, edits: edits.plain, oldCounts: oldCounts)
    let change = Change<Snapshot>(
      structure: structure, old: ListParts(of: structure.inverse, in: list), new: new)
    let withTombstones = ListChange(
      oldSectionCount: tombstones.items + 1, sections: runs.withTombstones,
      edits: edits.withTombstones,
      oldCounts: oldCounts + tombstones.counts)
    return (change, withTombstones)
  }

  /// The items of a section that the change inserts.
  private func piecesOfInserted(_ section: Int) -> [Piece] {
    if let pieces = insertedSections[section] { return pieces }
    let count = parts.position(ofInsertedSection: section).map { mine.new.counts[$0] } ?? 0
    if count == 0 { return [] }
    let range = parts.range(of: 0..<count, in: section)
    return [Piece(run: .kept(range, of: tombstones.items), source: range)]
  }
}
