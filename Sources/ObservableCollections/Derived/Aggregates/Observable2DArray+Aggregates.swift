public import Signals

extension Observable2DArray {
  /// Returns a property that is the number of items of all sections.
  ///
  /// - Complexity: O(1) to create, and for an update.
  @inlinable
  public func counted() -> AnyProperty<Int> { distinctProperty(CountOperator<Snapshot>()) }
}
