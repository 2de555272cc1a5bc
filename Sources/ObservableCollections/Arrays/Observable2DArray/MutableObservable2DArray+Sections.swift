extension MutableObservable2DArray {
  /// Adds a section at the end.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  @inlinable
  public func appendSection(_ section: Section) {
    store.edit { list in
      list.append(section)
      let count = list.numberOfSections()
      return (.edit(.insertSections((count - 1)..<count)), ())
    }
  }

  /// Adds a section without items at the end.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public func appendSection(_ metadata: SectionMetadata) {
    appendSection(Section(metadata: metadata, items: []))
  }

  /// Adds sections at the end.
  ///
  /// - Complexity: O(*m* + log *s*) for *m* sections behind *s*.
  @inlinable
  public func appendSections(_ sections: some Sequence<Section>) {
    let new = Array(sections)
    store.edit { list in
      let count = list.numberOfSections()
      list.replaceSections(count..<count, with: new)
      return (new.isEmpty ? nil : .edit(.insertSections(count..<(count + new.count))), ())
    }
  }

  /// Inserts a section.
  ///
  /// - Parameters:
  ///   - section: The new section.
  ///   - index: Its index after the insertion.
  /// - Complexity: O(log *s*) for *s* sections.
  /// - Precondition: `0 <= index && index <= numberOfSections()`.
  @inlinable
  public func insert(section: Section, at index: Int) {
    store.edit { list in
      list.insert(section: section, at: index)
      return (.edit(.insertSections(index..<(index + 1))), ())
    }
  }

  /// Inserts sections.
  ///
  /// - Parameters:
  ///   - sections: The new sections in order.
  ///   - index: The index of the first after the insertion.
  /// - Complexity: O(*m* + log *s*) for *m* sections into *s*.
  /// - Precondition: `0 <= index && index <= numberOfSections()`.
  @inlinable
  public func insert(sections: some Sequence<Section>, at index: Int) {
    let new = Array(sections)
    store.edit { list in
      list.replaceSections(index..<index, with: new)
      return (new.isEmpty ? nil : .edit(.insertSections(index..<(index + new.count))), ())
    }
  }

  /// Moves a section.
  ///
  /// - Parameters:
  ///   - from: Its index before the move.
  ///   - to: Its index after the move.
  /// - Complexity: O(log *s*) for *s* sections.
  /// - Precondition: Both indices are in `0..<numberOfSections()`.
  @inlinable
  public func moveSection(from: Int, to: Int) {
    store.edit { list in
      list.moveSection(from: from, to: to)
      return (from == to ? nil : .edit(.moveSection(from, to: to)), ())
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
    let bounds = ResolvedRange(bounds)
    _ = store.edit { list in
      let old = list
      let range = bounds.relative(toSections: list.numberOfSections())
      list.replaceSections(range, with: new)
      return (.replacing(sections: range, of: old, with: new), old)
    }
  }

  func setSection(_ section: Section, at index: Int) {
    _ = store.edit { list in
      let old = list
      list.replaceSection(at: index, with: section)
      let change = ListChange(.reloadSections(index..<(index + 1)), from: old, to: list)
      return (.change(change), old)
    }
  }

  @inlinable
  func setMetadata(_ metadata: SectionMetadata, ofSection index: Int) {
    _ = store.edit { list in
      let old = list.section(at: index)
      list.setMetadata(metadata, ofSection: index)
      return (.edit(.updateSection(index)), old)
    }
  }
}

extension ListUpdate.Content {
  /// Replaces a range of sections by others: as many as both have are reloaded.
  fileprivate static func replacing<Metadata, Item>(
    sections range: Range<Int>, of old: SectionedSnapshot<Metadata, Item>,
    with new: [Observable2DArraySection<Metadata, Item>]
  ) -> Self? {
    let total = old.numberOfSections()
    let updated = range.prefix(new.count)
    let edits = zip(updated, new).map { section, content in
      SectionEdit(section: section, runs: .inserted(content.items.count))
    }
    let change =
      ListChange(
        oldSectionCount: total, sections: .replacing(range, by: new.count, count: total),
        edits: edits,
        oldCounts: updated.map {
          SectionCount(section: $0, count: old.numberOfItems(inSection: $0))
        })
    return change.isIdentity ? nil : .change(change)
  }
}
