public import Foundation
import ListBinding

/// What is selected or expanded, and what has the focus.
///
/// It belongs to the rows and sections that the view holds: it goes along with them, and is lost when the
/// view makes new ones.
extension ContractListView {
  func indexPaths(where predicate: (StrictRow) -> Bool) -> [IndexPath] {
    contract.sections.enumerated().flatMap { index, section in
      section.rows.indices.filter { predicate(section.rows[$0]) }
        .map { IndexPath(item: $0, section: index) }
    }
  }

  private func row(at indexPath: IndexPath) -> StrictRow? {
    guard indexPath.isItem, contract.sections.indices.contains(indexPath.section) else {
      return nil
    }
    let rows = contract.sections[indexPath.section].rows
    return rows.indices.contains(indexPath.item) ? rows[indexPath.item] : nil
  }

  /// Lays out before rows are marked; returns whether they are those of the same data source still.
  private func keepsDataSourceInLayout() -> Bool {
    let source = dataSource
    contract.layout()
    return dataSource === source
  }

  private func mark(
    _ indexPaths: [IndexPath], keepingOthers keepsOthers: Bool,
    _ property: ReferenceWritableKeyPath<StrictRow, Bool>
  ) {
    guard keepsDataSourceInLayout() else { return }
    if !keepsOthers {
      for section in contract.sections {
        for row in section.rows { row[keyPath: property] = false }
      }
    }
    for indexPath in indexPaths { row(at: indexPath)?[keyPath: property] = true }
  }

  /// The index paths of the rows whose cells are shown, ascending; the view is laid out before.
  public var indexPathsForVisibleItems: [IndexPath] {
    contract.layout()
    return indexPaths { $0.cell != nil }
  }

  /// The index paths of the selected rows, ascending.
  public var indexPathsForSelectedItems: [IndexPath] { indexPaths { $0.isSelected } }

  public func selectItems(at indexPaths: [IndexPath], keepingOthers keepsOthers: Bool) {
    mark(indexPaths, keepingOthers: keepsOthers, \.isSelected)
  }

  /// The index paths of the expanded rows, ascending.
  public var indexPathsForExpandedItems: [IndexPath] { indexPaths { $0.isExpanded } }

  public func expandItems(at indexPaths: [IndexPath], keepingOthers keepsOthers: Bool) {
    mark(indexPaths, keepingOthers: keepsOthers, \.isExpanded)
  }

  /// The expanded sections.
  public var expandedSections: IndexSet {
    IndexSet(contract.sections.indices.filter { contract.sections[$0].isExpanded })
  }

  public func expandSections(_ sections: IndexSet) {
    guard keepsDataSourceInLayout() else { return }
    for (index, section) in contract.sections.enumerated() {
      section.isExpanded = sections.contains(index)
    }
  }

  public var focusedItem: IndexPath? {
    get { host.focusedRow.flatMap { focused in indexPaths { $0 === focused }.first } }
    set {
      guard keepsDataSourceInLayout() else { return }
      host.focusedRow = newValue.flatMap(row)
    }
  }
}

/// What a person would do in the view; index paths that it does not show are left out.
extension ContractListView {
  /// Selects an item beside those that are, or deselects it if it is selected, if the data source allows
  /// it.
  public func tapItem(at indexPath: IndexPath) {
    contract.layout()
    guard let row = row(at: indexPath) else { return }
    let isAllowed =
      row.isSelected
      ? dataSource?.canDeselectItem(at: indexPath) : dataSource?.canSelectItem(at: indexPath)
    guard isAllowed ?? true, self.row(at: indexPath) === row else { return }
    row.isSelected.toggle()
    dataSource?.handle(row.isSelected ? .didSelect(indexPath) : .didDeselect(indexPath))
  }

  /// Expands an item, or collapses it if it is expanded.
  public func toggleItem(at indexPath: IndexPath) {
    contract.layout()
    guard let row = row(at: indexPath) else { return }
    row.isExpanded.toggle()
    dataSource?.handle(row.isExpanded ? .didExpand(indexPath) : .didCollapse(indexPath))
  }

  /// Expands a section, or collapses it if it is expanded.
  public func toggleSection(_ section: Int) {
    contract.layout()
    guard contract.sections.indices.contains(section) else { return }
    let section = (index: section, object: contract.sections[section])
    section.object.isExpanded.toggle()
    dataSource?.handle(
      section.object.isExpanded
        ? .didExpandSection(section.index) : .didCollapseSection(section.index))
  }

  /// Drags an item to another place, if the data source allows it.
  ///
  /// A view of UIKit shows it there and tells `didMove`; others ask by `move`.
  ///
  /// - Parameters:
  ///   - source: The index path of the item.
  ///   - proposed: Where it is dropped, in the list without the item.
  public func dragItem(from source: IndexPath, to proposed: IndexPath) {
    contract.layout()
    guard let row = row(at: source), dataSource?.canMoveItem(at: source) ?? false else { return }
    let place = dataSource?.destinationForMove(from: source, to: proposed) ?? proposed
    guard place != source, hasRoom(at: place, forItemAt: source) else { return }
    guard Contract.editsByItself else {
      dataSource?.handle(.move(source, to: place))
      return
    }
    contract.sections[source.section].rows.remove(at: source.item)
    contract.sections[place.section].rows.insert(row, at: place.item)
    dataSource?.handle(.didMove(source, to: place))
    layOutScreen()
  }

  /// Deletes items, as by a swipe or a key, if the data source allows it.
  ///
  /// A view of UIKit no longer shows them and tells `didDelete`, as a headless list view does by
  /// `removeItemsAsUser(at:)`; others ask by `delete`, and show them until the list is updated.
  public func deleteItemsAsUser(at indexPaths: [IndexPath]) {
    contract.layout()
    let places = Set(indexPaths).sorted().filter {
      row(at: $0) != nil && dataSource?.canEditItem(at: $0) ?? false
    }
    guard !places.isEmpty else { return }
    guard Contract.editsByItself else {
      dataSource?.handle(.delete(places))
      return
    }
    for place in places.reversed() { contract.sections[place.section].rows.remove(at: place.item) }
    dataSource?.handle(.didDelete(places))
    layOutScreen()
  }

  private func hasRoom(at place: IndexPath, forItemAt source: IndexPath) -> Bool {
    guard place.isItem, contract.sections.indices.contains(place.section) else { return false }
    let others =
      contract.sections[place.section].rows.count - (place.section == source.section ? 1 : 0)
    return 0...others ~= place.item
  }

  /// Gives an item the focus, or takes it from the one that has it.
  public func moveFocus(to indexPath: IndexPath?) {
    focusedItem = indexPath
    dataSource?.handle(.didFocus(focusedItem))
  }
}
