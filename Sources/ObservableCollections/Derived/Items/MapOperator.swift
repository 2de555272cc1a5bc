/// Transforms each item, and the metadata of each section. It has no state beside the sizes of the
/// sections.
@usableFromInline
struct MapOperator<Source: EditableList & Sendable, Result: EditableList & Sendable>:
  SectionwiseOperator
where
  Source.Item: Sendable, Result.Item: Sendable, Source.SectionMetadata: Sendable,
  Result.SectionMetadata: Sendable
{
  @usableFromInline typealias Input = ListInput<Source, Never>

  @usableFromInline let transform: @Sendable (Source.Item) -> Result.Item
  @usableFromInline let transformMetadata:
    @Sendable (Source.SectionMetadata) -> Result.SectionMetadata

  @usableFromInline let areItemsEqual: Equality<Result.Item>?
  @usableFromInline let areMetadataEqual: Equality<Result.SectionMetadata>?
  @usableFromInline var source = Source()
  @usableFromInline var sections = SectionStarts(of: Source())

  @inlinable
  init(
    _ transform: @escaping @Sendable (Source.Item) -> Result.Item,
    metadata: @escaping @Sendable (Source.SectionMetadata) -> Result.SectionMetadata,
    areItemsEqual: Equality<Result.Item>? = nil,
    areMetadataEqual: Equality<Result.SectionMetadata>? = nil
  ) {
    self.transform = transform
    transformMetadata = metadata
    self.areItemsEqual = areItemsEqual
    self.areMetadataEqual = areMetadataEqual
  }

  @inlinable
  func convert(_ metadata: Source.SectionMetadata) -> Result.SectionMetadata {
    transformMetadata(metadata)
  }

  @inlinable
  func place(ofItem item: ItemPlace) -> ItemPlace? { item }

  @inlinable
  mutating func removeAll() {}

  @inlinable
  mutating func insertSection(
    of items: ArraySnapshot<Source.Item>, at start: Int
  ) -> ArraySnapshot<Result.Item> {
    ArraySnapshot(items.lazy.map(transform))
  }

  @inlinable
  mutating func removeSection(_ items: Range<Int>) {}
  @inlinable
  mutating func moveSection(_ items: Range<Int>, to start: Int) {}

  @inlinable
  mutating func insert(
    _ items: ArraySnapshot<Source.Item>, at index: Int, in section: Section,
    _ result: inout DerivedList<Result>
  ) {
    result.insert(
      contentsOf: ArraySnapshot(items.lazy.map(transform)), at: index, inSection: section.index)
  }

  @inlinable
  mutating func insert(
    _ item: Source.Item, at index: Int, in section: Section, _ result: inout DerivedList<Result>
  ) {
    result.insert(transform(item), at: index, inSection: section.index)
  }

  @inlinable
  mutating func remove(
    _ items: Range<Int>, in section: Section, _ result: inout DerivedList<Result>
  ) {
    result.remove(items, inSection: section.index)
  }

  @inlinable
  mutating func update(
    _ item: Source.Item, at index: Int, in section: Section, _ result: inout DerivedList<Result>
  ) {
    result.update(
      transform(item), at: ItemPlace(section: section.index, item: index), unless: areItemsEqual)
  }

  @inlinable
  mutating func move(
    _ index: Int, in section: Section, to newIndex: Int, in newSection: Section,
    _ result: inout DerivedList<Result>
  ) {
    result.move(
      from: ItemPlace(section: section.index, item: index),
      to: ItemPlace(section: newSection.index, item: newIndex))
  }
}
