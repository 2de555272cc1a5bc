/// A section that shows a list of items, and tells views what differs when the list changes.
///
/// An operation of more than 100 edits is a reload of the section.
@MainActor
open class DiffingListSectionController<Model: SectionModel, Item: Differentiable>:
  ListSectionController<Model, Item>
{
  open override func calculateUpdate(
    from old: [Item], to new: [Item]
  ) -> CollectionViewUpdate<[Item]> {
    .difference(
      from: old, to: new,
      identifiedBy: ItemIdentity(
        id: { $0.differenceIdentifier }, areEqual: { $0.isContentEqual(to: $1) }))
  }
}

/// A section that shows a list of hashable items, and tells views what differs when the list changes.
///
/// Another value is another item. An operation of more than 100 edits is a reload of the section.
@MainActor
open class FoundationDiffingListSectionController<
  Model: SectionModel, Item: Hashable & SendableMetatype
>: ListSectionController<Model, Item> {
  open override func calculateUpdate(
    from old: [Item], to new: [Item]
  ) -> CollectionViewUpdate<[Item]> {
    .difference(from: old, to: new, identifiedBy: .value)
  }
}
