/// Shows all sections, with metadata that are made of each section with its items.
struct MapSectionsOperator<Maker: SectionMaker>: SectionOperator {
  typealias Metadata = Maker.Metadata
  typealias Item = Maker.Item
  typealias ShownMetadata = Maker.ShownMetadata
  typealias Source = SectionedSnapshot<Metadata, Item>
  typealias Result = SectionedSnapshot<ShownMetadata, Item>
  typealias Input = ListInput<Source, Never>

  // `current` is the list between updates.
  var keepsSource: Bool { false }

  private var maker: Maker

  /// Whether metadata of the result show the same, so that nothing is told of the one becoming the other;
  /// `nil` where that is not known.
  private let areMetadataEqual: Equality<ShownMetadata>?

  /// Flags of the sections that were edited in this update, whose metadata are made at its end.
  private var isEdited = FlagTree()
  var source = Source()
  var current = Source()

  init(_ maker: Maker, areMetadataEqual: Equality<ShownMetadata>? = nil) {
    self.maker = maker
    self.areMetadataEqual = areMetadataEqual
  }

  mutating func reset(to source: Source) -> Result {
    current = source
    maker.reset(to: source)
    isEdited = FlagTree(source.sections.lazy.map { _ in false })
    return Result(
      sections: source.sections.enumerated().map { (metadata(of: $1, at: $0), $1.items) })
  }

  func place(of section: Int) -> Int? { section }

  private func metadata(of section: Section, at index: Int) -> ShownMetadata {
    maker.metadata(of: section, at: index)
  }

  mutating func apply(_ edit: ListEdit, _ result: inout DerivedList<Result>) {
    maker.follow(edit, to: source)
    follow(edit, &result)
  }

  mutating func apply(_ update: ListUpdate<Source>, _ result: inout DerivedList<Result>) {
    follow(update, &result)
    while let section = isEdited.clearFirst() {
      let new = metadata(of: current.section(at: section), at: section)
      if let areMetadataEqual, areMetadataEqual(result.list.metadata(ofSection: section), new) {
        continue
      }
      result.setMetadata(new, ofSection: section)
    }
  }

  mutating func insertSection(at index: Int, _ result: inout DerivedList<Result>) {
    isEdited.insert(false, at: index)
    let new = current.section(at: index)
    result.insertSection(metadata(of: new, at: index), new.items, at: index)
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
    result.reloadSection(metadata(of: new, at: section), new.items, at: section)
  }

  mutating func didEdit(_ section: Int) {
    isEdited.replace(at: section, with: true)
  }
}
