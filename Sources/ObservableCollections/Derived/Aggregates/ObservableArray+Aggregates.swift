public import Signals

// All properties of an array live alike: as the only item of a derived array. They follow the array
// without holding it, go on while anybody holds or observes them, and are complete when the array is
// gone; they keep their last value then.

extension ObservableArray {
  /// Returns a property that is the number of items.
  ///
  /// It follows the array without holding it. When the array is gone, it is complete, and keeps its
  /// last value.
  ///
  /// - Complexity: O(1) to create, and for an update.
  @inlinable
  public func counted() -> AnyProperty<Int> { distinctProperty(CountOperator<Snapshot>()) }

  /// Returns a property that is the number of the items that a predicate accepts.
  ///
  /// Where the predicate changes, count what `filtered(by:)` shows.
  ///
  /// - Parameter isCounted: Called once for each item, and again when it is reloaded.
  /// - Complexity: O(*n*) to create; O(*k* log *n*) for an update of *k* items.
  @inlinable
  public func counted(where isCounted: @escaping @Sendable (Item) -> Bool) -> AnyProperty<Int> {
    reduced(0, { $0 &+ $1 }, of: { isCounted($0) ? 1 : 0 })
  }

  /// Returns a property that is the sum of a number of each item.
  ///
  /// Floating-point numbers are added up in the order of a tree: the result may differ in the last
  /// digits from that of a loop, but no error adds up from edit to edit.
  ///
  /// - Parameter value: The number of an item; called once for each, and again when it is reloaded.
  /// - Complexity: O(*n*) to create; O(*k* log *n*) for an update of *k* items.
  @inlinable
  public func summed<Value: AdditiveArithmetic & Sendable>(
    _ value: @escaping @Sendable (Item) -> Value
  ) -> AnyProperty<Value> {
    reduced(.zero, { $0 + $1 }, of: value)
  }

  /// Returns a property that is the sum of a whole number of each item.
  ///
  /// Only the sum itself has to fit into the type: what is added up on the way to it does not.
  ///
  /// - Parameter value: The number of an item; called once for each, and again when it is reloaded.
  /// - Complexity: O(*n*) to create; O(*k* log *n*) for an update of *k* items.
  /// - Precondition: The sum of the items of each version of the array fits into `Value`.
  @inlinable
  public func summed<Value: FixedWidthInteger & Sendable>(
    _ value: @escaping @Sendable (Item) -> Value
  ) -> AnyProperty<Value> {
    distinctProperty(
      ReduceOperator(
        WideSum<Value>(), { $0.adding($1) }, of: { WideSum(value($0)) },
        value: { sum, _ in sum.value }, areEqual: { $0 == $1 }))
  }

  /// Returns a property that is the average of a number of each item; `nil` when there is no item.
  ///
  /// The numbers are added up as `Double`, or as what they are if that is more precise: the average is
  /// infinite if their sum is.
  ///
  /// - Parameter value: The number of an item; called once for each, and again when it is reloaded.
  /// - Complexity: O(*n*) to create; O(*k* log *n*) for an update of *k* items.
  @inlinable
  public func averaged<Value: BinaryFloatingPoint & Sendable>(
    _ value: @escaping @Sendable (Item) -> Value
  ) -> AnyProperty<Value?> {
    Value.significandBitCount > Double.significandBitCount
      ? averaged(addingUp: value, as: { $0 })
      : averaged(addingUp: { Double(value($0)) }, as: { Value($0) })
  }

  @inlinable
  func averaged<Sum: BinaryFloatingPoint & Sendable, Value: BinaryFloatingPoint & Sendable>(
    addingUp number: @escaping @Sendable (Item) -> Sum,
    as value: @escaping @Sendable (Sum) -> Value
  ) -> AnyProperty<Value?> {
    distinctProperty(
      ReduceOperator(
        Sum.zero, { $0 + $1 }, of: number, value: { $1 == 0 ? nil : value($0 / Sum($1)) },
        areEqual: { showTheSame($0, $1) }))
  }

