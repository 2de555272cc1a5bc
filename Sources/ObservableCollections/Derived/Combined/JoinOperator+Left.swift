// What happens to the rows when the left array changes.

extension JoinOperator {
  @inlinable
  mutating func applyLeft(
    _ edit: ListEdit, _ new: ArraySnapshot<Left>, by key: (Left) -> Key,
    _ result: inout DerivedList<Result>
  ) {
    switch edit {
    case .insertItems(let items, _):
      for index in items { insertLeft(new[index], key(new[index]), at: index, &result) }
    case .deleteItems(let items, _):
      for index in items.reversed() { removeLeft(at: index, &result) }
    case .reloadItems(let items, _):
      for index in items { reloadLeft(new[index], key(new[index]), at: index, &result) }
    case .moveItem(let from, let to):
      let rows = rowCounts[from.item].items
      rowCounts.move(from: from.item, to: to.item)
      lefts.move(from: from.item, to: to.item)
      result.move(rows, to: rowCounts[to.item].start)
    default:
      break
    }
  }

  @inlinable
  mutating func insertLeft(
    _ item: Left, _ key: Key, at index: Int, _ result: inout DerivedList<Result>
  ) {
    let isFirst = !lefts.has(key)
    _ = lefts.insert(item, key, at: index)
    let partners = rights.indices(of: key)
    let rows = rows(of: item, partners)
    rowCounts.insert(count: rows.count, at: index)
    result.insert(contentsOf: ArraySnapshot(rows), at: rowCounts[index].start)
    if isFirst { for index in partners { showAlone(false, index, &result) } }
  }

  @inlinable
  mutating func removeLeft(at index: Int, _ result: inout DerivedList<Result>) {
    let gone = lefts.remove(at: index)
    result.remove(rowCounts[index].items)
    rowCounts.remove(index..<(index + 1))
    guard let gone else { return }
    for index in rights.indices(of: gone) { showAlone(true, index, &result) }
  }

  @inlinable
  mutating func reloadLeft(
    _ item: Left, _ key: Key, at index: Int, _ result: inout DerivedList<Result>
  ) {
    guard lefts.place(of: index).key == key else { return rekeyLeft(item, key, at: index, &result) }
    _ = lefts.items.exchange(index, for: item)
    for row in rowCounts[index].items {
      result.update(Row(left: item, right: result.list[row].right), at: row)
    }
  }

  /// Takes another content of an item, with another key. Its first row stays, if it has one before and after.
  @inlinable
  mutating func rekeyLeft(
    _ item: Left, _ key: Key, at index: Int, _ result: inout DerivedList<Result>
  ) {
    let isFirst = !lefts.has(key)
    let gone = lefts.set(item, key, at: index)
    if let gone { for index in rights.indices(of: gone) { showAlone(true, index, &result) } }
    let partners = rights.indices(of: key)
    let new = rows(of: item, partners)
    let old = rowCounts[index].items
    let common = min(1, old.count, new.count)
    if common > 0 { result.update(new[0], at: old.lowerBound) }
    result.remove(old.dropFirst(common))
    result.insert(contentsOf: ArraySnapshot(new.dropFirst(common)), at: old.lowerBound + common)
    rowCounts.add(new.count - old.count, to: index)
    if isFirst { for index in partners { showAlone(false, index, &result) } }
  }

  /// The rows of an item, given the places of its partners.
  @inlinable
  func rows(of item: Left, _ partners: [Int]) -> [Row] {
    if partners.isEmpty, kind != .inner { return [Row(left: item, right: nil)] }
    return partners.map { Row(left: item, right: rights.items[$0]) }
  }
}
