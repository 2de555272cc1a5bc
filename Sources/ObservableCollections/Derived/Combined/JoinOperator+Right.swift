// What happens to the rows when the right array changes.

extension JoinOperator {
  @inlinable
  mutating func applyRight(
    _ edit: ListEdit, _ new: ArraySnapshot<Right>, by key: (Right) -> Key,
    _ result: inout DerivedList<Result>
  ) {
    switch edit {
    case .insertItems(let items, _):
      for index in items { insertRight(new[index], key(new[index]), at: index, &result) }
    case .deleteItems(let items, _):
      for index in items.reversed() { removeRight(at: index, &result) }
    case .reloadItems(let items, _):
      for index in items { reloadRight(new[index], key(new[index]), at: index, &result) }
    case .moveItem(let from, let to):
      moveRight(from: from.item, to: to.item, &result)
    default:
      break
    }
  }

  @inlinable
  mutating func insertRight(
    _ item: Right, _ key: Key, at index: Int, _ result: inout DerivedList<Result>
  ) {
    let place = rights.insert(item, key, at: index)
    let hadNone = rights.count(of: key) == 1
    isAlone.insert(false, at: index)
    let partners = lefts.indices(of: key)
    for left in partners {
      let rows = rowCounts[left]
      let row = Row(left: lefts.items[left], right: item)
      if hadNone, kind != .inner {
        result.update(row, at: rows.start)
      } else {
        result.insert(row, at: rows.start + place)
        rowCounts.add(1, to: left)
      }
    }
    if partners.isEmpty { showAlone(true, index, &result) }
  }

  @inlinable
  mutating func removeRight(at index: Int, _ result: inout DerivedList<Result>) {
    let (key, place) = rights.place(of: index)
    showAlone(false, index, &result)
    isAlone.remove(at: index)
    let hasNone = rights.remove(at: index) != nil
    guard let key else { return }
    for left in lefts.indices(of: key) {
      let rows = rowCounts[left]
      if hasNone, kind != .inner {
        result.update(Row(left: lefts.items[left], right: nil), at: rows.start)
      } else {
        result.remove(at: rows.start + place)
        rowCounts.add(-1, to: left)
      }
    }
  }

  @inlinable
  mutating func reloadRight(
    _ item: Right, _ newKey: Key, at index: Int, _ result: inout DerivedList<Result>
  ) {
    let (key, place) = rights.place(of: index)
    if isAlone[index], !lefts.has(newKey) {
      _ = rights.set(item, newKey, at: index)
      return result.update(
        Row(left: nil, right: item), at: rowCounts.itemCount + isAlone.summary(before: index))
    }
    guard let key, key == newKey else {
      removeRight(at: index, &result)
      return insertRight(item, newKey, at: index, &result)
    }
    _ = rights.items.exchange(index, for: item)
    for left in lefts.indices(of: key) {
      result.update(
        Row(left: lefts.items[left], right: item), at: rowCounts[left].start + place)
    }
  }

  @inlinable
  mutating func moveRight(
    from: Int, to: Int, _ result: inout DerivedList<Result>
  ) {
    let start = rowCounts.itemCount
    let oldRow = start + isAlone.summary(before: from)
    let wasAlone = isAlone.remove(at: from)
    let newRow = start + isAlone.summary(before: to)
    isAlone.insert(wasAlone, at: to)
    let (old, new, key) = rights.move(from: from, to: to)
    if wasAlone { result.moveRow(from: oldRow, to: newRow) }
    guard let key else { return }
    for left in lefts.indices(of: key) {
      let rows = rowCounts[left]
      result.moveRow(from: rows.start + old, to: rows.start + new)
    }
  }

  /// Shows or hides the row of a right item without a partner.
  @inlinable
  mutating func showAlone(
    _ shows: Bool, _ index: Int, _ result: inout DerivedList<Result>
  ) {
    guard kind == .full, isAlone[index] != shows else { return }
    let row = rowCounts.itemCount + isAlone.summary(before: index)
    isAlone.replace(at: index, with: shows)
    if shows {
      result.insert(Row(left: nil, right: rights.items[index]), at: row)
    } else {
      result.remove(at: row)
    }
  }
}
