public import Foundation

extension SectionedSnapshot {
  /// The flat offset of an item: the number of items before it in all sections.
  ///
  /// The place after the last item of a section is one, too.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  /// - Precondition: `indexPath` names an item, or the place after the last one of a section.
  @inlinable
  public func flatOffset(of indexPath: IndexPath) -> Int {
    let place = ItemPlace(indexPath)
    if place == endPlace { return tree.weight }
    checkInsertion(place.item, count: numberOfItems(inSection: place.section))
    return tree.weight(before: place.section) &+ place.item
  }

  /// The index path of the item at a flat offset; the end index for the number of items.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  /// - Precondition: `0 <= offset && offset <= numberOfItems`.
  @inlinable
  public func indexPath(atFlatOffset offset: Int) -> IndexPath {
    checkInsertion(offset, count: tree.weight)
    return place(atFlatOffset: offset).indexPath
  }

  @inlinable var endPlace: ItemPlace { ItemPlace(section: tree.count, item: 0) }

  @inlinable
  package func place(atFlatOffset offset: Int) -> ItemPlace {
    guard offset < tree.weight else { return endPlace }
    let (section, before) = tree.offset(atWeight: offset)
    return ItemPlace(section: section, item: offset &- before)
  }

  /// The item at a place, which is checked.
  @inlinable
  package func item(at place: ItemPlace) -> Item {
    checkSection(place.section, count: tree.count)
    guard let found = tree.leaf(containing: place.section) else { emptyTree() }
    defer { extendLifetime(self) }
    return unsafe found.leaf.elements(of: Section.self)[found.offset].items[place.item]
  }
}
