/// A range expression that was resolved before the number of elements was known.
///
/// A range expression can be a type of the user's, so that it is resolved before the lock is taken;
/// an open end is filled in under it.
struct ResolvedRange: Sendable {
  private let range: Range<Int>
  private let isOpen: Bool

  init(_ expression: some RangeExpression<Int>) {
    range =
      switch expression {
      // The index behind the last one would overflow; no list has as many elements.
      case let closed as ClosedRange<Int> where closed.upperBound == .max:
        closed.lowerBound..<closed.upperBound
      case let through as PartialRangeThrough<Int> where through.upperBound == .max:
        0..<through.upperBound
      default: expression.relative(to: 0..<Int.max)
      }
    isOpen =
      switch expression {
      case is Range<Int>, is ClosedRange<Int>, is PartialRangeUpTo<Int>,
        is PartialRangeThrough<Int>:
        false
      default: range.upperBound == .max
      }
  }

  /// The range in a list of so many items.
  func relative(toItems count: Int) -> Range<Int> {
    guard isOpen else { return range }
    checkInsertion(range.lowerBound, count: count)
    return range.lowerBound..<count
  }

  /// The range in a list of so many sections.
  func relative(toSections count: Int) -> Range<Int> {
    guard isOpen else { return range }
    checkSectionInsertion(range.lowerBound, count: count)
    return range.lowerBound..<count
  }
}
