/// Puts the items of each section in order; equal ones stay in the order of the source.
///
/// Each item has a handle, and the handles stand in two trees: in the order of the source, and in
/// that of the result. So the place of an item in one is found from its place in the other, and
/// equal items are told apart by where they stand in the source.
@usableFromInline
struct SortOperator<Source: EditableList & Sendable, Order: SortOrder>: SectionwiseOperator
where Order.Item == Source.Item, Source.SectionMetadata: Sendable {
  @usableFromInline typealias Result = Source
  @usableFromInline typealias Item = Source.Item

  @usableFromInline var order: Order
  @usableFromInline var handles = HandlePool()
  @usableFromInline var inSource = HandleTree()
  @usableFromInline var inResult = HandleTree()

  /// Whether rows were found out of order, as only happens when objects have changed that are not updated
  /// yet.
  @usableFromInline var isOutOfOrder = false

  /// Whether objects are compared, which may change in place.
  @usableFromInline let comparesObjects = Order.comparesItems && mayBeObject(Item.self)
  @usableFromInline let keepsSource: Bool
  @usableFromInline var source = Source()
  @usableFromInline var sections = SectionStarts(of: Source())

  @inlinable
  init(keepsSource: Bool = false, by order: Order) {
    self.keepsSource = keepsSource
    self.order = order
  }

  @inlinable
  func place(ofItem item: ItemPlace) -> ItemPlace? {
    let start = sections[item.section].start
    let row = inResult.index(of: inSource[start + item.item])
    return ItemPlace(section: item.section, item: row - start)
  }

  @inlinable
  mutating func removeAll() {
    order.remove(inResult.indices)
    handles = HandlePool()
    inSource = HandleTree()
    inResult = HandleTree()
  }

  @inlinable
  mutating func insertSection(
    of items: ArraySnapshot<Item>, at start: Int
  ) -> ArraySnapshot<Item> {
    let new = handles.take(items.count)
    inSource.insert(contentsOf: new, at: start)
    let sorted = order.insert(items, at: start)
    inResult.insert(contentsOf: sorted.indices.map { new[$0] }, at: start)
    return sorted.items
  }

  @inlinable
  mutating func removeSection(_ items: Range<Int>) {
    for handle in inSource.remove(items) { handles.release(handle) }
    inResult.remove(items)
    order.remove(items)
  }

  @inlinable
  mutating func moveSection(_ items: Range<Int>, to start: Int) {
    inSource.move(items, to: start)
    inResult.move(items, to: start)
    order.move(items, to: start)
  }

  @inlinable
  mutating func insert(
    _ items: ArraySnapshot<Item>, at index: Int, in section: Section,
    _ result: inout DerivedList<Source>
  ) {
    let new = handles.take(items.count)
    inSource.insert(contentsOf: new, at: section.start + index)
    for (offset, item) in items.enumerated() {
      show(
        item, new[offset], sourceIndex: section.start + index + offset, section.index,
        section.start..<(section.start + section.count + offset), &result)
    }
  }

  @inlinable
  mutating func insert(
    _ item: Item, at index: Int, in section: Section, _ result: inout DerivedList<Source>
  ) {
    let new = handles.take()
    inSource.insert(new, at: section.start + index)
    show(
      item, new, sourceIndex: section.start + index, section.index, section.items, &result)
  }

  /// Shows an item of the source that is not in the result yet.
  @inlinable
  mutating func show(
    _ item: Item, _ handle: Handle, sourceIndex: Int, _ section: Int, _ flat: Range<Int>,
    _ result: inout DerivedList<Source>
  ) {
    order.seek(item)
    let place = place(
      of: item, sourceIndex: sourceIndex, in: flat, of: rows(section, flat.lowerBound, &result))
    if comparesObjects {
      check(
        item, sourceIndex, between: place - 1, and: place, in: flat,
        of: rows(section, flat.lowerBound, &result))
    }
    inResult.insert(handle, at: place)
    order.insert(at: place)
    result.insert(item, at: place - flat.lowerBound, inSection: section)
  }

  @inlinable
  mutating func remove(
    _ items: Range<Int>, in section: Section, _ result: inout DerivedList<Source>
  ) {
    let flat = (section.start + items.lowerBound)..<(section.start + items.upperBound)
    if comparesObjects {
      checkGaps(of: flat, in: section, of: rows(section.index, section.start, &result))
    }
    for handle in inSource.remove(flat) {
      let place = inResult.index(of: handle)
      inResult.remove(at: place)
      order.remove(place..<(place + 1))
      result.remove(at: place - section.start, inSection: section.index)
      handles.release(handle)
    }
  }

  @inlinable
  mutating func update(
    _ item: Item, at index: Int, in section: Section, _ result: inout DerivedList<Source>
  ) {
    order.seek(item)
    let (old, new) = place(
      again: item, inSource[section.start + index], sourceIndex: section.start + index, section,
      &result)
    result.move(from: old, to: new, updating: item)
  }

  @inlinable
  mutating func move(
    _ index: Int, in section: Section, to newIndex: Int, in newSection: Section,
    _ result: inout DerivedList<Source>
  ) {
    let handle = inSource.remove(at: section.start + index)
    let sourceIndex = newSection.start + newIndex
    inSource.insert(handle, at: sourceIndex)
    let flat = inResult.index(of: handle)
    let old = ItemPlace(section: section.index, item: flat - section.start)
    let item = result.item(at: old)
    order.seek(row: flat)
    if section.index == newSection.index {
      let (old, new) = place(again: item, handle, sourceIndex: sourceIndex, section, &result)
      return result.move(from: old, to: new)
    }
    if comparesObjects {
      checkGap(flat..<(flat + 1), in: section, of: rows(section.index, section.start, &result))
    }
    inResult.remove(at: flat)
    order.remove(flat..<(flat + 1))
    let place = place(
      of: item, sourceIndex: sourceIndex, in: newSection.items,
      of: rows(newSection.index, newSection.start, &result))
    if comparesObjects {
      check(
        item, sourceIndex, between: place - 1, and: place, in: newSection.items,
        of: rows(newSection.index, newSection.start, &result))
    }
    inResult.insert(handle, at: place)
    order.insert(at: place)
    result.move(
      from: old, to: ItemPlace(section: newSection.index, item: place - newSection.start))
  }

  /// Puts an item in its place that has a row; the order knows which one.
  @inlinable
  mutating func place(
    again item: Item, _ handle: Handle, sourceIndex: Int, _ section: Section,
    _ result: inout DerivedList<Source>
  ) -> (old: ItemPlace, new: ItemPlace) {
    let old = inResult.index(of: handle)
    let new = newPlace(
      of: item, at: old, sourceIndex: sourceIndex, in: section.items,
      of: rows(section.index, section.start, &result))
    if comparesObjects {
      let rows = rows(section.index, section.start, &result)
      check(
        item, sourceIndex, between: new <= old ? new - 1 : new, and: new < old ? new : new + 1,
        in: section.items, of: rows)
      if old != new { checkGap(old..<(old + 1), in: section, of: rows) }
    }
    if old != new { inResult.move(old..<(old + 1), to: new) }
    order.replace(old, with: new)
    return (
      ItemPlace(section: section.index, item: old - section.start),
      ItemPlace(section: section.index, item: new - section.start)
    )
  }

  @inlinable
  func rows(
    _ section: Int, _ start: Int, _ result: inout DerivedList<Source>
  ) -> SortedRows<Item> {
    SortedRows(
      start: start,
      items: Order.comparesItems ? result.list.items(inSection: section) : ArraySnapshot())
  }

  // MARK: - Another order

  @usableFromInline
  mutating func change(to order: Order, _ result: inout DerivedList<Source>) {
    self.order = order
    let old = inResult
    var edits: [SectionEdit] = []
    var counts: [SectionCount] = []
    var list: [(metadata: Source.SectionMetadata, items: ArraySnapshot<Item>)] = []
    var places = [Int](repeating: 0, count: handles.bound)
    inResult = HandleTree()
    for index in 0..<sections.sectionCount {
      let section = sections[index]
      var handles: [Handle] = []
      inSource.forEach(in: section.items) { handles.append($0) }
      let sorted = self.order.insert(
        source.items(inSection: index), at: section.start)
      inResult.insert(contentsOf: sorted.indices.map { handles[$0] }, at: section.start)
      list.append((source.metadata(ofSection: index), sorted.items))
      var place = 0
      old.forEach(in: section.items) { handle in
        places[Int(handle)] = place
        place += 1
      }
      var runs: [Run] = []
      for sourceIndex in sorted.indices {
        let place = places[Int(handles[sourceIndex])]
        runs.extend(.kept(place..<(place + 1), of: index))
      }
      guard runs != .whole(section.count, of: index) else { continue }
      edits.append(SectionEdit(section: index, runs: runs))
      counts.append(SectionCount(section: index, count: section.count))
    }
    result.rearrange(
      to: Source(sections: list),
      ListChange(
        oldSectionCount: sections.sectionCount, sections: .whole(sections.sectionCount),
        edits: edits, oldCounts: counts))
  }
}

