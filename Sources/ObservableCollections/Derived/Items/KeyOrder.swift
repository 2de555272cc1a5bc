/// An order of keys, of which each item is asked once: they are kept in the order of the rows.
///
/// Without keys it is the order that the items have in the source.
@usableFromInline
struct KeyOrder<Item: Sendable>: SortOrder {
  @usableFromInline let columns: [KeyColumn<Item>]

  @inlinable
  init(_ keys: [SortKey<Item>]) { columns = keys.map { $0.makeColumn() } }

  @inlinable static var comparesItems: Bool { false }

  @usableFromInline
  func insert(
    _ items: ArraySnapshot<Item>, at start: Int
  ) -> (items: ArraySnapshot<Item>, indices: [Int]) {
    let unordered = Array(items)
    var indices = Array(unordered.indices)
    // The items that the keys up to now find equal; one that stands alone is left out.
    var equals = [unordered.indices]
    for column in columns { column.sort(unordered, &indices, &equals) }
    for column in columns { column.insertSorted(indices, start) }
    return (ArraySnapshot(indices.lazy.map { unordered[$0] }), indices)
  }

  @inlinable
  func seek(_ item: Item) { for column in columns { column.seek(item) } }

  @inlinable
  func seek(row: Int) { for column in columns { column.seekRow(row) } }

  @inlinable
  func place(ofRow index: Int, of _: SortedRows<Item>, beside _: Item) -> OrderedPlace {
    for column in columns {
      let place = column.place(index)
      if place != .same { return place }
    }
    return .same
  }

  @inlinable
  func equals(
    to item: Item, in range: Range<Int>, of rows: SortedRows<Item>
  ) -> Range<Int> {
    var range = range
    for column in columns where !range.isEmpty { range = column.equals(range) }
    return range
  }

  @inlinable
  func insert(at index: Int) { for column in columns { column.insert(index) } }

  @inlinable
  func replace(_ index: Int, with newIndex: Int) {
    for column in columns {
      column.remove(index..<(index + 1))
      column.insert(newIndex)
    }
  }

  @inlinable
  func remove(_ range: Range<Int>) { for column in columns { column.remove(range) } }

  @inlinable
  func move(_ range: Range<Int>, to start: Int) {
    for column in columns { column.move(range, start) }
  }
}
