extension BaseTableManager {
  /// A section that a list is to have: its header, if it has one, and its rows.
  public typealias SectionContent = (
    header: (any TableHeaderGenerator)?, generators: [any TableCellGenerator]
  )

  typealias Section = Observable2DArraySection<GeneratorSection, any TableCellGenerator>

  /// Fills the list anew, and tells views what differs.
  ///
  /// Rows that are left out are folded, and so is an expanded row all of whose children are. Another
  /// object for an expanded row is expanded if some of its children come along.
  ///
  /// A section goes on if its header is the same object, or if it is the first without one, as before. A
  /// row goes on if it is the same generator, or a `DiffableItemSource` with the same `uniqueId`; one of
  /// another state than it was shown with is reloaded, and so is a new `FoldableItem`. The new generators
  /// take the places of the old ones. Views have them with what they are told: if nothing differs, one row
  /// that has another generator is reloaded. A cell that is not made anew stays that of the generator that
  /// made it, which is told when it leaves the screen.
  ///
  /// - Parameter sections: The sections in order; of headers and generators that are there twice, the
  ///   first counts. Footers stay with their sections.
  /// - Complexity: O(*n*) expected.
  public final func refill(with sections: [SectionContent]) {
    let contents = self.sections(of: sections)
    let rows = contents.flatMap(\.items)
    let expanded = successors(among: rows)
    let folded = prepare(for: rows)
    // Before they are arranged: children weigh as much as the expanded row that they are below.
    expanded.forEach(noteChildren)
    let old = storage.snapshot
    let new = arranged(contents)
    let states = compare(old, with: new.lazy.flatMap(\.items))
    let added = new.lazy.flatMap(\.items).first { !self.contains($0) }
    follow(new)
    // A batch, which tells also what was staged before.
    batchUpdate {
      isRefilled = true
      replace(with: new, states)
      // Where nothing differs, the list has the rows of before.
      if let added, let path = indexPath(of: added), storage.snapshot[path] !== added {
        replace(with: new, states, reloading: added)
      }
    }
    for foldable in folded { foldable.didFoldEvent.invoke(with: false) }
  }

  /// Gives the list the rows of a refill where all edits of its batch came to nothing: then it has those
  /// that views were told of before.
  ///
  /// - Parameter wanted: The list at the end of the batch.
  func keepRefill(_ wanted: Snapshot) {
    let old = storage.snapshot
    if wanted.isIdentical(to: old) { return }
    let list = GeneratorTable(snapshot: old)
    let added = wanted.first { row in
      indexPath(of: row).map { list[$0.section][$0.item] !== row } ?? false
    }
    guard let added else { return }
    let states = compare(old, with: wanted)
    replace(with: Array(wanted.sections), states, reloading: added)
  }

  /// Returns the new objects for expanded rows, which are expanded if some of their children come along.
  private func successors(among generators: [any TableCellGenerator]) -> [any FoldableItem] {
    let rows = Set(generators.map { $0.id })
    let left = storage.snapshot.filter { expanded($0) != nil && !rows.contains($0.id) }
    if left.isEmpty { return [] }
    let ids = Set(left.map { GeneratorID($0) })
    return generators.compactMap { generator in
      guard let foldable = generator as? any FoldableItem, !contains(generator),
        ids.contains(GeneratorID(generator))
      else { return nil }
      let isExpanded = foldable.childGenerators.contains { rows.contains($0.id) }
      if foldable.isExpanded != isExpanded { foldable.isExpanded = isExpanded }
      return foldable
    }
  }

  /// Folds rows that are left out, and those whose children are; returns the latter.
  private func prepare(for generators: [any TableCellGenerator]) -> [any FoldableItem] {
    foldLonely(generators)
    let rows = Set(generators.map { $0.id })
    var folded: [any FoldableItem] = []
    for generator in storage.snapshot {
      if !rows.contains(generator.id) {
        collapse(generator)
        forgetPlace(of: generator)
      } else if let foldable = generator as? any FoldableItem, foldable.isExpanded,
        !foldable.childGenerators.isEmpty,
        !foldable.childGenerators.contains(where: { rows.contains($0.id) })
      {
        expandedRows.remove(generator.id)
        foldable.isExpanded = false
        folded.append(foldable)
      }
    }
    return folded
  }

