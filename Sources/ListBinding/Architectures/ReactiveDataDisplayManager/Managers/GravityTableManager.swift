/// A list of generators in the order of their weights, whatever the order in which they are added: the
/// lightest comes first, and ties are in the order of addition.
///
/// Rows are ordered in their section, sections by the weights of their headers. A generator or header
/// without a weight weighs nothing; one that is put next to another weighs as much as that, as long as the
/// list has it. A section without a header, or with an empty one, is above all others. The rows below an
/// expanded one weigh as much as it does.
///
/// ```swift
/// let manager = view.rddm.gravityBuilder.build()
/// manager.addCellGenerator(generatorB)  // heaviness 2
/// manager.addCellGenerator(generatorA)  // heaviness 1
/// manager.forceRefill()                 // A, B
/// ```
@MainActor
open class GravityTableManager: BaseTableManager {
  /// What the rows weigh that have no weight of their own; those that are not here weigh nothing.
  private var weights: [ObjectIdentifier: Int] = [:]

  /// Asks generators of one type for their weights.
  private struct Scale {
    /// Returns what a generator weighs; `nil` if it has no weight of its own.
    let weigh: @MainActor (any TableCellGenerator) -> Int?
  }

  // By the type of the generator, since to ask whether one has a weight takes longer than to ask which.
  private var scales: [ObjectIdentifier: Scale] = [:]
  private var lastScale: (type: ObjectIdentifier, scale: Scale)?

  override func index(ofNew header: any TableHeaderGenerator) -> Int {
    storage.snapshot.sections.firstIndex(heavierThan: heaviness(of: header)) {
      heaviness(of: $0.metadata.header)
    }
  }

  open override func addCellGenerators(_ generators: [any TableCellGenerator]) {
    staged { place(generators, in: lastSection()) }
  }

  open override func addCellGenerators(
    _ generators: [any TableCellGenerator], toHeader header: any TableHeaderGenerator
  ) {
    guard let section = sectionsByHeader[header.id] else { return }
    staged { place(generators, in: section) }
  }

  open override func addCellGenerators(
    _ generators: [any TableCellGenerator], toFooter footer: any TableFooterGenerator
  ) {
    guard let section = sectionsByFooter[footer.id] else { return }
    staged { place(generators, in: section) }
  }

  /// Adds rows that weigh one more than another; what is heavier than that weighs one more from now on.
  ///
  /// - Throws: `DataDisplayError.unknownGenerator`, if the list does not have the other.
  /// - Complexity: O(*m* log *n* + *h*) for *m* rows and *h* heavier ones of the section.
  open override func addCellGenerators(
    _ generators: [any TableCellGenerator], after generator: any TableCellGenerator
  ) throws(DataDisplayError) {
    try check(generator)
    foldLonely(generators)
    let new = unique(generators).filter { $0 !== generator }
    guard !new.isEmpty, let anchored = sectionsByGenerator[generator.id] else { return }
    let weight = heaviness(of: generator)
    let (heavier, known) = (rows(of: anchored, heavierThan: weight), Set(new.map { $0.id }))
    for row in heavier where !known.contains(row.id) {
      // One that was given less waits for a refill.
      let own = heaviness(of: row)
      if own > weight { give(row, above(own)) }
    }
    for row in new { give(row, above(weight)) }
    // To give a weight is to call the program, which may have edited the list.
    guard let section = sectionsByGenerator[generator.id] else { return }
    let moved = new.filter(contains)
    staged {
      for generator in moved { take(generator) }
      insert(new, at: rows(of: section, heavierThan: weight).startIndex, in: section)
      moveChildren(of: moved, besides: new)
    }
  }

  /// Puts what was given another weight to its place, and lets views load everything again.
  ///
  /// - Complexity: O(*n* log *n*), or O(*n*) if all is in its place.
  open override func forceRefill() {
    weighChildren(in: Array(storage.snapshot.sections))
    if !isArranged {
      let sorted = sorted(Array(storage.snapshot.sections))
      follow(sorted)
      storage.silentUpdate { $0.replace(with: sorted) }
    }
    super.forceRefill()
  }

  private var isArranged: Bool {
    let sections = storage.snapshot.sections
    return sections.isSorted { heaviness(of: $0.metadata.header) }
      && sections.allSatisfy { $0.items.isSorted(by: heaviness) }
  }

  override func arranged(_ sections: [Section]) -> [Section] {
    weighChildren(in: sections)
    return sorted(sections)
  }

  private func sorted(_ sections: [Section]) -> [Section] {
    sections
      .map { section in
        Section(metadata: section.metadata, items: section.items.sorted(by: heaviness))
      }
      .sorted { heaviness(of: $0.metadata.header) }
  }

  // MARK: Weights

  private func heaviness(of item: any TableCellGenerator) -> Int {
    scale(for: item).weigh(item) ?? weights[item.id] ?? 0
  }

