public import Foundation

extension Change {
  /// The metadata of the sections that are not in the new list, with their old indices, ascending.
  public var removedSections: [IndexedElement<Int, Snapshot.SectionMetadata>] {
    Self.inserted(inverse.structure, old)
  }

  /// The metadata of the sections that were not in the old list, with their new indices, ascending.
  public var insertedSections: [IndexedElement<Int, Snapshot.SectionMetadata>] {
    Self.inserted(structure, new)
  }

  /// The metadata of the sections that are reloaded, ascending by new index.
  public var updatedSections: [ElementUpdate<Int, Snapshot.SectionMetadata>] {
    let oldPositions = Self.positionsOfUpdatedSections(structure.inverse)
    var result: [ElementUpdate<Int, Snapshot.SectionMetadata>] = []
    Self.forEachSectionPart(structure) { section, oldIndex, position in
      guard let oldIndex, let before = oldPositions[oldIndex] else { return }
      result.append(
        ElementUpdate(
          oldIndex: oldIndex, newIndex: section, old: old.sections[before],
          new: new.sections[position]))
    }
    return result
  }

  /// The items that are not in the new list, with their old index paths, ascending.
  ///
  /// Those of removed sections are among them, unless they moved out.
  public var removedItems: [IndexedElement<IndexPath, Snapshot.Item>] {
    inverse.insertedItems
  }

  /// The items that were not in the old list, with their new index paths, ascending.
  ///
  /// Those of inserted sections are among them, unless they moved in.
  public var insertedItems: [IndexedElement<IndexPath, Snapshot.Item>] {
    var result: [IndexedElement<IndexPath, Snapshot.Item>] = []
    forEachItemPart { section, range, kept, position in
      if kept != nil { return }
      for (index, item) in zip(range, new.items[position..<(position + range.count)]) {
        result.append(
          IndexedElement(index: IndexPath(item: index, section: section), element: item))
      }
    }
    return result
  }

  /// The items that are kept with another content, ascending by their new index paths.
  public var updatedItems: [ElementUpdate<IndexPath, Snapshot.Item>] {
    var before: [IndexPath: Int] = [:]
    inverse.forEachItemPart { section, range, kept, position in
      guard kept != nil else { return }
      for (offset, index) in range.enumerated() {
        before[IndexPath(item: index, section: section)] = position + offset
      }
    }
    var result: [ElementUpdate<IndexPath, Snapshot.Item>] = []
    forEachItemPart { section, range, kept, position in
      guard let kept else { return }
      for (offset, index) in range.enumerated() {
        let oldIndex = IndexPath(item: kept.lower + offset, section: kept.section)
        guard let source = before[oldIndex] else { continue }
        result.append(
          ElementUpdate(
            oldIndex: oldIndex, newIndex: IndexPath(item: index, section: section),
            old: old.items[source], new: new.items[position + offset]))
      }
    }
    return result
  }

  private static func inserted(
    _ structure: ListChange, _ parts: Parts
  ) -> [IndexedElement<Int, Snapshot.SectionMetadata>] {
    if structure.isReload {
      return parts.sections.enumerated().map { IndexedElement(index: $0, element: $1) }
    }
    var result: [IndexedElement<Int, Snapshot.SectionMetadata>] = []
    forEachSectionPart(structure) { section, old, position in
      if old == nil {
        result.append(IndexedElement(index: section, element: parts.sections[position]))
      }
    }
    return result
  }

  /// The positions in the parts of the sections that are kept and updated.
  private static func positionsOfUpdatedSections(_ structure: ListChange) -> [Int: Int] {
    var result: [Int: Int] = [:]
    forEachSectionPart(structure) { section, old, position in
      if old != nil { result[section] = position }
    }
    return result
  }

  /// Calls a closure with each inserted or updated section and its position in the parts.
  private static func forEachSectionPart(
    _ structure: ListChange,
    _ body: (_ section: Int, _ old: Int?, _ position: Int) -> Void
  ) {
    var position = 0
    structure.forEachBroughtSection { section, old in
      body(section, old, position)
      position += 1
    }
  }

  /// Calls a closure with each range of inserted or updated items and its position in the parts.
  private func forEachItemPart(
    _ body: (_ section: Int, _ range: Range<Int>, _ kept: Run?, _ position: Int) -> Void
  ) {
    var position = 0
    func visit(_ section: Int, _ range: Range<Int>, _ kept: Run?) {
      body(section, range, kept, position)
      position += range.count
    }
    if structure.isReload {
      for (section, count) in new.counts.enumerated() { visit(section, 0..<count, nil) }
    } else {
      structure.forEachTouched(counts: new.counts, visit)
    }
  }
}

extension Change where Snapshot.SectionMetadata == NoMetadata {
  /// The items that are not in the new array, with their old indices, ascending.
  public var removed: [IndexedElement<Int, Snapshot.Item>] {
    removedItems.map { IndexedElement(index: $0.index.item, element: $0.element) }
  }

  /// The items that were not in the old array, with their new indices, ascending.
  public var inserted: [IndexedElement<Int, Snapshot.Item>] {
    insertedItems.map { IndexedElement(index: $0.index.item, element: $0.element) }
  }

  /// The items that are kept with another content, ascending by their new indices.
  public var updated: [ElementUpdate<Int, Snapshot.Item>] {
    updatedItems.map {
      ElementUpdate(
        oldIndex: $0.oldIndex.item, newIndex: $0.newIndex.item, old: $0.old, new: $0.new)
    }
  }
}
