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

  /// What rows and headers weighed when they were put to their places: the list is in the order of these
  /// weights, also while others that were set wait for a refill.
  private var places: [ObjectIdentifier: Int] = [:]

  /// Asks generators of one type for their weights.
  private struct Scale {
    /// Returns what a generator weighs; `nil` if it has no weight of its own.
    let weigh: @MainActor (any TableCellGenerator) -> Int?
  }

  // By the type of the generator, since to ask whether one has a weight takes longer than to ask which.
  private var scales: [ObjectIdentifier: Scale] = [:]
  private var lastScale: (type: ObjectIdentifier, scale: Scale)?

  override func index(ofNew header: any TableHeaderGenerator) -> Int? {
    let weight = heaviness(of: header)
    // The program was asked, which may have added it.
    if sectionsByHeader[header.id] != nil { return nil }
    places[header.id] = weight
    return storage.snapshot.sections.firstIndex(heavierThan: weight) {
      place(of: $0.metadata.header)
    }
  }

  open override func addCellGenerators(_ generators: [any TableCellGenerator]) {
    if generators.isEmpty { return }
    let new = weighed(generators)
    staged { place(new, in: lastSection()) }
  }

  open override func addCellGenerators(
    _ generators: [any TableCellGenerator], toHeader header: any TableHeaderGenerator
  ) {
    let new = weighed(generators)
    guard let section = sectionsByHeader[header.id] else { return }
    staged { place(new, in: section) }
  }

  open override func addCellGenerators(
    _ generators: [any TableCellGenerator], toFooter footer: any TableFooterGenerator
  ) {
    let new = weighed(generators)
    guard let section = sectionsByFooter[footer.id] else { return }
    staged { place(new, in: section) }
  }

  /// Adds rows that weigh one more than another; what is heavier than that weighs one more from now on.
  ///
  /// - Throws: `DataDisplayError.unknownGenerator`, if the list does not have the other.
  /// - Complexity: O(*m* log *n* + *k*) for *m* rows and *k* rows of the section, all of which are asked for
  ///   their weights.
  open override func addCellGenerators(
    _ generators: [any TableCellGenerator], after generator: any TableCellGenerator
  ) throws(DataDisplayError) {
    try check(generator)
    foldLonely(generators)
    let new = unique(generators).filter { $0 !== generator }
    guard !new.isEmpty, let anchored = sectionsByGenerator[generator.id] else { return }
    let (weight, known) = (heaviness(of: generator), Set(new.map { $0.id }))
    // From the last, so that the weights of the places stay in order.
    for row in rows(of: anchored).reversed() where !known.contains(row.id) {
      // One that was given another weight waits for a refill, be it heavier by now or lighter.
      let own = heaviness(of: row)
      if contains(row), place(of: row) > weight { places[row.id] = above(place(of: row)) }
      if own > weight { give(row, above(own)) }
    }
    for row in new { give(row, above(weight)) }
    // To give a weight is to call the program, which may have edited the list.
    guard let section = sectionsByGenerator[generator.id] else { return }
    let moved = listed(new)
    let place = place(of: generator)
    staged {
      for generator in moved { take(generator) }
      for row in new { places[row.id] = place == weight ? above(weight) : place }
      insert(new, at: index(heavierThan: place, in: section), in: section)
      moveChildren(of: moved, besides: new)
    }
  }

  /// Puts what was given another weight to its place, and lets views load everything again.
  ///
  /// - Complexity: O(*n* log *n*), or O(*n*) if all is in its place.
  open override func forceRefill() {
    weighChildren(in: Array(storage.snapshot.sections))
    let weights = askWeights(in: Array(storage.snapshot.sections))
    // The program may have edited the list meanwhile.
    let sections = Array(storage.snapshot.sections)
    notePlaces(in: sections, by: weights)
    let isArranged =
      sections.isSorted(byWeight: { place(of: $0.metadata.header) })
      && sections.allSatisfy { $0.items.isSorted(byWeight: place) }
    if !isArranged {
      let sorted = sorted(sections)
      follow(sorted)
      storage.silentUpdate { $0.replace(with: sorted) }
    }
    super.forceRefill()
  }

  override func arranged(_ sections: [Section]) -> [Section] {
    weighChildren(in: sections)
    notePlaces(in: sections, by: askWeights(in: sections))
    return sorted(sections)
  }

  /// The weights by which all is to be placed, but for what the program puts somewhere while it is asked.
  private func askWeights(in sections: [Section]) -> [ObjectIdentifier: Int] {
    let former = places
    var weights: [ObjectIdentifier: Int] = [:]
    for section in sections {
      weights[section.metadata.header.id] = heaviness(of: section.metadata.header)
      for row in section.items { weights[row.id] = heaviness(of: row) }
    }
    return weights.filter { places[$0.key] == former[$0.key] }
  }

  /// Notes by which weights all is placed; what has none has its place.
  private func notePlaces(in sections: [Section], by weights: [ObjectIdentifier: Int]) {
    var noted: [ObjectIdentifier: Int] = [:]
    func note(_ id: ObjectIdentifier) { noted[id] = weights[id] ?? places[id] }
    for section in sections {
      note(section.metadata.header.id)
      for row in section.items { note(row.id) }
    }
    places = noted
  }

  private func sorted(_ sections: [Section]) -> [Section] {
    sections
      .map { section in
        Section(metadata: section.metadata, items: section.items.sorted(byWeight: place))
      }
      .sorted(byWeight: { place(of: $0.metadata.header) })
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
    if header is EmptyTableHeaderGenerator { return .min }
    return max((header as? any GravityItem)?.heaviness ?? 0, .min + 1)
  }

  private func above(_ weight: Int) -> Int { weight == .max ? weight : weight + 1 }

  private func rows(of section: SectionRows) -> ArraySnapshot<any TableCellGenerator> {
    guard let index = sectionOrder.index(of: section.id) else { return [] }
    return storage.snapshot.section(at: index).items
  }

  /// What a row weighed when it was put to its place.
  private func place(of item: any TableCellGenerator) -> Int {
    places[item.id] ?? heaviness(of: item)
  }

  /// What a header weighed when its section was put to its place.
  private func place(of header: any TableHeaderGenerator) -> Int {
    // An empty one may be where in memory another was.
    header is EmptyTableHeaderGenerator ? .min : places[header.id] ?? heaviness(of: header)
  }

  /// The index of the first row of a section whose place is that of a heavier one.
  private func index(heavierThan weight: Int, in section: SectionRows) -> Int {
    rows(of: section).firstIndex(heavierThan: weight, by: place)
  }

  /// Rows to be added, each once, with the weights of their own: the program is asked before their places
  /// are looked for, since it may edit the list.
  private typealias Weighed = (generators: [any TableCellGenerator], weights: [Int])

  private func weighed(_ generators: [any TableCellGenerator]) -> Weighed {
    let new = unique(generators)
    foldLonely(new)
    return (new, new.map { scale(for: $0).weigh($0) ?? 0 })
  }

  /// Inserts rows of a section where they belong.
  private func place(_ new: Weighed, in section: SectionRows) {
    let moved = listed(new.generators)
    for (generator, weight) in zip(new.generators, new.weights) {
      take(generator)
      if !weights.isEmpty { weights[generator.id] = nil }
      places[generator.id] = weight
      insert([generator], at: index(heavierThan: weight, in: section), in: section)
    }
    moveChildren(of: moved, besides: new.generators)
  }

  override func place(_ generators: [any TableCellGenerator], at place: GeneratorPlace) {
    guard let anchor = place.anchor else { return super.place(generators, at: place) }
    let weight = heaviness(of: anchor)
    for generator in generators where generator !== anchor { give(generator, weight) }
    // The program may have taken it out meanwhile.
    guard contains(anchor) else { return }
    let weightOfPlace = self.place(of: anchor)
    for generator in generators { places[generator.id] = weightOfPlace }
    insert(generators, at: place)
  }

  override func didPlace(_ placed: [any TableCellGenerator]) {
    guard let path = placed.first.flatMap(indexPath) else { return }
    let rows = generators[path.section]
    if let neighbour = rows[path.item - 1] ?? rows[path.item + placed.count] {
      for generator in placed { settle(generator, beside: neighbour) }
    } else {
      placed.first.map { places[$0.id] = heaviness(of: $0) }
      for generator in placed.dropFirst() { settle(generator, beside: placed[0]) }
    }
  }

  override func didPlace(
    _ child: any TableCellGenerator, below parent: any TableCellGenerator
  ) {
    settle(child, beside: parent)
  }

  /// Gives a row of the list the weight of another, beside which it was put.
  private func settle(_ generator: any TableCellGenerator, beside other: any TableCellGenerator) {
    give(generator, heaviness(of: other))
    // The program may have taken it out meanwhile.
    if contains(generator) { places[generator.id] = place(of: other) }
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
    places[generator.id] = nil
  }
}
