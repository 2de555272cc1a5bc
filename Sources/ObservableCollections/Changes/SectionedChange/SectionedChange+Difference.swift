// What can be told apart in two ways, by `id` and by value, is told apart by `id`.

extension SectionedChange
where
  SectionMetadata: Equatable & SendableMetatype,
  Item: SendableMetatype & Hashable
{
  /// Finds the change from one list of sections to another, with as few moves as possible.
  ///
  /// Sections are told apart by the `id` of their metadata, or by its value if it has none, items
  /// by their values.
  ///
  /// - Complexity: O(*n*) expected, and O(*m* log *m*) for *m* runs that changed their order.
  @_disfavoredOverload
  @inlinable
  public init(
    from old: some Collection<Snapshot.Section>, to new: some Collection<Snapshot.Section>
  ) {
    self.init(
      from: old, to: new, sectionsIdentifiedBy: .ofMetadata, itemsIdentifiedBy: .value)
  }
}

extension SectionedChange
where
  SectionMetadata: Equatable & SendableMetatype,
  Item: SendableMetatype & Identifiable & Equatable, Item.ID: SendableMetatype
{
  /// Finds the change from one list of sections to another, with as few moves as possible.
  ///
  /// Sections are told apart by the `id` of their metadata, or by its value if it has none, items
  /// by their `id`; items that are not equal are reloaded.
  ///
  /// - Complexity: O(*n*) expected, and O(*m* log *m*) for *m* runs that changed their order.
  @inlinable
  public init(
    from old: some Collection<Snapshot.Section>, to new: some Collection<Snapshot.Section>
  ) {
    self.init(
      from: old, to: new, sectionsIdentifiedBy: .ofMetadata, itemsIdentifiedBy: .identifiable)
  }
}

extension SectionedChange
where
  SectionMetadata: Equatable & SendableMetatype,
  Item: SendableMetatype & Equatable
{
  /// Finds the change from one list of sections to another, with as few moves as possible.
  ///
  /// Sections are told apart by the `id` of their metadata, or by its value if it has none, items,
  /// which can only be compared, by their values, which takes longer.
  ///
  /// - Complexity: O(*n* · *d*) for *d* items that were inserted, deleted or moved.
  @_disfavoredOverload
  @inlinable
  public init(
    from old: some Collection<Snapshot.Section>, to new: some Collection<Snapshot.Section>
  ) {
    self.init(
      from: old, to: new, sectionsIdentifiedBy: .ofMetadata, itemsIdentifiedBy: .equality)
  }
}
