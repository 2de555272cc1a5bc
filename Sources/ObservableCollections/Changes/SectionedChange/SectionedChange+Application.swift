import Foundation

extension SectionedChange {
  public typealias Snapshot = SectionedSnapshot<SectionMetadata, Item>

  /// The list that the change leads to.
  ///
  /// - Parameter old: The list before the change.
  /// - Complexity: O(*k* log *n*) for a change of size *k*.
  /// - Throws: What does not fit, when the list has other numbers of sections or items than the one
  ///   that the change is a change of. Nothing else is checked.
  public func applied(to old: Snapshot) throws(ChangeMismatch) -> Snapshot {
    try check(old)
    var result = Snapshot()
    if structure.isReload {
      for section in sections.inserted {
        result.append(inserted(section.element, at: section.index))
      }
      return result
    }
    var metadata = sections.inserted.makeIterator()
    structure.forEachSectionRun { start, run in
      if run.isKept {
        result.append(sections: run.range, of: old)
        return
      }
      for section in start..<(start + run.count) {
        guard let next = metadata.next() else { return }
        result.append(inserted(next.element, at: section))
      }
    }
    for edit in structure.edits {
      let items = items(of: edit, from: old)
      result.updateItems(inSection: edit.section) { $0 = items }
    }
    for update in sections.updated {
      result.setMetadata(update.new, ofSection: update.newIndex)
    }
    return result
  }

  private func check(_ old: Snapshot) throws(ChangeMismatch) {
    let sectionCount = structure.isReload ? sections.removed.count : structure.oldSectionCount
    guard old.numberOfSections() == sectionCount else {
      throw ChangeMismatch("sections", expected: sectionCount, found: old.numberOfSections())
    }
    for section in sections.removed where structure.oldCounts.count(of: section.index) == nil {
      try check(old, section.index, count: items.removed.range(ofSection: section.index).count)
    }
    for known in structure.oldCounts { try check(old, known.section, count: known.count) }
  }

  private func check(_ old: Snapshot, _ section: Int, count: Int) throws(ChangeMismatch) {
    let found = old.numberOfItems(inSection: section)
    guard found == count else {
      throw ChangeMismatch("items in section \(section)", expected: count, found: found)
    }
  }

  /// A section of nothing but inserted items.
  private func inserted(_ metadata: SectionMetadata, at section: Int) -> Snapshot.Section {
    let range = items.inserted.range(ofSection: section)
    return Observable2DArraySection(
      metadata: metadata, items: items.inserted[range].lazy.map(\.element))
  }

  private func items(of edit: SectionEdit, from old: Snapshot) -> ArraySnapshot<Item> {
    var result = ArraySnapshot<Item>()
    var inserted = items.inserted.range(ofSection: edit.section).lowerBound
    let start = IndexPath(item: 0, section: edit.section)
    var updated = items.updated.partitioningIndex { $0.newIndex >= start }
    for run in edit.runs {
      if run.isKept && !run.isUpdated {
        result.append(contentsOf: old.section(at: run.section).items.extracting(run.range))
      } else if run.isKept {
        result.append(contentsOf: items.updated[updated..<(updated + run.count)].map(\.new))
        updated += run.count
      } else {
        result.append(contentsOf: items.inserted[inserted..<(inserted + run.count)].map(\.element))
        inserted += run.count
      }
    }
    return result
  }
}

extension SectionedSnapshot {
  /// Appends neighbouring sections of another snapshot, whose memory they share.
  fileprivate mutating func append(sections range: Range<Int>, of other: SectionedSnapshot) {
    tree.append(other.tree.extracting(range))
  }
}

extension Array {
  /// The positions of the elements, ascending by index path, that lie in a section.
  func range<Item>(ofSection section: Int) -> Range<Int>
  where Element == IndexedElement<IndexPath, Item> {
    let lower = partitioningIndex { $0.index.section >= section }
    return lower..<partitioningIndex { $0.index.section > section }
  }
}
