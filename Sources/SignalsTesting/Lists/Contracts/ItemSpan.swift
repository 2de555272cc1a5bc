import ObservableCollections

/// Neighbouring items of one section.
struct ItemSpan: Equatable {
  var section: Int
  var items: Range<Int>

  /// Index paths in the order in which they are given, neighbours as one.
  static func of(_ indexPaths: [IndexPath]) -> [ItemSpan] {
    var result: [ItemSpan] = []
    for indexPath in indexPaths {
      let (section, item) = (indexPath.section, indexPath.item)
      if let last = result.last, last.section == section, last.items.upperBound == item {
        result[result.count - 1].items = last.items.lowerBound..<(item + 1)
      } else {
        result.append(ItemSpan(section: section, items: item..<(item + 1)))
      }
    }
    return result
  }
}
