extension SignalProtocol {
  /// Skips each element whose key equals that of the last element sent.
  ///
  /// Failure and completion are passed on. The key is computed once for each element, on the thread
  /// that sends.
  ///
  /// ```
  /// 1--3--4--|   distinctUntilChanged(on: { $0 % 2 })
  /// 1-----4--|
  /// ```
  /// - Parameter key: Returns what is compared of an element. The key of the last element sent is
  ///   held.
  @inlinable
  public func distinctUntilChanged<Key: Equatable & Sendable>(
    on key: @escaping @Sendable (Element) -> Key
  ) -> Signal<Element, Failure> {
    lift(nil) { DistinctUntilChanged(key: key, areEqual: { $0 == $1 }, downstream: $0) }
  }

  /// Skips each element that a closure finds equal to the last element sent.
  ///
  /// Failure and completion are passed on. The closure runs on the thread that sends.
  ///
  /// ```
  /// 1--2--5--|   distinctUntilChanged(by: { abs($0 - $1) < 2 })
  /// 1-----5--|
  /// ```
  /// - Parameter areEqual: Takes the last element sent and the new one, and returns whether to skip
  ///   the new one. It is not called for the first element.
  @inlinable
  public func distinctUntilChanged(
    by areEqual: @escaping @Sendable (Element, Element) -> Bool
  ) -> Signal<Element, Failure> {
    lift(nil) { DistinctUntilChanged(key: { $0 }, areEqual: areEqual, downstream: $0) }
  }
}

extension SignalProtocol where Element: Equatable {
  /// Skips each element that equals the last element sent.
  ///
  /// Failure and completion are passed on. Elements are compared on the thread that sends.
  ///
  /// ```
  /// 1--1--2--|   distinctUntilChanged()
  /// 1-----2--|
  /// ```
  @inlinable
  public func distinctUntilChanged() -> Signal<Element, Failure> {
    distinctUntilChanged(by: { $0 == $1 })
  }
}

@usableFromInline
struct DistinctUntilChanged<Element: Sendable, Key: Sendable, Failure: Error>: Operator {
  @usableFromInline let key: @Sendable (Element) -> Key
  @usableFromInline let areEqual: @Sendable (Key, Key) -> Bool
  @usableFromInline let downstream: Observer<Element, Failure>

  @inlinable
  init(
    key: @escaping @Sendable (Element) -> Key, areEqual: @escaping @Sendable (Key, Key) -> Bool,
    downstream: Observer<Element, Failure>
  ) {
    self.key = key
    self.areEqual = areEqual
    self.downstream = downstream
  }

  @inlinable
  func next(_ element: Element, _ last: inout Key?) {
    let key = key(element)
    if let last, areEqual(last, key) { return }
    last = key
    downstream.next(element)
  }
}
