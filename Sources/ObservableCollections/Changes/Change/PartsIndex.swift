/// Where the sections and items that a change inserts or updates lie in its parts.
@usableFromInline
struct PartsIndex {
  private struct Piece {
    var section: Int
    var range: Range<Int>

    /// The position of its first item in the parts.
    var position: Int
  }

  private var pieces: [Piece] = []

  /// The number of inserted and updated items.
  private var count = 0

  /// The inserted and updated sections, ascending, and the inserted ones alone.
  private var sections: [Int] = []
  private var insertedSections: [Int] = []

  @usableFromInline
  init(of change: ListChange, counts: [Int]) {
    var place = 0
    for run in change.sections {
      let range = place..<(place + run.count)
      if run.isUpdated || !run.isKept { sections += range }
      if !run.isKept { insertedSections += range }
      place += run.count
    }
    change.forEachTouched(counts: counts) { section, range, _ in
      pieces.append(Piece(section: section, range: range, position: count))
      count += range.count
    }
  }

  @usableFromInline
  func position(ofSection section: Int) -> Int? { sections.position(of: section) }

  @usableFromInline
  func position(ofInsertedSection section: Int) -> Int? { insertedSections.position(of: section) }

  /// The positions of those of neighbouring items that are inserted or updated.
  ///
  /// - Complexity: O(log *k*) for *k* runs.
  @usableFromInline
  func range(of range: Range<Int>, in section: Int) -> Range<Int> {
    let start = position(of: range.lowerBound, in: section)
    return start..<(range.isEmpty ? start : position(of: range.upperBound, in: section))
  }

  /// The position of the first inserted or updated item at or after an index.
  private func position(of index: Int, in section: Int) -> Int {
    let found = pieces.partitioningIndex {
      ($0.section, $0.range.upperBound) > (section, index)
    }
    guard found < pieces.count else { return count }
    let piece = pieces[found]
    return piece.section == section
      ? piece.position + Swift.max(0, index - piece.range.lowerBound) : piece.position
  }
}

extension [Int] {
  /// The position of a number among ascending ones.
  fileprivate func position(of number: Int) -> Int? {
    let position = partitioningIndex { $0 >= number }
    return position < count && self[position] == number ? position : nil
  }
}
