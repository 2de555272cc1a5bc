internal import Foundation

/// A place in the list of a manager.
enum GeneratorPlace {
  case before(any TableCellGenerator), after(any TableCellGenerator)
  case start(of: SectionRows), end(of: SectionRows)

  /// The generator that the place is found by.
  var anchor: (any TableCellGenerator)? {
    switch self {
    case .before(let anchor), .after(let anchor): anchor
    case .start, .end: nil
    }
  }
}

/// The edits of which all calls are made: each does the same to the list and to what finds things in it.
extension BaseTableManager {
  /// Does something that views are told of later.
  func staged(_ body: () -> Void) {
    openStages += 1
    storage.silentUpdate { _ in body() }
    openStages -= 1
  }

  func contains(_ generator: any TableCellGenerator) -> Bool {
    sectionsByGenerator[generator.id] != nil
  }

  /// Those of some generators that the list has.
  func listed(_ generators: [any TableCellGenerator]) -> [any TableCellGenerator] {
    // No closure, which would ask for each whether it runs on the main actor.
    var listed: [any TableCellGenerator] = []
    for generator in generators where contains(generator) { listed.append(generator) }
    return listed
  }

  func check(_ generator: any TableCellGenerator) throws(DataDisplayError) {
    if !contains(generator) { throw .unknownGenerator(generator) }
  }

  func section(of header: any TableHeaderGenerator) throws(DataDisplayError) -> SectionRows {
    guard let section = sectionsByHeader[header.id] else { throw .unknownHeader(header) }
    return section
  }

  /// The generators without those that are among them twice.
  func unique(_ generators: [any TableCellGenerator]) -> [any TableCellGenerator] {
    if generators.count < 2 { return generators }
    var known: Set<ObjectIdentifier> = []
    return generators.filter { known.insert($0.id).inserted }
  }

  // MARK: Rows

  /// Inserts generators; those that the list has already are moved with the rows that they show, but for
  /// the one that the place is found by.
  ///
  /// - Precondition: The list has the generator or the section of the place.
  func insert(_ generators: [any TableCellGenerator], at place: GeneratorPlace) {
    foldLonely(generators)
    let anchor = place.anchor
    // Most calls are of one that is new: it needs no more arrays.
    if generators.count == 1, generators[0] !== anchor, !contains(generators[0]) {
      return insertNew(generators, at: place)
    }
    let new = unique(generators).filter { $0 !== anchor }
    if new.isEmpty { return }
    let moved = listed(new)
    if moved.isEmpty { return insertNew(new, at: place) }
    // The program may have removed the place when it was asked of children: they stay where they are then.
    guard let section = resolve(place)?.section, sectionOrder.contains(section.id) else { return }
    batchUpdate {
      for generator in moved { take(generator) }
      insertNew(new, at: place)
      moveChildren(of: moved, besides: new)
    }
  }

  private func insertNew(_ new: [any TableCellGenerator], at place: GeneratorPlace) {
    guard let (section, item) = resolve(place) else { return }
    insert(new, at: item, in: section)
  }

  private func resolve(_ place: GeneratorPlace) -> (section: SectionRows, item: Int)? {
    switch place {
    case .start(let section): return (section, 0)
    case .end(let section): return (section, section.order.count)
    case .before(let anchor): return position(of: anchor)
    case .after(let anchor): return position(of: anchor).map { ($0.section, $0.item + 1) }
    }
  }

  /// The section that has a generator, and where it is there.
  func position(
    of generator: any TableCellGenerator
  ) -> (section: SectionRows, item: Int)? {
    guard let section = sectionsByGenerator[generator.id],
      let item = section.order.index(of: generator.id)
    else { return nil }
    return (section, item)
  }

  /// Inserts generators that the list does not have.
  ///
  /// - Precondition: The list has the section, and room for a generator at the index.
  func insert(_ new: [any TableCellGenerator], at item: Int, in section: SectionRows) {
    guard let index = sectionOrder.index(of: section.id) else { return }
    for generator in new { sectionsByGenerator[generator.id] = section }
    let path = IndexPath(item: item, section: index)
    if new.count == 1 {
      section.order.insert(new[0].id, at: item)
      storage.insert(item: new[0], at: path)
    } else {
      section.order.insert(contentsOf: new.map { $0.id }, at: item)
      storage.insert(contentsOf: new, at: path)
    }
  }

