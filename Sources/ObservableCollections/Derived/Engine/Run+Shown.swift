extension [Run] {
  /// Adds what a list is made of that shows some items of another, when it shows others than before.
  ///
  /// - Parameters:
  ///   - isShown: For each item of the other list whether it is shown now.
  ///   - wasShown: For each whether it was shown before.
  ///   - start: The old index of the first item that was shown.
  ///   - section: The section of both lists.
  ///   - isUpdated: Whether what stays has another content, given its indices among what was shown and what
  ///     is; called in order.
  /// - Complexity: O(*n*).
  mutating func extend(
    showing isShown: [Bool], insteadOf wasShown: [Bool], from start: Int = 0, of section: Int = 0,
    isUpdated: (_ old: Int, _ new: Int) -> Bool = { _, _ in false }
  ) {
    var (old, new) = (start, 0)
    for (isShown, wasShown) in zip(isShown, wasShown) {
      if isShown, wasShown {
        extend(.kept(old..<(old + 1), of: section, isUpdated: isUpdated(old - start, new)))
      } else if isShown {
        extend(.inserted(1))
      }
      if wasShown { old += 1 }
      if isShown { new += 1 }
    }
  }
}

extension ListChange {
  /// What becomes of a list that shows some items of another, in the same sections, when it shows others than
  /// before.
  ///
  /// - Parameters:
  ///   - isShown: For each item of a range of the other list whether it is shown now.
  ///   - wasShown: For each whether it was shown before.
  ///   - sections: The sections of the other list.
  ///   - isUpdated: Whether what stays in a section has another content, as above.
  /// - Complexity: O(*n*).
  static func showing(
    _ isShown: (Range<Int>) -> [Bool], insteadOf wasShown: (Range<Int>) -> [Bool],
    in sections: SectionStarts,
    isUpdated: (_ section: Int) -> (_ old: Int, _ new: Int) -> Bool = { _ in { _, _ in false } }
  ) -> ListChange {
    var edits: [SectionEdit] = []
    var oldCounts: [SectionCount] = []
    for section in 0..<sections.sectionCount {
      let wasShown = wasShown(sections[section].items)
      let count = wasShown.count { $0 }
      var runs: [Run] = []
      runs.extend(
        showing: isShown(sections[section].items), insteadOf: wasShown, of: section,
        isUpdated: isUpdated(section))
      if runs == .whole(count, of: section) { continue }
      edits.append(SectionEdit(section: section, runs: runs))
      oldCounts.append(SectionCount(section: section, count: count))
    }
    return ListChange(
      oldSectionCount: sections.sectionCount, sections: .whole(sections.sectionCount), edits: edits,
      oldCounts: oldCounts)
  }
}
