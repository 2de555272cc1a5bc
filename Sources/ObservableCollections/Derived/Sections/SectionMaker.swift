/// What the metadata of sections of a result are made of.
protocol SectionMaker<Metadata, Item, ShownMetadata>: Sendable {
  associatedtype Metadata: Sendable
  associatedtype Item: Sendable
  associatedtype ShownMetadata: Sendable

  mutating func reset(to source: SectionedSnapshot<Metadata, Item>)

  /// Follows an edit; what comes or changes has its index in the list after all edits.
  mutating func follow(_ edit: ListEdit, to source: SectionedSnapshot<Metadata, Item>)

  func metadata(
    of section: Observable2DArraySection<Metadata, Item>, at index: Int
  ) -> ShownMetadata
}

/// Metadata that a closure makes of a section with its items.
struct SectionTransform<Metadata: Sendable, Item: Sendable, ShownMetadata: Sendable>: SectionMaker {
  let transform: @Sendable (Observable2DArraySection<Metadata, Item>) -> ShownMetadata

  mutating func reset(to source: SectionedSnapshot<Metadata, Item>) {}

  mutating func follow(_ edit: ListEdit, to source: SectionedSnapshot<Metadata, Item>) {}

  func metadata(
    of section: Observable2DArraySection<Metadata, Item>, at index: Int
  ) -> ShownMetadata { transform(section) }
}

/// Metadata that a closure makes of those of a section and of what the values of its items add up to.
///
/// The values of the items of all sections are in one tree.
struct SectionTotals<
  Metadata: Sendable, Item: Sendable, Summary: Sendable, ShownMetadata: Sendable
>: SectionMaker {
  private let measure: @Sendable (Item) -> Summary
  private let transform: @Sendable (Metadata, Summary) -> ShownMetadata
  private var values: SummaryTree<ReduceOperator<Item, Summary, Summary>.Monoid>
  private var sections = SectionStarts()

  init(
    _ empty: Summary, _ join: @escaping @Sendable (Summary, Summary) -> Summary,
    of measure: @escaping @Sendable (Item) -> Summary,
    _ transform: @escaping @Sendable (Metadata, Summary) -> ShownMetadata
  ) {
    values = SummaryTree(.init(empty: empty, joining: join))
    self.measure = measure
    self.transform = transform
  }

  func metadata(
    of section: Observable2DArraySection<Metadata, Item>, at index: Int
  ) -> ShownMetadata {
    transform(section.metadata, values.summary(of: sections[index].items))
  }

  mutating func reset(to source: SectionedSnapshot<Metadata, Item>) {
    sections = SectionStarts(of: source)
    values = SummaryTree(
      values.shape,
      (0..<source.numberOfSections()).flatMap { source.items(inSection: $0).map(measure) })
  }

  mutating func follow(_ edit: ListEdit, to source: SectionedSnapshot<Metadata, Item>) {
    switch edit {
    case .insertItems(let items, let section):
      let new = source.items(inSection: section)[items].map(measure)
      values.insert(contentsOf: new, at: sections[section].start + items.lowerBound)
      sections.add(items.count, to: section)
    case .deleteItems(let items, let section):
      let start = sections[section].start
      values.remove((start + items.lowerBound)..<(start + items.upperBound))
      sections.add(-items.count, to: section)
    case .reloadItems(let items, let section):
      let (start, new) = (sections[section].start, source.items(inSection: section))
      for index in items { values.replace(at: start + index, with: measure(new[index])) }
    case .moveItem(let from, let to):
      let index = sections[from.section].start + from.item
      sections.add(-1, to: from.section)
      values.move(index..<(index + 1), to: sections[to.section].start + to.item)
      sections.add(1, to: to.section)
    case .insertSections(let range):
      for section in range { insert(section, of: source) }
    case .deleteSections(let range):
      for section in range.reversed() { remove(section) }
    case .reloadSections(let range):
      for section in range {
        remove(section)
        insert(section, of: source)
      }
    case .moveSection(let from, let to):
      let items = sections[from].items
      sections.move(from: from, to: to)
      values.move(items, to: sections[to].start)
    case .updateSection: break
    }
  }

  private mutating func insert(_ section: Int, of source: SectionedSnapshot<Metadata, Item>) {
    let items = source.items(inSection: section)
    sections.insert(count: items.count, at: section)
    values.insert(contentsOf: items.map(measure), at: sections[section].start)
  }

  private mutating func remove(_ section: Int) {
    values.remove(sections[section].items)
    sections.remove(section..<(section + 1))
  }
}
