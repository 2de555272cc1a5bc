public import Signals

extension Observable2DArray {
  /// Returns the list of the sections that have items.
  ///
  /// - Complexity: O(*s*) to create for *s* sections; O(*k* log *n*) for an update of *k* items.
  public func withoutEmptySections() -> Observable2DArray<SectionMetadata, Item> {
    filteredSections { !$0.items.isEmpty }
  }

  /// Returns the list of the sections that a predicate accepts, with all of their items.
  ///
  /// - Parameter isIncluded: Called once for each section, and again after each update that edits its items
  ///   or its metadata.
  /// - Complexity: O(*s*) to create for *s* sections; O(*k* log *n*) for an update of *k* items.
  public func filteredSections(
    _ isIncluded: @escaping @Sendable (Section) -> Bool
  ) -> Observable2DArray<SectionMetadata, Item> {
    Observable2DArray(FilterSectionsOperator(isIncluded).start(on: self))
  }

  /// Returns the list of the sections that the latest predicate of a signal accepts, with all of their items.
  ///
  /// Another predicate is told as one update that deletes and inserts sections. There is no section before
  /// the first one comes. When the signal ends, the last one stays.
  ///
  /// - Parameter predicates: The predicates: a `Property`, say, which has one at once.
  /// - Complexity: As `filteredSections(_:)`; O(*s*) for another predicate.
  public func filteredSections<Predicates: SignalProtocol>(
    by predicates: Predicates
  ) -> Observable2DArray<SectionMetadata, Item>
  where Predicates.Element == @Sendable (Section) -> Bool, Predicates.Failure == Never {
    Observable2DArray(
      FilterSectionsOperator { _ in false }.start(on: self, parameter: predicates) { $0 })
  }

  /// Returns the list of the sections that a predicate accepts with the latest value of a signal.
  ///
  /// Another value is told as one update that deletes and inserts sections. There is no section before the
  /// first one comes. When the signal ends, the last one stays.
  ///
  /// - Parameters:
  ///   - values: The values: a `Property`, say, which has one at once.
  ///   - isIncluded: Called once for each section and value, and again after each update that edits its items
  ///     or its metadata.
  /// - Complexity: As `filteredSections(_:)`; O(*s*) for another value.
  public func filteredSections<Values: SignalProtocol>(
    by values: Values, _ isIncluded: @escaping @Sendable (Section, Values.Element) -> Bool
  ) -> Observable2DArray<SectionMetadata, Item>
  where Values.Element: Sendable, Values.Failure == Never {
    Observable2DArray(
      FilterSectionsOperator { _ in false }
        .start(on: self, parameter: values) { value in { isIncluded($0, value) } })
  }

  /// Returns the list whose sections have the metadata that a closure makes of each section with its items;
  /// the items stay.
  ///
  ///     mails.grouped(by: \.folder).mappedSections { "\($0.metadata) (\($0.items.count))" }
  ///
  /// Sorted by these, sections are in an order of what is in them. Metadata that are made of metadata alone are
  /// those of `mappedMetadata(_:)`; a total of the items is kept up to date by `mappedSections(summing:_:)`,
  /// where the closure need not go through all of them.
  ///
  /// A list view reloads a section whose metadata change, with all of its rows, unless it can
  /// show others while its cells stay, as `reconfiguresSections` of its capabilities says.
  ///
  /// - Parameter transform: Called once for each section, and again after each update that edits its items
  ///   or its metadata.
  /// - Complexity: O(*s*) to create for *s* sections; O(*k* log *n*) for an update of *k* items.
  public func mappedSections<Result: Sendable>(
    _ transform: @escaping @Sendable (Section) -> Result
  ) -> Observable2DArray<Result, Item> {
    Observable2DArray<Result, Item>(
      MapSectionsOperator(SectionTransform(transform: transform)).start(on: self))
  }

  /// Returns the list whose sections have the metadata that a closure makes of each section with its items;
  /// the items stay.
  ///
  /// A section whose new metadata are equal to those of before is not told, unless metadata are objects.
  ///
  /// - Parameter transform: Called once for each section, and again after each update that edits its items
  ///   or its metadata.
  /// - Complexity: O(*s*) to create for *s* sections; O(*k* log *n*) for an update of *k* items.
  public func mappedSections<Result: Equatable & Sendable>(
    _ transform: @escaping @Sendable (Section) -> Result
  ) -> Observable2DArray<Result, Item> {
    Observable2DArray<Result, Item>(
      MapSectionsOperator(SectionTransform(transform: transform), areMetadataEqual: equality())
        .start(on: self))
  }

  /// Returns the list of the sections in an order of their metadata; equal ones keep the order that
  /// they have here.
  ///
  /// - Parameter areInIncreasingOrder: Whether the first section comes before the second; a strict
  ///   weak order.
  /// - Complexity: O(*s* log *s*) to create for *s* sections; O(log *s*) comparisons for each section
  ///   of an update.
  public func sortedSections(
    by areInIncreasingOrder: @escaping @Sendable (SectionMetadata, SectionMetadata) -> Bool
  ) -> Observable2DArray<SectionMetadata, Item> {
    Observable2DArray(
      SortSectionsOperator(by: ItemOrder(areInIncreasingOrder)).start(on: self))
  }

