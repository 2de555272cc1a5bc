/// Puts the sections in an order of their metadata; equal ones stay in the order of the source.
struct SortSectionsOperator<Metadata, Item: Sendable, Order: SortOrder<Metadata>>: SectionOperator {
  typealias Source = SectionedSnapshot<Metadata, Item>
  typealias Result = Source
  typealias Input = ListInput<Source, Order>

  private var order: Order
  private var handles = HandlePool()
  private var inSource = HandleTree()
  private var inResult = HandleTree()

  /// The metadata in the order of the result.
  private var rows = ArraySnapshot<Metadata>()

  /// Whether rows were found out of order, as by a `SortOperator`.
  private var isOutOfOrder = false
  private let comparesObjects = Order.comparesItems && mayBeObject(Metadata.self)
  var source = Source()

  // `current` is the list between updates.
  var keepsSource: Bool { false }
  var current = Source()

  init(by order: Order) { self.order = order }

  mutating func reset(to source: Source) -> Source {
    current = source
    handles = HandlePool()
    inSource = HandleTree()
    inSource.insert(contentsOf: handles.take(source.numberOfSections()), at: 0)
    order.remove(inResult.indices)
    return arrange()
  }

  /// Puts all sections in order.
  private mutating func arrange() -> Source {
    let sections = Array(current.sections)
    let sorted = order.insert(ArraySnapshot(sections.lazy.map(\.metadata)), at: 0)
    rows = sorted.items
    inResult = HandleTree()
    inResult.insert(contentsOf: sorted.indices.map { inSource[$0] }, at: 0)
    return Source(sorted.indices.map { sections[$0] })
  }

  mutating func apply(_ update: ListUpdate<Source>, _ result: inout DerivedList<Source>) {
    follow(update, &result)
    if isOutOfOrder {
      isOutOfOrder = false
      change(to: order, &result)
    }
  }

  func place(of section: Int) -> Int? { inResult.index(of: inSource[section]) }

  mutating func insertSection(at index: Int, _ result: inout DerivedList<Source>) {
    let handle = handles.take()
    inSource.insert(handle, at: index)
    let new = current.section(at: index)
    order.seek(new.metadata)
    result.insertSection(new.metadata, new.items, at: show(new.metadata, handle, at: index))
  }

  mutating func removeSection(at index: Int, _ result: inout DerivedList<Source>) {
    let handle = inSource.remove(at: index)
    let place = hide(handle)
    handles.release(handle)
    result.removeSections(place..<(place + 1))
  }

  mutating func moveSection(from: Int, to: Int, _ result: inout DerivedList<Source>) {
    inSource.move(from..<(from + 1), to: to)
    let handle = inSource[to]
    order.seek(row: inResult.index(of: handle))
    putInOrder(current.metadata(ofSection: to), handle, at: to, &result)
  }

  mutating func didReplace(
    _ section: Int, itemsToo: Bool, _ result: inout DerivedList<Source>
  ) {
    let new = current.section(at: section)
    order.seek(new.metadata)
    let place = putInOrder(new.metadata, inSource[section], at: section, &result)
    if itemsToo {
      result.reloadSection(new.metadata, new.items, at: place)
    } else {
      result.setMetadata(new.metadata, ofSection: place)
    }
  }

  mutating func change(to order: Order, _ result: inout DerivedList<Source>) {
    self.order = order
    let old = inResult
    let list = arrange()
    var runs: [Run] = []
    inResult.forEach { handle in
      let place = old.index(of: handle)
      runs.extend(.kept(place..<(place + 1)))
    }
    result.rearrange(
      to: list, ListChange(oldSectionCount: old.count, sections: runs, edits: [], oldCounts: []))
  }

  // MARK: - Places

  /// Moves a section to where it belongs, and returns that place; the order knows which one.
  @discardableResult
  private mutating func putInOrder(
    _ metadata: Metadata, _ handle: Handle, at index: Int, _ result: inout DerivedList<Source>
  ) -> Int {
    let old = hide(handle)
    let new = show(metadata, handle, at: index)
    result.moveSection(from: old, to: new)
    return new
  }

  /// Gives a section a row where it belongs, and returns that place.
  private mutating func show(_ metadata: Metadata, _ handle: Handle, at index: Int) -> Int {
    let row = order.place(
      of: metadata, sourceIndex: index, in: rows.indices,
      of: SortedRows(start: 0, items: rows), inSource, inResult)
    check(metadata, at: index, behind: row - 1)
    check(metadata, at: index, before: row)
    inResult.insert(handle, at: row)
    rows.insert(metadata, at: row)
    order.insert(at: row)
    return row
  }

  /// Takes the row of a section away, and returns where it was.
  private mutating func hide(_ handle: Handle) -> Int {
    let row = inResult.index(of: handle)
    inResult.remove(at: row)
    rows.remove(at: row)
    order.remove(row..<(row + 1))
    if comparesObjects, rows.indices.contains(row) {
      check(rows[row], at: inSource.index(of: inResult[row]), behind: row - 1)
    }
    return row
  }

  // MARK: - Objects that change in place

  /// Holds metadata against the row that comes before them.
  private mutating func check(_ metadata: Metadata, at index: Int, behind row: Int) {
    if let isBefore = isRow(row, before: metadata, at: index), !isBefore { isOutOfOrder = true }
  }

  /// Holds metadata against the row that comes after them.
  private mutating func check(_ metadata: Metadata, at index: Int, before row: Int) {
    if let isBefore = isRow(row, before: metadata, at: index), isBefore { isOutOfOrder = true }
  }

  /// Whether a row comes before metadata that may have changed in place; `nil` where that is no question.
  private func isRow(_ row: Int, before metadata: Metadata, at index: Int) -> Bool? {
    guard comparesObjects, rows.indices.contains(row) else { return nil }
    return order.isRow(
      row, of: SortedRows(start: 0, items: rows), before: metadata, sourceIndex: index, inSource,
      inResult)
  }
}
