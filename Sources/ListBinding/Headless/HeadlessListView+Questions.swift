public import Foundation
import ObservableCollections

/// What the view has no room for, asked of its data source whenever it is read. Index paths are those
/// of the view.
extension HeadlessListView {
  /// Returns the title below a section.
  ///
  /// - Precondition: `section` is a section of the list.
  public func footerTitle(forSection section: Int) -> String? {
    check(section)
    return dataSource?.titleForFooter(inSection: section)
  }

  /// Returns the extent of an item, if the data source tells; rows are one unit high in any case.
  ///
  /// - Precondition: `indexPath` names an item of the list.
  public func extentForItem(at indexPath: IndexPath) -> Double? {
    check(indexPath)
    return dataSource?.extentForItem(at: indexPath)
  }

  /// Returns the extent of the header or footer of a section, if the data source tells.
  ///
  /// - Precondition: `section` is a section of the list.
  public func extent(of kind: SupplementaryKind, inSection section: Int) -> Double? {
    check(section)
    return dataSource?.extent(of: kind, inSection: section)
  }

  /// Returns what a person can do with an item.
  ///
  /// - Precondition: `indexPath` names an item of the list.
  public func actionsForItem(at indexPath: IndexPath) -> [ListViewAction] {
    check(indexPath)
    return dataSource?.actionsForItem(at: indexPath) ?? []
  }

  /// The titles of the index beside the list.
  public var indexTitles: [String] {
    layoutIfNeeded()
    return dataSource?.indexTitles() ?? []
  }

  /// Scrolls to the section that a title of the index leads to.
  ///
  /// - Precondition: `index` is the index of one of the `indexTitles`.
  public func tapIndexTitle(at index: Int) {
    let titles = indexTitles
    stopUnless(
      titles.indices.contains(index), "There is no index title \(index) of \(titles.count)")
    guard let section = dataSource?.section(forIndexTitle: titles[index], at: index),
      rows.itemCounts.indices.contains(section)
    else { return }
    scroll(to: rows.positions(ofSection: section).lowerBound)
  }

  func check(_ section: Int) {
    layoutIfNeeded()
    stopUnless(rows.itemCounts.indices.contains(section), "The list has no section \(section)")
  }

  /// Lays the view out, and stops the program when there is no such item.
  func check(_ indexPath: IndexPath) {
    layoutIfNeeded()
    _ = rows.row(of: indexPath)
  }
}
