public import Foundation

extension SectionedSnapshot {
  /// The item at an index path.
  ///
  /// To mutate one in place copies nothing that no other snapshot holds.
  ///
  /// - Complexity: O(log *n*).
  /// - Precondition: `indexPath` names an item.
  @inlinable
  public subscript(indexPath: IndexPath) -> Item {
    get { item(at: ItemPlace(indexPath)) }
    set {
      let place = ItemPlace(indexPath)
      checkSection(place.section, count: tree.count)
      tree.update(at: place.section) { $0.items[place.item] = newValue }
    }
    _modify {
      let place = ItemPlace(indexPath)
      checkSection(place.section, count: tree.count)
      yield &tree[place.section].items[place.item]
    }
  }

  /// Inserts an item before the one at an index path, or at the end of its section.
  ///
  /// - Complexity: O(log *n*).
  /// - Precondition: `indexPath` names an item, or the place after the last one of a section.
  @inlinable
  public mutating func insert(_ item: Item, at indexPath: IndexPath) {
    let place = ItemPlace(indexPath)
    updateItems(inSection: place.section) { $0.insert(item, at: place.item) }
  }

  /// Inserts items before the one at an index path, or at the end of its section.
  ///
  /// - Complexity: O(*m* + log *n*) for *m* new items.
  /// - Precondition: `indexPath` names an item, or the place after the last one of a section.
  @inlinable
  public mutating func insert(contentsOf items: some Sequence<Item>, at indexPath: IndexPath) {
    let place = ItemPlace(indexPath)
    updateItems(inSection: place.section) { $0.insert(contentsOf: items, at: place.item) }
  }

  /// Appends an item to a section.
  ///
  /// - Complexity: O(log *n*).
  /// - Precondition: `0 <= section && section < numberOfSections()`.
  @inlinable
  public mutating func append(_ item: Item, toSection section: Int) {
    updateItems(inSection: section) { $0.append(item) }
  }

  /// Removes the item at an index path and returns it.
  ///
  /// - Complexity: O(log *n*).
  /// - Precondition: `indexPath` names an item.
  @inlinable
  @discardableResult
  public mutating func remove(at indexPath: IndexPath) -> Item {
    let place = ItemPlace(indexPath)
    return updateItems(inSection: place.section) { $0.remove(at: place.item) }
  }

  /// Removes a range of the items of a section.
  ///
  /// - Complexity: O(log *n*).
  /// - Precondition: The section exists, and the range lies within it.
  @inlinable
  public mutating func removeItems(_ range: Range<Int>, inSection section: Int) {
    updateItems(inSection: section) { $0.removeSubrange(range) }
  }

  /// Moves an item to the place where its index path is another.
  ///
  /// - Parameters:
  ///   - source: The index path of the item before the move.
  ///   - destination: The index path of the item after the move.
  /// - Complexity: O(log *n*).
  /// - Precondition: `source` names an item before the move, `destination` one after it.
  @inlinable
  public mutating func moveItem(from source: IndexPath, to destination: IndexPath) {
    let (old, new) = (ItemPlace(source), ItemPlace(destination))
    checkIndex(old.item, count: numberOfItems(inSection: old.section))
    if old.section == new.section {
      checkIndex(new.item, count: numberOfItems(inSection: new.section))
    } else {
      checkInsertion(new.item, count: numberOfItems(inSection: new.section))
    }
    let item = tree.update(at: old.section) { $0.items.remove(at: old.item) }
    tree.update(at: new.section) { $0.items.insert(item, at: new.item) }
  }

  /// Mutates the items of a section in place.
  ///
  /// - Complexity: O(log *s*) for *s* sections, and what the closure takes.
  /// - Precondition: `0 <= section && section < numberOfSections()`.
  @inlinable
  public mutating func updateItems<Result, E: Error>(
    inSection section: Int, _ body: (inout ArraySnapshot<Item>) throws(E) -> Result
  ) throws(E) -> Result {
    checkSection(section, count: tree.count)
    return try tree.update(at: section) { (section) throws(E) in try body(&section.items) }
  }
}

extension SectionedSnapshot {
  /// Appends a section.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  @inlinable
  public mutating func append(_ section: Section) { tree.insert(section, at: tree.count) }

  /// Inserts a section before the one at an index, or at the end.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  /// - Precondition: `0 <= index && index <= numberOfSections()`.
  @inlinable
  public mutating func insert(section: Section, at index: Int) {
    checkSectionInsertion(index, count: tree.count)
    tree.insert(section, at: index)
  }

  /// Inserts sections before the one at an index, or at the end.
  ///
  /// - Complexity: O(*m* + log *s*) for *m* new sections.
  /// - Precondition: `0 <= index && index <= numberOfSections()`.
  @inlinable
  public mutating func insert(sections: some Sequence<Section>, at index: Int) {
    checkSectionInsertion(index, count: tree.count)
    tree.replaceSubrange(index..<index, with: SectionedSnapshot(sections).tree)
  }

  /// Removes the section at an index and returns it.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  /// - Precondition: `0 <= index && index < numberOfSections()`.
  @inlinable
  @discardableResult
  public mutating func removeSection(at index: Int) -> Section {
    checkSection(index, count: tree.count)
    return tree.remove(at: index)
  }

  /// Replaces the section at an index.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  /// - Precondition: `0 <= index && index < numberOfSections()`.
  @inlinable
  public mutating func replaceSection(at index: Int, with section: Section) {
    checkSection(index, count: tree.count)
    tree.replace(at: index, with: section)
  }

  /// Replaces the sections of a range by others.
  ///
  /// - Complexity: O(*m* + log *s*) for *m* new sections of *s*.
  /// - Precondition: `range` lies within `0..<numberOfSections()`.
  @inlinable
  public mutating func replaceSections(_ range: Range<Int>, with sections: some Sequence<Section>) {
    checkSections(range, count: tree.count)
    tree.replaceSubrange(range, with: SectionedSnapshot(sections).tree)
  }

  /// Moves the section at an index to the place where its index is another.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  /// - Precondition: Both lie within `0..<numberOfSections()`.
  @inlinable
  public mutating func moveSection(from source: Int, to destination: Int) {
    checkSection(source, count: tree.count)
    checkSection(destination, count: tree.count)
    guard source != destination else { return }
    tree.insert(tree.remove(at: source), at: destination)
  }

  /// Sets the metadata of a section.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  /// - Precondition: `0 <= section && section < numberOfSections()`.
  @inlinable
  public mutating func setMetadata(_ metadata: SectionMetadata, ofSection section: Int) {
    checkSection(section, count: tree.count)
    tree.update(at: section) { $0.metadata = metadata }
  }

  /// Removes all sections and items.
  @inlinable
  public mutating func removeAll() { tree = ChunkTree() }
}
