extension ListChange {
  /// The change that does this one, then another.
  ///
  /// - Parameter next: A change of the list that this one leads to.
  /// - Returns: The composition; a reload if one of the two is.
  /// - Complexity: O(*k* log *k*) for *k* runs in both changes together.
  /// - Precondition: `next` starts with as many sections, and as many items in each, as this change
  ///   ends with.
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
  let firstSections: RunIndex
  let firstItems: RunIndex

  init(first: ListChange, second: ListChange) {
    self.first = first
    self.second = second
    firstSections = RunIndex(sections: first.sections)
    firstItems = RunIndex(edits: first.edits)
  }

  func result() -> ListChange {
    var sections: [Run] = []
    for run in second.sections {
      if run.isKept {
        firstSections.copy(run.range, marks: run, to: &sections)
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
    let newSections = RunIndex(sections: second.sections).inverted()
    for edit in first.edits {
      guard let section = newSections.destination(of: edit.section)?.index,
        second.edit(of: section) == nil
      else { continue }
      result.append(SectionEdit(section: section, runs: edit.runs))
    }
    if result.count > second.edits.count { result.sort { $0.section < $1.section } }
    return result
  }

  /// The runs of the second change in terms of the list before the first.
  private func resolve(_ runs: [Run]) -> [Run] {
    var result: [Run] = []
    for run in runs {
      guard run.isKept else {
        result.extend(run)
        continue
      }
      if first.edit(of: run.section) != nil {
        firstItems.copy(run.range, of: run.section, marks: run, to: &result)
      } else if let source = firstSections.origin(of: run.section)?.index {
        result.extend(run.from(run.range, of: source))
      } else {
        result.extend(.inserted(run.count))
      }
    }
    return result
  }

  private func oldCounts() -> [SectionCount] {
    var result = first.oldCounts
    for known in second.oldCounts {
      if first.edit(of: known.section) != nil {
        let count = firstItems.count(of: known.section)
        if count != known.count { trap(count, known.count, "items in section \(known.section)") }
      }
      // Where the first change edits the section, it knows the count before itself.
      guard let source = firstSections.origin(of: known.section)?.index,
        first.oldCounts.count(of: source) == nil
      else { continue }
      result.append(SectionCount(section: source, count: known.count))
    }
    if result.count > first.oldCounts.count { result.sort { $0.section < $1.section } }
    return result
  }
}
