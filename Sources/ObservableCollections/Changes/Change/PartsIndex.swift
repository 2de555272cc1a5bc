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

  /// Indexes the sections and the items.
  @usableFromInline
  init(of change: ListChange, counts: [Int]) {
    self.init(sectionsOf: change)
    pieces.reserveCapacity(change.edits.reduce(0) { $0 + $1.runs.count })
    change.forEachTouched(counts: counts) { section, range, _ in
      pieces.append(Piece(section: section, range: range, position: count))
      count += range.count
    }
  }

  /// Indexes the sections alone.
  @usableFromInline
  init(sectionsOf change: ListChange) {
    change.forEachBroughtSection { section, old in
      sections.append(section)
      if old == nil { insertedSections.append(section) }
    }
  }

  @usableFromInline
  func position(ofSection section: Int) -> Int? { sections.position(of: section) }

  @usableFromInline
  func position(ofInsertedSection section: Int) -> Int? { insertedSections.position(of: section) }

  /// The positions of those of neighbouring items that are inserted or updated.
  ///
  /// - Complexity: O(log *k*) for *k* runs.
  func range(of range: Range<Int>, in section: Int) -> Range<Int> {
    var hint = 0
    return self.range(of: range, in: section, after: &hint)
  }

  /// The same for a caller that asks for one range after the other.
  ///
  /// - Parameter hint: Where the range before this one was found; 0 at first.
  /// - Complexity: O(1) for a range that follows the one before it, O(log *k*) for others.
  @usableFromInline
  func range(of range: Range<Int>, in section: Int, after hint: inout Int) -> Range<Int> {
    let start = position(of: range.lowerBound, in: section, after: &hint)
    if range.isEmpty { return start..<start }
    return start..<position(of: range.upperBound, in: section, after: &hint)
  }

  /// The position of the first inserted or updated item at or after an index.
  private func position(of index: Int, in section: Int, after hint: inout Int) -> Int {
    func isBehind(_ piece: Piece) -> Bool {
      piece.section < section || piece.section == section && piece.range.upperBound <= index
    }
    var found = hint
    if found > 0, !isBehind(pieces[found - 1]) { found = 0 }
    let near = Swift.min(found + 8, pieces.count)
    while found < near, isBehind(pieces[found]) { found += 1 }
    if found == near, near < pieces.count {
      found = pieces[near...].partitioningIndex { !isBehind($0) }
    }
    hint = found
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
