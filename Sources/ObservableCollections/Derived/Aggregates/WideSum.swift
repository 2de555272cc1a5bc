/// A sum of whole numbers that may leave the range of their type, and come back.
@usableFromInline
struct WideSum<Value: FixedWidthInteger & Sendable>: Sendable {
  /// The sum without what does not fit.
  @usableFromInline let low: Value

  /// How often the range of the type was left upwards, less how often downwards.
  @usableFromInline let carry: Int

  @inlinable
  init(_ low: Value = 0, carry: Int = 0) {
    self.low = low
    self.carry = carry
  }

  @inlinable
  func adding(_ other: WideSum) -> WideSum {
    let (low, isOver) = low.addingReportingOverflow(other.low)
    let step = isOver ? (other.low < 0 ? -1 : 1) : 0
    return WideSum(low, carry: carry &+ other.carry &+ step)
  }

  /// - Precondition: The sum fits into the type.
  @inlinable var value: Value {
    stopUnless(carry == 0, "The sum does not fit into its type")
    return low
  }
}
