import ObservableCollections

/// The titles of sections, asked for in the layout after the update that brought the section.
struct HeaderTitles {
  /// The titles as far as they are known; those of unknown ones mean nothing.
  private var titles: [String?] = []

  /// The sections whose titles are to be asked for, ascending. A slice, since the first goes in O(1).
  private(set) var unknown: ArraySlice<Int> = []

  /// So many sections of which nothing is known yet.
  init(unknownCount: Int = 0) {
    titles = Array(repeating: nil, count: unknownCount)
    unknown = Array(0..<unknownCount)[...]
  }

  func title(of section: Int) -> String? {
    titles.indices.contains(section) ? titles[section] : nil
  }

  mutating func set(_ title: String?, of section: Int) {
    titles[section] = title
    let index = unknown.partitioningIndex { $0 >= section }
    guard index < unknown.endIndex, unknown[index] == section else { return }
    if index == unknown.startIndex { unknown.removeFirst() } else { unknown.remove(at: index) }
  }

  /// Asks for the title of a section again.
  mutating func forget(_ section: Int) {
    let index = unknown.partitioningIndex { $0 >= section }
    guard titles.indices.contains(section), index == unknown.endIndex || unknown[index] != section
    else { return }
    unknown.insert(section, at: index)
  }

  /// Takes the titles to where their sections are after an update.
  mutating func follow(_ change: ListChange) {
    if unknown.isEmpty, change.sections.isWhole(titles.count) { return }
    let (old, wereUnknown) = (titles, Set(unknown))
    titles = []
    unknown = []
    for run in change.sections {
      for offset in 0..<run.count {
        let isKnown = run.isKept && !run.isUpdated && !wereUnknown.contains(run.lower + offset)
        if !isKnown { unknown.append(titles.count) }
        titles.append(isKnown ? old[run.lower + offset] : nil)
      }
    }
  }
}
