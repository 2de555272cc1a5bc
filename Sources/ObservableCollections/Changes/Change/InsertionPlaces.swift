/// Finds where an insertion comes in a list that others have edited.
struct InsertionPlaces {
  private let newSection: Int
  private let section: Int

  /// What the others kept of all lists.
  private let kept: InvertedRunIndex

  /// The runs of the list that nobody has moved.
  private let staying: [PlacedRun]

  /// - Parameters:
  ///   - edit: What the others did to the list.
  ///   - section: The old section of the elements that the places are between.
  ///   - kept: What the others kept of all lists.
  init(in edit: SectionEdit, of section: Int, _ kept: InvertedRunIndex) {
    newSection = edit.section
    self.section = section
    self.kept = kept
    staying = zip(RunIndex(edits: [edit]).placed, edit.runs.staying(of: section))
      .filter(\.1).map(\.0)
  }

  /// The place between two elements of the old list.
  ///
  /// It is after the first, wherever that has moved. If it is gone, the place is before what is left of what was
  /// between them, or else before the second; if that is gone or moved, too, after the nearest before them that
  /// has not moved, or else before the nearest after them.
  ///
  /// - Parameters:
  ///   - previous: The element before the place; -1 if it is the beginning.
  ///   - next: The element after the place; `Int.max` if it is the end.
  /// - Complexity: O(log *k*) for *k* runs.
  func place(after previous: Int, before next: Int) -> Int {
    if let first = kept.destination(of: previous, in: section), first.section == newSection {
      return first.index + 1
    }
    let before = staying[..<staying.partitioningIndex { $0.run.lower > previous }].last
    guard let after = staying[staying.partitioningIndex { $0.run.upper > previous + 1 }...].first
    else { return before?.end ?? 0 }
    let second = max(previous + 1, after.run.lower)
    if let before, second > next { return before.end }
    return after.start + second - after.run.lower
  }
}

extension [Run] {
  /// For each run the old index of the first element behind it that stays; `Int.max` if there is none.
  func nextStaying(_ staying: [Bool]) -> [Int] {
    var result = [Int](repeating: .max, count: count)
    var next = Int.max
    for index in indices.reversed() {
      result[index] = next
      if staying[index] { next = self[index].lower }
    }
    return result
  }
}
