extension [Run] {
  /// Marks the runs of a section that may stay while others move, so that as few elements as
  /// possible move.
  ///
  /// The runs are given in their new order. Those that stay are the heaviest subsequence whose old
  /// indices increase, the weight of a run being its number of elements. Among equals, it is the
  /// one with more elements whose content changed, since one that moves must be reloaded
  /// afterwards; then the one with fewer elements that an edit moved; then the one with more whose
  /// index does not change. Runs from elsewhere are not marked.
  ///
  /// - Parameter section: The old section.
  /// - Complexity: O(*r* log *r*) for *r* runs.
  /// - Note: The weighted form of Fredman, *On computing the length of longest increasing
  ///   subsequences* (1975), with a Fenwick tree of prefix maxima.
  func staying(of section: Int = 0) -> [Bool] {
    var marks = map { $0.isKept && $0.section == section }
    if areInOldOrder(of: section) { return marks }

    let own = indices.filter { marks[$0] }
    let blocks = blocks(of: own)
    let staying = blocks.heaviestIncreasing(rankCount: own.count)
    for (position, block) in blocks.enumerated() where !staying[position] {
      for index in block.runs { marks[index] = false }
    }
    return marks
  }

  /// Whether those runs of a section that are kept lie in their old order, so that all may stay.
  func areInOldOrder(of section: Int) -> Bool {
    var last = -1
    for run in self where run.isKept && run.section == section {
      if run.lower <= last { return false }
      last = run.lower
    }
    return true
  }

  /// Some runs of a section, those together of which either all stay or none does.
  private func blocks(of own: [Int]) -> [Block] {
    var ranks = [Int](repeating: 0, count: count)
    for (rank, index) in own.inOldOrder({ self[$0] }).enumerated() { ranks[index] = rank }
    var blocks: [Block] = []
    var (start, place, nextRank) = (0, 0, -1)
    for index in own {
      while place < index {
        start += self[place].count
        place += 1
      }
      let run = self[index]
      let weight = Weight(run, isInPlace: run.lower == start)
      if ranks[index] == nextRank {
        blocks[blocks.count - 1].add(weight, at: index)
      } else {
        blocks.append(Block(runs: index..<(index + 1), rank: ranks[index], weight: weight))
      }
      nextRank = ranks[index] + 1
    }
    return blocks
  }
}

/// Runs that follow each other in both lists, with none of their section between them.
///
/// Where little moves there are far fewer blocks than runs.
private struct Block {
  /// The positions of the runs, and of those from elsewhere that lie between.
  private(set) var runs: Range<Int>

  /// The place of the first run among all by old index.
  let rank: Int

  private(set) var weight: Weight

  mutating func add(_ weight: Weight, at index: Int) {
    runs = runs.lowerBound..<(index + 1)
    self.weight = self.weight + weight
  }
}

extension [Block] {
  /// Marks the heaviest of the subsequences whose ranks increase.
  fileprivate func heaviestIncreasing(rankCount: Int) -> [Bool] {
    var heaviest = [Chain](repeating: .none, count: rankCount + 1)
    var previous = [Int](repeating: -1, count: count)
    var overall = Chain.none
    var lastRank = -1
    for (index, block) in enumerated() {
      // Most blocks come after all that is heaviest so far.
      var before = block.rank > lastRank ? overall : Chain.none
      var node = block.rank > lastRank ? 0 : block.rank
      while node > 0 {
        if heaviest[node].weight > before.weight { before = heaviest[node] }
        node &= node - 1
      }
      previous[index] = before.last
      let own = Chain(weight: before.weight + block.weight, last: index)
      if own.weight > overall.weight { (overall, lastRank) = (own, block.rank) }
      node = block.rank + 1
      while node <= rankCount {
        if own.weight > heaviest[node].weight { heaviest[node] = own }
        node += node & -node
      }
    }

    var result = [Bool](repeating: false, count: count)
    var block = overall.last
    while block >= 0 {
      result[block] = true
      block = previous[block]
    }
    return result
  }
}

/// What speaks for runs to stay, in 64 bits on every platform.
private struct Weight {
  /// The number of elements, and below it the number of those whose content changed.
  private var elements: Int64

  /// The number of elements that no edit moved, and below it the number of those whose index does
  /// not change.
  private var unmoved: Int64

  static let zero = Weight(elements: 0, unmoved: 0)

  private init(elements: Int64, unmoved: Int64) {
    self.elements = elements
    self.unmoved = unmoved
  }

  init(_ run: Run, isInPlace: Bool) {
    let count = Int64(run.count)
    elements = count << 31 + (run.isUpdated ? count : 0)
    unmoved = (run.prefersMove ? 0 : count << 31) + (isInPlace ? count : 0)
  }

  static func + (left: Weight, right: Weight) -> Weight {
    Weight(elements: left.elements + right.elements, unmoved: left.unmoved + right.unmoved)
  }

  static func > (left: Weight, right: Weight) -> Bool {
    left.elements != right.elements
      ? left.elements > right.elements : left.unmoved > right.unmoved
  }
}

/// The heaviest increasing subsequence that ends at a run.
private struct Chain {
  var weight: Weight
  var last: Int

  static let none = Chain(weight: .zero, last: -1)
}
