import Foundation

extension ListChange {
  /// The change that one edit makes.
  ///
  /// - Parameters:
  ///   - edit: The edit; its indices are not checked.
  ///   - old: The list before the edit, which is not asked for where items are edited: the list
  ///     after the edit tells their counts as well, and it may be the only one that is there.
  ///   - new: The list after the edit.
  /// - Complexity: O(log *n*), and O(*m*) for *m* reloaded sections.
  package init(
    _ edit: ListEdit, from old: @autoclosure () -> some DataSourceProtocol,
    to new: some DataSourceProtocol
  ) {
    switch edit {
    case .insertItems(let range, let section):
      let count = new.numberOfItems(inSection: section) - range.count
      self = .items(
        .inserting(range, of: section, count: count), of: section, itemCount: count,
        sectionCount: new.numberOfSections())
    case .deleteItems(let range, let section):
      let count = new.numberOfItems(inSection: section) + range.count
      self = .items(
        .deleting(range, of: section, count: count), of: section, itemCount: count,
        sectionCount: new.numberOfSections())
    case .reloadItems(let range, let section):
      let count = new.numberOfItems(inSection: section)
      self = .items(
        .updated(range, of: section, count: count), of: section, itemCount: count,
        sectionCount: new.numberOfSections())
    case .moveItem(let from, let to) where from.section == to.section:
      let count = new.numberOfItems(inSection: from.section)
      self = .items(
        .moved(from: from.item, to: to.item, of: from.section, count: count), of: from.section,
        itemCount: count, sectionCount: new.numberOfSections())
    case .moveItem(let from, let to):
      self = .moveItem(ItemPlace(from), to: ItemPlace(to), leadingTo: new)
    case .insertSections(let range):
      let sectionCount = old().numberOfSections()
      self = .sections(.inserting(range, count: sectionCount), sectionCount: sectionCount)
    case .deleteSections(let range):
      let sectionCount = old().numberOfSections()
      self = .sections(.deleting(range, count: sectionCount), sectionCount: sectionCount)
    case .reloadSections(let range):
      let old = old()
      let sectionCount = old.numberOfSections()
      self.init(
        oldSectionCount: sectionCount, sections: .updated(range, count: sectionCount),
        edits: range.map {
          SectionEdit(section: $0, runs: .inserted(new.numberOfItems(inSection: $0)))
        },
        oldCounts: range.map {
          SectionCount(section: $0, count: old.numberOfItems(inSection: $0))
        })
    case .updateSection(let section):
      let sectionCount = new.numberOfSections()
      self = .sections(
        .updated(section..<(section + 1), count: sectionCount), sectionCount: sectionCount)
    case .moveSection(let from, let to):
      let sectionCount = new.numberOfSections()
      self = .sections(
        .moved(from: from, to: to, count: sectionCount), sectionCount: sectionCount)
    }
  }

  /// A change of nothing but the items of one section.
  package static func items(
    _ runs: [Run], of section: Int = 0, itemCount: Int, sectionCount: Int = 1
  ) -> ListChange {
    let isSame = runs.isWhole(itemCount, of: section)
    return ListChange(
      isReload: false, oldSectionCount: sectionCount, sections: .whole(sectionCount),
      edits: isSame ? [] : [SectionEdit(section: section, runs: runs)],
      oldCounts: isSame ? [] : [SectionCount(section: section, count: itemCount)])
  }

  /// A change of nothing but the order of the sections.
  static func sections(_ runs: [Run], sectionCount: Int) -> ListChange {
    ListChange(
      isReload: false, oldSectionCount: sectionCount, sections: runs, edits: [], oldCounts: [])
  }

  /// Moves an item to another section.
  private static func moveItem(
    _ from: ItemPlace, to: ItemPlace, leadingTo new: some DataSourceProtocol
  ) -> ListChange {
    let counts = (
      SectionCount(section: from.section, count: new.numberOfItems(inSection: from.section) + 1),
      SectionCount(section: to.section, count: new.numberOfItems(inSection: to.section) - 1)
    )
    let source = [Run].deleting(from.items, of: from.section, count: counts.0.count)
    var destination: [Run] = []
    destination.extend(.kept(0..<to.item, of: to.section))
    destination.extend(.kept(from.item..<(from.item + 1), of: from.section))
    destination.extend(.kept(to.item..<counts.1.count, of: to.section))
    let edits = [
      SectionEdit(section: from.section, runs: source),
      SectionEdit(section: to.section, runs: destination),
    ]
    let sectionCount = new.numberOfSections()
    let isAscending = from.section < to.section
    return ListChange(
      isReload: false, oldSectionCount: sectionCount, sections: .whole(sectionCount),
      edits: isAscending ? edits : edits.reversed(),
      oldCounts: isAscending ? [counts.0, counts.1] : [counts.1, counts.0])
  }
}

extension ListChange {
  /// The change that moves an item and gives it another content.
  static func moving(
    _ from: ItemPlace, to: ItemPlace, leadingTo list: some DataSourceProtocol
  ) -> ListChange {
    var edits = EditComposer()
    edits.appendMoveAndReload(from, to: to, leadingTo: list)
    return edits.change() ?? .identity(sectionCount: list.numberOfSections())
  }
}

extension [Run] {
  /// A list of so many elements to which some are added.
  fileprivate static func inserting(_ range: Range<Int>, of section: Int = 0, count: Int) -> [Run] {
    let place = range.lowerBound..<range.lowerBound
    return replacing(place, by: range.count, of: section, count: count)
  }

  /// A list of so many elements of which a range is removed.
  fileprivate static func deleting(_ range: Range<Int>, of section: Int = 0, count: Int) -> [Run] {
    replacing(range, by: 0, of: section, count: count)
  }

  /// A list of so many elements of which a range is updated.
  fileprivate static func updated(_ range: Range<Int>, of section: Int = 0, count: Int) -> [Run] {
    replacing(range, by: range.count, of: section, count: count)
  }

  /// A list of so many elements of which a range is replaced: as many as both have are updated.
  static func replacing(
    _ range: Range<Int>, by newCount: Int, of section: Int = 0, count: Int
  ) -> [Run] {
    let updated = range.prefix(newCount)
    var runs: [Run] = []
    runs.extend(.kept(0..<range.lowerBound, of: section))
    runs.extend(.kept(updated, of: section, isUpdated: true))
    runs.extend(.inserted(newCount - updated.count))
    runs.extend(.kept(range.upperBound..<count, of: section))
    return runs
  }

  /// A list of which one element is moved; `to` is its index after the move.
  fileprivate static func moved(from: Int, to: Int, of section: Int = 0, count: Int) -> [Run] {
    var runs: [Run] = []
    runs.extend(.kept(0..<Swift.min(from, to), of: section))
    if from > to { runs.extend(.moved(from..<(from + 1), of: section)) }
    runs.extend(
      .kept(from <= to ? (from + 1)..<(to + 1) : to..<from, of: section))
    if from <= to { runs.extend(.moved(from..<(from + 1), of: section)) }
    runs.extend(.kept((Swift.max(from, to) + 1)..<count, of: section))
    return runs
  }
}
