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
      var runs: [Run] = []
      runs.extend(.kept(0..<range.lowerBound, of: section))
      runs.extend(.inserted(range.count))
      runs.extend(.kept(range.lowerBound..<count, of: section))
      self = .items(runs, of: section, itemCount: count, sectionCount: new.numberOfSections())
    case .deleteItems(let range, let section):
      let count = new.numberOfItems(inSection: section) + range.count
      var runs: [Run] = []
      runs.extend(.kept(0..<range.lowerBound, of: section))
      runs.extend(.kept(range.upperBound..<count, of: section))
      self = .items(runs, of: section, itemCount: count, sectionCount: new.numberOfSections())
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
      var runs: [Run] = []
      runs.extend(.kept(0..<range.lowerBound))
      runs.extend(.inserted(range.count))
      runs.extend(.kept(range.lowerBound..<sectionCount))
      self = .sections(runs, sectionCount: sectionCount)
    case .deleteSections(let range):
      let sectionCount = old().numberOfSections()
      var runs: [Run] = []
      runs.extend(.kept(0..<range.lowerBound))
      runs.extend(.kept(range.upperBound..<sectionCount))
      self = .sections(runs, sectionCount: sectionCount)
    case .reloadSections(let range):
      let old = old()
      let sectionCount = old.numberOfSections()
      self.init(
        oldSectionCount: sectionCount, sections: .updated(range, of: 0, count: sectionCount),
        edits: range.map {
          SectionEdit(section: $0, runs: .inserted(new.numberOfItems(inSection: $0)))
        },
        oldCounts: range.map {
          SectionCount(section: $0, count: old.numberOfItems(inSection: $0))
        })
    case .updateSection(let section):
      let sectionCount = new.numberOfSections()
      self = .sections(
        .updated(section..<(section + 1), of: 0, count: sectionCount), sectionCount: sectionCount)
    case .moveSection(let from, let to):
      let sectionCount = new.numberOfSections()
      self = .sections(
        .moved(from: from, to: to, of: 0, count: sectionCount), sectionCount: sectionCount)
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

  private static func sections(_ runs: [Run], sectionCount: Int) -> ListChange {
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
    var source: [Run] = []
    source.extend(.kept(0..<from.item, of: from.section))
    source.extend(.kept((from.item + 1)..<counts.0.count, of: from.section))
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
    let edit = ListEdit.moveItem(from.indexPath, to: to.indexPath)
    let move = ListChange(edit, from: list, to: list)
    return ListChange(
      oldSectionCount: move.oldSectionCount, sections: move.sections,
      edits: move.edits.map { edit in
        guard edit.section == to.section else { return edit }
        let index = RunIndex(sections: edit.runs)
        var runs: [Run] = []
        index.copy(0..<to.item, to: &runs)
        index.copy(to.items, isUpdated: true, to: &runs)
        index.copy((to.item + 1)..<edit.runs.elementCount, to: &runs)
        return SectionEdit(section: edit.section, runs: runs)
      }, oldCounts: move.oldCounts)
  }
}

extension [Run] {
  /// A list of which a range is updated.
  fileprivate static func updated(_ range: Range<Int>, of section: Int, count: Int) -> [Run] {
    var runs: [Run] = []
    runs.extend(.kept(0..<range.lowerBound, of: section))
    runs.extend(.kept(range, of: section, isUpdated: true))
    runs.extend(.kept(range.upperBound..<count, of: section))
    return runs
  }

  /// A list of which one element is moved; `to` is its index after the move.
  fileprivate static func moved(from: Int, to: Int, of section: Int, count: Int) -> [Run] {
    var runs: [Run] = []
    runs.extend(.kept(0..<Swift.min(from, to), of: section))
    if from > to { runs.extend(.kept(from..<(from + 1), of: section)) }
    runs.extend(
      .kept(from <= to ? (from + 1)..<(to + 1) : to..<from, of: section))
    if from <= to { runs.extend(.kept(from..<(from + 1), of: section)) }
    runs.extend(.kept((Swift.max(from, to) + 1)..<count, of: section))
    return runs
  }
}
