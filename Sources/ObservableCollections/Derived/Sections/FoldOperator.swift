/// Shows all sections, some of them without their items.
struct FoldOperator<ID: Hashable & Sendable, Metadata: Sendable, Item: Sendable>: SectionOperator {
  typealias Source = SectionedSnapshot<Metadata, Item>
  typealias Result = Source
  typealias Input = ListInput<Source, Set<ID>>

  let id: @Sendable (Metadata) -> ID
  private var folded: Set<ID> = []

  /// The ids of all sections, in order.
  private var ids = ArraySnapshot<ID>()
  var source = Source()

  // `current` is the list between updates.
  var keepsSource: Bool { false }
  static var hidesSections: Bool { true }
  var current = Source()

  init(id: @escaping @Sendable (Metadata) -> ID) { self.id = id }

  private func isFolded(_ section: Int) -> Bool { folded.contains(ids[section]) }

  mutating func reset(to source: Source) -> Source {
    current = source
    ids = ArraySnapshot(source.sections.map { id($0.metadata) })
    return Source(
      source.sections.enumerated().map { index, section in
        Section(metadata: section.metadata, items: isFolded(index) ? [] : section.items)
      })
  }

  func place(of section: Int) -> Int? { isFolded(section) ? nil : section }

  mutating func insertSection(at index: Int, _ result: inout DerivedList<Source>) {
    let section = current.section(at: index)
    ids.insert(id(section.metadata), at: index)
    result.insertSection(section.metadata, isFolded(index) ? [] : section.items, at: index)
  }

  mutating func removeSection(at index: Int, _ result: inout DerivedList<Source>) {
    ids.remove(at: index)
    result.removeSections(index..<(index + 1))
  }

  mutating func moveSection(from: Int, to: Int, _ result: inout DerivedList<Source>) {
    ids.move(from: from, to: to)
    result.moveSection(from: from, to: to)
  }

  mutating func didReplace(
    _ section: Int, itemsToo: Bool, _ result: inout DerivedList<Source>
  ) {
    let (new, wasFolded) = (current.section(at: section), isFolded(section))
    _ = ids.exchange(section, for: id(new.metadata))
    if itemsToo {
      result.reloadSection(new.metadata, isFolded(section) ? [] : new.items, at: section)
    } else {
      result.setMetadata(new.metadata, ofSection: section)
      if wasFolded != isFolded(section) { fold(section, !wasFolded, &result) }
    }
  }

  mutating func change(to folded: Set<ID>, _ result: inout DerivedList<Source>) {
    let changed = self.folded.symmetricDifference(folded)
    self.folded = folded
    if changed.isEmpty { return }
    for (section, id) in ids.enumerated() where changed.contains(id) {
      fold(section, isFolded(section), &result)
    }
  }

  private func fold(_ section: Int, _ isFolded: Bool, _ result: inout DerivedList<Source>) {
    if isFolded {
      result.remove(0..<result.list.numberOfItems(inSection: section), inSection: section)
    } else {
      result.insert(contentsOf: current.items(inSection: section), at: 0, inSection: section)
    }
  }
}
