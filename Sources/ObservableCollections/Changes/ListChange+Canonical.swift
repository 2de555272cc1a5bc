extension ListChange {
  /// Creates a change from parts that may say more than is needed.
  ///
  /// Equal changes have equal parts: an edit that leaves a section as it was, or that fills an
  /// inserted section with nothing but new items, is left out, and so are counts that no edit needs.
  ///
  /// - Parameters:
  ///   - oldSectionCount: The number of sections before.
  ///   - sections: The new sections in order; kept runs have `section` 0.
  ///   - edits: Contents of new sections, ascending.
  ///   - oldCounts: Item counts before, ascending; at least of the sections that `edits` names.
  /// - Complexity: O(*k* log *k*) for *k* runs.
  package init(
    oldSectionCount: Int, sections: [Run], edits: [SectionEdit], oldCounts: [SectionCount]
  ) {
    let index = RunIndex(sections: sections)
    var needed: [Int] = []
    var edits = edits
    edits.removeAll { edit in
      let source = index.origin(of: edit.section)?.index
      if let source {
        if edit.runs.isWhole(oldCounts.count(of: source) ?? 0, of: source) { return true }
        needed.append(source)
      } else if edit.runs.allSatisfy({ !$0.isKept }) {
        return true
      }
      for run in edit.runs where run.isKept && run.section != source { needed.append(run.section) }
      return false
    }
    self.init(
      isReload: false, oldSectionCount: oldSectionCount, sections: sections, edits: edits,
      oldCounts: oldCounts.restricted(to: needed))
  }
}

extension ListChange {
  /// The change with every run replaced by another of as many elements.
  ///
  /// Runs that continue each other then become one.
  func mapRuns(_ transform: (Run) -> Run) -> ListChange {
    func map(_ runs: [Run]) -> [Run] {
      runs.reduce(into: []) { $0.extend(transform($1)) }
    }
    return ListChange(
      oldSectionCount: oldSectionCount, sections: map(sections),
      edits: edits.map { SectionEdit(section: $0.section, runs: map($0.runs)) },
      oldCounts: oldCounts)
  }
}

extension [SectionCount] {
  func restricted(to sections: [Int]) -> [SectionCount] {
    if count <= 1 { return sections.isEmpty ? [] : self }
    var result: [SectionCount] = []
    var position = 0
    for section in sections.sorted() where section != result.last?.section {
      while position < count, self[position].section < section { position += 1 }
      let isKnown = position < count && self[position].section == section
      result.append(SectionCount(section: section, count: isKnown ? self[position].count : 0))
    }
    return result
  }
}
