/// Shows the pairs of items of two arrays that have the same key.
///
/// The rows stand in the order of the left array, those of one item in the order of the right one;
/// behind them are the right items without a partner.
@usableFromInline
struct JoinOperator<Left: Sendable, Right: Sendable, Key: Hashable & Sendable>: DerivedOperator {
  @usableFromInline typealias Row = JoinedItems<Left, Right>
  @usableFromInline typealias Result = ArraySnapshot<Row>

  @usableFromInline
  enum Input: Sendable {
    case left(ListUpdate<ArraySnapshot<Left>>)
    case right(ListUpdate<ArraySnapshot<Right>>)
  }

  @usableFromInline let kind: JoinKind
  @usableFromInline let leftKey: @Sendable (Left) -> Key
  @usableFromInline let rightKey: @Sendable (Right) -> Key
  @usableFromInline var lefts = Side<Left>()
  @usableFromInline var rights = Side<Right>()

  /// How many rows each left item has, in order.
  @usableFromInline var rowCounts = SectionStarts()

  /// For each right item whether it has no partner and is shown.
  @usableFromInline var isAlone = FlagTree()

  /// One of the two arrays, as it is after the edits of an update that were done.
  @usableFromInline
  struct Side<Item: Sendable>: Sendable {
    @usableFromInline var items = ArraySnapshot<Item>()
    @usableFromInline var index = GroupIndex<Key, PlainMemberShape>()

    /// The places in the array of the items of a key.
    @inlinable
    func indices(of key: Key) -> [Int] {
      guard let group = index.group(of: key) else { return [] }
      return (0..<index.count(of: group)).map { index.index(ofItem: $0, in: group) }
    }

    @inlinable
    func count(of key: Key) -> Int { index.group(of: key).map { index.count(of: $0) } ?? 0 }

    /// The key of an item, and its place among those of the key.
    @inlinable
    func place(of index: Int) -> (key: Key?, place: Int) {
      let member = self.index.member(at: index)
      return (self.index.key(of: member.group), member.place)
    }

    @inlinable
    mutating func insert(_ item: Item, _ key: Key, at index: Int) -> Int {
      items.insert(item, at: index)
      let group = self.index.group(of: key) ?? self.index.makeGroup(key)
      return self.index.insert(at: index, into: group).place
    }

    @inlinable
    mutating func remove(at index: Int) {
      items.remove(at: index)
      let member = self.index.remove(at: index)
      if member.groupCount == 1 { self.index.removeGroup(member.group) }
    }
  }

  @inlinable
  init(
    _ kind: JoinKind, left: @escaping @Sendable (Left) -> Key,
    right: @escaping @Sendable (Right) -> Key
  ) {
    self.kind = kind
    leftKey = left
    rightKey = right
  }

  @inlinable
  mutating func receive(
    _ input: Input, _ result: inout DerivedList<Result>, _ inputs: DerivationInputs<Self>
  ) {
    switch input {
    case .left(let update) where update.isReload:
      for index in lefts.items.indices.reversed() { removeLeft(at: index, &result) }
      for (index, item) in update.new.enumerated() {
        insertLeft(item, leftKey(item), at: index, &result)
      }
    case .left(let update):
      update.forEachStep { applyLeft($0, update.new, &result) }
    case .right(let update) where update.isReload:
      for index in rights.items.indices.reversed() { removeRight(at: index, &result) }
      for (index, item) in update.new.enumerated() {
        insertRight(item, rightKey(item), at: index, &result)
      }
    case .right(let update):
      update.forEachStep { applyRight($0, update.new, &result) }
    }
  }
}

// MARK: - The left array

