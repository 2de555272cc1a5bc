public import Foundation
public import ObservableCollections

extension DataSourceProtocol {
  /// Returns whether there is a section at an index.
  public func hasSection(_ section: Int) -> Bool { section >= 0 && section < numberOfSections() }

  /// Returns whether there is an item at an index path; there is none at one that is not of two indices.
  public func hasItem(at indexPath: IndexPath) -> Bool {
    indexPath.count == 2 && hasSection(indexPath[0]) && indexPath[1] >= 0
      && indexPath[1] < numberOfItems(inSection: indexPath[0])
  }

  // Not public: an array of index paths is a data source, too.
  func contains(_ indexPath: IndexPath) -> Bool { hasItem(at: indexPath) }

  /// Whether an item can be moved to a place, in the list without it.
  ///
  /// - Precondition: `source` names an item of the list.
  func hasRoom(at destination: IndexPath, forItemAt source: IndexPath) -> Bool {
    guard destination.count == 2, hasSection(destination[0]) else { return false }
    let isWithinSection = source.section == destination[0]
    let last = max(numberOfItems(inSection: destination[0]), 0) - (isWithinSection ? 1 : 0)
    return destination[1] >= 0 && destination[1] <= last
  }
}

extension QueryableDataSourceProtocol {
  /// Returns the item at an index path; `nil` if there is none.
  public func itemIfPresent(at indexPath: IndexPath) -> Item? {
    contains(indexPath) ? item(at: indexPath) : nil
  }
}
