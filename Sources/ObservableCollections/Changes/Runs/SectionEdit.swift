/// The items of one section after a change.
@usableFromInline
package struct SectionEdit: Hashable, Codable, Sendable {
  /// The new index of the section.
  @usableFromInline package var section: Int

  @usableFromInline package var runs: [Run]

  package init(section: Int, runs: [Run]) {
    self.section = section
    self.runs = runs
  }

  /// Whether there are items, all of them inserted.
  var isReplacement: Bool { !runs.isEmpty && !runs.contains(where: \.isKept) }
}

/// How many items a section has.
@usableFromInline
package struct SectionCount: Hashable, Codable, Sendable {
  @usableFromInline package var section: Int
  @usableFromInline package var count: Int

  package init(section: Int, count: Int) {
    self.section = section
    self.count = count
  }
}

extension [SectionCount] {
  package func count(of section: Int) -> Int? {
    let position = partitioningIndex { $0.section >= section }
    return position < count && self[position].section == section ? self[position].count : nil
  }
}
