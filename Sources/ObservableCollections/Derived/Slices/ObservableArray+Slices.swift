public import Signals

extension ObservableArray {
  /// Returns the array of the first items.
  ///
  /// - Parameter maxCount: The most items to show.
  /// - Complexity: O(log *n*) to create; O(*k* + log *n*) for an update of *k* items.
  /// - Precondition: `maxCount` is not negative.
  @inlinable
  public func prefix(_ maxCount: Int) -> ObservableArray<Item> {
    stopUnless(maxCount >= 0, "A prefix of \(maxCount) items")
    return window(.first(maxCount))
  }

  /// Returns the array of the first items, as many as a signal says last.
  ///
  /// - Parameter maxCounts: The most items to show; a negative number counts as 0. There is none
  ///   before the first number comes.
  /// - Complexity: As `prefix(_:)`; O(log *n*) for another number.
  @inlinable
  public func prefix<Counts: SignalProtocol<Int, Never>>(_ maxCounts: Counts) -> ObservableArray<
    Item
  > {
    window(maxCounts) { .first($0) }
  }

  /// Returns the array of the last items.
  ///
  /// - Parameter maxCount: The most items to show.
  /// - Complexity: O(log *n*) to create; O(*k* + log *n*) for an update of *k* items.
  /// - Precondition: `maxCount` is not negative.
  @inlinable
  public func suffix(_ maxCount: Int) -> ObservableArray<Item> {
    stopUnless(maxCount >= 0, "A suffix of \(maxCount) items")
    return window(.last(maxCount))
  }

  /// Returns the array of the last items, as many as a signal says last.
  ///
  /// - Parameter maxCounts: The most items to show; a negative number counts as 0. There is none
  ///   before the first number comes.
  /// - Complexity: As `suffix(_:)`; O(log *n*) for another number.
  @inlinable
  public func suffix<Counts: SignalProtocol<Int, Never>>(_ maxCounts: Counts) -> ObservableArray<
    Item
  > {
    window(maxCounts) { .last($0) }
  }

  /// Returns the array of all items but the first ones.
  ///
  /// - Parameter count: How many items to leave out.
  /// - Complexity: O(log *n*) to create; O(*k* + log *n*) for an update of *k* items.
  /// - Precondition: `count` is not negative.
  @inlinable
  public func dropFirst(_ count: Int = 1) -> ObservableArray<Item> {
    stopUnless(count >= 0, "All items but the first \(count)")
    return window(.allButFirst(count))
  }

  /// Returns the array of all items but the first ones, as many as a signal says last.
  ///
  /// - Parameter counts: How many items to leave out; a negative number counts as 0. There is no item
  ///   before the first number comes.
  /// - Complexity: As `dropFirst(_:)`; O(log *n*) for another number.
  @inlinable
  public func dropFirst<Counts: SignalProtocol<Int, Never>>(
    _ counts: Counts
  ) -> ObservableArray<Item> {
    window(counts) { .allButFirst($0) }
  }

  /// Returns the array of all items but the last ones.
  ///
  /// - Parameter count: How many items to leave out.
  /// - Complexity: O(log *n*) to create; O(*k* + log *n*) for an update of *k* items.
  /// - Precondition: `count` is not negative.
  @inlinable
  public func dropLast(_ count: Int = 1) -> ObservableArray<Item> {
    stopUnless(count >= 0, "All items but the last \(count)")
    return window(.allButLast(count))
  }

  /// Returns the array of all items but the last ones, as many as a signal says last.
  ///
  /// - Parameter counts: How many items to leave out; a negative number counts as 0. There is no item
  ///   before the first number comes.
  /// - Complexity: As `dropLast(_:)`; O(log *n*) for another number.
  @inlinable
  public func dropLast<Counts: SignalProtocol<Int, Never>>(
    _ counts: Counts
  ) -> ObservableArray<Item> {
    window(counts) { .allButLast($0) }
  }

  /// Returns the array of the items of a page.
  ///
  /// - Parameters:
  ///   - page: The number of the page, from 0 on.
  ///   - size: The number of items of a page.
  /// - Complexity: O(log *n*) to create; O(*k* + log *n*) for an update of *k* items.
  /// - Precondition: `page` is not negative, and `size` is positive.
  @inlinable
  public func page(_ page: Int, size: Int) -> ObservableArray<Item> {
    stopUnless(page >= 0 && size > 0, "Page \(page) of \(size) items each")
    return window(SliceRange { Range.page(page, size: size, of: $0) })
  }

  /// Returns the array of the items of the page that a signal names last.
  ///
  /// - Parameters:
  ///   - pages: The numbers of the pages, from 0 on; a negative one counts as 0. There is no item
  ///     before the first number comes.
  ///   - size: The number of items of a page.
  /// - Complexity: As `page(_:size:)`; O(log *n*) for another page.
  /// - Precondition: `size` is positive.
  @inlinable
  public func page<Pages: SignalProtocol<Int, Never>>(
    _ pages: Pages, size: Int
  ) -> ObservableArray<Item> {
    stopUnless(size > 0, "Pages of \(size) items each")
    return window(pages) { page in SliceRange { Range.page(max(0, page), size: size, of: $0) } }
  }

