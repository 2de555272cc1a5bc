extension [Run] {
  /// Marks the runs of a section that may stay while others move, so that as few elements as
  /// possible move.
  ///
  /// The runs are given in their new order. Those that stay are the heaviest subsequence whose old
  /// indices increase, the weight of a run being its number of elements. Among equals, it is the
  /// one with more elements whose content changed, since one that moves must be reloaded
  /// afterwards; then the one with more elements whose index does not change. Runs from elsewhere
  /// are not marked.
  ///
  /// - Complexity: O(*r* log *r*) for *r* runs.
  /// - Note: The weighted form of Fredman, *On computing the length of longest increasing
  ///   subsequences* (1975), with a Fenwick tree of prefix maxima.
  func staying(of section: Int = 0) -> [Bool] {
    var own: [Run] = []
    var weights: [Weight] = []
    var start = 0
    for run in self {
      if run.isKept && run.section == section {
        own.append(run)
        weights.append(Weight(run, isInPlace: run.lower == start))
      }
      start += run.count
    }
    let marks = own.heaviestIncreasing(weights)
    if own.count == count { return marks }
    var position = 0
    return map { run in
      guard run.isKept && run.section == section else { return false }
      position += 1
      return marks[position - 1]
    }
  }

  /// Marks the heaviest of the subsequences whose old indices increase.
  private func heaviestIncreasing(_ weights: [Weight]) -> [Bool] {
    let isSorted = zip(self, dropFirst()).allSatisfy { $0.lower < $1.lower }
    if isSorted { return [Bool](repeating: true, count: count) }

    let rank = ranks()
    var heaviest = [Chain](repeating: .none, count: count + 1)
    var previous = [Int](repeating: -1, count: count)
    var overall = Chain.none
    for index in indices {
      var before = Chain.none
      var node = rank[index]
      while node > 0 {
        if heaviest[node].weight > before.weight { before = heaviest[node] }
        node &= node - 1
      }
      previous[index] = before.last
      let own = Chain(weight: before.weight + weights[index], last: index)
      if own.weight > overall.weight { overall = own }
      node = rank[index] + 1
      while node <= count {
        if own.weight > heaviest[node].weight { heaviest[node] = own }
        node += node & -node
      }
    }

    var result = [Bool](repeating: false, count: count)
    var run = overall.last
    while run >= 0 {
      result[run] = true
      run = previous[run]
    }
    return result
  }

  /// For each run its place among all by old index.
  ///
  /// Where the runs lie close together, as after a shuffle, they are counted rather than sorted.
  private func ranks() -> [Int] {
    var ranks = [Int](repeating: 0, count: count)
    let end = 1 + reduce(0) { Swift.max($0, $1.lower) }
    if end <= 8 * count {
      var places = [Int32](repeating: -1, count: end)
      for (index, run) in enumerated() { places[run.lower] = Int32(truncatingIfNeeded: index) }
      var rank = 0
      for place in places where place >= 0 {
        ranks[Int(place)] = rank
        rank += 1
      }
    } else {
      let order = indices.sorted { self[$0].lower < self[$1].lower }
      for (rank, index) in order.enumerated() { ranks[index] = rank }
    }
    return ranks
  }
}

/// What speaks for runs to stay.
private struct Weight {
  /// The number of elements, and below it the number of those whose content changed.
  private var elements: Int

  /// The number of elements whose index does not change.
  private var inPlace: Int

  static let zero = Weight(elements: 0, inPlace: 0)

  private init(elements: Int, inPlace: Int) {
    self.elements = elements
    self.inPlace = inPlace
  }

  init(_ run: Run, isInPlace: Bool) {
    elements = run.count << 31 + (run.isUpdated ? run.count : 0)
    inPlace = isInPlace ? run.count : 0
  }

  static func + (left: Weight, right: Weight) -> Weight {
    Weight(elements: left.elements + right.elements, inPlace: left.inPlace + right.inPlace)
  }

  static func > (left: Weight, right: Weight) -> Bool {
    left.elements != right.elements
      ? left.elements > right.elements : left.inPlace > right.inPlace
  }
}

/// The heaviest increasing subsequence that ends at a run.
private struct Chain {
  var weight: Weight
  var last: Int

  static let none = Chain(weight: .zero, last: -1)
}
