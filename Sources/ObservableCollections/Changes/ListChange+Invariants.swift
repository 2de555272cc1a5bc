extension ListChange {
  /// What is wrong with a change that was not made by this module, in words; `nil` when all is well.
  ///
  /// - Complexity: O(*k* log *k*) for *k* runs, whatever they claim to count.
  package var invariantViolation: String? {
    if isReload {
      let isBare = oldSectionCount == 0 && sections.isEmpty && edits.isEmpty && oldCounts.isEmpty
      return isBare ? nil : "a reload that says more"
    }
    guard Self.isCount(oldSectionCount), sections.areCounted, sections.areApart,
      sections.allSatisfy({ $0.section <= 0 && (!$0.isKept || $0.upper <= oldSectionCount) })
    else { return "sections that are not there before, or twice after" }
    guard oldCounts.isAscending(\.section),
      oldCounts.allSatisfy({
        Self.isCount($0.count) && $0.section >= 0 && $0.section < oldSectionCount
      })
    else { return "item counts of no sections" }
    guard edits.isAscending(\.section),
      edits.allSatisfy({ $0.section >= 0 && $0.section < newSectionCount })
    else { return "edits of no sections" }
    let runs = edits.flatMap(\.runs)
    guard runs.areCounted, runs.areApart else { return "items that are in two places" }
    for run in runs where run.isKept {
      guard let count = oldCounts.count(of: run.section), run.upper <= count else {
        return "items that are not there before"
      }
    }
    let oldSections = RunIndex(sections: sections)
    let edited = Set(edits.compactMap { oldSections.origin(of: $0.section)?.index })
    guard edited.allSatisfy({ oldCounts.count(of: $0) != nil }) else { return "an unknown count" }
    let newSections = oldSections.inverted()
    for run in runs where run.isKept && !edited.contains(run.section) {
      if newSections.destination(of: run.section) != nil { return "items that are in two places" }
    }
    return nil
  }

  /// Whether a list can have as many elements: two such numbers can be added up, also in 32 bits.
  static func isCount(_ number: Int) -> Bool {
    number >= 0 && number <= Swift.min(Int(Int32.max), .max / 2)
  }
}

extension [Run] {
  /// Whether the runs can be those of a list.
  fileprivate var areCounted: Bool {
    var total = 0
    for run in self {
      guard run.count > 0, ListChange.isCount(run.count), ListChange.isCount(run.lower),
        run.section >= Run.nowhere, run.isKept || run.lower == 0 && !run.isUpdated
      else { return false }
      total += run.count
      guard ListChange.isCount(total) else { return false }
    }
    return true
  }

  /// Whether no old element is in two runs.
  fileprivate var areApart: Bool {
    let kept = filter(\.isKept).sorted { ($0.section, $0.lower) < ($1.section, $1.lower) }
    return zip(kept, kept.dropFirst()).allSatisfy {
      $0.section < $1.section || $0.upper <= $1.lower
    }
  }
}

extension Array {
  fileprivate func isAscending(_ key: (Element) -> Int) -> Bool {
    zip(self, dropFirst()).allSatisfy { key($0) < key($1) }
  }
}
