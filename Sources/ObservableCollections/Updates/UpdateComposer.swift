/// Composes updates into one, as they come.
///
/// It keeps the list before the first and the one after the last, and in between only what changed:
/// edits that cancel out leave nothing.
@usableFromInline
package struct UpdateComposer<Snapshot: DataSourceProtocol> {
  /// The list before the first update.
  package let old: Snapshot

  /// The list after the last update.
  package private(set) var new: Snapshot

  /// The version of the last update.
  package private(set) var version: Int

  /// The first update, while it is the only one.
  private var only: ListUpdate<Snapshot>.Content?
  private var edits = EditComposer()

  /// Creates a composer of an update and those that follow.
  package init(_ first: ListUpdate<Snapshot>) {
    old = first.old
    new = first.new
    version = first.version
    only = first.content
  }

  /// Adds the next update.
  ///
  /// - Returns: The list that the composer no longer holds, to be released outside of locks.
  /// - Complexity: O(log² *k*) amortised for *k* edits.
  package mutating func append(_ update: ListUpdate<Snapshot>) -> Snapshot {
    if let only = only.take() { add(only, from: old, to: new) }
    add(update.content, from: update.old, to: update.new)
    defer { new = update.new }
    version = update.version
    return new
  }

  private mutating func add(
    _ content: ListUpdate<Snapshot>.Content, from old: Snapshot, to new: Snapshot
  ) {
    switch content {
    case .edit(let edit):
      edits.append(edit, leadingTo: new, oldCounts: edit.reloadedCounts(in: old))
    case .change(let change), .batch(let change): edits.append(change)
    }
  }

  /// All updates as one; `nil` when nothing changed. A single one is as it came.
  ///
  /// - Complexity: O(*k* log *k*) for *k* edits.
  package func update() -> ListUpdate<Snapshot>? {
    if let only {
      return ListUpdate(from: old, to: new, content: only, version: version)
    }
    return edits.change().map {
      ListUpdate(from: old, to: new, content: .batch($0), version: version)
    }
  }
}

extension UpdateComposer {
  /// All updates as one, with the counts of all sections checked.
  ///
  /// - Returns: The update; `nil` when nothing changed.
  /// - Throws: The rule that the lists break.
  /// - Complexity: O(*k* log *k* + *s*) for *k* edits and *s* sections.
  package func checkedUpdate() throws(ListViolation) -> ListUpdate<Snapshot>? {
    try new.checkCounts()
    let update = update()
    let change = update?.structure ?? .identity(sectionCount: old.numberOfSections())
    if !change.isReload { try change.checkCounts(from: old, to: new) }
    return update
  }
}

extension ListChange {
  /// Refuses two lists whose counts are not those before and after the change.
  ///
  /// - Complexity: O(*k* log *k* + *s*) for *k* runs and *s* sections.
  fileprivate func checkCounts(
    from old: some DataSourceProtocol, to new: some DataSourceProtocol
  ) throws(ListViolation) {
    func check(_ found: Int, _ expected: Int, _ noun: String) throws(ListViolation) {
      guard found == expected else {
        throw ListViolation(
          .countsAddUp, "there should be \(expected) \(noun), but there are \(found)")
      }
    }
    func check(
      _ list: some DataSourceProtocol, _ section: Int, _ expected: Int, _ when: String
    ) throws(ListViolation) {
      try check(
        list.numberOfItems(inSection: section), expected, "items in section \(section) \(when)")
    }
    try check(old.numberOfSections(), oldSectionCount, "sections before")
    try check(new.numberOfSections(), newSectionCount, "sections after")
    for known in oldCounts { try check(old, known.section, known.count, "before") }
    for edit in edits { try check(new, edit.section, edit.runs.elementCount, "after") }
    let edited = Set(edits.map(\.section))
    var place = 0
    for run in sections {
      if run.isKept {
        for (section, place) in zip(run.range, place...) where !edited.contains(place) {
          try check(new, place, old.numberOfItems(inSection: section), "after")
        }
      }
      place += run.count
    }
  }
}

extension UpdateComposer: Sendable where Snapshot: Sendable {}

extension ListEdit {
  /// The number of items of each section that the edit reloads.
  fileprivate func reloadedCounts(in old: some DataSourceProtocol) -> [Int] {
    guard case .reloadSections(let range) = self else { return [] }
    return range.map(old.numberOfItems(inSection:))
  }
}
