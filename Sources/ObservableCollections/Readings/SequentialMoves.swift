/// Turns moves that are told all at once into single moves, each on the result of the one before.
///
/// All lists are without what is inserted or deleted. A list's elements either stay or leave; one
/// that arrives is placed right after the element that it follows in the end. What lies before an
/// element at any time is counted by two Fenwick trees a list: the movers that have not left yet,
/// and those that have arrived.
struct SequentialMoves {
  /// An element's way, `from` in its old list, `to` in its new one.
  struct Move {
    var from: (list: Int, index: Int)
    var to: (list: Int, index: Int)
  }

  /// Carries out moves one after the other.
  ///
  /// - Parameters:
  ///   - moves: The moves, ascending by destination.
  ///   - step: Called for each move with its indices at that time; `to` is the index after the move.
  /// - Complexity: O(*m* log *m*) for *m* moves.
  static func forEach(
    _ moves: [Move],
    _ step: (_ from: (list: Int, index: Int), _ to: (list: Int, index: Int)) -> Void
  ) {
    var lists: [Int: MovingList] = [:]
    for move in moves {
      lists[move.from.list, default: MovingList()].leaving.append(move.from.index)
      lists[move.to.list, default: MovingList()].arriving.append(move.to.index)
    }
    for list in lists.keys { lists[list]?.prepare() }
    for move in moves {
      guard let from = lists[move.from.list]?.depart(move.from.index),
        let to = lists[move.to.list]?.arrive(move.to.index)
      else { continue }
      step((move.from.list, from), (move.to.list, to))
    }
  }
}

/// One list between its old and its new order.
private struct MovingList {
  /// The old indices of the movers, ascending once prepared.
  var leaving: [Int] = []

  /// The new indices of those that arrive, ascending.
  var arriving: [Int] = []

  /// For each of `arriving`, how many of `leaving` lie before the staying element that it follows.
  private var anchors: [Int] = []

  private var waiting = PrefixSums(count: 0)
  private var arrived = PrefixSums(count: 0)
  private var arrivals = 0

  mutating func prepare() {
    leaving.sort()
    waiting = PrefixSums(count: leaving.count)
    for position in leaving.indices { waiting.add(1, at: position) }
    arrived = PrefixSums(count: leaving.count + 1)
    var passed = 0
    for (place, index) in arriving.enumerated() {
      // So many staying elements come before; the last of them has this old index:
      let staying = index - place
      while passed < leaving.count && leaving[passed] - passed < staying { passed += 1 }
      anchors.append(passed)
    }
  }

  /// Takes the mover with an old index out, and answers its index until now.
  mutating func depart(_ index: Int) -> Int {
    let position = leaving.partitioningIndex { $0 >= index }
    let staying = index - position
    let result = staying + waiting.sum(upTo: position) + arrived.sum(upTo: position + 1)
    waiting.add(-1, at: position)
    return result
  }

  /// Puts the next arriving element in, and answers its index from now on.
  mutating func arrive(_ index: Int) -> Int {
    let anchor = anchors[arrivals]
    arrivals += 1
    arrived.add(1, at: anchor)
    return index + waiting.sum(upTo: anchor)
  }
}

/// A Fenwick tree: numbers whose prefixes can be summed.
private struct PrefixSums {
  private var nodes: [Int]

  init(count: Int) {
    nodes = [Int](repeating: 0, count: count + 1)
  }

  mutating func add(_ value: Int, at index: Int) {
    var node = index + 1
    while node < nodes.count {
      nodes[node] += value
      node += node & -node
    }
  }

  /// The sum of the first `count` numbers.
  func sum(upTo count: Int) -> Int {
    var node = count
    var sum = 0
    while node > 0 {
      sum += nodes[node]
      node &= node - 1
    }
    return sum
  }
}
