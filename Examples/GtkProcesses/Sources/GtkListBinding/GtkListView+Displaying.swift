import CGtk
public import Foundation
import ListBinding

/// What the data source is told of the rows that have widgets.
///
/// GTK makes widgets for up to 200 rows around those on screen, so that rows are displayed, in the
/// sense of `ListViewEvent`, that no person sees yet. Every display ends: when GTK takes the widget for
/// another row, when the row goes, and when the list is unmapped. A header counts whether it is a view
/// or a title.
///
/// While the list scrolls this is told in the middle of GTK's work: whoever is told must not update the
/// view before they return. A binding sees to that.
extension GtkListView {
  /// The index paths of the items that are displayed, ascending.
  public var indexPathsForVisibleItems: [IndexPath] {
    displayed.values.map(\.row).sorted().compactMap { row in
      if case .item(let indexPath) = row { indexPath } else { nil }
    }
  }

  /// Tells that a slot shows a row now.
  func beginDisplay(of slot: RowSlot) {
    guard let position = slot.position, let row = row(at: position) else { return }
    slot.object = rows[position]
    displayed[ObjectIdentifier(rows[position])] = DisplayedRow(object: rows[position], row: row)
    dataSource?.handle(row.willDisplay)
  }

  /// Tells that a slot no longer shows its row.
  func endDisplay(of slot: RowSlot) {
    guard let object = slot.object else { return }
    slot.object = nil
    if let ended = displayed.removeValue(forKey: ObjectIdentifier(object)) {
      dataSource?.handle(ended.row.didEndDisplaying)
    }
  }

  /// Tells a data source that is replaced that nothing is displayed any more.
  func endDisplays(toldTo source: (any ListViewDataSource<GtkListCell>)?) {
    let ended = displayed.values.map(\.row).sorted()
    displayed = [:]
    for row in ended { source?.handle(row.didEndDisplaying) }
  }

  /// Tells which rows are displayed after GTK was told of changes.
  ///
  /// - Parameter update: Where the rows went that are in the list, if they went elsewhere.
  func followDisplay(through update: RowUpdate? = nil) {
    var now: [ObjectIdentifier: DisplayedRow] = [:]
    for (position, slot) in isAttached ? boundSlots() : [] {
      guard let row = row(at: position) else { continue }
      slot.object = rows[position]
      now[ObjectIdentifier(rows[position])] = DisplayedRow(object: rows[position], row: row)
    }
    let ended = displayed.filter { now[$0.key] == nil }.values.map(\.row)
    let begun = now.filter { displayed[$0.key] == nil }.values.map(\.row)
    displayed = now
    for row in ended.sorted() {
      dataSource?.handle((update?.row(after: row) ?? row).didEndDisplaying)
    }
    for row in begun.sorted() { dataSource?.handle(row.willDisplay) }
  }
}

/// A row that is displayed.
struct DisplayedRow {
  let object: RowObject
  let row: ListRow
}

extension ListRow {
  /// The number of the item; a header comes before all of them.
  fileprivate var number: Int {
    if case .item(let indexPath) = self { indexPath.item } else { -1 }
  }
}

extension [ListRow] {
  /// The rows from top to bottom.
  fileprivate func sorted() -> [ListRow] {
    sorted { ($0.section, $0.number) < ($1.section, $1.number) }
  }
}
