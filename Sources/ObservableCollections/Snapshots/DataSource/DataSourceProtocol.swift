public import Foundation

/// An immutable answer to a list view's questions about counts.
public protocol DataSourceProtocol {
  /// The number of sections.
  func numberOfSections() -> Int

  /// The number of items in one section.
  ///
  /// - Precondition: `0 <= section && section < numberOfSections()`.
  func numberOfItems(inSection section: Int) -> Int
}

/// A data source whose items can be asked for by index path.
public protocol QueryableDataSourceProtocol: DataSourceProtocol {
  associatedtype Item

  /// The item at an index path.
  ///
  /// - Precondition: `indexPath` names an item of the data source.
  func item(at indexPath: IndexPath) -> Item
}