  private func scale(for item: any TableCellGenerator) -> Scale {
    let type = type(of: item)
    let id = ObjectIdentifier(type)
    if let lastScale, lastScale.type == id { return lastScale.scale }
    let scale = scales[id] ?? Self.scale(of: type)
    scales[id] = scale
    lastScale = (id, scale)
    return scale
  }

  private static func scale(of type: any TableCellGenerator.Type) -> Scale {
    func scale<Item: GravityItem>(of _: Item.Type) -> Scale { Scale { ($0 as? Item)?.heaviness } }
    guard let type = type as? any GravityItem.Type else { return Scale { _ in nil } }
    return scale(of: type)
  }

  /// Gives a generator a weight that it does not have: the program is called, which may refill.
  private func give(_ generator: any TableCellGenerator, _ weight: Int) {
    if heaviness(of: generator) == weight { return }
    if let item = generator as? any GravityItem {
      item.heaviness = weight
    } else {
      weights[generator.id] = weight
    }
  }

  private func heaviness(of header: any TableHeaderGenerator) -> Int {
    // What was added before the first header stays on top.
    header is EmptyTableHeaderGenerator ? .min : (header as? any GravityItem)?.heaviness ?? 0
  }

  private func above(_ weight: Int) -> Int { weight == .max ? weight : weight + 1 }

  private func rows(of section: SectionRows) -> ArraySnapshot<any TableCellGenerator> {
    guard let index = sectionOrder.index(of: section.id) else { return [] }
    return storage.snapshot.section(at: index).items
  }

  /// The rows of a section from the first one that is heavier than a weight.
  private func rows(
    of section: SectionRows, heavierThan weight: Int
  ) -> Slice<ArraySnapshot<any TableCellGenerator>> {
    let rows = rows(of: section)
    return rows[rows.firstIndex(heavierThan: weight, by: heaviness)...]
  }

  /// Inserts rows of a section where they belong.
  private func place(_ generators: [any TableCellGenerator], in section: SectionRows) {
    foldLonely(generators)
    // Most calls are of one that is new.
    if generators.count == 1, !contains(generators[0]) {
      return placeNew(generators[0], in: section)
    }
    let new = unique(generators)
    let moved = new.filter(contains)
    for generator in new {
      take(generator)
      placeNew(generator, in: section)
    }
    moveChildren(of: moved, besides: new)
  }

  /// Inserts a row that the list does not have.
  private func placeNew(_ generator: any TableCellGenerator, in section: SectionRows) {
    if !weights.isEmpty { weights[generator.id] = nil }
    let weight = heaviness(of: generator)
    insert([generator], at: rows(of: section, heavierThan: weight).startIndex, in: section)
  }

  override func place(_ generators: [any TableCellGenerator], at place: GeneratorPlace) {
    guard let anchor = place.anchor else { return super.place(generators, at: place) }
    let weight = heaviness(of: anchor)
    for generator in generators where generator !== anchor { give(generator, weight) }
    // The program may have taken it out meanwhile.
    if contains(anchor) { insert(generators, at: place) }
  }

  override func didPlace(_ placed: [any TableCellGenerator]) {
    guard let path = placed.first.flatMap(indexPath) else { return }
    let rows = generators[path.section]
    guard let neighbour = rows[path.item - 1] ?? rows[path.item + placed.count] else { return }
    let weight = heaviness(of: neighbour)
    for generator in placed { give(generator, weight) }
  }

  override func didPlace(
    _ child: any TableCellGenerator, below parent: any TableCellGenerator
  ) {
    give(child, heaviness(of: parent))
  }

  /// Gives rows the weight of the expanded one that they are below.
  private func weighChildren(in sections: [Section]) {
    if expandedRows.isEmpty { return }
    let rows = Set(sections.flatMap { $0.items.map { $0.id } })
    let expanded = expandedRows.all
    let below = Set(expanded.flatMap { children(of: $0).map { $0.id } })
    for case let parent as any TableCellGenerator & FoldableItem in expanded
    where !below.contains(parent.id) {
      for child in visibleRows(below: parent) where rows.contains(child.id) {
        didPlace(child, below: parent)
      }
    }
  }

  override func willLeave(_ generator: any TableCellGenerator) {
    if !weights.isEmpty { weights[generator.id] = nil }
  }
}

extension RandomAccessCollection where Index == Int {
  /// The index of the first element that is heavier than a weight; the elements are in order.
  ///
  /// - Complexity: O(log *n*) calls of the closure.
  @MainActor
  fileprivate func firstIndex(heavierThan limit: Int, by weight: (Element) -> Int) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if weight(self[middle]) <= limit { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Whether no element is lighter than the one before it.
  @MainActor
  fileprivate func isSorted(by weight: (Element) -> Int) -> Bool {
    var last = Int.min
    for element in self {
      let next = weight(element)
      if next < last { return false }
      last = next
    }
    return true
  }

  /// The elements in the order of their weights, ties as they are.
  @MainActor
  fileprivate func sorted(by weight: (Element) -> Int) -> [Element] {
    zip(map(weight), indices).sorted { $0 < $1 }.map { self[$1] }
  }
}
