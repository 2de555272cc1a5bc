import Foundation
import ListBinding

/// Where each row of the list is after an update, and where it was before.
///
/// The library follows items and sections through the change; what the view was told to move or to
/// reload is kept beside it.
struct RowLookup {
  private let old: RowLayout
  private let new: RowLayout
  private let change: ChangeLookup
  /// The old rows that a call named; a header stands for its whole section.
  private var moved: Set<ListRow> = []
  private var reloaded: Set<ListRow> = []

  /// Reads the calls of one update.
  ///
  /// - Throws: The rule that the update breaks.
  init(_ calls: [DataSourceEventKind], from old: RowLayout, to new: RowLayout) throws {
    self.old = old
    self.new = new
    let events = [.beginUpdates] + calls + [.endUpdates]
    change = try ListChange(events: events, from: old, to: new).lookup
    for call in calls {
      switch call {
      case .moveSection(let section, _): moved.insert(.header(section))
      case .moveItem(let indexPath, _): moved.insert(.item(indexPath))
      case .reloadSections(let sections): reloaded.formUnion(sections.map(ListRow.header))
      case .reloadItems(let indexPaths): reloaded.formUnion(indexPaths.map(ListRow.item))
      default: break
      }
    }
  }

  /// Where an old row is now; `nil` if it is gone, or cannot be told from others any more.
  func row(after row: ListRow) -> ListRow? {
    switch row {
    case .header(let section): change.newIndex(ofSection: section).map(ListRow.header)
    case .item(let indexPath): change.newIndexPath(of: indexPath).map(ListRow.item)
    }
  }

  /// Where a new row was; `nil` if it was inserted, or could not be told from others.
  private func row(before row: ListRow) -> ListRow? {
    switch row {
    case .header(let section): change.oldIndex(ofSection: section).map(ListRow.header)
    case .item(let indexPath): change.oldIndexPath(of: indexPath).map(ListRow.item)
    }
  }

  /// Whether an old row was taken to another place on purpose, rather than pushed there by others.
  func isMoved(_ row: ListRow) -> Bool {
    moved.contains(row) || moved.contains(.header(row.section))
  }

  /// Whether what an old row shows has to be asked for again.
  func isReloaded(_ row: ListRow) -> Bool {
    reloaded.contains(row) || reloaded.contains(.header(row.section))
  }

  /// Whether an old row was removed, alone or with its section.
  func isRemoved(_ row: ListRow) -> Bool {
    self.row(after: row) == nil && !reloaded.contains(.header(row.section))
  }

  /// What the update did to a new row.
  func mark(of row: ListRow) -> Mark? {
    guard let before = self.row(before: row) else {
      let header = self.row(before: .header(row.section))
      // Which items of a reloaded section are new is not known.
      return header.map(reloaded.contains) == true ? nil : .inserted
    }
    if moved.contains(before) { return .moved }
    return reloaded.contains(before) ? .changed : nil
  }

  /// Where a row that is gone would be now: before what came after it, in its own section while
  /// there is one.
  func position(after position: Int) -> Int {
    guard position < old.rowCount else { return new.rowCount }
    let row = old.row(at: position)
    guard let header = self.row(after: .header(row.section)) else {
      let following = (row.section + 1)..<old.itemCounts.count
      return newPosition(ofFirst: following.lazy.map(ListRow.header)) ?? new.rowCount
    }
    guard case .item(let path) = row else { return new.position(of: header) }
    let following = (path.item..<old.itemCounts[path.section]).lazy.map {
      ListRow.item(IndexPath(item: $0, section: path.section))
    }
    return newPosition(ofFirst: following)
      ?? new.position(of: header) + 1 + new.itemCounts[header.section]
  }

  /// Where the first of these old rows is that is still there and was not moved itself.
  private func newPosition(ofFirst rows: some Collection<ListRow>) -> Int? {
    rows.lazy.filter { !moved.contains($0) }.compactMap(row(after:)).first.map(new.position(of:))
  }
}
