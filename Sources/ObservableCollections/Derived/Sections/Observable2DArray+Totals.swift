extension Observable2DArray {
  /// Returns the list whose sections have metadata that are made of their own and of what the values of
  /// their items add up to; the items stay.
  ///
  ///     tasks.grouped(by: \.project)
  ///       .mappedSections(reducing: .distantFuture, min, of: \.due) { project, due in … }
  ///
  /// A section whose new metadata are equal to those of before is not told, unless metadata are objects.
  ///
  /// - Parameters:
  ///   - empty: What no item adds up to; neutral for `join`.
  ///   - join: Adds two values of neighbours up; associative.
  ///   - value: The value of an item; called once for each, and again when it is reloaded.
  ///   - transform: Makes the metadata; called once for each section, and again after each update that
  ///     edits its items or its metadata.
  /// - Complexity: O(*n*) to create; O(*k* log *n*) calls of `join` for an update of *k* items.
  public func mappedSections<Value: Sendable, Result: Equatable & Sendable>(
    reducing empty: Value, _ join: @escaping @Sendable (Value, Value) -> Value,
    of value: @escaping @Sendable (Item) -> Value,
    _ transform: @escaping @Sendable (SectionMetadata, Value) -> Result
  ) -> Observable2DArray<Result, Item> {
    Observable2DArray<Result, Item>(
      MapSectionsOperator(
        SectionTotals(empty, join, of: value, transform), areMetadataEqual: equality()
      ).start(on: self))
  }

  /// Returns the list whose sections have metadata that are made of their own and of the sum of a number of
  /// each item; the items stay.
  ///
  ///     orders.grouped(by: \.customer)
  ///       .mappedSections(summing: \.price) { customer, total in "\(customer): \(total)" }
  ///
  /// - Parameters:
  ///   - value: The number of an item; called once for each, and again when it is reloaded.
  ///   - transform: Makes the metadata; called once for each section, and again after each update that
  ///     edits its items or its metadata.
  /// - Complexity: O(*n*) to create; O(*k* log *n*) for an update of *k* items.
  public func mappedSections<Value: AdditiveArithmetic & Sendable, Result: Equatable & Sendable>(
    summing value: @escaping @Sendable (Item) -> Value,
    _ transform: @escaping @Sendable (SectionMetadata, Value) -> Result
  ) -> Observable2DArray<Result, Item> {
    mappedSections(reducing: .zero, { $0 + $1 }, of: value, transform)
  }

  /// Returns the list whose sections have metadata that are made of their own and of the sum of a whole number
  /// of each item; the items stay.
  ///
  /// Only the sum itself has to fit into the type: what is added up on the way to it does not.
  ///
  /// - Parameters:
  ///   - value: The number of an item; called once for each, and again when it is reloaded.
  ///   - transform: Makes the metadata; called once for each section, and again after each update that
  ///     edits its items or its metadata.
  /// - Complexity: O(*n*) to create; O(*k* log *n*) for an update of *k* items.
  /// - Precondition: The sum of the items of a section fits into `Value` after each update.
  public func mappedSections<Value: FixedWidthInteger & Sendable, Result: Equatable & Sendable>(
    summing value: @escaping @Sendable (Item) -> Value,
    _ transform: @escaping @Sendable (SectionMetadata, Value) -> Result
  ) -> Observable2DArray<Result, Item> {
    mappedSections(reducing: WideSum<Value>(), { $0.adding($1) }, of: { WideSum(value($0)) }) {
      transform($0, $1.value)
    }
  }
}
