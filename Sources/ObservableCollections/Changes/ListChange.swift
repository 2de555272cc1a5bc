/// What takes one snapshot of a list to the next: which sections and items are kept, and where.
///
/// A change is a value of its own and holds no items. It is written by runs: its size is that of
/// what changed, whatever the size of the list. Changes form an algebra: `followed(by:)` composes
/// two, `inverse` undoes one, and `isIdentity` tells the one that changes nothing. The same change
/// can be read in two ways, as `batches()` and as a `patch()`.
public struct ListChange: Hashable, Sendable {
  /// Whether it says only that everything may have changed.
  public let isReload: Bool

  @usableFromInline package let oldSectionCount: Int

  /// The new sections in order, by runs; a section is updated when it must be reloaded.
  @usableFromInline package let sections: [Run]

  /// The contents of the new sections that differ from their old ones, in ascending order.
  ///
  /// A kept section that is missing here has its old items; an inserted one has only new items.
  @usableFromInline package let edits: [SectionEdit]

  /// The old item counts of the sections that `edits` takes items from, in ascending order.
  @usableFromInline package let oldCounts: [SectionCount]

  /// The change that says only that everything may have changed.
  public static let reload = ListChange(
    isReload: true, oldSectionCount: 0, sections: [], edits: [], oldCounts: [])

  /// The change that changes nothing in a list of so many sections.
  public static func identity(sectionCount: Int) -> ListChange {
    ListChange(
      isReload: false, oldSectionCount: sectionCount, sections: .whole(sectionCount), edits: [],
      oldCounts: [])
  }

  /// Whether nothing changed.
  public var isIdentity: Bool {
    !isReload && edits.isEmpty && sections.isWhole(oldSectionCount)
  }

  /// Whether an item is there before and after, as far as is known.
  package var keepsItems: Bool {
    if isReload { return false }
    var section = 0
    for run in sections {
      defer { section += run.count }
      guard run.isKept else { continue }
      for section in section..<(section + run.count) {
        guard let edit = edit(of: section) else { return true }
        if edit.runs.contains(where: \.isKept) { return true }
      }
    }
    return false
  }

  package var newSectionCount: Int { sections.elementCount }

  @usableFromInline
  package func edit(of section: Int) -> SectionEdit? {
    let position = edits.partitioningIndex { $0.section >= section }
    return position < edits.count && edits[position].section == section ? edits[position] : nil
  }
}
