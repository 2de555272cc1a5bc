/// Neighbouring items of one section.
struct ItemRange: Hashable {
  var section: Int
  var items: Range<Int>
}

extension [ItemRange] {
  /// Appends a range, as part of the last one where it continues it.
  mutating func append(joining range: ItemRange) {
    if let last, last.section == range.section, last.items.upperBound == range.items.lowerBound {
      self[count - 1].items = last.items.lowerBound..<range.items.upperBound
    } else {
      append(range)
    }
  }
}
