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
      sections.allSatisfy({ $0.section <= 0 && $0.upper <= oldSectionCount })
    else { return "sections that are not there before, or twice after" }
    guard oldCounts.isAscending(\.section),
      oldCounts.allSatisfy({ Self.isCount($0.count) && (0..<oldSectionCount) ~= $0.section })
    else { return "item counts of no sections" }
    guard edits.isAscending(\.section), edits.allSatisfy({ 0..<newSectionCount ~= $0.section })
    else { return "edits of no sections" }
    let runs = edits.flatMap(\.runs)
    guard runs.areCounted, runs.areApart else { return "items that are in two places" }
    for run in runs where run.isKept {
      guard let count = oldCounts.count(of: run.section), run.upper <= count else {
        return "items that are not there before"
      }
    }
    let sources = RunLookup(sections)
    let edited = Set(edits.compactMap { sources.source(of: $0.section) })
    guard edited.allSatisfy({ oldCounts.count(of: $0) != nil }) else { return "an unknown count" }
    let places = SectionPlaces(sections)
    for run in runs where run.isKept && !edited.contains(run.section) {
      if places.newIndex(of: run.section) != nil { return "items that are in two places" }
    }
    return nil
  }

  /// Sums of so many numbers of this size do not overflow.
  static func isCount(_ number: Int) -> Bool { 0..<(1 << 40) ~= number }
}

extension [Run] {
  fileprivate var areCounted: Bool {
    count < 1 << 20
      && allSatisfy {
        $0.count > 0 && ListChange.isCount($0.count) && ListChange.isCount($0.lower)
          && $0.section >= Run.nowhere && ($0.isKept || $0.lower == 0 && !$0.isUpdated)
      }
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