  /// Returns a property that is the average of a whole number of each item; `nil` when there is no item.
  ///
  /// The numbers are added up as `Double`.
  ///
  /// - Parameter value: The number of an item; called once for each, and again when it is reloaded.
  /// - Complexity: O(*n*) to create; O(*k* log *n*) for an update of *k* items.
  @inlinable
  public func averaged<Value: BinaryInteger & Sendable>(
    _ value: @escaping @Sendable (Item) -> Value
  ) -> AnyProperty<Double?> {
    averaged { Double(value($0)) }
  }

  /// Returns a property that is the least value of all items; `nil` when there is no item.
  ///
  /// NaN counts as greater than every number.
  ///
  /// - Parameter value: The value of an item; called once for each, and again when it is reloaded.
  /// - Complexity: O(*n*) to create; O(*k* log *n*) for an update of *k* items.
  @inlinable
  public func minimum<Value: Comparable & Sendable>(
    of value: @escaping @Sendable (Item) -> Value
  ) -> AnyProperty<Value?> {
    extremum(of: { value($0) }) { comesBefore($1, $0) ? $1 : $0 }
  }

  /// Returns a property that is the greatest value of all items; `nil` when there is no item.
  ///
  /// NaN counts as greater than every number.
  ///
  /// - Parameter value: The value of an item; called once for each, and again when it is reloaded.
  /// - Complexity: O(*n*) to create; O(*k* log *n*) for an update of *k* items.
  @inlinable
  public func maximum<Value: Comparable & Sendable>(
    of value: @escaping @Sendable (Item) -> Value
  ) -> AnyProperty<Value?> {
    extremum(of: { value($0) }) { comesBefore($0, $1) ? $1 : $0 }
  }

  /// Returns a property that is the least of the values that items have; `nil` when none has one.
  ///
  /// NaN counts as greater than every number.
  ///
  /// - Parameter value: The value of an item, if it has one; called once for each, and again when it is
  ///   reloaded.
  /// - Complexity: O(*n*) to create; O(*k* log *n*) for an update of *k* items.
  @_disfavoredOverload
  @inlinable
  public func minimum<Value: Comparable & Sendable>(
    of value: @escaping @Sendable (Item) -> Value?
  ) -> AnyProperty<Value?> {
    extremum(of: value) { comesBefore($1, $0) ? $1 : $0 }
  }

  /// Returns a property that is the greatest of the values that items have; `nil` when none has one.
  ///
  /// NaN counts as greater than every number.
  ///
  /// - Parameter value: The value of an item, if it has one; called once for each, and again when it is
  ///   reloaded.
  /// - Complexity: O(*n*) to create; O(*k* log *n*) for an update of *k* items.
  @_disfavoredOverload
  @inlinable
  public func maximum<Value: Comparable & Sendable>(
    of value: @escaping @Sendable (Item) -> Value?
  ) -> AnyProperty<Value?> {
    extremum(of: value) { comesBefore($0, $1) ? $1 : $0 }
  }

  @inlinable
  func extremum<Value: Comparable & Sendable>(
    of value: @escaping @Sendable (Item) -> Value?,
    _ choose: @escaping @Sendable (Value, Value) -> Value
  ) -> AnyProperty<Value?> {
    reduced(
      Value?.none,
      { first, second in
        guard let first else { return second }
        guard let second else { return first }
        return choose(first, second)
      }, of: value)
  }

  /// Returns a property that tells whether a predicate accepts any item.
  ///
  /// - Parameter predicate: Called once for each item, and again when it is reloaded.
  /// - Complexity: O(*n*) to create; O(*k* log *n*) for an update of *k* items.
  @inlinable
  public func anySatisfy(
    _ predicate: @escaping @Sendable (Item) -> Bool
  ) -> AnyProperty<Bool> {
    reduced(false, { $0 || $1 }, of: predicate)
  }

  /// Returns a property that tells whether a predicate accepts all items.
  ///
  /// - Parameter predicate: Called once for each item, and again when it is reloaded.
  /// - Complexity: O(*n*) to create; O(*k* log *n*) for an update of *k* items.
  @inlinable
  public func allSatisfy(
    _ predicate: @escaping @Sendable (Item) -> Bool
  ) -> AnyProperty<Bool> {
    reduced(true, { $0 && $1 }, of: predicate)
  }

