internal import Foundation

extension TableDataSource {
  /// Hides the rows of a section, which keeps them.
  ///
  /// - Returns: Whether it was expanded before; `false` also if there is none with that key.
  /// - Complexity: O(*m* + log² *s*) for *m* rows and *s* sections.
  @discardableResult
  public final func collapseSection(with key: AnyHashable) -> Bool {
    guard let section = sectionsByKey[HashedKey(key)], !section.isCollapsed,
      let index = index(of: section)
    else { return false }
    section.isCollapsed = true
    storage.removeAllItems(inSection: index)
    return true
  }

  /// Shows the rows of a section again, in one update.
  ///
  /// - Returns: Whether it was collapsed before; `false` also if there is none with that key.
  /// - Complexity: O(*m* + log² *s*) for *m* rows and *s* sections.
  @discardableResult
  public final func expandSection(with key: AnyHashable) -> Bool {
    guard let section = sectionsByKey[HashedKey(key)], section.isCollapsed,
      let index = index(of: section)
    else { return false }
    section.isCollapsed = false
    storage.insert(contentsOf: section.rows, at: IndexPath(item: 0, section: index))
    return true
  }

  /// Collapses a section that is expanded, and expands one that is collapsed.
  ///
  /// - Returns: Whether there is one with that key.
  @discardableResult
  public final func handleSectionCollapsing(with key: AnyHashable) -> Bool {
    collapseSection(with: key) || expandSection(with: key)
  }
}