// MARK: - Places

extension SortOperator {
  /// Where an item belongs that has no row yet.
  ///
  /// - Parameters:
  ///   - sourceIndex: Its place among all items of the source.
  ///   - range: The rows that may stand around it.
  @inlinable
  func place(
    of item: Item, sourceIndex: Int, in range: Range<Int>, of rows: SortedRows<Item>
  ) -> Int {
    order.place(of: item, sourceIndex: sourceIndex, in: range, of: rows, inSource, inResult)
  }

  /// Where an item belongs that has a row, with its old content or at the place of before.
  @inlinable
  func newPlace(
    of item: Item, at old: Int, sourceIndex: Int, in range: Range<Int>, of rows: SortedRows<Item>
  ) -> Int {
    func isBefore(_ row: Int) -> Bool { isRow(row, of: rows, before: item, sourceIndex) }
    if old > range.lowerBound, !isBefore(old - 1) {
      return self.place(
        of: item, sourceIndex: sourceIndex, in: range.lowerBound..<(old - 1), of: rows)
    }
    if old + 1 < range.upperBound, isBefore(old + 1) {
      return self.place(
        of: item, sourceIndex: sourceIndex, in: (old + 2)..<range.upperBound, of: rows) - 1
    }
    return old
  }

  /// Whether a row comes before an item.
  @inlinable
  func isRow(
    _ row: Int, of rows: SortedRows<Item>, before item: Item, _ sourceIndex: Int
  ) -> Bool {
    order.isRow(row, of: rows, before: item, sourceIndex: sourceIndex, inSource, inResult)
  }
}