  /// Takes a generator out; returns the section that had it, and where it was there.
  @discardableResult
  func take(_ generator: any TableCellGenerator) -> (section: SectionRows, item: Int)? {
    guard let section = sectionsByGenerator.removeValue(forKey: generator.id),
      let item = section.order.remove(generator.id),
      let index = sectionOrder.index(of: section.id)
    else { return nil }
    if !expandedRows.isEmpty { expandedRows.release(generator.id) }
    storage.removeItem(at: IndexPath(item: item, section: index))
    return (section, item)
  }

  /// Removes the rows of a section, which stays, and those that they show below them.
  func removeRows(of section: SectionRows) {
    guard let index = sectionOrder.index(of: section.id) else { return }
    drop(unique(storage.section(at: index).items.flatMap(family)))
  }

  func reload(_ generator: any TableCellGenerator) {
    guard let path = indexPath(of: generator) else { return }
    shownContents.forget(generator)
    storage[path] = generator
  }

  /// Moves a generator to a place in the list without it.
  func move(_ generator: any TableCellGenerator, to item: Int, in section: SectionRows) {
    guard let source = indexPath(of: generator), let index = sectionOrder.index(of: section.id)
    else { return }
    let target = IndexPath(item: item, section: index)
    if source == target { return }
    sectionsByGenerator[generator.id]?.order.remove(generator.id)
    sectionsByGenerator[generator.id] = section
    section.order.insert(generator.id, at: item)
    storage.moveItem(from: source, to: target)
  }

  // MARK: Sections

  /// The last section, which is made if there is none.
  func lastSection() -> SectionRows {
    if let last = storage.snapshot.sections.last { return last.metadata.rows }
    let section = GeneratorSection()
    insert(section, [], at: 0)
    return section.rows
  }

  /// Inserts a section; generators that the list has already are moved there.
  func insert(
    _ section: GeneratorSection, _ generators: [any TableCellGenerator], at index: Int
  ) {
    foldLonely(generators)
    let new = unique(generators)
    let index = min(index, sectionOrder.count)
    let moved = listed(new)
    if moved.isEmpty { return insertNew(section, new, at: index) }
    batchUpdate {
      for generator in moved { take(generator) }
      insertNew(section, new, at: index)
      moveChildren(of: moved, besides: new)
    }
  }

  private func insertNew(
    _ section: GeneratorSection, _ new: [any TableCellGenerator], at index: Int
  ) {
    sectionOrder.insert(section.id, at: index)
    note(section)
    for generator in new { sectionsByGenerator[generator.id] = section.rows }
    // `@Sendable`, so that it is not asked for each whether this is the main actor.
    section.rows.order.insert(contentsOf: new.lazy.map { @Sendable in $0.id }, at: 0)
    storage.insert(section: Observable2DArraySection(metadata: section, items: new), at: index)
  }

  func note(_ section: GeneratorSection) {
    sectionsByHeader[section.header.id] = section.rows
    sectionsByFooter[section.footer.id] = section.rows
  }

  private func forget(_ section: GeneratorSection) {
    sectionsByHeader[section.header.id] = nil
    sectionsByFooter[section.footer.id] = nil
  }

  /// Removes a section with its rows.
  func remove(_ section: SectionRows) {
    guard let index = sectionOrder.remove(section.id) else { return }
    let removed = storage.section(at: index)
    forget(removed.metadata)
    for generator in removed.items { sectionsByGenerator[generator.id] = nil }
    storage.removeSection(at: index)
  }

  /// Gives a section another header or footer; one that is left with nothing goes.
  func replace(_ section: GeneratorSection, by new: GeneratorSection) {
    guard let index = sectionOrder.index(of: section.id) else { return }
    forget(section)
    note(new)
    storage.updateMetadata(ofSection: index) { $0 = new }
    if new.isBare, new.rows.order.count == 0 { remove(new.rows) }
  }

  func reload(_ section: SectionRows) {
    guard let index = sectionOrder.index(of: section.id) else { return }
    storage.updateMetadata(ofSection: index) { _ in }
  }
}