extension JoinOperator {
  @inlinable
  mutating func applyLeft(
    _ edit: ListEdit, _ new: ArraySnapshot<Left>, _ result: inout DerivedList<Result>
  ) {
    switch edit {
    case .insertItems(let items, _):
      for index in items { insertLeft(new[index], leftKey(new[index]), at: index, &result) }
    case .deleteItems(let items, _):
      for index in items.reversed() { removeLeft(at: index, &result) }
    case .reloadItems(let items, _):
      for index in items { reloadLeft(new[index], at: index, &result) }
    case .moveItem(let from, let to):
      let rows = rowCounts[from.item].items
      rowCounts.move(from: from.item, to: to.item)
      lefts.items.move(from: from.item, to: to.item)
      _ = lefts.index.move(from: from.item, to: to.item)
      result.move(rows, to: rowCounts[to.item].start)
    default:
      break
    }
  }

  @inlinable
  mutating func insertLeft(
    _ item: Left, _ key: Key, at index: Int, _ result: inout DerivedList<Result>
  ) {
    let isFirst = lefts.count(of: key) == 0
    _ = lefts.insert(item, key, at: index)
    let partners = rights.indices(of: key)
    var rows = partners.map { Row(left: item, right: rights.items[$0]) }
    if rows.isEmpty, kind != .inner { rows = [Row(left: item, right: nil)] }
    rowCounts.insert(count: rows.count, at: index)
    result.insert(contentsOf: ArraySnapshot(rows), at: rowCounts[index].start)
    if isFirst { for index in partners { showAlone(false, index, &result) } }
  }

  @inlinable
  mutating func removeLeft(at index: Int, _ result: inout DerivedList<Result>) {
    let key = lefts.place(of: index).key
    lefts.remove(at: index)
    result.remove(rowCounts[index].items)
    rowCounts.remove(index..<(index + 1))
    guard let key, lefts.count(of: key) == 0 else { return }
    for index in rights.indices(of: key) { showAlone(true, index, &result) }
  }

  @inlinable
  mutating func reloadLeft(
    _ item: Left, at index: Int, _ result: inout DerivedList<Result>
  ) {
    let key = leftKey(item)
    guard lefts.place(of: index).key == key else {
      removeLeft(at: index, &result)
      return insertLeft(item, key, at: index, &result)
    }
    _ = lefts.items.exchange(index, for: item)
    for row in rowCounts[index].items {
      result.update(Row(left: item, right: result.list[row].right), at: row)
    }
  }
}

// MARK: - The right array

extension JoinOperator {
  @inlinable
  mutating func applyRight(
    _ edit: ListEdit, _ new: ArraySnapshot<Right>, _ result: inout DerivedList<Result>
  ) {
    switch edit {
    case .insertItems(let items, _):
      for index in items { insertRight(new[index], rightKey(new[index]), at: index, &result) }
    case .deleteItems(let items, _):
      for index in items.reversed() { removeRight(at: index, &result) }
    case .reloadItems(let items, _):
      for index in items { reloadRight(new[index], at: index, &result) }
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
    rights.remove(at: index)
    guard let key else { return }
    let hasNone = rights.count(of: key) == 0
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
    _ item: Right, at index: Int, _ result: inout DerivedList<Result>
  ) {
    let (key, place) = rights.place(of: index)
    let newKey = rightKey(item)
    guard let key, key == newKey else {
      removeRight(at: index, &result)
      return insertRight(item, newKey, at: index, &result)
    }
    _ = rights.items.exchange(index, for: item)
    for left in lefts.indices(of: key) {
      result.update(
        Row(left: lefts.items[left], right: item), at: rowCounts[left].start + place)
    }
    if isAlone[index] {
      result.update(
        Row(left: nil, right: item), at: rowCounts.itemCount + isAlone.summary(before: index))
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
    rights.items.move(from: from, to: to)
    let (old, new) = rights.index.move(from: from, to: to)
    if wasAlone { result.moveRow(from: oldRow, to: newRow) }
    guard let key = rights.index.key(of: new.group) else { return }
    for left in lefts.indices(of: key) {
      let rows = rowCounts[left]
      result.moveRow(from: rows.start + old.place, to: rows.start + new.place)
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
