/// A range expression, resolved before the number of items is known.
///
/// A mutation resolves its range before it takes the lock, since a range expression can be anybody's
/// code, and clips an open end under it.
struct EndlessRange: Sendable {
  private let range: Range<Int>

  init(_ expression: some RangeExpression<Int>) {
    range = expression.relative(to: 0..<Int.max)
  }

  /// The range in a list of so many sections; one without an end ends there.
  func clipped(toSections count: Int) -> Range<Int> {
    guard range.upperBound == .max else { return range }
    checkSectionInsertion(range.lowerBound, count: count)
    return range.lowerBound..<count
  }

  /// The range in a list of so many items; one without an end ends there.
  func clipped(to count: Int) -> Range<Int> {
    guard range.upperBound == .max else { return range }
    checkInsertion(range.lowerBound, count: count)
    return range.lowerBound..<count
  }
}
