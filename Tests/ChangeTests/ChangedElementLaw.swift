import Foundation
import ObservableCollections

/// What is in one of two lists alone, or in both with another content, found the obvious way.
private struct Difference<Index: Hashable, Element: Hashable> {
  let removed: [IndexedElement<Index, Element>]
  let inserted: [IndexedElement<Index, Element>]
  let updated: [ElementUpdate<Index, Element>]

  init(
    from old: [(index: Index, element: Element)], to new: [(index: Index, element: Element)],
    id: (Element) -> Int
  ) {
    let before = Dictionary(uniqueKeysWithValues: old.map { (id($0.element), $0) })
    let after = Set(new.map { id($0.element) })
    removed = old.filter { !after.contains(id($0.element)) }.map {
      IndexedElement(index: $0.index, element: $0.element)
    }
    inserted = new.filter { before[id($0.element)] == nil }.map {
      IndexedElement(index: $0.index, element: $0.element)
    }
    updated = new.compactMap { place in
      guard let last = before[id(place.element)], last.element != place.element else { return nil }
      return ElementUpdate(
        oldIndex: last.index, newIndex: place.index, old: last.element, new: place.element)
    }
  }
}

extension LawfulSnapshot {
  fileprivate var itemsByPath: [(index: IndexPath, element: Item)] {
    (0..<numberOfSections()).flatMap { section in
      items(inSection: section).enumerated().map {
        (IndexPath(item: $0.offset, section: section), $0.element)
      }
    }
  }

  fileprivate var metadataByIndex: [(index: Int, element: SectionMetadata)] {
    (0..<numberOfSections()).map { ($0, metadata(ofSection: $0)) }
  }
}

extension Change where Snapshot: LawfulSnapshot {
  /// Checks the elements that a change names.
  ///
  /// - Returns: The first law that does not hold, or `nil`.
  func brokenElementLaw(from old: Snapshot, to new: Snapshot) -> String? {
    let items = Difference(from: old.itemsByPath, to: new.itemsByPath, id: \.id)
    if removedItems != items.removed { return "removed items: \(removedItems)" }
    if insertedItems != items.inserted { return "inserted items: \(insertedItems)" }
    if updatedItems != items.updated { return "updated items: \(updatedItems)" }
    let sections = Difference(
      from: old.metadataByIndex, to: new.metadataByIndex, id: Snapshot.id(ofSection:))
    if removedSections != sections.removed { return "removed sections: \(removedSections)" }
    if insertedSections != sections.inserted { return "inserted sections: \(insertedSections)" }
    if updatedSections != sections.updated { return "updated sections: \(updatedSections)" }
    return nil
  }
}
