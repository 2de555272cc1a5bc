extension MutableObservable2DArray {
  /// Removes the section at an index.
  ///
  /// - Returns: The section.
  /// - Complexity: O(log *s*) for *s* sections.
  /// - Precondition: `0 <= index && index < numberOfSections()`.
  @inlinable
  @discardableResult
  public func removeSection(at index: Int) -> Section {
    store.edit { list in
      let old = list.removeSection(at: index)
      return (.edit(.deleteSections(index..<(index + 1))), old)
    }
  }

  /// Removes the last section.
  ///
  /// - Returns: The section.
  /// - Complexity: O(log *s*) for *s* sections.
  /// - Precondition: There is a section.
  @inlinable
  @discardableResult
  public func removeLastSection() -> Section {
    store.edit { list in
      let count = list.numberOfSections()
      let old = list.removeSection(at: count - 1)
      return (.edit(.deleteSections((count - 1)..<count)), old)
    }
  }

  /// Removes the sections of a range.
  ///
  /// - Complexity: O(*m* + log *s*) for *m* of *s* sections.
  /// - Precondition: The range lies in `0..<numberOfSections()`.
  public func removeSections(_ bounds: some RangeExpression<Int>) {
    let bounds = ResolvedRange(bounds)
    _ = store.edit { list in
      let old = list
      let range = bounds.relative(toSections: list.numberOfSections())
      list.replaceSections(range, with: EmptyCollection())
      return (range.isEmpty ? nil : .edit(.deleteSections(range)), old)
    }
  }

  /// Removes everything.
  ///
  /// - Complexity: O(*s*) for *s* sections.
  public func removeAllItemsAndSections() {
    removeSections(0...)
  }

  /// Removes the sections that satisfy a predicate.
  ///
  /// - Parameter shouldRemove: Called without a lock held; when others mutate the array meanwhile,
  ///   it is called again for its sections then. It must not mutate the list, nor send to a subject
  ///   that other threads send to: its thread may deliver what they send.
  /// - Throws: What the predicate throws; nothing is removed then.
  /// - Complexity: O(*s*) for *s* sections.
  public func removeAllSections<Failure: Error>(
    where shouldRemove: (Section) throws(Failure) -> Bool
  ) throws(Failure) {
    try store.revise { old throws(Failure) in
      let (kept, runs) = try old.sections.partition(removing: shouldRemove)
      let count = old.sections.count
      if kept.count == count { return nil }
      let change = ListChange(oldSectionCount: count, sections: runs, edits: [], oldCounts: [])
      return (Snapshot(kept), .change(change))
    }
  }
}
