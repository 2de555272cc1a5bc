public import Foundation

extension SectionedSnapshot: QueryableDataSourceProtocol {
  @inlinable
  public func numberOfSections() -> Int { tree.count }

  /// The number of items in one section.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  /// - Precondition: `0 <= section && section < numberOfSections()`.
  @inlinable
  public func numberOfItems(inSection section: Int) -> Int {
    checkSection(section, count: tree.count)
    guard let found = tree.leaf(containing: section) else { emptyTree() }
    defer { extendLifetime(self) }
    return unsafe found.leaf.elements(of: Section.self)[found.offset].items.count
  }

  @inlinable
  public func item(at indexPath: IndexPath) -> Item { item(at: ItemPlace(indexPath)) }
}
