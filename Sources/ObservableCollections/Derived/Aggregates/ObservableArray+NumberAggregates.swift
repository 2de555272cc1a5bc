public import Signals

// Of lists whose items are the values themselves.

extension ObservableArray where Item: AdditiveArithmetic {
  /// Returns a property that is the sum of all items.
  ///
  /// - Complexity: As `summed(_:)`.
  @inlinable
  public func summed() -> AnyProperty<Item> { summed { $0 } }
}

extension ObservableArray where Item: FixedWidthInteger {
  /// Returns a property that is the sum of all items.
  ///
  /// Only the sum itself has to fit into the type: what is added up on the way to it does not.
  ///
  /// - Complexity: As `summed(_:)`.
  /// - Precondition: The sum of the items of each version of the array fits into their type.
  @inlinable
  public func summed() -> AnyProperty<Item> { summed { $0 } }
}

extension ObservableArray where Item: BinaryFloatingPoint {
  /// Returns a property that is the average of all items; `nil` when there is no item.
  ///
  /// - Complexity: As `averaged(_:)`.
  @inlinable
  public func averaged() -> AnyProperty<Item?> { averaged { $0 } }
}

extension ObservableArray where Item: BinaryInteger {
  /// Returns a property that is the average of all items; `nil` when there is no item.
  ///
  /// The items are added up as `Double`.
  ///
  /// - Complexity: As `averaged(_:)`.
  @inlinable
  public func averaged() -> AnyProperty<Double?> { averaged { $0 } }
}

extension ObservableArray where Item: Comparable {
  /// Returns a property that is the least item; `nil` when there is no item.
  ///
  /// NaN counts as greater than every number.
  ///
  /// - Complexity: As `minimum(of:)`.
  @inlinable
  public func minimum() -> AnyProperty<Item?> { minimum { $0 } }

  /// Returns a property that is the greatest item; `nil` when there is no item.
  ///
  /// NaN counts as greater than every number.
  ///
  /// - Complexity: As `maximum(of:)`.
  @inlinable
  public func maximum() -> AnyProperty<Item?> { maximum { $0 } }
}
