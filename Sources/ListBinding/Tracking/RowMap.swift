import ObservableCollections

/// Maps the sections and rows of a list before an update to those after it.
///
/// Rows are stored by runs, so that the size of a map depends on the update and on the number of
/// sections, not on the number of rows.
package struct RowMap {
  /// Neighbouring rows that stay neighbours.
  struct Run {
    var source: ItemPlace
    var destination: ItemPlace
    var count: Int
    var isReloaded: Bool
    var isMoved: Bool
  }

  /// A row after the update.
  package struct Row: Hashable {
    package var indexPath: IndexPath

    /// Whether its content must be asked for again.
    package var isReloaded: Bool

    /// Whether it was moved by a call, alone or with its section, instead of being pushed by others.
    package var isMoved: Bool
  }

  /// The number of items in each section after the update.
  package let counts: [Int]

  /// The origin of each section after the update.
  package let sections: [ListArrangement.Origin<Int>]

  private let newSections: [Int?]
  private let movedSections: Set<Int>
  private let editedSections: Set<Int>
  private let runs: [Run]

  /// Creates a map.
  ///
  /// - Parameters:
  ///   - oldCount: The number of sections before the update.
  ///   - counts: The number of items in each section after the update.
  ///   - sections: The origin of each section after the update.
  ///   - movedSections: The old indices of the sections that a call moved.
  ///   - editedSections: The old indices of the sections with items that were inserted, deleted,
  ///     moved or reloaded.
  ///   - runs: All rows of these sections that are still there.
  init(
    oldCount: Int, counts: [Int], sections: [ListArrangement.Origin<Int>],
    movedSections: Set<Int>, editedSections: Set<Int>, runs: [Run]
  ) {
    var newSections = [Int?](repeating: nil, count: oldCount)
    for (new, origin) in sections.enumerated() {
      if let old = origin.oldIndex { newSections[old] = new }
    }
    self.counts = counts
    self.sections = sections
    self.newSections = newSections
    self.movedSections = movedSections
    self.editedSections = editedSections
    self.runs = runs.sorted { $0.source.sectionAndItem < $1.source.sectionAndItem }
  }

  /// Returns the row after the update, or nil if it was deleted, its section was reloaded,
  /// or it was not in the list.
  ///
  /// - Parameter indexPath: An index path before the update.
  /// - Complexity: O(log *n*) in the number of runs.
  package func row(after indexPath: IndexPath) -> Row? {
    guard indexPath.count == 2, newSections.indices.contains(indexPath[0]) else { return nil }
    let place = ItemPlace(indexPath)
    guard editedSections.contains(place.section) else {
      guard let section = newSections[place.section], sections[section] == .kept(place.section),
        0..<counts[section] ~= place.item
      else { return nil }
      return Row(
        indexPath: IndexPath(item: place.item, section: section), isReloaded: false,
        isMoved: movedSections.contains(place.section))
    }
    guard let run = run(from: place) else { return nil }
    let item = run.destination.item + place.item - run.source.item
    return Row(
      indexPath: IndexPath(item: item, section: run.destination.section),
      isReloaded: run.isReloaded, isMoved: run.isMoved || movedSections.contains(place.section))
  }

  /// The old index of the first section that a call moved and whose items were edited too.
  var movedAndEditedSection: Int? { movedSections.intersection(editedSections).min() }

  private func run(from place: ItemPlace) -> Run? {
    var lower = 0
    var upper = runs.count
    while lower < upper {
      let middle = (lower + upper) / 2
      if runs[middle].source.sectionAndItem <= place.sectionAndItem {
        lower = middle + 1
      } else {
        upper = middle
      }
    }
    guard lower > 0 else { return nil }
    let run = runs[lower - 1]
    let isInside = run.source.section == place.section && place.item - run.source.item < run.count
    return isInside ? run : nil
  }
}

extension RowMap {
  /// Writes the map out row by row, as the strict readers do.
  ///
  /// - Parameter before: The number of items in each section before the update.
  /// - Complexity: O(*n* log *n*) in the number of rows.
  package func arrangement(before: [Int]) -> ListArrangement {
    var result = ListArrangement(
      sections: zip(sections, counts).map { origin, count in
        ListArrangement.Section(origin: origin, items: Array(repeating: .inserted, count: count))
      })
    for (section, count) in before.enumerated() {
      for item in 0..<count {
        let old = IndexPath(item: item, section: section)
        guard let row = row(after: old) else { continue }
        result.sections[row.indexPath.section].items[row.indexPath.item] =
          row.isReloaded ? .reloaded(old) : .kept(old)
      }
    }
    return result
  }
}
