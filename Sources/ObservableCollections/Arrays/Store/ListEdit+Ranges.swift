extension ListEdit {
  /// Inserts items.
  static func inserting(_ count: Int, at index: Int, _ place: Place) -> ListEdit {
    count == 0 ? .nothing : .insertItems(index..<(index + count), place)
  }

  /// Replaces a range of items by others: as many as both have are updated.
  static func replacing(_ range: Range<Int>, with count: Int, _ place: Place) -> ListEdit {
    if range.isEmpty { return inserting(count, at: range.lowerBound, place) }
    if count == 0 { return .deleteItems(range, place) }
    if range.count == count { return .updateItems(range, place) }
    let common = min(range.count, count)
    var runs: [Run] = []
    runs.extend(.kept(0..<range.lowerBound, of: place.section))
    runs.extend(
      .kept(range.lowerBound..<(range.lowerBound + common), of: place.section, isUpdated: true))
    runs.extend(.inserted(count - common))
    runs.extend(.kept(range.upperBound..<place.itemCount, of: place.section))
    return .compound(
      .items(
        runs, section: place.section, itemCount: place.itemCount, sectionCount: place.sectionCount))
  }
}

extension ListEdit {
  /// Applies a change that was made elsewhere.
  static func applying(_ change: ListChange) -> ListEdit {
    change.isReload ? .reload : .batch(change)
  }
}
