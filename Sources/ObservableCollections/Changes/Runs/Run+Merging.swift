extension [Run] {
  /// The new list of which is told what left the old one and what arrived where.
  ///
  /// What neither left nor arrived keeps its order and fills the places that are free.
  ///
  /// - Parameters:
  ///   - count: The number of old elements.
  ///   - section: The old section that they are in.
  ///   - removed: The old indices of those that left.
  ///   - reloaded: The old indices of those whose content changed.
  ///   - arrived: What lies at some new indices, ascending by index.
  /// - Complexity: O(*k* log *k*) for *k* indices.
  static func merging(
    count: Int, section: Int, removed: [Int], reloaded: [Int], arrived: [(index: Int, run: Run)]
  ) -> [Run] {
    let marks = removed.map { ($0, false) } + reloaded.map { ($0, true) }
    var stayed: [Run] = []
    var end = 0
    for (index, isReloaded) in marks.sorted(by: { $0.0 < $1.0 }) {
      stayed.extend(.kept(end..<index, of: section))
      if isReloaded { stayed.extend(.kept(index..<(index + 1), of: section, isUpdated: true)) }
      end = index + 1
    }
    stayed.extend(.kept(end..<count, of: section))

    let lookup = RunLookup(stayed)
    var result: [Run] = []
    var taken = 0
    for (place, (index, run)) in arrived.enumerated() {
      let before = index - place
      lookup.copy(taken..<before, updated: false, to: &result)
      taken = before
      result.extend(run)
    }
    lookup.copy(taken..<stayed.elementCount, updated: false, to: &result)
    return result
  }
}
