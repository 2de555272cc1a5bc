extension [Run] {
  /// The new list, given what left the old one and what arrived at which places.
  ///
  /// What neither left nor arrived keeps its order and fills the other places.
  ///
  /// - Parameters:
  ///   - count: The number of old elements.
  ///   - section: The old section that they are in.
  ///   - removed: The old indices of those that left; no two overlap.
  ///   - reloaded: The old indices of those whose content changed; no two overlap.
  ///   - arrived: What lies at some new indices, ascending by index.
  /// - Complexity: O(*k* log *k*) for *k* indices.
  static func merging(
    count: Int, section: Int, removed: [Range<Int>], reloaded: [Range<Int>],
    arrived: [(index: Int, run: Run)]
  ) -> [Run] {
    let marks = removed.map { ($0, false) } + reloaded.map { ($0, true) }
    var stayed: [Run] = []
    var end = 0
    for (range, isReloaded) in marks.sorted(by: { $0.0.lowerBound < $1.0.lowerBound }) {
      stayed.extend(.kept(end..<range.lowerBound, of: section))
      if isReloaded { stayed.extend(.kept(range, of: section, isUpdated: true)) }
      end = range.upperBound
    }
    stayed.extend(.kept(end..<count, of: section))

    let index = RunIndex(sections: stayed)
    var result: [Run] = []
    var taken = 0
    var place = 0
    for (newIndex, run) in arrived {
      let before = newIndex - place
      index.copy(taken..<before, to: &result)
      taken = before
      place += run.count
      result.extend(run)
    }
    index.copy(taken..<stayed.elementCount, to: &result)
    return result
  }
}
