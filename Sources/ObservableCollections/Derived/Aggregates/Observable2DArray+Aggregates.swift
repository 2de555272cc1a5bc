public import Signals

extension Observable2DArray {
  /// Returns a property that is the number of items of all sections.
  ///
  /// Their sum, least value and so on are those of the items one behind the other: `flattened().summed(\.price)`.
  ///
  /// - Complexity: O(1) to create, and for an update.
  @inlinable
  public func counted() -> AnyProperty<Int> { distinctProperty(CountOperator<Snapshot>()) }
}
