/// Shows all sections, some of them without their items.
struct FoldOperator<ID: Hashable & Sendable, Metadata: Sendable, Item: Sendable>: SectionOperator {
  typealias Source = SectionedSnapshot<Metadata, Item>
  typealias Result = Source
  typealias Input = ListInput<Source, Set<ID>>

  let id: @Sendable (Metadata) -> ID
  private var folded: Set<ID> = []
  var source = Source()
  var keepsSource: Bool { true }
  var current = Source()

  init(id: @escaping @Sendable (Metadata) -> ID) { self.id = id }

  private func isFolded(_ metadata: Metadata) -> Bool { folded.contains(id(metadata)) }

  private func shown(_ section: Section) -> ArraySnapshot<Item> {
    isFolded(section.metadata) ? [] : section.items
  }

  mutating func reset(to source: Source) -> Source {
    current = source
    return Source(source.sections.map { Section(metadata: $0.metadata, items: shown($0)) })
  }

  func place(of section: Int) -> Int? {
    isFolded(current.metadata(ofSection: section)) ? nil : section
  }

  mutating func insertSection(at index: Int, _ result: inout DerivedList<Source>) {
    let section = current.section(at: index)
    result.insertSection(section.metadata, shown(section), at: index)
  }

  mutating func removeSection(at index: Int, _ result: inout DerivedList<Source>) {
    result.removeSections(index..<(index + 1))
  }

  mutating func moveSection(from: Int, to: Int, _ result: inout DerivedList<Source>) {
    result.moveSection(from: from, to: to)
  }

  mutating func didReplace(
    _ section: Int, itemsToo: Bool, _ result: inout DerivedList<Source>
  ) {
    let new = current.section(at: section)
    if itemsToo {
      result.reloadSection(new.metadata, shown(new), at: section)
    } else {
      let wasFolded = isFolded(result.list.metadata(ofSection: section))
      result.setMetadata(new.metadata, ofSection: section)
      if wasFolded != isFolded(new.metadata) { fold(section, !wasFolded, &result) }
    }
  }

  mutating func change(to folded: Set<ID>, _ result: inout DerivedList<Source>) {
    let changed = self.folded.symmetricDifference(folded)
    self.folded = folded
    if changed.isEmpty { return }
    for (section, content) in source.sections.enumerated()
    where changed.contains(id(content.metadata)) {
      fold(section, isFolded(content.metadata), &result)
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
