public import Foundation
public import ListBinding

/// A view that shows nothing, and notes by which index paths it is asked for cells.
@MainActor
public final class SilentListView: ListView {
  public private(set) var places: [IndexPath] = []
  public var dataSource: (any ListViewDataSource<HeadlessListCell>)?
  public let responders = ListViewResponders()
  public let capabilities: ListViewCapabilities
  public let isAttached = true

  private var types: [String: HeadlessListCell.Type] = [:]

  public init(capabilities: ListViewCapabilities = ListViewCapabilities()) {
    self.capabilities = capabilities
  }

  public func register(_ cellType: HeadlessListCell.Type, forCellReuseIdentifier identifier: String)
  {
    types[identifier] = cellType
  }

  public func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> HeadlessListCell {
    places.append(indexPath)
    return types[identifier]?.init() ?? HeadlessListCell()
  }

  /// Asks for the cells of the first section; returns by which index paths the view was asked.
  public func takePlaces() -> [IndexPath] {
    places = []
    let count = dataSource?.numberOfItems(inSection: 0) ?? 0
    for item in 0..<count { _ = dataSource?.cell(forItemAt: IndexPath(item: item, section: 0)) }
    return places
  }

  public func reloadData() {}
  public func beginUpdates() {}
  public func endUpdates() {}
  public func insertItems(at indexPaths: [IndexPath], with animation: RowAnimation) {}
  public func deleteItems(at indexPaths: [IndexPath], with animation: RowAnimation) {}
  public func reloadItems(at indexPaths: [IndexPath], with animation: RowAnimation) {}
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {}
  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {}
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {}
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {}
  public func moveSection(_ section: Int, toSection newSection: Int) {}
}
