extension [Run] {
  /// The old elements that no run keeps, by ranges, ascending.
  ///
  /// - Parameter counts: The old sections to look through, ascending, and their numbers of elements.
  /// - Complexity: O(*r*) for *r* runs that lie close together or in order, O(*r* log *r*) for others.
  func gaps(in counts: [SectionCount]) -> [ItemRange] {
    var result: [ItemRange] = []
    let runs = inOldOrder { $0 }
    var next = 0
    for known in counts {
      while next < runs.count, runs[next].section < known.section { next += 1 }
      var end = 0
      while next < runs.count, runs[next].section == known.section {
        if end < runs[next].lower {
          result.append(ItemRange(section: known.section, items: end..<runs[next].lower))
        }
        end = runs[next].upper
        next += 1
      }
      if end < known.count {
        result.append(ItemRange(section: known.section, items: end..<known.count))
      }
    }
    return result
  }
}
