/// The changes that one edit makes. Counts are those before the edit; nothing is checked here.
extension ListChange {
  package static func insertItems(
    _ range: Range<Int>, section: Int = 0, itemCount: Int, sectionCount: Int = 1
  ) -> ListChange {
    var runs: [Run] = []
    runs.extend(.kept(0..<range.lowerBound, of: section))
    runs.extend(.inserted(range.count))
    runs.extend(.kept(range.lowerBound..<itemCount, of: section))
    return .items(runs, section: section, itemCount: itemCount, sectionCount: sectionCount)
  }

  package static func deleteItems(
    _ range: Range<Int>, section: Int = 0, itemCount: Int, sectionCount: Int = 1
  ) -> ListChange {
    var runs: [Run] = []
    runs.extend(.kept(0..<range.lowerBound, of: section))
    runs.extend(.kept(range.upperBound..<itemCount, of: section))
    return .items(runs, section: section, itemCount: itemCount, sectionCount: sectionCount)
  }

  package static func updateItems(
    _ range: Range<Int>, section: Int = 0, itemCount: Int, sectionCount: Int = 1
  ) -> ListChange {
    var runs: [Run] = []
    runs.extend(.kept(0..<range.lowerBound, of: section))
    runs.extend(.kept(range, of: section, isUpdated: true))
    runs.extend(.kept(range.upperBound..<itemCount, of: section))
    return .items(runs, section: section, itemCount: itemCount, sectionCount: sectionCount)
  }

  /// Moves an item within a section; `to` is its index after the move.
  package static func moveItem(
    from: Int, to: Int, section: Int = 0, itemCount: Int, sectionCount: Int = 1
  ) -> ListChange {
    .items(
      moved(from: from, to: to, count: itemCount, section: section), section: section,
      itemCount: itemCount, sectionCount: sectionCount)
  }

  /// Moves an item to another section.
  package static func moveItem(
    from: Int, of old: SectionCount, to: Int, of new: SectionCount, sectionCount: Int
  ) -> ListChange {
    var source: [Run] = []
    source.extend(.kept(0..<from, of: old.section))
    source.extend(.kept((from + 1)..<old.count, of: old.section))
    var destination: [Run] = []
    destination.extend(.kept(0..<to, of: new.section))
    destination.extend(.kept(from..<(from + 1), of: old.section))
    destination.extend(.kept(to..<new.count, of: new.section))
    let edits = [
      SectionEdit(section: old.section, runs: source),
      SectionEdit(section: new.section, runs: destination),
    ]
    let isAscending = old.section < new.section
    return ListChange(
      isReload: false, oldSectionCount: sectionCount, sections: .whole(sectionCount),
      edits: isAscending ? edits : edits.reversed(),
      oldCounts: isAscending ? [old, new] : [new, old])
  }

  package static func insertSections(_ range: Range<Int>, sectionCount: Int) -> ListChange {
    var runs: [Run] = []
    runs.extend(.kept(0..<range.lowerBound))
    runs.extend(.inserted(range.count))
    runs.extend(.kept(range.lowerBound..<sectionCount))
    return .sections(runs, sectionCount: sectionCount)
  }

  package static func deleteSections(_ range: Range<Int>, sectionCount: Int) -> ListChange {
    var runs: [Run] = []
    runs.extend(.kept(0..<range.lowerBound))
    runs.extend(.kept(range.upperBound..<sectionCount))
    return .sections(runs, sectionCount: sectionCount)
  }

  /// Moves a section; `to` is its index after the move.
  package static func moveSection(from: Int, to: Int, sectionCount: Int) -> ListChange {
    .sections(
      moved(from: from, to: to, count: sectionCount, section: 0), sectionCount: sectionCount)
  }

  /// Marks a section as changed; its items are the old ones.
  package static func updateSection(_ section: Int, sectionCount: Int) -> ListChange {
    .sections(updated(section, sectionCount: sectionCount), sectionCount: sectionCount)
  }

  /// Gives a section other contents: none of its old items is kept.
  package static func replaceSection(
    _ section: Int, itemCount: Int, newItemCount: Int, sectionCount: Int
  ) -> ListChange {
    return ListChange(
      oldSectionCount: sectionCount, sections: updated(section, sectionCount: sectionCount),
      edits: [SectionEdit(section: section, runs: .inserted(newItemCount))],
      oldCounts: [SectionCount(section: section, count: itemCount)])
  }

  /// Changes only the items of one section.
  package static func items(
    _ runs: [Run], section: Int = 0, itemCount: Int, sectionCount: Int = 1
  ) -> ListChange {
    let isSame = runs == .whole(itemCount, of: section)
    return ListChange(
      isReload: false, oldSectionCount: sectionCount, sections: .whole(sectionCount),
      edits: isSame ? [] : [SectionEdit(section: section, runs: runs)],
      oldCounts: isSame ? [] : [SectionCount(section: section, count: itemCount)])
  }

  private static func sections(_ runs: [Run], sectionCount: Int) -> ListChange {
    ListChange(
      isReload: false, oldSectionCount: sectionCount, sections: runs, edits: [], oldCounts: [])
  }

  private static func updated(_ section: Int, sectionCount: Int) -> [Run] {
    var runs: [Run] = []
    runs.extend(.kept(0..<section))
    runs.extend(.kept(section..<(section + 1), isUpdated: true))
    runs.extend(.kept((section + 1)..<sectionCount))
    return runs
  }

  private static func moved(from: Int, to: Int, count: Int, section: Int) -> [Run] {
    var runs: [Run] = []
    if from <= to {
      runs.extend(.kept(0..<from, of: section))
      runs.extend(.kept((from + 1)..<(to + 1), of: section))
      runs.extend(.kept(from..<(from + 1), of: section))
      runs.extend(.kept((to + 1)..<count, of: section))
    } else {
      runs.extend(.kept(0..<to, of: section))
      runs.extend(.kept(from..<(from + 1), of: section))
      runs.extend(.kept(to..<from, of: section))
      runs.extend(.kept((from + 1)..<count, of: section))
    }
    return runs
  }
}
