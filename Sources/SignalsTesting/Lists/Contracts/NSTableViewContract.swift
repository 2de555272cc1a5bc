public import Foundation
public import ListBinding
public import ObservableCollections

/// A mirror of an `NSTableView`: it does each call at once, on the rows that the call before left.
///
/// Updates nest. When the outermost ends, it asks for the number of rows, which must be the one that
/// the calls lead to; outside of updates it asks after each call.
///
/// A table keeps the indices of the selected rows when it is reloaded. As a list view loses its selection
/// then, an adapter deselects all, as this does.
///
/// Displays are what `tableView(_:didAdd:forRow:)` and `tableView(_:didRemove:forRow:)` tell. Such a view
/// does not prefetch.
@MainActor
public final class NSTableViewContract: ViewContract {
  public static let name = "NSTableView"
  public static let capabilities = ListViewCapabilities(updates: .patch, sections: false)

  public var sections: [StrictSection] { [table] }
  private var table = StrictSection()
  private let host: ContractHost
  private var depth = 0
  private var isBroken = false

  public var isUpdating: Bool { depth > 0 }

  public init(_ host: ContractHost) { self.host = host }

  // MARK: The view

  /// The number of rows.
  public var numberOfRows: Int { table.rows.count }

  /// Begins an update, or one inside another.
  public func beginUpdates() {
    if depth == 0 { checkCount("before beginUpdates") }
    depth += 1
  }

  /// Ends the update that began last.
  public func endUpdates() {
    guard depth > 0 else { return fail("endUpdates without beginUpdates") }
    depth -= 1
    settle()
  }

  /// Inserts rows, by their indices after that.
  public func insertRows(at indexes: IndexSet) {
    for index in indexes {
      guard index <= numberOfRows else {
        return fail("insertRowsAtIndexes: row \(index) behind \(numberOfRows) rows")
      }
      if !isBroken { table.rows.insert(StrictRow(), at: index) }
    }
    settle()
  }

  /// Removes rows, by their indices before that.
  public func removeRows(at indexes: IndexSet) {
    if let last = indexes.last, last >= numberOfRows {
      return fail("removeRowsAtIndexes: row \(last) of \(numberOfRows)")
    }
    if !isBroken { for index in indexes.reversed() { table.rows.remove(at: index) } }
    settle()
  }

  /// Takes a row out and puts it in at an index of the rows without it.
  public func moveRow(at index: Int, to newIndex: Int) {
    guard table.rows.indices.contains(index), table.rows.indices.contains(newIndex) else {
      return fail("moveRowAtIndex: \(index) to \(newIndex) of \(numberOfRows) rows")
    }
    if !isBroken { table.rows.insert(table.rows.remove(at: index), at: newIndex) }
    settle()
  }

  /// Asks for the views of rows once more.
  public func reloadData(forRowIndexes indexes: IndexSet) {
    if let last = indexes.last, last >= numberOfRows {
      return fail("reloadDataForRowIndexes: row \(last) of \(numberOfRows)")
    }
    if !isBroken {
      for index in indexes { table.rows[index] = host.makeRow(inPlaceOf: table.rows[index]) }
    }
    settle()
  }

  /// Ends an update if none is open any more.
  private func settle() {
    guard depth == 0 else { return }
    if !isBroken { checkCount("at the end of the update") }
    if isBroken { reload() } else { host.fill(sections, hasTitles: false) }
  }

  private func checkCount(_ moment: String) {
    let count = host.flatCount()
    if count != numberOfRows {
      fail("numberOfRows is \(count) \(moment), where the table has \(numberOfRows) rows")
    }
  }

  private func fail(_ detail: String) {
    if isBroken { return }
    host.report(detail)
    isBroken = true
    settle()
  }

  // MARK: The calls of a list view

  public func reload() {
    (depth, isBroken) = (0, false)
    table = StrictSection(count: host.flatCount())
    host.fill(sections, hasTitles: false)
  }

  public func begin() { beginUpdates() }

  public func end() { endUpdates() }

  public func receive(_ call: DataSourceEventKind) {
    func rows(_ indexPaths: [IndexPath]) -> IndexSet { IndexSet(indexPaths.map(\.item)) }
    switch call {
    case .insertItems(let indexPaths): insertRows(at: rows(indexPaths))
    case .deleteItems(let indexPaths): removeRows(at: rows(indexPaths))
    case .reloadItems(let indexPaths): reloadData(forRowIndexes: rows(indexPaths))
    case .moveItem(let from, let to): moveRow(at: from.item, to: to.item)
    default: fail("a table has no sections, and is told: \(call)")
    }
  }
}
