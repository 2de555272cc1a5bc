extension SignalProtocol {
  /// Leaves out each element that a closure finds equal to the last one sent.
  @inlinable
  public func distinctUntilChanged(
    by areEqual: @escaping @Sendable (Element, Element) -> Bool
  ) -> Signal<Element, Failure> {
    lift(nil) { DistinctUntilChanged(areEqual: areEqual, downstream: $0) }
  }

  /// Leaves out each element whose key equals that of the last one sent.
  @inlinable
  public func distinctUntilChanged<Key: Equatable & SendableMetatype>(
    on key: @escaping @Sendable (Element) -> Key
  ) -> Signal<Element, Failure> {
    distinctUntilChanged(by: { key($0) == key($1) })
  }
}

extension SignalProtocol where Element: Equatable {
  /// Leaves out each element that equals the last one sent.
  @inlinable
  public func distinctUntilChanged() -> Signal<Element, Failure> {
    distinctUntilChanged(by: { $0 == $1 })
  }
}

@usableFromInline
struct DistinctUntilChanged<Element: Sendable, Failure: Error>: Operator {
  @usableFromInline let areEqual: @Sendable (Element, Element) -> Bool
  @usableFromInline let downstream: Observer<Element, Failure>

  @inlinable
  init(
    areEqual: @escaping @Sendable (Element, Element) -> Bool,
    downstream: Observer<Element, Failure>
  ) {
    self.areEqual = areEqual
    self.downstream = downstream
  }

  @inlinable
  func next(_ element: Element, _ last: inout Element?) {
    if let last, areEqual(last, element) { return }
    last = element
    downstream.next(element)
  }

  @inlinable
  func finish(_ error: Failure?, _ last: inout Element?) {
    downstream.finish(error)
  }
}
