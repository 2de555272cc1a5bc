/// What takes one list to the next, with what it removes, inserts and updates.
///
/// It is a value of its own, of the size of what changed: what is kept or only moved is not in it.
/// Changes form an algebra: `followed(by:)` composes two, `inverse` takes one back. Which sections
/// and items are kept, and where, is told by the change's `structure`.
public struct Change<Snapshot: ListSnapshot> {
  @usableFromInline typealias Parts = ListParts<Snapshot.SectionMetadata, Snapshot.Item>

  /// Which sections and items are kept, and where.
  public let structure: ListChange

  /// What is removed, and what is updated as it was before.
  @usableFromInline var old: Parts

  /// What is inserted, and what is updated as it is after.
  @usableFromInline var new: Parts

  @inlinable
  init(structure: ListChange, old: Parts, new: Parts) {
    self.structure = structure
    self.old = old
    self.new = new
  }

  /// Takes what a structure removes, inserts and updates from the lists that it links.
  ///
  /// - Parameters:
  ///   - structure: Which sections and items are kept; it is not checked.
  ///   - old: The list before the change.
  ///   - new: The list after the change.
  /// - Complexity: O(*k* log *n*) for a change of size *k*.
  @inlinable
  init(_ structure: ListChange, from old: Snapshot, to new: Snapshot) {
    self.init(
      structure: structure, old: ListParts(of: structure.inverse, in: old),
      new: ListParts(of: structure, in: new))
  }

  /// The change that changes nothing in a list of so many sections.
  public static func identity(sectionCount: Int) -> Change {
    Change(structure: .identity(sectionCount: sectionCount), old: Parts(), new: Parts())
  }

  /// Whether nothing changed.
  public var isIdentity: Bool { structure.isIdentity }

  /// The change that takes this one back.
  ///
  /// - Complexity: O(*k* log *k*) for a change of size *k*.
  @inlinable
  public var inverse: Change {
    var inverse = self
    inverse.invert()
    return inverse
  }

  /// Makes it the change that takes this one back.
  @inlinable
  mutating func invert() {
    if structure.keepsPlaces {
      swap(&old, &new)
    } else {
      self = Change(structure: structure.inverse, old: new, new: old)
    }
  }

  /// Where each section and item is after the change, and where it was before.
  ///
  /// - Complexity: O(*k* log *k*) for a change of size *k*.
  public var lookup: ChangeLookup { structure.lookup }

  /// The list that the change leads to.
  ///
  /// - Parameter old: The list before the change.
  /// - Complexity: O(*k* log *n*) for a change of size *k*.
  /// - Throws: What does not fit, when the list has another number of sections than the one that the
  ///   change is a change of, or of items in those that it edits or removes. Nothing else is checked.
  @inlinable
  public func applied(to old: Snapshot) throws(ChangeMismatch) -> Snapshot {
    var new = old
    try new.apply(self)
    return new
  }
}

/// A change of a list without sections.
public typealias ArrayChange<Item> = Change<ArraySnapshot<Item>>

/// A change of a list of sections.
public typealias SectionedChange<SectionMetadata, Item> =
  Change<SectionedSnapshot<SectionMetadata, Item>>

extension Change where Snapshot.SectionMetadata == NoMetadata {
  /// The change that changes nothing.
  public init() { self = .identity(sectionCount: 1) }
}

extension Change {
  /// Refuses a list that the change does not start from.
  @inlinable
  func check(_ list: Snapshot) throws(ChangeMismatch) {
    if structure.isReload {
      try check(list.numberOfSections(), old.sections.count, "sections")
      for (section, count) in old.counts.enumerated() { try check(list, section, count) }
      return
    }
    try checkEditedSections(of: list)
    var removed = 0
    var mismatch: ChangeMismatch?
    structure.forEachRemovedSection { section in
      do throws(ChangeMismatch) {
        if mismatch == nil { try check(list, section, old.counts[removed]) }
      } catch {
        mismatch = error
      }
      removed += 1
    }
    if let mismatch { throw mismatch }
  }

  /// Refuses a list that has another number of sections, or of items in those that are edited.
  @inlinable
  func checkEditedSections(of list: Snapshot) throws(ChangeMismatch) {
    try check(list.numberOfSections(), structure.oldSectionCount, "sections")
    for known in structure.oldCounts { try check(list, known.section, known.count) }
  }

  @inlinable
  func check(_ list: Snapshot, _ section: Int, _ count: Int) throws(ChangeMismatch) {
    let found = list.numberOfItems(inSection: section)
    let isOnly = Snapshot.hasOneSection
    try check(found, count, isOnly ? "items" : "items in section \(section)")
  }

  @inlinable
  func check(
    _ found: Int, _ expected: Int, _ noun: @autoclosure () -> String
  ) throws(ChangeMismatch) {
    guard found == expected else {
      throw ChangeMismatch(noun(), expected: expected, found: found)
    }
  }
}

extension Change: Equatable where Snapshot.SectionMetadata: Equatable, Snapshot.Item: Equatable {}
extension Change: Hashable where Snapshot.SectionMetadata: Hashable, Snapshot.Item: Hashable {}
extension Change: Sendable where Snapshot.SectionMetadata: Sendable, Snapshot.Item: Sendable {}
