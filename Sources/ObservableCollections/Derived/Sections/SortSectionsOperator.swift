/// Puts the sections in an order of their metadata; equal ones stay in the order of the source.
struct SortSectionsOperator<Metadata: Sendable, Item: Sendable>: SectionOperator {
  typealias Source = SectionedSnapshot<Metadata, Item>
  typealias Result = Source
  typealias Order = @Sendable (Metadata, Metadata) -> Bool
  typealias Input = ListInput<Source, Order>

  private var areInIncreasingOrder: Order
  private var handles = HandlePool()
  private var inSource = HandleTree()
  private var inResult = HandleTree()
  var source = Source()

  // `current` is the list between updates.
  var keepsSource: Bool { false }
  var current = Source()

  init(by areInIncreasingOrder: @escaping Order) {
    self.areInIncreasingOrder = areInIncreasingOrder
  }

  mutating func reset(to source: Source) -> Source {
    current = source
    handles = HandlePool()
    inSource = HandleTree()
    let new = handles.take(source.numberOfSections())
    inSource.insert(contentsOf: new, at: 0)
    return arrange()
  }

  /// Puts all sections in order.
  private mutating func arrange() -> Source {
    let sections = Array(current.sections)
    // The sort of the standard library keeps equal elements in order.
    let order = sections.indices.sorted {
      areInIncreasingOrder(sections[$0].metadata, sections[$1].metadata)
    }
    inResult = HandleTree()
    inResult.insert(contentsOf: order.map { inSource[$0] }, at: 0)
    return Source(order.map { sections[$0] })
  }

  func place(of section: Int) -> Int? { inResult.index(of: inSource[section]) }

  mutating func insertSection(at index: Int, _ result: inout DerivedList<Source>) {
    let handle = handles.take()
    inSource.insert(handle, at: index)
    let new = current.section(at: index)
    let place = freePlace(of: new.metadata, at: index, result.list)
    inResult.insert(handle, at: place)
    result.insertSection(new.metadata, new.items, at: place)
  }

  mutating func removeSection(at index: Int, _ result: inout DerivedList<Source>) {
    let handle = inSource.remove(at: index)
    let place = inResult.index(of: handle)
    inResult.remove(at: place)
    handles.release(handle)
    result.removeSections(place..<(place + 1))
  }

  mutating func moveSection(from: Int, to: Int, _ result: inout DerivedList<Source>) {
    inSource.move(from..<(from + 1), to: to)
    _ = putInOrder(to, &result)
  }

  mutating func didReplace(
    _ section: Int, itemsToo: Bool, _ result: inout DerivedList<Source>
  ) {
    let place = putInOrder(section, &result)
    let new = current.section(at: section)
    if itemsToo {
      result.reloadSection(new.metadata, new.items, at: place)
    } else {
      result.setMetadata(new.metadata, ofSection: place)
    }
  }

  mutating func change(to order: @escaping Order, _ result: inout DerivedList<Source>) {
    areInIncreasingOrder = order
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

  /// Moves a section to where it belongs, and returns that place.
  private mutating func putInOrder(_ section: Int, _ result: inout DerivedList<Source>) -> Int {
    let handle = inSource[section]
    let old = inResult.index(of: handle)
    inResult.remove(at: old)
    var rest = result.list
    rest.removeSection(at: old)
    let new = freePlace(of: current.metadata(ofSection: section), at: section, rest)
    inResult.insert(handle, at: new)
    result.moveSection(from: old, to: new)
    return new
  }

  /// Where a section belongs among others that are in order.
  private func freePlace(of metadata: Metadata, at index: Int, _ others: Source) -> Int {
    inResult.indices.partitioningIndex { place in
      let other = others.metadata(ofSection: place)
      if areInIncreasingOrder(metadata, other) { return true }
      if areInIncreasingOrder(other, metadata) { return false }
      return inSource.index(of: inResult[place]) > index
    }
  }
}
