/// Shows all sections, with the metadata that a closure makes of each section with its items.
struct MapSectionsOperator<Metadata: Sendable, Item: Sendable, ShownMetadata: Sendable>:
  SectionOperator
{
  typealias Source = SectionedSnapshot<Metadata, Item>
  typealias Result = SectionedSnapshot<ShownMetadata, Item>
  typealias Input = ListInput<Source, Never>

  // `current` is the list between updates.
  var keepsSource: Bool { false }

  private let transform: @Sendable (Section) -> ShownMetadata

  /// Whether metadata of the result show the same, so that nothing is told of the one becoming the other;
  /// `nil` where that is not known.
  private let areMetadataEqual: Equality<ShownMetadata>?

  /// Flags of the sections that were edited in this update, which are transformed at its end.
  private var isEdited = FlagTree()
  var source = Source()
  var current = Source()

  init(
    _ transform: @escaping @Sendable (Section) -> ShownMetadata,
    areMetadataEqual: Equality<ShownMetadata>? = nil
  ) {
    self.transform = transform
    self.areMetadataEqual = areMetadataEqual
  }

  mutating func reset(to source: Source) -> Result {
    current = source
    isEdited = FlagTree(source.sections.lazy.map { _ in false })
    return Result(sections: source.sections.lazy.map { (transform($0), $0.items) })
  }

  func place(of section: Int) -> Int? { section }

  mutating func apply(_ update: ListUpdate<Source>, _ result: inout DerivedList<Result>) {
    update.forEachStep { apply($0, &result) }
    while let section = isEdited.clearFirst() {
      let new = transform(current.section(at: section))
      if let areMetadataEqual, areMetadataEqual(result.list.metadata(ofSection: section), new) {
        continue
      }
      result.setMetadata(new, ofSection: section)
    }
  }

  mutating func insertSection(at index: Int, _ result: inout DerivedList<Result>) {
    isEdited.insert(false, at: index)
    let new = current.section(at: index)
    result.insertSection(transform(new), new.items, at: index)
  }

  mutating func removeSection(at index: Int, _ result: inout DerivedList<Result>) {
    isEdited.remove(at: index)
    result.removeSections(index..<(index + 1))
  }

  mutating func moveSection(from: Int, to: Int, _ result: inout DerivedList<Result>) {
    isEdited.move(from..<(from + 1), to: to)
    result.moveSection(from: from, to: to)
  }

  mutating func didReplace(
    _ section: Int, itemsToo: Bool, _ result: inout DerivedList<Result>
  ) {
    isEdited.replace(at: section, with: !itemsToo)
    guard itemsToo else { return }
    let new = current.section(at: section)
    result.reloadSection(transform(new), new.items, at: section)
  }

  mutating func didEdit(_ section: Int, _ result: inout DerivedList<Result>) {
    isEdited.replace(at: section, with: true)
  }
}
