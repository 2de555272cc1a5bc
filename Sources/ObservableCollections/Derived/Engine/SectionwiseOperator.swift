/// An operator that does to each section what it does to a list: the result has the same sections.
///
/// Its state lies behind the items of all sections in one row; `SectionStarts.Section` says where
/// a section begins there.
@usableFromInline
protocol SectionwiseOperator<Source, Result>: ListOperator {
  typealias Section = SectionStarts.Section

  var sections: SectionStarts { get set }

  /// The metadata of a section of the result, given that of the source.
  func convert(_ metadata: Source.SectionMetadata) -> Result.SectionMetadata

  /// Whether metadata of the result show the same; `nil` where that is not known.
  var areMetadataEqual: Equality<Result.SectionMetadata>? { get }

  /// Forgets all items.
  mutating func removeAll()

  /// Takes in the items of a new section, which begins at `start`, and returns its result.
  mutating func insertSection(
    of items: ArraySnapshot<Source.Item>, at start: Int
  ) -> ArraySnapshot<Result.Item>

  /// Forgets the items of a section.
  mutating func removeSection(_ items: Range<Int>)

  /// Moves the items of a section; it begins at `start` then.
  mutating func moveSection(_ items: Range<Int>, to start: Int)

  /// Takes in an item that is inserted into a section.
  mutating func insert(
    _ item: Source.Item, at index: Int, in section: Section, _ result: inout DerivedList<Result>)

  /// Takes in items that are inserted into a section.
  mutating func insert(
    _ items: ArraySnapshot<Source.Item>, at index: Int, in section: Section,
    _ result: inout DerivedList<Result>)

  mutating func remove(
    _ items: Range<Int>, in section: Section, _ result: inout DerivedList<Result>)

  /// Takes another content of an item.
  mutating func update(
    _ item: Source.Item, at index: Int, in section: Section, _ result: inout DerivedList<Result>)

  /// Moves an item.
  ///
  /// - Parameters:
  ///   - index: Its index in the section that it leaves.
  ///   - section: That section, before the move.
  ///   - newIndex: Its index in the section that it joins, after the move.
  ///   - newSection: That section, after the item left the other and before it joins.
  mutating func move(
    _ index: Int, in section: Section, to newIndex: Int, in newSection: Section,
    _ result: inout DerivedList<Result>)
}

extension SectionwiseOperator where Source.SectionMetadata == Result.SectionMetadata {
  @inlinable
  func convert(_ metadata: Source.SectionMetadata) -> Source.SectionMetadata { metadata }
}

extension SectionwiseOperator {
  @inlinable var areMetadataEqual: Equality<Result.SectionMetadata>? { nil }

  @inlinable
  mutating func reset(to source: Source) -> Result {
    removeAll()
    sections = SectionStarts(of: source)
    var start = 0
    return Result(
      sections: (0..<source.numberOfSections()).map { section in
        let items = source.items(inSection: section)
        defer { start += items.count }
        return (
          convert(source.metadata(ofSection: section)), insertSection(of: items, at: start)
        )
      })
  }

  @inlinable
  mutating func apply(_ edit: ListEdit, _ result: inout DerivedList<Result>) {
    switch edit {
    case .insertItems(let items, let section):
      let (new, place) = (source.items(inSection: section), sections[section])
      if items.count == 1 {
        insert(new[items.lowerBound], at: items.lowerBound, in: place, &result)
      } else {
        insert(new.extracting(items), at: items.lowerBound, in: place, &result)
      }
      sections.add(items.count, to: section)
    case .deleteItems(let items, let section):
      remove(items, in: sections[section], &result)
      sections.add(-items.count, to: section)
    case .reloadItems(let items, let section):
      let (place, new) = (sections[section], source.items(inSection: section))
      for index in items { update(new[index], at: index, in: place, &result) }
    case .moveItem(let from, let to):
      let old = sections[from.section]
      sections.add(-1, to: from.section)
      move(from.item, in: old, to: to.item, in: sections[to.section], &result)
      sections.add(1, to: to.section)
    default:
      applySectionEdit(edit, &result)
    }
  }

  @inlinable
  mutating func applySectionEdit(
    _ edit: ListEdit, _ result: inout DerivedList<Result>
  ) {
    switch edit {
    case .insertSections(let range):
      for section in range { insertSection(section, &result) }
    case .deleteSections(let range):
      for section in range.reversed() { removeSection(sections[section].items) }
      sections.remove(range)
      result.removeSections(range)
    case .reloadSections(let range):
      for section in range {
        removeSection(sections[section].items)
        sections.remove(section..<(section + 1))
        let items = takeSection(section)
        result.reloadSection(metadata(section), items, at: section)
      }
    case .updateSection(let section):
      let new = metadata(section)
      if let areMetadataEqual, areMetadataEqual(result.list.metadata(ofSection: section), new) {
        return
      }
      result.setMetadata(new, ofSection: section)
    case .moveSection(let from, let to):
      let items = sections[from].items
      sections.move(from: from, to: to)
      moveSection(items, to: sections[to].start)
      result.moveSection(from: from, to: to)
    default:
      break
    }
  }

  @inlinable
  func metadata(_ section: Int) -> Result.SectionMetadata {
    convert(source.metadata(ofSection: section))
  }

  @inlinable
  mutating func insertSection(_ section: Int, _ result: inout DerivedList<Result>) {
    let items = takeSection(section)
    result.insertSection(metadata(section), items, at: section)
  }

  /// Takes in the items of a section of the source, and returns its result.
  @inlinable
  mutating func takeSection(_ section: Int) -> ArraySnapshot<Result.Item> {
    let items = source.items(inSection: section)
    sections.insert(count: items.count, at: section)
    return insertSection(of: items, at: sections[section].start)
  }
}
