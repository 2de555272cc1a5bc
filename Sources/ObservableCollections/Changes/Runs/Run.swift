/// Neighbours in the new list that come from neighbours in the old one, or that are all inserted.
@usableFromInline
package struct Run: Sendable {
  /// The old section that the elements come from, or `Run.nowhere`.
  @usableFromInline package var section: Int

  /// The old index of the first element; 0 when inserted.
  @usableFromInline package var lower: Int

  @usableFromInline package var count: Int

  /// Whether the elements are kept, but their content changed.
  @usableFromInline package var isUpdated: Bool

  /// Whether an edit moved just these elements: among equally few moves it is they that move, and not
  /// their neighbours. It is a hint to list views, and does not tell two changes apart.
  @usableFromInline package var prefersMove = false

  @inlinable package static var nowhere: Int { -1 }

  package static func kept(
    _ range: Range<Int>, of section: Int = 0, isUpdated: Bool = false
  ) -> Run {
    Run(section: section, lower: range.lowerBound, count: range.count, isUpdated: isUpdated)
  }

  /// A run that an edit moved.
  package static func moved(_ range: Range<Int>, of section: Int = 0) -> Run {
    var run = kept(range, of: section)
    run.prefersMove = true
    return run
  }

  package static func inserted(_ count: Int) -> Run {
    Run(section: nowhere, lower: 0, count: count, isUpdated: false)
  }

  @inlinable package var isKept: Bool { section != Run.nowhere }
  @inlinable package var upper: Int { lower + count }
  @inlinable package var range: Range<Int> { lower..<upper }

  /// A run of elements that are found elsewhere in the old list.
  package func from(_ range: Range<Int>, of section: Int = 0) -> Run {
    var run = self
    (run.section, run.lower, run.count) = (section, range.lowerBound, range.count)
    return run
  }
}

extension Run: Hashable {
  @usableFromInline
  package static func == (lhs: Run, rhs: Run) -> Bool {
    lhs.section == rhs.section && lhs.lower == rhs.lower && lhs.count == rhs.count
      && lhs.isUpdated == rhs.isUpdated
  }

  @usableFromInline
  package func hash(into hasher: inout Hasher) {
    hasher.combine(section)
    hasher.combine(lower)
    hasher.combine(count)
    hasher.combine(isUpdated)
  }
}

extension [Run] {
  /// Adds a run at the end, as part of the last one where it continues it.
  package mutating func extend(_ run: Run) {
    guard run.count > 0 else { return }
    guard let last, last.section == run.section, last.isUpdated == run.isUpdated,
      !run.isKept || last.upper == run.lower
    else { return append(run) }
    self[count - 1].count += run.count
    if !run.prefersMove { self[count - 1].prefersMove = false }
  }

  /// Whether all elements of a section stay where they are; some may be updated.
  func keepPlaces(of section: Int = 0, count: Int) -> Bool {
    var end = 0
    for run in self {
      guard run.section == section, run.lower == end else { return false }
      end = run.upper
    }
    return end == count
  }

  /// The number of elements in the new list.
  package var elementCount: Int { reduce(0) { $0 + $1.count } }

  /// A list of nothing but new elements.
  package static func inserted(_ count: Int) -> [Run] { count == 0 ? [] : [Run.inserted(count)] }

  /// Whether this is a list of so many elements that is kept as it is.
  package func isWhole(_ count: Int, of section: Int = 0) -> Bool {
    count == 0 ? isEmpty : self.count == 1 && self[0] == .kept(0..<count, of: section)
  }

  /// A list that is kept as it is.
  package static func whole(_ count: Int, of section: Int = 0) -> [Run] {
    count == 0 ? [] : [.kept(0..<count, of: section)]
  }
}
