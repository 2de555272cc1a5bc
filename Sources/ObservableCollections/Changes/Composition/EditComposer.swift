/// Composes the single edits of a batch into one change, in place.
///
/// The sections, and the items of each section that is edited, are runs that the edits are done to.
/// Edits that are changes of their own, and a large number of edits, go on to a `ChangeComposer`.
struct EditComposer {
  private var open: OpenEdits?
  private var composer = ChangeComposer<ListChange>()

  /// So many edits are done in place: more would make the search for a place take longer.
  private static var limit: Int { 8192 }

  /// Adds the next edit.
  ///
  /// - Complexity: O(log² *k*) amortised for *k* single edits.
  mutating func append(_ edit: ListEdit) {
    if open?.apply(edit) == true {
      if open?.count == Self.limit { close() }
      return
    }
    close()
    if let count = edit.sectionCount {
      open = OpenEdits(sectionCount: count)
      _ = open?.apply(edit)
    } else if let change = edit.change {
      composer.append(change)
    }
  }

  private mutating func close() {
    guard let change = open.take()?.change, !change.isIdentity else { return }
    composer.append(change)
  }

  /// The composition of all edits, or `nil` when there is none; starts anew.
  mutating func finish() -> ListChange? {
    if composer.isEmpty { return open.take()?.change }
    close()
    return composer.finish()
  }
}

/// The sections and items as some edits have left them, by runs.
private struct OpenEdits {
  private let oldSectionCount: Int
  private var sections: RunBuffer

  /// The items of the sections that were edited, by the section's old index or by its mark.
  private var items: [Int: RunBuffer] = [:]
  private var oldCounts: [SectionCount] = []

  /// The sections that were inserted carry marks, negative ones, as long as they are told apart.
  private var lastMark = -1
  private(set) var count = 0

  init(sectionCount: Int) {
    oldSectionCount = sectionCount
    sections = RunBuffer(.kept(0..<sectionCount))
  }

  /// Does an edit, if it is a single one.
  mutating func apply(_ edit: ListEdit) -> Bool {
    count += 1
    switch edit {
    case .nothing:
      break
    case .reload, .compound, .batch:
      return false
    case .insertItems(let range, let place):
      items[open(place)]?.insert(.inserted(range.count), at: range.lowerBound)
    case .deleteItems(let range, let place):
      items[open(place)]?.remove(range)
    case .updateItems(let range, let place):
      items[open(place)]?.update(range)
    case .moveItem(let from, let old, let to, let new):
      let (source, destination) = (open(old), open(new))
      guard var run = items[source]?.remove(from..<(from + 1)) else { return true }
      run.count = 1
      items[destination]?.insert(run, at: to)
    case .insertSections(let range, _):
      for section in range {
        lastMark -= 1
        sections.insert(
          Run(section: Run.nowhere, lower: lastMark, count: 1, isUpdated: false), at: section)
      }
    case .deleteSections(let range, _):
      for section in range.reversed() {
        if let run = sections.remove(section..<(section + 1)) { items[run.lower] = nil }
      }
    case .moveSection(let from, let to, _):
      guard var run = sections.remove(from..<(from + 1)) else { return true }
      run.count = 1
      sections.insert(run, at: to)
    case .updateSection(let section, _):
      sections.update(section..<(section + 1))
    case .replaceSection(let place, let newItemCount):
      let key = open(place)
      sections.update(place.section..<(place.section + 1))
      items[key] = RunBuffer(.inserted(newItemCount))
    }
    return true
  }

  /// Finds the key of a section, and makes its items ready to be edited.
  private mutating func open(_ place: ListEdit.Place) -> Int {
    // A list of one section that is never edited itself needs no search.
    let key =
      oldSectionCount == 1 && place.sectionCount == 1 && lastMark == -1
      ? 0 : sections.key(at: place.section)
    if items[key] != nil { return key }
    if key >= 0 {
      oldCounts.append(SectionCount(section: key, count: place.itemCount))
      items[key] = RunBuffer(.kept(0..<place.itemCount, of: key))
    } else {
      items[key] = RunBuffer(.inserted(place.itemCount))
    }
    return key
  }

  var change: ListChange {
    var newSections: [Run] = []
    var edits: [SectionEdit] = []
    var place = 0
    let kept = items.keys.filter { $0 >= 0 }.sorted()
    sections.forEach { run in
      guard run.isKept else {
        newSections.extend(.inserted(run.count))
        if let runs = items[run.lower]?.runs {
          edits.append(SectionEdit(section: place, runs: runs))
        }
        place += run.count
        return
      }
      newSections.extend(run)
      var position = kept.partitioningIndex { $0 >= run.lower }
      while position < kept.count, kept[position] < run.upper {
        let section = place + kept[position] - run.lower
        edits.append(SectionEdit(section: section, runs: items[kept[position]]?.runs ?? []))
        position += 1
      }
      place += run.count
    }
    return ListChange(
      oldSectionCount: oldSectionCount, sections: newSections, edits: edits,
      oldCounts: oldCounts.sorted { $0.section < $1.section })
  }
}

extension RunBuffer {
  /// The old index of a section, or the mark of an inserted one.
  fileprivate func key(at section: Int) -> Int {
    let (run, offset) = run(at: section)
    return run.isKept ? run.lower + offset : run.lower
  }
}
