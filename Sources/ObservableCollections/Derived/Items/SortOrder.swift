/// How a row stands to an item whose place is looked for.
@usableFromInline
enum OrderedPlace {
  case before
  case same
  case behind

  /// How one value stands to another.
  @inlinable
  init<Value>(
    of value: borrowing Value, beside other: borrowing Value,
    by areInIncreasingOrder: (Value, Value) -> Bool
  ) {
    self =
      areInIncreasingOrder(value, other)
      ? .before : areInIncreasingOrder(other, value) ? .behind : .same
  }
}

/// What the items of a list are ordered by: they themselves, or keys that are kept beside them.
///
/// Indices are those of the rows of all sections, one behind the other.
@usableFromInline
protocol SortOrder<Item>: Sendable {
  associatedtype Item: Sendable

  /// Whether the items of the rows are compared, which have to be up to date then.
  static var comparesItems: Bool { get }

  /// Puts the items of a new section in order, and takes them in.
  ///
  /// - Returns: The items in order, and the index that each had.
  mutating func insert(
    _ items: ArraySnapshot<Item>, at start: Int
  ) -> (items: ArraySnapshot<Item>, indices: [Int])

  /// Takes an item whose place is looked for.
  mutating func seek(_ item: Item)

  /// Looks for the place of an item that has a row.
  mutating func seek(row: Int)

  /// How a row stands to the item whose place is looked for.
  func place(ofRow index: Int, of rows: SortedRows<Item>, beside item: Item) -> OrderedPlace

  /// The rows of a range that stand neither before nor behind that item: an empty range at its place
  /// if there is none.
  func equals(
    to item: Item, in range: Range<Int>, of rows: SortedRows<Item>
  ) -> Range<Int>

  /// Takes in the item whose place was looked for.
  mutating func insert(at index: Int)

  /// Takes in the item whose place was looked for at one index, where it had another.
  mutating func replace(_ index: Int, with newIndex: Int)

  mutating func remove(_ range: Range<Int>)
  mutating func move(_ range: Range<Int>, to start: Int)
}

extension SortOrder {
  /// Where the item belongs whose place is looked for: among equal ones, by its place in the source.
  ///
  /// - Parameters:
  ///   - sourceIndex: Its place among all of the source.
  ///   - range: The rows that may stand around it.
  ///   - inSource: The handles in the order of the source.
  ///   - inResult: The handles in the order of the rows.
  @inlinable
  func place(
    of item: Item, sourceIndex: Int, in range: Range<Int>, of rows: SortedRows<Item>,
    _ inSource: HandleTree, _ inResult: HandleTree
  ) -> Int {
    let equals = equals(to: item, in: range, of: rows)
    if equals.isEmpty { return equals.lowerBound }
    let place = inSource.locate(sourceIndex)
    return inResult.partitioningIndex(in: equals) { inSource.isElement($0, behind: place) }
  }

  /// Whether a row comes before the item whose place is looked for: of equal ones, by their places in the
  /// source.
  @inlinable
  func isRow(
    _ row: Int, of rows: SortedRows<Item>, before item: Item, sourceIndex: Int,
    _ inSource: HandleTree, _ inResult: HandleTree
  ) -> Bool {
    switch place(ofRow: row, of: rows, beside: item) {
    case .before: true
    case .behind: false
    // Of equal ones that comes first which does in the source.
    case .same: !inSource.isElement(inResult[row], behind: inSource.locate(sourceIndex))
    }
  }
}

/// The rows of a section.
@usableFromInline
struct SortedRows<Item> {
  /// The index of the first of them among those of all sections.
  @usableFromInline let start: Int

  /// The items, if they are compared.
  @usableFromInline let items: ArraySnapshot<Item>

  @inlinable
  init(start: Int, items: ArraySnapshot<Item>) {
    self.start = start
    self.items = items
  }
}

/// An order of the items themselves, of which nothing is kept.
@usableFromInline
struct ItemOrder<Item: Sendable>: SortOrder {
  @usableFromInline let areInIncreasingOrder: @Sendable (Item, Item) -> Bool

  @inlinable
  init(_ areInIncreasingOrder: @escaping @Sendable (Item, Item) -> Bool) {
    self.areInIncreasingOrder = areInIncreasingOrder
  }

  @inlinable static var comparesItems: Bool { true }

  @inlinable
  func insert(
    _ items: ArraySnapshot<Item>, at start: Int
  ) -> (items: ArraySnapshot<Item>, indices: [Int]) {
    items.inOrder(by: areInIncreasingOrder)
  }

  @inlinable
  func place(ofRow index: Int, of rows: SortedRows<Item>, beside item: Item) -> OrderedPlace {
    rows.items.tree.withElement(at: index - rows.start) {
      OrderedPlace(of: $0, beside: item, by: areInIncreasingOrder)
    }
  }

  @inlinable
  func equals(
    to item: Item, in range: Range<Int>, of rows: SortedRows<Item>
  ) -> Range<Int> {
    let (start, tree) = (rows.start, rows.items.tree)
    let equals = tree.equals(
      in: (range.lowerBound - start)..<(range.upperBound - start),
      isBefore: { areInIncreasingOrder($0, item) }, isBehind: { areInIncreasingOrder(item, $0) })
    return (equals.lowerBound + start)..<(equals.upperBound + start)
  }

  @inlinable
  func seek(_ item: Item) {}
  @inlinable
  func seek(row: Int) {}
  @inlinable
  func insert(at index: Int) {}
  @inlinable
  func replace(_ index: Int, with newIndex: Int) {}
  @inlinable
  func remove(_ range: Range<Int>) {}
  @inlinable
  func move(_ range: Range<Int>, to start: Int) {}
}

extension ChunkTree {
  /// The elements of a range in order that stand neither before nor behind a place.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  func equals(
    in range: Range<Int>, isBefore: (borrowing Element) -> Bool,
    isBehind: (borrowing Element) -> Bool
  ) -> Range<Int> {
    let low = partitioningOffset(in: range) { !isBefore($1) }
    guard low < range.upperBound, !withElement(at: low, isBehind) else { return low..<low }
    // Few are equal in most lists: the end is looked for nearby first.
    var end = range.upperBound
    var last = low
    for step in [1, 8] where end == range.upperBound && last + step < end {
      if withElement(at: last + step, isBehind) { end = last + step } else { last += step }
    }
    return low..<partitioningOffset(in: (last + 1)..<end) { isBehind($1) }
  }
}
