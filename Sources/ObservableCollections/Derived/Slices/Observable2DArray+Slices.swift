public import Signals

extension Observable2DArray {
  /// Returns the list of the first items of each section: the three best of each group, say.
  ///
  /// - Parameter maxCount: The most items to show of a section.
  /// - Complexity: O(*s* log *n*) to create, for *s* sections; O(*k* log *n*) for an update of *k* items.
  /// - Precondition: `maxCount` is not negative.
  @inlinable
  public func prefix(_ maxCount: Int) -> Observable2DArray {
    stopUnless(maxCount >= 0, "A prefix of \(maxCount) items")
    return window(.first(maxCount))
  }

  /// Returns the list of the first items of each section, as many as a signal says last.
  ///
  /// - Parameter maxCounts: The most items to show of a section; a negative number counts as 0. There is
  ///   none before the first number comes.
  /// - Complexity: As `prefix(_:)`; O(*s* log *n*) for another number.
  @inlinable
  public func prefix<Counts: SignalProtocol<Int, Never>>(_ maxCounts: Counts) -> Observable2DArray {
    window(maxCounts) { .first($0) }
  }

  /// Returns the list of the last items of each section.
  ///
  /// - Parameter maxCount: The most items to show of a section.
  /// - Complexity: O(*s* log *n*) to create, for *s* sections; O(*k* log *n*) for an update of *k* items.
  /// - Precondition: `maxCount` is not negative.
  @inlinable
  public func suffix(_ maxCount: Int) -> Observable2DArray {
    stopUnless(maxCount >= 0, "A suffix of \(maxCount) items")
    return window(.last(maxCount))
  }

  /// Returns the list of the last items of each section, as many as a signal says last.
  ///
  /// - Parameter maxCounts: The most items to show of a section; a negative number counts as 0. There is
  ///   none before the first number comes.
  /// - Complexity: As `suffix(_:)`; O(*s* log *n*) for another number.
  @inlinable
  public func suffix<Counts: SignalProtocol<Int, Never>>(_ maxCounts: Counts) -> Observable2DArray {
    window(maxCounts) { .last($0) }
  }

  /// Returns the list of all items but the first ones of each section.
  ///
  /// - Parameter count: How many items to leave out of a section.
  /// - Complexity: O(*s* log *n*) to create, for *s* sections; O(*k* log *n*) for an update of *k* items.
  /// - Precondition: `count` is not negative.
  @inlinable
  public func dropFirst(_ count: Int = 1) -> Observable2DArray {
    stopUnless(count >= 0, "All items but the first \(count)")
    return window(.allButFirst(count))
  }

  /// Returns the list of all items but the first ones of each section, as many as a signal says last.
  ///
  /// - Parameter counts: How many items to leave out of a section; a negative number counts as 0. There is
  ///   no item before the first number comes.
  /// - Complexity: As `dropFirst(_:)`; O(*s* log *n*) for another number.
  @inlinable
  public func dropFirst<Counts: SignalProtocol<Int, Never>>(_ counts: Counts) -> Observable2DArray {
    window(counts) { .allButFirst($0) }
  }

  /// Returns the list of all items but the last ones of each section.
  ///
  /// - Parameter count: How many items to leave out of a section.
  /// - Complexity: O(*s* log *n*) to create, for *s* sections; O(*k* log *n*) for an update of *k* items.
  /// - Precondition: `count` is not negative.
  @inlinable
  public func dropLast(_ count: Int = 1) -> Observable2DArray {
    stopUnless(count >= 0, "All items but the last \(count)")
    return window(.allButLast(count))
  }

  /// Returns the list of all items but the last ones of each section, as many as a signal says last.
  ///
  /// - Parameter counts: How many items to leave out of a section; a negative number counts as 0. There is
  ///   no item before the first number comes.
  /// - Complexity: As `dropLast(_:)`; O(*s* log *n*) for another number.
  @inlinable
  public func dropLast<Counts: SignalProtocol<Int, Never>>(_ counts: Counts) -> Observable2DArray {
    window(counts) { .allButLast($0) }
  }

  @inlinable
  func window(_ window: SliceRange) -> Observable2DArray {
    Observable2DArray(WindowOperator<Snapshot>(window).start(on: self))
  }

  @inlinable
  func window<Values: SignalProtocol>(
    _ values: Values, _ window: @escaping @Sendable (Values.Element) -> SliceRange
  ) -> Observable2DArray where Values.Failure == Never {
    Observable2DArray(
      WindowOperator<Snapshot>(keepsSource: true, .nothing)
        .start(on: self, parameter: values, window))
  }
}