  /// Returns a property that is what the values of all items add up to, in order.
  ///
  /// It sends a value after each update.
  ///
  /// - Parameters:
  ///   - empty: What no item adds up to; neutral for `join`.
  ///   - join: Adds two values of neighbours up; associative.
  ///   - value: The value of an item; called once for each, and again when it is reloaded.
  /// - Complexity: O(*n*) to create; O(*k* log *n*) calls of `join` for an update of *k* items.
  @inlinable
  public func reduced<Value: Sendable>(
    _ empty: Value, _ join: @escaping @Sendable (Value, Value) -> Value,
    of value: @escaping @Sendable (Item) -> Value
  ) -> AnyProperty<Value> {
    property(
      ReduceOperator(
        empty, join, of: value, value: { sum, _ in sum }, areEqual: { _, _ in false }))
  }

  /// Returns a property that is what the values of all items add up to, in order.
  ///
  /// Values that are equal are not sent twice in a row, unless they are or hold objects.
  ///
  /// - Parameters:
  ///   - empty: What no item adds up to; neutral for `join`.
  ///   - join: Adds two values of neighbours up; associative.
  ///   - value: The value of an item; called once for each, and again when it is reloaded.
  /// - Complexity: O(*n*) to create; O(*k* log *n*) calls of `join` for an update of *k* items.
  @inlinable
  public func reduced<Value: Equatable & Sendable>(
    _ empty: Value, _ join: @escaping @Sendable (Value, Value) -> Value,
    of value: @escaping @Sendable (Item) -> Value
  ) -> AnyProperty<Value> {
    distinctProperty(
      ReduceOperator(
        empty, join, of: value, value: { sum, _ in sum }, areEqual: equality() ?? { _, _ in false })
    )
  }

  /// Returns a property that items are added to when they come, and removed from when they go.
  ///
  /// The order of the items plays no part. It sends a value after each update that inserts, deletes
  /// or reloads items.
  ///
  /// - Parameters:
  ///   - initial: The value for no item.
  ///   - add: Adds an item.
  ///   - remove: Takes back what `add` did, given the item as it is now: for objects that change inside there
  ///     is `reduced(_:_:of:)`, which keeps their values.
  /// - Complexity: O(*n*) to create; O(*k* log *n*) for an update of *k* items, and what a copy of the
  ///   value costs: all of a `Set` or a `Dictionary` is copied for each update, since the value before
  ///   is kept.
  @inlinable
  public func reduced<Value: Sendable>(
    _ initial: Value, adding add: @escaping @Sendable (inout Value, Item) -> Void,
    removing remove: @escaping @Sendable (inout Value, Item) -> Void
  ) -> AnyProperty<Value> {
    property(AddSubtractOperator(initial, adding: add, removing: remove))
  }

  /// Returns a property that items are added to when they come, and removed from when they go.
  ///
  /// The order of the items plays no part. Values that are equal are not sent twice in a row, unless they
  /// are or hold objects.
  ///
  /// - Parameters:
  ///   - initial: The value for no item.
  ///   - add: Adds an item.
  ///   - remove: Takes back what `add` did, given the item as it is now: for objects that change inside there
  ///     is `reduced(_:_:of:)`, which keeps their values.
  /// - Complexity: O(*n*) to create; O(*k* log *n*) for an update of *k* items, and what a copy of the
  ///   value costs: all of a `Set` or a `Dictionary` is copied for each update, since the value before
  ///   is kept.
  @inlinable
  public func reduced<Value: Equatable & Sendable>(
    _ initial: Value, adding add: @escaping @Sendable (inout Value, Item) -> Void,
    removing remove: @escaping @Sendable (inout Value, Item) -> Void
  ) -> AnyProperty<Value> {
    distinctProperty(AddSubtractOperator(initial, adding: add, removing: remove))
  }
}
