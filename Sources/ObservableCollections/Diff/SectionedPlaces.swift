/// Where the metadata and the items of sections lie in memory.
@usableFromInline
struct SectionedPlaces {
  let metadata: ItemPlaces
  @usableFromInline let items: ItemPlaces

  @usableFromInline
  init(metadata: ItemPlaces, items: ItemPlaces) {
    self.metadata = metadata
    self.items = items
  }

  /// Calls a closure with the places of the metadata and the items of sections.
  @inlinable
  static func of<Metadata, Item, Result>(
    _ sections: some Sequence<Observable2DArraySection<Metadata, Item>>,
    _ body: (SectionedPlaces) -> Result
  ) -> Result {
    let sections = ContiguousArray(sections)
    var items = ItemPlaces()
    for section in sections { items.append(section.items) }
    return withExtendedLifetime(sections) {
      ItemPlaces.of(ContiguousArray(sections.lazy.map(\.metadata))) { metadata in
        body(SectionedPlaces(metadata: metadata, items: items))
      }
    }
  }
}
