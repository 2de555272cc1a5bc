public import Signals

/// Closures that are given the latest value of a signal, too.
extension Observable2DArray {
  /// Returns the list of what a closure returns for each item and the latest value of a signal; the
  /// sections stay.
  ///
  /// A new value is told as one update that reloads all items. No item is shown before the first value
  /// comes. When the signal ends, the last one stays.
  ///
  /// - Parameters:
  ///   - values: The values: a `Property`, say, which has one at once.
  ///   - transform: Called once for each item and value, and again when an item is reloaded, or goes to a
  ///     section that comes or out of one that goes.
  /// - Complexity: As `mapped(_:)`; O(*n*) for a new value.
  @inlinable
  public func mapped<Values: SignalProtocol, Result: Sendable>(
    by values: Values, _ transform: @escaping @Sendable (Item, Values.Element) -> Result
  ) -> Observable2DArray<SectionMetadata, Result>
  where Values.Element: Sendable, Values.Failure == Never {
    results(by: values, areEqual: nil, transform)
  }

  /// Returns the list of what a closure returns for each item and the latest value of a signal; the
  /// sections stay.
  ///
  /// A new value is told as one update that reloads the items whose result is another one then, or all if
  /// results are objects. No item is shown before the first value comes. When the signal ends, the last one
  /// stays.
  ///
  /// - Parameters:
  ///   - values: The values: a `Property`, say, which has one at once.
  ///   - transform: Called once for each item and value, and again when an item is reloaded, or goes to a
  ///     section that comes or out of one that goes.
  /// - Complexity: As `mapped(_:)`; O(*n*) for a new value.
  @inlinable
  public func mapped<Values: SignalProtocol, Result: Equatable & Sendable>(
    by values: Values, _ transform: @escaping @Sendable (Item, Values.Element) -> Result
  ) -> Observable2DArray<SectionMetadata, Result>
  where Values.Element: Sendable, Values.Failure == Never {
    results(by: values, areEqual: equality(), transform)
  }

  /// Returns the list of what a closure returns for each item and the latest value of a signal, without
  /// the items for which it returns `nil`; the sections stay, also those without items.
  ///
  /// A new value is told as one update, in which the items that stay are reloaded. No item is shown
  /// before the first value comes. When the signal ends, the last one stays.
  ///
  /// - Parameters:
  ///   - values: The values: a `Property`, say, which has one at once.
  ///   - transform: Called once for each item and value, and again when an item is reloaded, or goes to a
  ///     section that comes or out of one that goes.
  /// - Complexity: As `compactMapped(_:)`; O(*n*) for a new value.
  @inlinable
  public func compactMapped<Values: SignalProtocol, Result: Sendable>(
    by values: Values, _ transform: @escaping @Sendable (Item, Values.Element) -> Result?
  ) -> Observable2DArray<SectionMetadata, Result>
  where Values.Element: Sendable, Values.Failure == Never {
    results(by: values, areEqual: nil, transform)
  }

  /// Returns the list of what a closure returns for each item and the latest value of a signal, without
  /// the items for which it returns `nil`; the sections stay, also those without items.
  ///
  /// A new value is told as one update, in which the items that stay are reloaded whose result is another
  /// one then, or all if results are objects. No item is shown before the first value comes. When the
  /// signal ends, the last one stays.
  ///
  /// - Parameters:
  ///   - values: The values: a `Property`, say, which has one at once.
  ///   - transform: Called once for each item and value, and again when an item is reloaded, or goes to a
  ///     section that comes or out of one that goes.
  /// - Complexity: As `compactMapped(_:)`; O(*n*) for a new value.
  @inlinable
  public func compactMapped<Values: SignalProtocol, Result: Equatable & Sendable>(
    by values: Values, _ transform: @escaping @Sendable (Item, Values.Element) -> Result?
  ) -> Observable2DArray<SectionMetadata, Result>
  where Values.Element: Sendable, Values.Failure == Never {
    results(by: values, areEqual: equality(), transform)
  }

  /// Returns the list of the items that a predicate accepts with the latest value of a signal, such
  /// as the text of a search field.
  ///
  /// A new value is told as one update that deletes and inserts; what stays is not reloaded. No item
  /// is included before the first value comes. When the signal ends, the last one stays.
  ///
  /// - Parameters:
  ///   - values: The values: a `Property`, say, which has one at once.
  ///   - keepsEmptySections: Whether sections without items are shown.
  ///   - isIncluded: Called once for each item and value, and again when an item is reloaded, or goes to a
  ///     section that comes or out of one that goes.
  /// - Complexity: As `filtered(keepsEmptySections:_:)`; O(*n*) for a new value.
  @inlinable
  public func filtered<Values: SignalProtocol>(
    by values: Values, keepsEmptySections: Bool = true,
    _ isIncluded: @escaping @Sendable (Item, Values.Element) -> Bool
  ) -> Observable2DArray<SectionMetadata, Item>
  where Values.Element: Sendable, Values.Failure == Never {
    let list = Observable2DArray(
      CompactMapOperator<Snapshot, Snapshot>(
        transformsItems: false, keepsSource: true, { _ in nil }
      )
      .start(on: self, parameter: values) { value in { isIncluded($0, value) ? $0 : nil } })
    return keepsEmptySections ? list : list.withoutEmptySections()
  }

  /// Returns the list of the items of each section in order, which depends on the latest value of a signal;
  /// equal ones keep the order that they have here.
  ///
  /// A new value is told as one update that moves items. Before the first value comes, the items are in
  /// the order of this list. When the signal ends, the last one stays.
  ///
  /// - Parameters:
  ///   - values: The values: a `Property`, say, which has one at once.
  ///   - areInIncreasingOrder: Whether the first item comes before the second; for each value a strict weak
  ///     order.
  /// - Complexity: As `sorted(by:)`; O(*n* log *n*) for a new value.
  @inlinable
  public func sorted<Values: SignalProtocol>(
    by values: Values,
    _ areInIncreasingOrder: @escaping @Sendable (Item, Item, Values.Element) -> Bool
  ) -> Observable2DArray<SectionMetadata, Item>
  where Values.Element: Sendable, Values.Failure == Never {
    Observable2DArray(
      SortOperator<Snapshot, ItemOrder<Item>>(
        keepsSource: true, by: ItemOrder { _, _ in false }
      ).start(on: self, parameter: values) { value in
        ItemOrder { areInIncreasingOrder($0, $1, value) }
      })
  }

  @inlinable
  func results<Values: SignalProtocol, Result: Sendable>(
    by values: Values, areEqual: Equality<Result>?,
    _ transform: @escaping @Sendable (Item, Values.Element) -> Result?
  ) -> Observable2DArray<SectionMetadata, Result>
  where Values.Element: Sendable, Values.Failure == Never {
    Observable2DArray<SectionMetadata, Result>(
      CompactMapOperator<Snapshot, SectionedSnapshot<SectionMetadata, Result>>(
        transformsItems: true, keepsSource: true, areEqual: areEqual, { _ in nil }
      ).start(on: self, parameter: values) { value in { transform($0, value) } })
  }
}
