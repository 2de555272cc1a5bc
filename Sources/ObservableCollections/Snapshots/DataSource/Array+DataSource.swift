public import Foundation

/// An array is a data source of one section.
extension Array: QueryableDataSourceProtocol {
  public typealias Item = Element

  public func numberOfSections() -> Int { 1 }

  public func numberOfItems(inSection section: Int) -> Int {
    checkSection(section, count: 1)
    return count
  }

  public func item(at indexPath: IndexPath) -> Element {
    let place = ItemPlace(indexPath)
    checkSection(place.section, count: 1)
    checkIndex(place.item, count: count)
    return self[place.item]
  }
}