  /// Returns the list of the sections in the latest order of a signal.
  ///
  /// A new order is told as one update that moves sections. Before the first order comes, they are
  /// in the order of this list. When the signal ends, the last order stays.
  ///
  /// - Parameter orders: The orders: a `Property`, say, which has one at once.
  /// - Complexity: As `sortedSections(by:)`; O(*s* log *s*) for a new order.
  public func sortedSections<Orders: SignalProtocol>(
    by orders: Orders
  ) -> Observable2DArray<SectionMetadata, Item>
  where
    Orders.Element == @Sendable (SectionMetadata, SectionMetadata) -> Bool, Orders.Failure == Never
  {
    Observable2DArray(
      SortSectionsOperator(by: ItemOrder { _, _ in false }).start(on: self, parameter: orders) {
        ItemOrder($0)
      })
  }

  /// Returns the list of the sections in an order of their metadata, which depends on the latest value of a
  /// signal; equal ones keep the order that they have here.
  ///
  /// A new value is told as one update that moves sections. Before the first value comes, they are in the
  /// order of this list. When the signal ends, the last one stays.
  ///
  /// - Parameters:
  ///   - values: The values: a `Property`, say, which has one at once.
  ///   - areInIncreasingOrder: Whether the first section comes before the second; for each value a strict
  ///     weak order.
  /// - Complexity: As `sortedSections(by:)`; O(*s* log *s*) for a new value.
  public func sortedSections<Values: SignalProtocol>(
    by values: Values,
    _ areInIncreasingOrder:
      @escaping @Sendable (SectionMetadata, SectionMetadata, Values.Element) -> Bool
  ) -> Observable2DArray<SectionMetadata, Item>
  where Values.Element: Sendable, Values.Failure == Never {
    Observable2DArray(
      SortSectionsOperator(by: ItemOrder { _, _ in false }).start(on: self, parameter: values) {
        value in ItemOrder { areInIncreasingOrder($0, $1, value) }
      })
  }

  /// Returns the list of the sections in the order of some keys of their metadata; equal ones keep the order
  /// that they have here.
  ///
  ///     list.sortedSections(by: .descending(\.date), .ascending(\.title))
  ///
  /// - Parameters:
  ///   - key: What to sort by.
  ///   - others: Further keys; a later one decides where the earlier ones are equal.
  /// - Complexity: As `sortedSections(by:)`.
  public func sortedSections(
    by key: SortKey<SectionMetadata>, _ others: SortKey<SectionMetadata>...
  ) -> Observable2DArray<SectionMetadata, Item> {
    sortedSections(by: [key] + others)
  }

  /// Returns the list of the sections in the order of any number of keys of their metadata; equal ones keep
  /// the order that they have here.
  ///
  /// - Parameter keys: What to sort by; a later key decides where the earlier ones are equal.
  /// - Complexity: As `sortedSections(by:)`.
  public func sortedSections(
    by keys: [SortKey<SectionMetadata>]
  ) -> Observable2DArray<SectionMetadata, Item> {
    Observable2DArray(SortSectionsOperator(by: KeyOrder(keys)).start(on: self))
  }

  /// Returns the list of the sections in the order of the keys of their metadata that a signal sends last.
  ///
  /// - Parameter keys: The keys: a `Property`, say, which has some at once.
  /// - Complexity: As `sortedSections(by:)`; O(*s* log *s*) for other keys.
  public func sortedSections<Keys: SignalProtocol<[SortKey<SectionMetadata>], Never>>(
    by keys: Keys
  ) -> Observable2DArray<SectionMetadata, Item> {
    Observable2DArray(
      SortSectionsOperator(by: KeyOrder([])).start(on: self, parameter: keys) { KeyOrder($0) })
  }

  /// Returns the list in which some sections do not show their items.
  ///
  /// - Parameters:
  ///   - folded: The ids of the sections without items; none before the first set comes.
  ///   - id: The id of a section.
  /// - Complexity: O(*s*) to create for *s* sections and for another set; O(*k* log *n*) for an update
  ///   of *k* items.
  public func folded<ID: Hashable & Sendable, IDs: SignalProtocol<Set<ID>, Never>>(
    _ folded: IDs, id: @escaping @Sendable (SectionMetadata) -> ID
  ) -> Observable2DArray<SectionMetadata, Item> {
    Observable2DArray(
      FoldOperator(id: id).start(on: self, parameter: folded) { $0 })
  }
}

extension Observable2DArray where SectionMetadata: Identifiable, SectionMetadata.ID: Sendable {
  /// Returns the list in which some sections do not show their items.
  ///
  /// - Parameter folded: The ids of the sections without items; none before the first set comes.
  /// - Complexity: As `folded(_:id:)`.
  public func folded<IDs: SignalProtocol<Set<SectionMetadata.ID>, Never>>(
    _ folded: IDs
  ) -> Observable2DArray<SectionMetadata, Item> {
    self.folded(folded, id: { $0.id })
  }
}