  /// Returns the array of the items of a page of as many items as a signal says last.
  ///
  /// - Parameters:
  ///   - page: The number of the page, from 0 on.
  ///   - sizes: The numbers of items of a page; one that is not positive counts as 1. There is no item
  ///     before the first number comes.
  /// - Complexity: As `page(_:size:)`; O(log *n*) for another size.
  /// - Precondition: `page` is not negative.
  @inlinable
  public func page<Sizes: SignalProtocol<Int, Never>>(
    _ page: Int, size sizes: Sizes
  ) -> ObservableArray<Item> {
    stopUnless(page >= 0, "Page \(page)")
    return window(sizes) { size in SliceRange { Range.page(page, size: max(1, size), of: $0) } }
  }

  /// Returns the array of the items of the page that a signal names last, of as many items as another one
  /// says last.
  ///
  /// Where both come from one property, each change of it is told as two updates, one for each signal;
  /// `window(_:)` of that property tells one.
  ///
  /// - Parameters:
  ///   - pages: The numbers of the pages, from 0 on; a negative one counts as 0.
  ///   - sizes: The numbers of items of a page; one that is not positive counts as 1. There is no item
  ///     before both have sent.
  /// - Complexity: As `page(_:size:)`; O(log *n*) for another page or size.
  @inlinable
  public func page<Pages: SignalProtocol<Int, Never>, Sizes: SignalProtocol<Int, Never>>(
    _ pages: Pages, size sizes: Sizes
  ) -> ObservableArray<Item> {
    window(pages.combineLatest(with: sizes)) { page, size in
      SliceRange { Range.page(max(0, page), size: max(1, size), of: $0) }
    }
  }

  /// Returns the array of the items of a range of indices.
  ///
  /// - Parameter indices: The indices to show, as in `2..<5` or `3...`; those that do not exist are left
  ///   out.
  /// - Complexity: O(log *n*) to create; O(*k* + log *n*) for an update of *k* items.
  @inlinable
  public func window(_ indices: some RangeExpression<Int>) -> ObservableArray<Item> {
    let range = indices.relative(to: AllIndices())
    return window(SliceRange { _ in range })
  }

  /// Returns the array of the items of the range of indices that a signal sends last: what a
  /// virtual list shows, say.
  ///
  /// - Parameter ranges: The indices to show, as ranges of any kind; those that do not exist are left out.
  ///   There is no item before the first range comes.
  /// - Complexity: As `window(_:)`; O(log *n*) for another range.
  @inlinable
  public func window<Ranges: SignalProtocol>(_ ranges: Ranges) -> ObservableArray<Item>
  where Ranges.Element: RangeExpression<Int>, Ranges.Failure == Never {
    window(ranges) { indices in
      let range = indices.relative(to: AllIndices())
      return SliceRange { _ in range }
    }
  }

  /// Returns the array of the items from the last one to the first.
  ///
  /// - Complexity: O(*n*) to create; O(*k* log *n*) for an update of *k* items.
  @inlinable
  public func reversed() -> ObservableArray<Item> {
    ObservableArray(ReverseOperator<Item>().start(on: self))
  }

  /// Returns the array of the items, each with its index.
  ///
  /// An item whose index changes is reloaded.
  ///
  /// - Complexity: O(*n*) to create and for each update, since an insertion shifts all items behind.
  @inlinable
  public func enumerated() -> ObservableArray<IndexedElement<Int, Item>> {
    ObservableArray<IndexedElement<Int, Item>>(EnumerateOperator<Item>().start(on: self))
  }

  @inlinable
  func window(_ window: SliceRange) -> ObservableArray<Item> {
    ObservableArray(WindowOperator<Snapshot>(window).start(on: self))
  }

  @inlinable
  func window<Values: SignalProtocol>(
    _ values: Values, _ window: @escaping @Sendable (Values.Element) -> SliceRange
  ) -> ObservableArray<Item> where Values.Failure == Never {
    ObservableArray(
      WindowOperator<Snapshot>(keepsSource: true, .nothing)
        .start(on: self, parameter: values, window))
  }
}

/// All numbers, in which ranges of any kind have their bounds.
@usableFromInline
struct AllIndices: Collection {
  @inlinable
  init() {}

  @inlinable var startIndex: Int { .min }
  @inlinable var endIndex: Int { .max }

  @inlinable
  func index(after index: Int) -> Int { index == .max ? .max : index + 1 }
  @inlinable
  subscript(index: Int) -> Int { index }
}

extension Range<Int> {
  /// The items of a page of a list of so many items.
  @inlinable
  static func page(_ page: Int, size: Int, of count: Int) -> Range<Int> {
    let (start, overflows) = page.multipliedReportingOverflow(by: size)
    let lower = overflows ? count : Swift.min(start, count)
    return lower..<Swift.min(count, lower + Swift.min(size, count - lower))
  }
}
