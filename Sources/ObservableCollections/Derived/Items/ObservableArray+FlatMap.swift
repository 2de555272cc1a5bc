extension ObservableArray {
  /// Returns the array of all that a closure returns for each item, one behind the other.
  ///
  /// What is inserted, deleted or moved here takes its results along. `flatMapLatest` and the others, by
  /// contrast, are operators of signals.
  ///
  ///     let attachments = mails.flatMapped { $0.attachments }
  ///
  /// - Parameter transform: Called once for each item, and again when an item is reloaded: its results are
  ///   reloaded one by one, and what there is more or less of them is inserted or deleted.
  /// - Complexity: O(*n*) to create; O(*k* log *n*) for an update of items with *k* results.
  @inlinable
  public func flatMapped<Results: Sequence & SendableMetatype>(
    _ transform: @escaping @Sendable (Item) -> Results
  ) -> ObservableArray<Results.Element> where Results.Element: Sendable {
    ObservableArray<Results.Element>(
      FlatMapOperator<Item, Results.Element> { Array(transform($0)) }.start(on: self))
  }

  /// Returns the array of all that a closure returns for each item, one behind the other.
  ///
  /// When an item is reloaded, those of its first and last results stay that are equal to those of before,
  /// unless they are objects; of the others those that are equal to what they take the place of.
  ///
  /// - Parameter transform: Called once for each item, and again when an item is reloaded.
  /// - Complexity: O(*n*) to create; O(*k* log *n*) for an update of items with *k* results.
  @inlinable
  public func flatMapped<Results: Sequence & SendableMetatype>(
    _ transform: @escaping @Sendable (Item) -> Results
  ) -> ObservableArray<Results.Element> where Results.Element: Equatable & Sendable {
    ObservableArray<Results.Element>(
      FlatMapOperator<Item, Results.Element>(areEqual: equality()) { Array(transform($0)) }
        .start(on: self))
  }

  /// Returns the array of the items of the arrays that a closure returns for each item, one behind the
  /// other, each of which is observed while its item is here.
  ///
  ///     let files = folders.flatMapped { $0.files }
  ///
  /// - Parameter transform: Called once for each item, and again when an item is reloaded; if it returns
  ///   the same array, its items stay.
  /// - Complexity: As `joined()`.
  @inlinable
  public func flatMapped<Inner: Sendable>(
    _ transform: @escaping @Sendable (Item) -> ObservableArray<Inner>
  ) -> ObservableArray<Inner> {
    mapped(transform).joined()
  }
}
