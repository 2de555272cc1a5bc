import ListBinding

/// What an update did to the rows, as the terminal shows it for a moment.
extension RowUpdate {
  /// Whether an old row was removed, alone or with its section.
  func isRemoved(_ row: ListRow) -> Bool {
    self.row(after: row) == nil && !isInReloadedSection(row)
  }

  /// What the update did to a new row.
  func mark(of row: ListRow) -> Mark? {
    guard let before = self.row(before: row) else {
      let header = self.row(before: .header(row.section))
      // Which items of a reloaded section are new is not known.
      return header.map(isInReloadedSection) == true ? nil : .inserted
    }
    if isMovedAlone(before) { return .moved }
    if case .item = before, isInReloadedSection(before) { return nil }
    return isReloaded(before) ? .changed : nil
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
    return newPosition(ofFirst: following) ?? new.positions(ofSection: header.section).upperBound
  }

  /// Where the first of these old rows is that is still there and was not moved itself.
  private func newPosition(ofFirst rows: some Collection<ListRow>) -> Int? {
    rows.lazy.filter { !isMovedAlone($0) }.compactMap(row(after:)).first.map(new.position(of:))
  }
}
