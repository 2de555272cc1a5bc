extension Change {
  /// The change that does this one, then another.
  ///
  /// - Parameter next: A change of the list that this one leads to.
  /// - Complexity: O(*k* log *k*) for two changes of size *k* together; when one of them is a reload,
  ///   O(*n*).
  /// - Precondition: `next` starts with the sections and items that this change ends with.
  @inlinable
  public func followed(by next: Change) -> Change {
    if isIdentity { return next }
    if next.isIdentity { return self }
    if structure.isReload || next.structure.isReload { return reload(followedBy: next) }
    let composed = structure.followed(by: next.structure)
    return Change(
      structure: composed,
      old: PartsComposition(next.inverse, inverse, composed.touchingBack).parts(),
      new: PartsComposition(self, next, composed).parts())
  }

  /// A reload knows its whole list, so that the other change can be applied to it.
  @usableFromInline
  func reload(followedBy next: Change) -> Change {
    do throws(ChangeMismatch) {
      var end = next
      var start = self
      if !structure.isReload { start = try inverse.extended(to: next.old).inverse }
      if !next.structure.isReload { end = try next.extended(to: new) }
      return Change(structure: .reload, old: start.old, new: end.new)
    } catch {
      fatalError("\(error): two changes do not follow each other")
    }
  }

  /// The same change as a reload of a list that is known as a whole.
  private func extended(to list: Parts) throws(ChangeMismatch) -> Change {
    let start = Snapshot.reloaded(list)
    return Change(.reload, from: start, to: try applied(to: start))
  }
}

extension ListSnapshot {
  /// The list that a reload leads to.
  fileprivate static func reloaded(_ parts: ListParts<SectionMetadata, Item>) -> Self {
    var list = Self()
    let reload = Change<Self>(structure: .reload, old: ListParts(allOf: list), new: parts)
    do throws(ChangeMismatch) {
      try list.apply(reload)
      return list
    } catch {
      fatalError("\(error): a reload of everything does not fit")
    }
  }
}

extension ListChange {
  /// A change that inserts and edits the same sections as the inverse does.
  ///
  /// Where all sections stay, those with edits are the same before and after.
  @usableFromInline var touchingBack: ListChange {
    sections.isWhole(oldSectionCount) ? self : inverse
  }
}

/// Finds the new parts of the composition of two changes.
@usableFromInline
struct PartsComposition<Snapshot: ListSnapshot> {
  @usableFromInline let first: Change<Snapshot>
  @usableFromInline let second: Change<Snapshot>

  /// The composition, or another change that inserts and edits the same sections.
  @usableFromInline let composed: ListChange

  @usableFromInline let firstParts: PartsIndex
  @usableFromInline let secondParts: PartsIndex
  @usableFromInline let secondSections: RunIndex

  @inlinable
  init(_ first: Change<Snapshot>, _ second: Change<Snapshot>, _ composed: ListChange) {
    self.first = first
    self.second = second
    self.composed = composed
    firstParts = PartsIndex(of: first.structure, counts: first.new.counts)
    secondParts = PartsIndex(sectionsOf: second.structure)
    secondSections = RunIndex(sections: second.structure.sections)
  }

  @inlinable
  func parts() -> Change<Snapshot>.Parts {
    var result = Change<Snapshot>.Parts()
    composed.forEachBroughtSection { section, old in
      result.sections.append(metadata(of: section))
      if old == nil { result.counts.append(count(of: section)) }
    }
    var builder = PieceBuilder<Snapshot.Item>()
    var places = Places()
    composed.forEachTouchedSection { section, _, _ in
      appendItems(of: section, &places, to: &builder)
    }
    result.items = builder.finish()
    return result
  }

  /// The metadata of a section that is inserted or updated.
  @inlinable
  func metadata(of section: Int) -> Snapshot.SectionMetadata {
    if let position = secondParts.position(ofSection: section) {
      return second.new.sections[position]
    }
    let source = secondSections.origin(of: section)?.index ?? section
    return first.new.sections[firstParts.position(ofSection: source) ?? 0]
  }

  /// The number of items of a section that is inserted.
  @inlinable
  func count(of section: Int) -> Int {
    if let position = secondParts.position(ofInsertedSection: section) {
      return second.new.counts[position]
    }
    if let edit = second.structure.edit(of: section) {
      return edit.runs.reduce(0) { $0 + $1.count }
    }
    let source = secondSections.origin(of: section)?.index ?? section
    return firstParts.position(ofInsertedSection: source).map { first.new.counts[$0] } ?? 0
  }

  /// How far the items of both changes are taken.
  @usableFromInline
  struct Places {
    /// Where the last items of the first change were found.
    @usableFromInline var first = 0

    /// The next item of the second change; all of them are taken, in order.
    @usableFromInline var second = 0

    @inlinable init() {}
  }

  /// Appends the items of a section that are inserted or updated by either change.
  @inlinable
  func appendItems(
    of section: Int, _ places: inout Places, to builder: inout PieceBuilder<Snapshot.Item>
  ) {
    func appendFirst(_ range: Range<Int>, of section: Int) {
      let found = firstParts.range(of: range, in: section, after: &places.first)
      if !found.isEmpty { builder.append(first.new.items, found) }
    }
    func appendSecond(_ count: Int) {
      builder.append(second.new.items, places.second..<(places.second + count))
      places.second += count
    }

    if let edit = second.structure.edit(of: section) {
      for run in edit.runs {
        if run.isKept && !run.isUpdated {
          appendFirst(run.range, of: run.section)
        } else {
          appendSecond(run.count)
        }
      }
    } else if let source = secondSections.origin(of: section)?.index {
      appendFirst(0..<Int.max, of: source)
    } else if let position = secondParts.position(ofInsertedSection: section) {
      appendSecond(second.new.counts[position])
    }
  }
}