  private func sections(of contents: [SectionContent]) -> [Section] {
    let named = Set(contents.compactMap { $0.header?.id })
    var bare = sections.first {
      $0.header is EmptyTableHeaderGenerator && !named.contains($0.header.id)
    }
    var known: Set<ObjectIdentifier> = []
    return contents.compactMap { content in
      var section = bare ?? GeneratorSection()
      if let header = content.header {
        if !known.insert(header.id).inserted { return nil }
        section = present(header) ?? GeneratorSection(header: header)
      } else {
        bare = nil
      }
      let rows = content.generators.filter { known.insert($0.id).inserted }
      return Section(metadata: section, items: rows)
    }
  }

  /// The section that the list has with a header.
  private func present(_ header: any TableHeaderGenerator) -> GeneratorSection? {
    sectionsByHeader[header.id].flatMap { sectionOrder.index(of: $0.id) }
      .map { storage.section(at: $0).metadata }
  }

  private func replace(
    with new: [Section], _ states: States,
    reloading reloaded: (any TableCellGenerator)? = nil
  ) {
    storage.replace(
      with: new, performDiff: true,
      sectionsIdentifiedBy: ItemIdentity(id: \.id, areEqual: ===),
      itemsIdentifiedBy: ItemIdentity(
        id: { GeneratorID($0) },
        areEqual: { $1 !== reloaded && states.old[$0.id] == states.new[$1.id] }))
  }

  /// Notes that a view shows a row as it is now.
  func noteShown(_ generator: any TableCellGenerator) {
    guard let row = generator as? DiffableRow else { return }
    // The program is asked before what is shown changes.
    let content = row.content
    shownContents.note(content, of: row)
  }

  /// Numbers for the contents of rows by their generators, as they were and as they are to be: those with
  /// equal contents have the same, unless a view shows something else.
  private typealias States = (old: [ObjectIdentifier: Int], new: [ObjectIdentifier: Int])

  /// Compares the rows of a list with those that it is to have, and notes which of these views show.
  private func compare(_ old: Snapshot, with new: some Sequence<any TableCellGenerator>) -> States {
    var known: [GeneratorID: [AnyHashable: Int]] = [:]
    func number(_ row: DiffableRow, _ content: AnyHashable) -> Int {
      let contents = known[GeneratorID(row), default: [:]]
      let number = contents[content] ?? contents.count
      known[GeneratorID(row), default: [:]][content] = number
      return number
    }
    var states: States = ([:], [:])
    for case let row as DiffableRow in old {
      let content = row.content
      // One that shows something else equals none; a view that lags behind may yet show it as it is.
      states.old[row.id] = shownContents.isOnly(content, of: row) ? number(row, content) : -1
    }
    let kept = ShownContents()
    for case let row as DiffableRow in new {
      let content = row.content
      states.new[row.id] = number(row, content)
      kept.carry(content, of: row, from: shownContents)
    }
    shownContents = kept
    return states
  }

  /// Finds things where they are in sections that the list is about to have.
  func follow(_ new: [Section]) {
    sectionOrder.removeAll()
    (sectionsByGenerator, sectionsByHeader, sectionsByFooter) = ([:], [:], [:])
    sectionOrder.insert(contentsOf: new.map(\.metadata.id), at: 0)
    for content in new {
      note(content.metadata)
      let rows = content.metadata.rows
      rows.order.removeAll()
      rows.order.insert(contentsOf: content.items.map { $0.id }, at: 0)
      for generator in content.items { sectionsByGenerator[generator.id] = rows }
    }
  }
}
