import Foundation
import ObservableCollections

extension DataSourceProtocol {
  /// Whether fewer than so many items are between an item and an end of the list.
  func isNear(_ indexPath: IndexPath, to end: PageEnd, distance: Int) -> Bool {
    let count = numberOfSections()
    guard indexPath.count == 2, 0..<count ~= indexPath[0] else { return false }
    let (section, item) = (indexPath[0], indexPath[1])
    let step = end == .end ? 1 : -1
    var between = end == .end ? numberOfItems(inSection: section) - 1 - item : item
    var other = section + step
    while between < distance, 0..<count ~= other {
      between += numberOfItems(inSection: other)
      other += step
    }
    return between < distance
  }
}
