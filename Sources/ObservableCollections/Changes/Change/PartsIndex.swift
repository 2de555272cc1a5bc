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
    var position = 0
    change.forEachTouched(counts: counts) { section, range, _ in
      pieces.append(Piece(section: section, range: range, position: position))
      position += range.count
    }
  }

  @usableFromInline
  func position(ofSection section: Int) -> Int? { sections.position(of: section) }

  @usableFromInline
  func position(ofInsertedSection section: Int) -> Int? { insertedSections.position(of: section) }

  /// The positions of neighbouring items, all of which are inserted or updated.
  @usableFromInline
  func range(of range: Range<Int>, in section: Int) -> Range<Int> {
    let found = pieces.partitioningIndex {
      ($0.section, $0.range.upperBound) > (section, range.lowerBound)
    }
    let piece = pieces[found]
    let start = piece.position + range.lowerBound - piece.range.lowerBound
    return start..<(start + range.count)
  }
}

extension [Int] {
  /// The position of a number among ascending ones.
  fileprivate func position(of number: Int) -> Int? {
    let position = partitioningIndex { $0 >= number }
    return position < count && self[position] == number ? position : nil
  }
}
