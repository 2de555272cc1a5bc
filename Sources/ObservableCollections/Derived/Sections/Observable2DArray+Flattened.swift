extension Observable2DArray {
  /// Returns the array of the items of all sections, one behind the other.
  ///
  /// - Complexity: O(*n* + *s* log *n*) to create, for *s* sections; O(*k* log *n*) for an update
  ///   of *k* items and sections, where the items of a section count that comes or is replaced, and
  ///   not those of one that goes, moves or has other metadata.
  @inlinable
  public func flattened() -> ObservableArray<Item> {
    ObservableArray(
      FlattenOperator<SectionMetadata, Item, Item>(header: nil, row: { $0 })
        .start(on: self))
  }

  /// Returns the array of the sections, each as a row, with their items behind them.
  ///
  /// - Complexity: As `flattened()`.
  @inlinable
  public func flattenedWithHeaders() -> ObservableArray<FlatRow<SectionMetadata, Item>> {
    ObservableArray<FlatRow<SectionMetadata, Item>>(
      FlattenOperator(header: { .header($0) }, row: { .item($0) })
        .start(on: self))
  }

  /// Returns the array of a row for each section and each item, which closures make.
  ///
  /// - Parameters:
  ///   - header: The row of a section; called again when its metadata change.
  ///   - item: The row of an item; called again when the item is reloaded, or goes to a section that comes or
  ///     out of one that goes.
  /// - Complexity: As `flattened()`.
  @inlinable
  public func flattened<Row: Sendable>(
    header: @escaping @Sendable (SectionMetadata) -> Row, item: @escaping @Sendable (Item) -> Row
  ) -> ObservableArray<Row> {
    ObservableArray<Row>(FlattenOperator(header: header, row: item).start(on: self))
  }

  /// Returns the array of a row for each section and each item, which closures make.
  ///
  /// A section or an item whose new row is equal to that of before is not reloaded, unless rows are objects.
  ///
  /// - Parameters:
  ///   - header: The row of a section; called again when its metadata change.
  ///   - item: The row of an item; called again when the item is reloaded, or goes to a section that comes or
  ///     out of one that goes.
  /// - Complexity: As `flattened()`.
  @inlinable
  public func flattened<Row: Equatable & Sendable>(
    header: @escaping @Sendable (SectionMetadata) -> Row, item: @escaping @Sendable (Item) -> Row
  ) -> ObservableArray<Row> {
    ObservableArray<Row>(
      FlattenOperator(header: header, row: item, areEqual: equality()).start(on: self))
  }

  /// Returns the array of the metadata of the sections, as in a sidebar that shows the groups of a list.
  ///
  /// What a row shows of the items of its section is made into metadata before:
  ///
  ///     let folders = mails.grouped(by: \.folder)
  ///       .mappedSections { "\($0.metadata) (\($0.items.count))" }
  ///       .sectionHeaders()
  ///
  /// - Complexity: O(*s*) to create for *s* sections; O(*k* log *s*) for an update of *k* items and sections.
  public func sectionHeaders() -> ObservableArray<SectionMetadata> {
    ObservableArray<SectionMetadata>(SectionHeadersOperator().start(on: self))
  }
}
