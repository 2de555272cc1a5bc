extension ListEdit {
  /// The section whose neighbouring items are inserted, deleted or reloaded; `nil` for other edits.
  var itemSection: Int? {
    switch self {
    case .insertItems(_, let section), .deleteItems(_, let section), .reloadItems(_, let section):
      section
    default: nil
    }
  }

  /// The edit that does what this one and the next one do, which is of no items if they cancel out; `nil`
  /// if no single edit does.
  func joined(with next: ListEdit) -> ListEdit? {
    guard let section = itemSection, section == next.itemSection else { return nil }
    switch (self, next) {
    case (.insertItems(let new, _), .reloadItems(let range, _)) where new.encloses(range):
      return self
    case (.insertItems(let new, _), .deleteItems(let range, _)) where new.encloses(range):
      return .insertItems(new.lowerBound..<(new.upperBound - range.count), section: section)
    case (.insertItems(let new, _), .insertItems(let range, _)) where new.touches(range.lowerBound):
      return .insertItems(new.lowerBound..<(new.upperBound + range.count), section: section)
    case (.deleteItems(let old, _), .deleteItems(let range, _)) where range.touches(old.lowerBound):
      return .deleteItems(range.lowerBound..<(range.upperBound + old.count), section: section)
    case (.reloadItems(let old, _), .deleteItems(let range, _)) where range.encloses(old):
      return next
    case (.reloadItems(let old, _), .reloadItems(let range, _))
    where old.touches(range.lowerBound) || range.touches(old.lowerBound):
      let upperBound = max(old.upperBound, range.upperBound)
      return .reloadItems(min(old.lowerBound, range.lowerBound)..<upperBound, section: section)
    default: return nil
    }
  }
}

extension Range<Int> {
  fileprivate func encloses(_ other: Range) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }

  /// Whether an index is in the range, or the next one behind it.
  fileprivate func touches(_ index: Int) -> Bool { lowerBound <= index && index <= upperBound }
}
