import Foundation
import ObservableCollections

/// The part of a list that is near one of its ends.
struct ListEdge {
  private let end: PageEnd

  /// The place of the item in it that is farthest from the end; `nil` if there is none.
  private let farthest: IndexPath?

  fileprivate init(_ end: PageEnd, farthest: IndexPath?) {
    self.end = end
    self.farthest = farthest
  }

  func contains(_ place: IndexPath) -> Bool {
    guard let farthest else { return false }
    return end == .end ? place >= farthest : place <= farthest
  }
}

extension DataSourceProtocol {
  /// The items with fewer than so many others between them and an end of the list.
  ///
  /// - Complexity: O(*d* + *e*) for the distance *d* and *e* empty sections at that end.
  func edge(at end: PageEnd, distance: Int) -> ListEdge {
    if distance <= 0 { return ListEdge(end, farthest: nil) }
    let count = max(numberOfSections(), 0)
    var left = distance
    for offset in 0..<count {
      let section = end == .end ? count - 1 - offset : offset
      let items = max(numberOfItems(inSection: section), 0)
      if items >= left {
        let item = end == .end ? items - left : left - 1
        return ListEdge(end, farthest: IndexPath(item: item, section: section))
      }
      left -= items
    }
    let whole = end == .end ? IndexPath(item: 0, section: 0) : IndexPath(item: .max, section: .max)
    return ListEdge(end, farthest: whole)
  }
}
