public import Foundation

extension Array: DataSourceProtocol {
  public func numberOfSections() -> Int { 1 }

  public func numberOfItems(inSection section: Int) -> Int { count }
}

extension Array: QueryableDataSourceProtocol {
  public typealias Item = Element

  public func item(at indexPath: IndexPath) -> Element { self[indexPath.item] }
}

/// A plain array is a data-source event too: each one is a reload.
///
/// Its elements are the items of one section, whatever they are. For a signal of arrays of sections
/// use `diff()`, or `map { SectionedSnapshot($0) }` for reloads.
extension Array: DataSourceEventProtocol {
  public var dataSource: [Element] { self }

  public var kind: DataSourceEventKind { .reload }
}
