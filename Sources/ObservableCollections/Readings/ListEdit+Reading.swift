import Foundation

// What most updates tell of, read without the lists that a batch needs.
extension ListEdit {
  /// Reads an update that inserts, deletes or reloads one item; `nil` for any other.
  init?(ofOneItem kinds: [DataSourceEventKind]) {
    guard kinds.count == 1 || kinds.count == 3 && kinds[0] == .beginUpdates else { return nil }
    guard kinds.count == 1 || kinds[2] == .endUpdates else { return nil }
    switch kinds[kinds.count / 2] {
    case .insertItems(let indexPaths):
      guard let place = Self.onlyPlace(indexPaths) else { return nil }
      self = .insertItems(place.items, section: place.section)
    case .deleteItems(let indexPaths):
      guard let place = Self.onlyPlace(indexPaths) else { return nil }
      self = .deleteItems(place.items, section: place.section)
    case .reloadItems(let indexPaths):
      guard let place = Self.onlyPlace(indexPaths) else { return nil }
      self = .reloadItems(place.items, section: place.section)
    default: return nil
    }
  }

  private static func onlyPlace(_ indexPaths: [IndexPath]) -> ItemPlace? {
    guard indexPaths.count == 1, indexPaths[0].count == 2 else { return nil }
    let place = ItemPlace(indexPaths[0])
    return place.section >= 0 && 0..<Int.max ~= place.item ? place : nil
  }

  /// Whether an edit of items of one section leads from the counts of a list to those of another.
  ///
  /// - Complexity: O(1), or O(*s*) if all of *s* sections are checked.
  func leads(
    from old: some DataSourceProtocol, to new: some DataSourceProtocol,
    checkingAllSections checksAllSections: Bool
  ) -> Bool {
    let (edited, items, growth): (Int, Range<Int>, Int)
    switch self {
    case .insertItems(let range, let section):
      (edited, items, growth) = (section, range, range.count)
    case .deleteItems(let range, let section):
      (edited, items, growth) = (section, range, -range.count)
    case .reloadItems(let range, let section): (edited, items, growth) = (section, range, 0)
    default: return false
    }
    let sectionCount = old.numberOfSections()
    guard ListChange.isCount(sectionCount), edited < sectionCount,
      new.numberOfSections() == sectionCount
    else { return false }
    for section in checksAllSections ? 0..<sectionCount : edited..<edited + 1 {
      let counts = (old.numberOfItems(inSection: section), new.numberOfItems(inSection: section))
      guard ListChange.isCount(counts.0), ListChange.isCount(counts.1),
        counts.1 - counts.0 == (section == edited ? growth : 0),
        section != edited || items.upperBound <= max(counts.0, counts.1)
      else { return false }
    }
    return true
  }
}
