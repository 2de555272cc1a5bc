extension MutableObservable2DArray {
  /// Adds a section at the end.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public func appendSection(_ section: Section) {
    store.edit { list in
      let count = list.numberOfSections()
      list.append(section)
      return (.insertSections(count..<(count + 1), sectionCount: count), ())
    }
  }

  /// Adds a section without items at the end.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public func appendSection(_ metadata: SectionMetadata) {
    appendSection(Section(metadata: metadata, items: []))
  }

  /// Inserts a section.
  ///
  /// - Parameters:
  ///   - section: The new section.
  ///   - index: Its index after the insertion.
  /// - Complexity: O(log *s*) for *s* sections.
  /// - Precondition: `0 <= index && index <= numberOfSections()`.
  public func insert(section: Section, at index: Int) {
    store.edit { list in
      let count = list.numberOfSections()
      list.insert(section: section, at: index)
      return (.insertSections(index..<(index + 1), sectionCount: count), ())
    }
  }

  /// Inserts sections.
  ///
  /// - Parameters:
  ///   - sections: The new sections in order.
  ///   - index: The index of the first after the insertion.
  /// - Complexity: O(*m* + log *s*) for *m* sections into *s*.
  /// - Precondition: `0 <= index && index <= numberOfSections()`.
  public func insert(sections: some Sequence<Section>, at index: Int) {
    let new = Array(sections)
    store.edit { list in
      let count = list.numberOfSections()
      list.replaceSections(index..<index, with: new)
      let range = index..<(index + new.count)
      return (new.isEmpty ? .nothing : .insertSections(range, sectionCount: count), ())
    }
  }

  /// Moves a section.
  ///
  /// - Parameters:
  ///   - from: Its index before the move.
  ///   - to: Its index after the move.
  /// - Complexity: O(log *s*) for *s* sections.
  /// - Precondition: Both indices are in `0..<numberOfSections()`.
  public func moveSection(from: Int, to: Int) {
    store.edit { list in
      let count = list.numberOfSections()
      list.moveSection(from: from, to: to)
      return (from == to ? .nothing : .moveSection(from: from, to: to, sectionCount: count), ())
    }
  }

  /// Replaces the sections of a range by others.
  ///
  /// As many sections as both have are reloaded; the rest is inserted or deleted.
  ///
  /// - Parameters:
  ///   - bounds: The range of the sections to replace.
  ///   - sections: The sections that take their place.
  /// - Complexity: O(*m* + log *s*) for *m* old and new of *s* sections.
  /// - Precondition: The range lies in `0..<numberOfSections()`.
  public func replaceSections(
    _ bounds: some RangeExpression<Int>, with sections: some Sequence<Section>
  ) {
    let new = Array(sections)
    let bounds = EndlessRange(bounds)
    _ = store.edit { list in
      let old = list
      let range = bounds.clipped(toSections: list.numberOfSections())
      list.replaceSections(range, with: new)
      return (.replacing(sections: range, of: old, with: new), old)
    }
  }

  func setSection(_ section: Section, at index: Int) {
    _ = store.edit { list in
      let place = list.place(index)
      let old = list.section(at: index)
      list.replaceSection(at: index, with: section)
      return (.replaceSection(place, newItemCount: section.items.count), old)
    }
  }

  func setMetadata(_ metadata: SectionMetadata, ofSection index: Int) {
    _ = store.edit { list in
      let old = list.section(at: index)
      list.setMetadata(metadata, ofSection: index)
      return (.updateSection(index, sectionCount: list.numberOfSections()), old)
    }
  }
}

extension ListEdit {
  /// Replaces a range of sections by others: as many as both have are reloaded.
  fileprivate static func replacing<Metadata, Item>(
    sections range: Range<Int>, of old: SectionedSnapshot<Metadata, Item>,
    with new: [Observable2DArraySection<Metadata, Item>]
  ) -> ListEdit {
    let total = old.numberOfSections()
    let updated = range.lowerBound..<(range.lowerBound + min(range.count, new.count))
    var runs: [Run] = []
    runs.extend(.kept(0..<range.lowerBound))
    runs.extend(.kept(updated, isUpdated: true))
    runs.extend(.inserted(new.count - updated.count))
    runs.extend(.kept(range.upperBound..<total))
    let edits = zip(updated, new).map { section, content in
      SectionEdit(section: section, runs: .inserted(content.items.count))
    }
    return .compound(
      ListChange(
        oldSectionCount: total, sections: runs, edits: edits,
        oldCounts: updated.map {
          SectionCount(section: $0, count: old.numberOfItems(inSection: $0))
        }))
  }
}
