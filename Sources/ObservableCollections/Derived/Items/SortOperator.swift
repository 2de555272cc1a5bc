/// Puts the items of each section in order; equal ones stay in the order of the source.
///
/// Each item has a handle, and the handles stand in two trees: in the order of the source, and in
/// that of the result. So the place of an item in one is found from its place in the other, and
/// equal items are told apart by where they stand in the source.
@usableFromInline
struct SortOperator<Source: EditableList & Sendable>: SectionwiseOperator
where Source.Item: Sendable, Source.SectionMetadata: Sendable {
  @usableFromInline typealias Result = Source
  @usableFromInline typealias Item = Source.Item
  @usableFromInline typealias Order = @Sendable (Item, Item) -> Bool

  @usableFromInline var areInIncreasingOrder: Order
  @usableFromInline var handles = HandlePool()
  @usableFromInline var inSource = HandleTree()
  @usableFromInline var inResult = HandleTree()
  @usableFromInline let keepsSource: Bool
  @usableFromInline var source = Source()
  @usableFromInline var sections = SectionStarts(of: Source())

  @inlinable
  init(keepsSource: Bool = false, by areInIncreasingOrder: @escaping Order) {
    self.keepsSource = keepsSource
    self.areInIncreasingOrder = areInIncreasingOrder
  }

  @inlinable
  mutating func removeAll() {
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
    let sorted = items.inOrder(by: areInIncreasingOrder)
    inResult.insert(contentsOf: sorted.indices.map { new[$0] }, at: start)
    return sorted.items
  }

  @inlinable
  mutating func removeSection(_ items: Range<Int>) {
    for handle in inSource.remove(items) { handles.release(handle) }
    inResult.remove(items)
  }

  @inlinable
  mutating func moveSection(_ items: Range<Int>, to start: Int) {
    inSource.move(items, to: start)
    inResult.move(items, to: start)
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
    let place = place(
      of: item, sourceIndex: sourceIndex, in: result.list, section, flat)
    inResult.insert(handle, at: flat.lowerBound + place)
    result.insert(item, at: place, inSection: section)
  }

  @inlinable
  mutating func remove(
    _ items: Range<Int>, in section: Section, _ result: inout DerivedList<Source>
  ) {
    let flat = (section.start + items.lowerBound)..<(section.start + items.upperBound)
    for handle in inSource.remove(flat) {
      let place = inResult.index(of: handle)
      inResult.remove(at: place)
      result.remove(at: place - section.start, inSection: section.index)
      handles.release(handle)
    }
  }

  @inlinable
  mutating func update(
    _ item: Item, at index: Int, in section: Section, _ result: inout DerivedList<Source>
  ) {
    let handle = inSource[section.start + index]
    let old = inResult.index(of: handle) - section.start
    let new = newPlace(
      of: item, at: old, sourceIndex: section.start + index, in: result.list, section)
    if old != new {
      inResult.move((section.start + old)..<(section.start + old + 1), to: section.start + new)
    }
    result.move(
      from: ItemPlace(section: section.index, item: old),
      to: ItemPlace(section: section.index, item: new), updating: item)
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
    let old = flat - section.start
    let item = result.list.items(inSection: section.index)[old]
    if section.index == newSection.index {
      let new = newPlace(of: item, at: old, sourceIndex: sourceIndex, in: result.list, section)
      return moveInResult(old, to: new, in: section, &result)
    }
    inResult.remove(at: flat)
    let new = place(
      of: item, sourceIndex: sourceIndex, in: result.list, newSection.index, newSection.items)
    inResult.insert(handle, at: newSection.start + new)
    result.move(
      from: ItemPlace(section: section.index, item: old),
      to: ItemPlace(section: newSection.index, item: new))
  }

  @inlinable
  mutating func moveInResult(
    _ old: Int, to new: Int, in section: Section, _ result: inout DerivedList<Source>
  ) {
    if old == new { return }
    inResult.move((section.start + old)..<(section.start + old + 1), to: section.start + new)
    result.move(
      from: ItemPlace(section: section.index, item: old),
      to: ItemPlace(section: section.index, item: new))
  }

  // MARK: - Another order

  @usableFromInline
  mutating func change(to order: @escaping Order, _ result: inout DerivedList<Source>) {
    areInIncreasingOrder = order
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
      let sorted = source.items(inSection: index).inOrder(by: order)
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
  /// Where an item belongs that is not in the result yet.
  ///
  /// - Parameters:
  ///   - sourceIndex: Its place among all items of the source.
  ///   - flat: The places of the section's items among all handles of the result.
  @inlinable
  func place(
    of item: Item, sourceIndex: Int, in list: Source, _ section: Int, _ flat: Range<Int>
  ) -> Int {
    let items = list.items(inSection: section)
    let low = items.tree.partitioningOffset(in: 0..<items.count) { _, other in
      !areInIncreasingOrder(other, item)
    }
    guard low < items.count,
      !items.tree.withElement(at: low, { areInIncreasingOrder(item, $0) })
    else { return low }
    let high = items.tree.partitioningOffset(in: (low + 1)..<items.count) { _, other in
      areInIncreasingOrder(item, other)
    }
    let place = inSource.locate(sourceIndex)
    return inResult.partitioningIndex(in: (flat.lowerBound + low)..<(flat.lowerBound + high)) {
      inSource.isElement($0, behind: place)
    } - flat.lowerBound
  }

  /// Where an item belongs that is in the result, with its old content or at the place of before.
  @inlinable
  func newPlace(
    of item: Item, at old: Int, sourceIndex: Int, in list: Source, _ section: Section
  ) -> Int {
    let items = list.items(inSection: section.index)
    func isBefore(_ index: Int, _ other: borrowing Item) -> Bool {
      if areInIncreasingOrder(other, item) { return true }
      if areInIncreasingOrder(item, other) { return false }
      return !inSource.isElement(
        inResult[section.start + index], behind: inSource.locate(sourceIndex))
    }
    if old > 0, !items.tree.withElement(at: old - 1, { isBefore(old - 1, $0) }) {
      return items.tree.partitioningOffset(in: 0..<(old - 1)) { !isBefore($0, $1) }
    }
    if old + 1 < items.count, items.tree.withElement(at: old + 1, { isBefore(old + 1, $0) }) {
      return items.tree.partitioningOffset(in: (old + 2)..<items.count) { !isBefore($0, $1) } - 1
    }
    return old
  }
}
