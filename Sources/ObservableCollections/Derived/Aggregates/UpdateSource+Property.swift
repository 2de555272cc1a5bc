public import Signals

extension UpdateSource {
  /// The value that an operator makes, as a property that sends no value twice in a row, also when
  /// the array is reloaded; objects are sent after each update.
  @inlinable
  func distinctProperty<Operator: ListOperator, Value: Equatable & Sendable>(
    _ operation: Operator
  ) -> AnyProperty<Value>
  where Operator.Source == Snapshot, Operator.Result == ArraySnapshot<Value> {
    let property: AnyProperty<Value> = property(operation)
    guard let areEqual: Equality<Value> = equality() else { return property }
    return AnyProperty(
      source: property.distinctUntilChanged(by: areEqual), read: { property.value })
  }

  /// The value that an operator makes, as a property.
  @inlinable
  func property<Operator: ListOperator, Value: Sendable>(
    _ operation: Operator
  ) -> AnyProperty<Value>
  where Operator.Source == Snapshot, Operator.Result == ArraySnapshot<Value> {
    let values = ObservableArray<Value>(operation.start(on: self))
    return AnyProperty(source: values.snapshots.map { $0[0] }, read: { values.snapshot[0] })
  }
}
