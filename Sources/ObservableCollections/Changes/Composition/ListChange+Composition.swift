extension ListChange {
  /// The change that does this one, then another.
  ///
  /// - Parameter next: A change of the list that this one leads to.
  /// - Returns: The composition; a reload if one of the two is.
  /// - Complexity: O(*k* log *k*) for *k* runs in both changes together.
  /// - Precondition: `next` starts with as many sections as this change ends with.
  public func followed(by next: ListChange) -> ListChange {
    if isReload || next.isReload { return .reload }
    if isIdentity { return next }
    if next.isIdentity { return self }
    guard newSectionCount == next.oldSectionCount else {
      trap(newSectionCount, next.oldSectionCount, "sections")
    }
    return Composition(first: self, second: next).result()
  }
}

// `precondition` drops its message from optimised builds.
private func trap(_ end: Int, _ start: Int, _ noun: String) -> Never {
  fatalError("A change that leads to \(end) \(noun) is followed by one that starts from \(start)")
}

/// The working state of one composition.
private struct Composition {
  let first: ListChange
  let second: ListChange
  let firstSections: RunLookup
  let firstEdits: [RunLookup]

  init(first: ListChange, second: ListChange) {
    self.first = first
    self.second = second
    firstSections = RunLookup(first.sections)
    firstEdits = first.edits.map { RunLookup($0.runs) }
  }

  func result() -> ListChange {
    var sections: [Run] = []
    for run in second.sections {
      if run.isKept {
        firstSections.copy(run.range, updated: run.isUpdated, to: &sections)
      } else {
        sections.extend(run)
      }
    }
    return ListChange(
      oldSectionCount: first.oldSectionCount, sections: sections, edits: edits(),
      oldCounts: oldCounts())
  }

  private func edits() -> [SectionEdit] {
    var result = second.edits.map { SectionEdit(section: $0.section, runs: resolve($0.runs)) }
    let places = SectionPlaces(second.sections)
    for edit in first.edits {
      guard let section = places.newIndex(of: edit.section), second.edit(of: section) == nil
      else { continue }
      result.append(SectionEdit(section: section, runs: edit.runs))
    }
    if result.count > second.edits.count { result.sort { $0.section < $1.section } }
    return result
  }

  /// The runs of the second change, taken back through the first.
  private func resolve(_ runs: [Run]) -> [Run] {
    var result: [Run] = []
    for run in runs {
      guard run.isKept else {
        result.extend(run)
        continue
      }
      let position = first.edits.partitioningIndex { $0.section >= run.section }
      if position < firstEdits.count, first.edits[position].section == run.section {
        firstEdits[position].copy(run.range, updated: run.isUpdated, to: &result)
      } else if let source = firstSections.source(of: run.section) {
        result.extend(.kept(run.range, of: source, isUpdated: run.isUpdated))
      } else {
        result.extend(.inserted(run.count))
      }
    }
    return result
  }

  private func oldCounts() -> [SectionCount] {
    var result = first.oldCounts
    for known in second.oldCounts {
      let position = first.edits.partitioningIndex { $0.section >= known.section }
      if position < firstEdits.count, first.edits[position].section == known.section,
        firstEdits[position].count != known.count
      {
        trap(firstEdits[position].count, known.count, "items in section \(known.section)")
      }
      // Where the first change edits the section, it knows the count before itself.
      guard let source = firstSections.source(of: known.section),
        first.oldCounts.count(of: source) == nil
      else { continue }
      result.append(SectionCount(section: source, count: known.count))
    }
    if result.count > first.oldCounts.count { result.sort { $0.section < $1.section } }
    return result
  }
}

/// Where old sections are after a change.
struct SectionPlaces {
  private let kept: [(run: Run, start: Int)]

  init(_ sections: [Run]) {
    var start = 0
    var kept: [(run: Run, start: Int)] = []
    for run in sections {
      if run.isKept { kept.append((run, start)) }
      start += run.count
    }
    kept.sort { $0.run.lower < $1.run.lower }
    self.kept = kept
  }

  /// The new index of an old section, or `nil` when it is deleted.
  func newIndex(of section: Int) -> Int? {
    let position = kept.partitioningIndex { $0.run.upper > section }
    guard position < kept.count, kept[position].run.lower <= section else { return nil }
    return kept[position].start + section - kept[position].run.lower
  }
}
