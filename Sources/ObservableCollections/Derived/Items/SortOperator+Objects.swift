// Where several objects change together, or one that several rows show, the place of one is looked for among
// others that are not in order any more. So each object is checked against the rows that it comes between, and
// those that it leaves against each other: when all that changed are updated, any two neighbours have been.
extension SortOperator {
  @inlinable
  mutating func apply(_ update: ListUpdate<Source>, _ result: inout DerivedList<Source>) {
    update.forEachStep { apply($0, &result) }
    if isOutOfOrder {
      isOutOfOrder = false
      change(to: order, &result)
    }
  }

  /// Holds an object against the rows that it comes between.
  @inlinable
  mutating func check(
    _ item: Item, _ sourceIndex: Int, between left: Int, and right: Int, in range: Range<Int>,
    of rows: SortedRows<Item>
  ) {
    if range.contains(left), !isRow(left, of: rows, before: item, sourceIndex) {
      isOutOfOrder = true
    }
    if range.contains(right), isRow(right, of: rows, before: item, sourceIndex) {
      isOutOfOrder = true
    }
  }

  /// Holds the rows around a gap against each other, which some rows leave.
  @inlinable
  mutating func checkGap(_ gap: Range<Int>, in section: Section, of rows: SortedRows<Item>) {
    let (left, right) = (gap.lowerBound - 1, gap.upperBound)
    guard section.items.contains(left), section.items.contains(right) else { return }
    check(
      rows.items[right - rows.start], inSource.index(of: inResult[right]), between: left,
      and: section.items.upperBound, in: section.items, of: rows)
  }

  /// Holds the rows around those of some items of the source against each other.
  @usableFromInline
  mutating func checkGaps(of items: Range<Int>, in section: Section, of rows: SortedRows<Item>) {
    var places: [Int] = []
    inSource.forEach(in: items) { places.append(inResult.index(of: $0)) }
    var gap: Range<Int>?
    for place in places.sorted() {
      if let gap, gap.upperBound < place { checkGap(gap, in: section, of: rows) }
      gap = (gap?.upperBound == place ? gap?.lowerBound ?? place : place)..<(place + 1)
    }
    if let gap { checkGap(gap, in: section, of: rows) }
  }
}
