extension SectionedSnapshot {
  /// The number of items in each section, counted leaf by leaf.
  ///
  /// - Complexity: O(number of sections).
  package var itemCounts: [Int] {
    var counts: [Int] = []
    counts.reserveCapacity(tree.count)
    while counts.count < tree.count {
      let sections = unsafe tree.chunk(from: counts.count)
      for index in 0..<sections.count { unsafe counts.append(sections[index].items.count) }
    }
    extendLifetime(self)
    return counts
  }
}
