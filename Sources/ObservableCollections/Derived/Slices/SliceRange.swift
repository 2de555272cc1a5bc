/// Which of so many items are shown.
@usableFromInline
struct SliceRange: Sendable {
  @usableFromInline let range: @Sendable (_ count: Int) -> Range<Int>

  /// - Parameter range: The indices to show; those that do not exist are left out.
  @inlinable
  init(_ range: @escaping @Sendable (_ count: Int) -> Range<Int>) { self.range = range }

  @inlinable
  func callAsFunction(of count: Int) -> Range<Int> { range(count).clamped(to: 0..<count) }

  @inlinable static var nothing: SliceRange { SliceRange { _ in 0..<0 } }

  // A negative number counts as 0.
  @inlinable
  static func first(_ maxCount: Int) -> SliceRange { SliceRange { 0..<min(max(0, maxCount), $0) } }
  @inlinable
  static func last(_ maxCount: Int) -> SliceRange {
    SliceRange { max(0, $0 - max(0, maxCount))..<$0 }
  }
  @inlinable
  static func allButFirst(_ count: Int) -> SliceRange { SliceRange { min(max(0, count), $0)..<$0 } }
  @inlinable
  static func allButLast(_ count: Int) -> SliceRange {
    SliceRange { 0..<max(0, $0 - max(0, count)) }
  }
}
