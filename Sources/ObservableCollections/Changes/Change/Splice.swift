/// A run of the rebased list, and the items of the change's parts that it shows.
struct Piece {
  var run: Run
  var source = 0..<0
}

/// What happens to the elements of one list.
struct Splice {
  /// The elements that leave; ranges may not overlap.
  var removed: [Range<Int>] = []

  /// The elements that get another content.
  var updated: [(range: Range<Int>, source: Range<Int>)] = []

  /// What arrives before an element.
  var arrived: [(position: Int, piece: Piece)] = []

  /// The list afterwards.
  func pieces(count: Int, of section: Int) -> [Piece] {
    var marks: [(range: Range<Int>, piece: Piece?)] = removed.map { ($0, nil) }
    marks += updated.map {
      ($0.range, Piece(run: .kept($0.range, of: section, isUpdated: true), source: $0.source))
    }
    marks.sort { $0.range.lowerBound < $1.range.lowerBound }
    var result: [Piece] = []
    var waiting = arrived[...]
    func arrive(upTo position: Int) {
      while let next = waiting.first, next.position <= position {
        result.append(next.piece)
        waiting.removeFirst()
      }
    }
    func keep(_ range: Range<Int>) {
      var lower = range.lowerBound
      while lower < range.upperBound {
        arrive(upTo: lower)
        let upper = min(waiting.first?.position ?? .max, range.upperBound)
        result.append(Piece(run: .kept(lower..<upper, of: section)))
        lower = upper
      }
    }
    var end = 0
    for mark in marks {
      keep(end..<Swift.max(end, mark.range.lowerBound))
      end = Swift.max(end, mark.range.upperBound)
      guard let piece = mark.piece else { continue }
      // What arrives in the middle of updated neighbours comes before them.
      arrive(upTo: mark.range.upperBound - 1)
      result.append(piece)
    }
    keep(end..<Swift.max(end, count))
    arrive(upTo: .max)
    return result
  }
}

extension Splice {
  /// The same with the arrivals in order of their places.
  var sorted: Splice {
    var result = self
    // Stable, so that what arrives at one place keeps its order.
    result.arrived = arrived.enumerated().sorted {
      ($0.element.position, $0.offset) < ($1.element.position, $1.offset)
    }.map(\.element)
    return result
  }
}

/// Runs of a list, and the same with those from its tombstones as kept.
struct RebasedRuns {
  private(set) var plain: [Run] = []
  private(set) var withTombstones: [Run] = []

  mutating func extend(_ run: Run, isTombstone: Bool) {
    plain.extend(isTombstone ? .inserted(run.count) : run)
    withTombstones.extend(run)
  }
}
