public import Foundation

/// What takes one list of sections to the next, with what it removes, inserts and updates.
///
/// It is a value of its own, of the size of what changed: what is kept or only moved is not in it.
/// Changes form an algebra, as those of `ListChange` do, which is the change's `structure`:
/// `followed(by:)` composes two, `inverse` takes one back.
public struct SectionedChange<SectionMetadata, Item> {
  /// Which sections and items are kept, and where.
  public let structure: ListChange

  let sections: ElementChanges<Int, SectionMetadata>
  let items: ElementChanges<IndexPath, Item>

  /// The change that changes nothing in a list of so many sections.
  public static func identity(sectionCount: Int) -> SectionedChange {
    SectionedChange(
      structure: .identity(sectionCount: sectionCount), sections: ElementChanges(),
      items: ElementChanges())
  }

  init(
    structure: ListChange, sections: ElementChanges<Int, SectionMetadata>,
    items: ElementChanges<IndexPath, Item>
  ) {
    self.structure = structure
    self.sections = sections
    self.items = items
  }

  /// The metadata of the sections that are not in the new list, with their old indices, ascending.
  public var removedSections: [IndexedElement<Int, SectionMetadata>] { sections.removed }

  /// The metadata of the sections that were not in the old list, with their new indices, ascending.
  public var insertedSections: [IndexedElement<Int, SectionMetadata>] { sections.inserted }

  /// The metadata of the sections that are reloaded, ascending by new index.
  public var updatedSections: [ElementUpdate<Int, SectionMetadata>] { sections.updated }

  /// The items that are not in the new list, with their old index paths, ascending.
  ///
  /// Those of removed sections are among them, unless they moved out.
  public var removedItems: [IndexedElement<IndexPath, Item>] { items.removed }

  /// The items that were not in the old list, with their new index paths, ascending.
  ///
  /// Those of inserted sections are among them, unless they moved in.
  public var insertedItems: [IndexedElement<IndexPath, Item>] { items.inserted }

  /// The items that are kept with another content, ascending by their new index paths.
  public var updatedItems: [ElementUpdate<IndexPath, Item>] { items.updated }

  /// Whether nothing changed.
  public var isIdentity: Bool { structure.isIdentity }

  /// The change that takes this one back.
  ///
  /// - Complexity: O(*k* log *k*) for a change of size *k*.
  public var inverse: SectionedChange {
    SectionedChange(
      structure: structure.inverse, sections: sections.inverse, items: items.inverse)
  }

  /// The change that does this one, then another.
  ///
  /// - Parameter next: A change of the list that this one leads to.
  /// - Complexity: O(*k* log *k*) for two changes of size *k* together.
  /// - Precondition: `next` starts with the sections and items that this change ends with.
  public func followed(by next: SectionedChange) -> SectionedChange {
    if isIdentity { return next }
    if next.isIdentity { return self }
    let origins = ListOrigins(structure)
    let destinations = ListOrigins(next.structure.inverse)
    return SectionedChange(
      structure: structure.followed(by: next.structure),
      sections: sections.followed(
        by: next.sections, origin: origins.section, destination: destinations.section),
      items: items.followed(
        by: next.items, origin: origins.item(at:), destination: destinations.item(at:)))
  }
}

extension SectionedChange: ChangeProtocol {}
extension SectionedChange: Equatable where SectionMetadata: Equatable, Item: Equatable {}
extension SectionedChange: Hashable where SectionMetadata: Hashable, Item: Hashable {}
extension SectionedChange: Sendable where SectionMetadata: Sendable, Item: Sendable {}
