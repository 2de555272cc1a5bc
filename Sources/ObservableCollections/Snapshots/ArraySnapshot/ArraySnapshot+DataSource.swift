public import Foundation

/// A snapshot is a data source of one section.
extension ArraySnapshot: QueryableDataSourceProtocol {
  @inlinable
  public func numberOfSections() -> Int { 1 }

  @inlinable
  public func numberOfItems(inSection section: Int) -> Int {
    checkSection(section, count: 1)
    return count
  }

  @inlinable
  public func item(at indexPath: IndexPath) -> Item {
    let place = ItemPlace(indexPath)
    checkSection(place.section, count: 1)
    return self[place.item]
  }
}
