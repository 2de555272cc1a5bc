extension Array {
  /// The elements in the order in which the runs that they have lie in the old list.
  ///
  /// Where the runs lie close together, as after a shuffle, they are put in their places, not sorted.
  ///
  /// - Parameter run: The kept run of an element; no two begin at the same place.
  /// - Complexity: O(*r*) for *r* runs that lie close together or in order, O(*r* log *r*) for others.
  func inOldOrder(_ run: (Element) -> Run) -> [Element] {
    let isInOrder = zip(self, dropFirst()).allSatisfy { !run($1).isBefore(run($0)) }
    if isInOrder { return self }
    guard let starts = closeStarts(run) else { return sorted { run($0).isBefore(run($1)) } }

    let room = starts[starts.count - 1]
    var indices = [Int32](repeating: 0, count: room)
    // Which places are taken is kept in bits: to test one place after the other takes longer.
    var taken = [UInt64](repeating: 0, count: room / 64 + 1)
    for (index, element) in enumerated() {
      let place = starts[run(element).section] + run(element).lower
      indices[place] = Int32(truncatingIfNeeded: index)
      taken[place / 64] |= 1 << UInt64(place % 64)
    }
    var result: [Element] = []
    result.reserveCapacity(count)
    for (word, bits) in taken.enumerated() {
      var bits = bits
      while bits != 0 {
        result.append(self[Int(indices[word * 64 + bits.trailingZeroBitCount])])
        bits &= bits - 1
      }
    }
    return result
  }

  /// Where each old section begins when all lie one behind the other, and where the last one ends;
  /// `nil` when they take much more room than there are runs.
  private func closeStarts(_ run: (Element) -> Run) -> [Int]? {
    if count < 16 { return nil }
    let limit = 8 * count
    var starts = [0]
    for element in self {
      let run = run(element)
      guard run.section < limit, run.lower < limit else { return nil }
      while starts.count < run.section + 2 { starts.append(0) }
      starts[run.section + 1] = Swift.max(starts[run.section + 1], run.lower + 1)
    }
    for section in 1..<starts.count { starts[section] += starts[section - 1] }
    return starts[starts.count - 1] <= limit ? starts : nil
  }
}

extension Run {
  fileprivate func isBefore(_ other: Run) -> Bool {
    section == other.section ? lower < other.lower : section < other.section
  }
}
