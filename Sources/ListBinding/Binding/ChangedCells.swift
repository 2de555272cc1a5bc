import Foundation
import ObservableCollections

/// The cells that show what the user made of their items, until the list has it.
struct ChangedCells {
  struct Change {
    fileprivate let id: Int
  }

  private struct Cell {
    let id: Int
    var place: IndexPath

    /// The item that the cell showed before; `nil` if that is not known.
    let before: Any?

    /// The item as the cell shows it; `nil` if that is not known.
    var content: Any?

    /// Whether the list had another item than the cell showed, so that the cell shows neither.
    var isBehind: Bool

    /// Whether the list has another item than the user made of it in the cell.
    var isNormalized = false

    /// Whether the update of the item has been delivered, and waits perhaps.
    var isDelivered = false
  }

  private var cells: [Cell] = []
  private var lastID = 0

  var isEmpty: Bool { cells.isEmpty }

  /// Adds the cell of an item, which shows another content from now on.
  ///
  /// - Parameter item: The item that the view was told to show.
  mutating func add(_ place: IndexPath, of item: Any) -> Change {
    let former = cells.first { $0.place == place }
    cells.removeAll { $0.place == place }
    lastID += 1
    cells.append(
      Cell(
        id: lastID, place: place, before: former == nil ? item : former?.content,
        isBehind: former?.isBehind ?? false))
    return Change(id: lastID)
  }

  /// Notes what an item of the list was made of, what it is now, and whether the cell shows that.
  mutating func note(_ before: Any, _ after: Any, isShown: Bool, for change: Change) {
    for index in cells.indices where cells[index].id == change.id {
      cells[index].content = after
      cells[index].isNormalized = !isShown
      guard let shown = cells[index].before else { continue }
      if areEqual(shown, before) == false { cells[index].isBehind = true }
    }
  }

  /// Notes that the update of the item has been delivered.
  mutating func noteDelivery(of change: Change) {
    for index in cells.indices where cells[index].id == change.id {
      cells[index].isDelivered = true
    }
  }

  /// Forgets the cells whose updates have been delivered, and do not wait.
  ///
  /// - Returns: The places of those that do not show what the list has: no update has reloaded them.
  mutating func removeDelivered() -> [IndexPath] {
    let delivered = cells.filter(\.isDelivered)
    cells.removeAll { $0.isDelivered }
    return delivered.filter(\.isNormalized).map(\.place).sorted()
  }

  /// Takes the cells along with an update, and forgets those that it reloads.
  ///
  /// - Parameter version: The version of the list in the view.
  /// - Returns: What is left of the update to be told: it does not reload the cells that show the
  ///   items as they are after it.
  mutating func removeWhatIsShown<List: DataSourceProtocol>(
    of update: ListUpdate<List>, after version: Int
  ) -> ListUpdate<List> {
    if update.isReload {
      cells = []
      return update
    }
    let (lookup, isNext) = (update.lookup, update.version == version + 1)
    var shown: [IndexPath] = []
    cells = cells.compactMap { cell in
      guard let place = lookup.newIndexPath(of: cell.place) else { return nil }
      if lookup.isReloaded(cell.place) {
        if shows(cell, place, after: update, isNext: isNext) { shown.append(place) }
        return nil
      }
      var cell = cell
      cell.place = place
      return cell
    }
    if shown.isEmpty { return update }
    return ListUpdate(
      from: update.old, to: update.new,
      uncheckedStructure: update.structure.keepingContent(of: shown),
      version: update.version)
  }

  /// Whether a cell shows its item as it is after an update that reloads it.
  private func shows<List: DataSourceProtocol>(
    _ cell: Cell, _ place: IndexPath, after update: ListUpdate<List>, isNext: Bool
  ) -> Bool {
    if cell.isBehind || cell.isNormalized { return false }
    if let content = cell.content, let list = update.new as? any QueryableDataSourceProtocol,
      let areEqual = areEqual(content, list.item(at: place))
    {
      return areEqual
    }
    // Of items that cannot be compared, the update may hold other changes too unless it is the edit.
    let range = place.item..<place.item + 1
    return isNext && update.onlyEdit == .reloadItems(range, section: place.section)
  }
}
