public import Signals

extension SignalProtocol where Failure == Never {
  /// Replaces the items of an array by those of each list that the signal sends.
  ///
  /// Observers of the array are told to reload. The array is not kept alive.
  ///
  /// - Returns: The binding; dispose it to end it.
  @_disfavoredOverload
  @discardableResult
  public func bind<Item: Sendable>(to array: MutableObservableArray<Item>) -> any Disposable
  where Element: Sequence<Item> {
    bind(to: array) { $0.replace(with: $1) }
  }

  /// Replaces the items of an array by those of each list that the signal sends.
  ///
  /// Observers of the array are told what differs. The array is not kept alive.
  ///
  /// Two arrays that are bound to each other have no common order of what is done to them: when both are
  /// edited at once, by two threads, or by an observer of one that edits the other, they may go on exchanging
  /// their lists without end. Share one array instead.
  ///
  /// - Parameters:
  ///   - array: The array.
  ///   - identity: How items are told apart.
  ///   - performDiff: Whether to tell what differs; otherwise observers are told to reload.
  /// - Returns: The binding; dispose it to end it.
  @discardableResult
  public func bind<Item: Sendable, ID>(
    to array: MutableObservableArray<Item>, identifiedBy identity: ItemIdentity<Item, ID>,
    performDiff: Bool = true
  ) -> any Disposable where Element: Sequence<Item> {
    bind(to: array) {
      $0.replace(with: $1, performDiff: performDiff, identifiedBy: identity)
    }
  }

  /// Replaces the items of an array by those of each list that the signal sends.
  ///
  /// Items are told apart by their `id`. See `bind(to:identifiedBy:performDiff:)`.
  @discardableResult
  public func bind<Item: Sendable & Identifiable & Equatable>(
    to array: MutableObservableArray<Item>, performDiff: Bool = true
  ) -> any Disposable where Element: Sequence<Item>, Item.ID: SendableMetatype {
    bind(to: array, identifiedBy: .identifiable, performDiff: performDiff)
  }

  /// Replaces the items of an array by those of each list that the signal sends.
  ///
  /// Items are told apart by their values; in generic code, by their `id` if they have one. See
  /// `bind(to:identifiedBy:performDiff:)`.
  @_disfavoredOverload
  @discardableResult
  public func bind<Item: Sendable & Hashable>(
    to array: MutableObservableArray<Item>
  ) -> any Disposable where Element: Sequence<Item> {
    // `performDiff` is a parameter of another form, not one with a default: with that, the compiler would prefer the
    // form for all items to this one.
    bind(to: array, identifiedBy: .idOrValue)
  }

  /// Replaces the items of an array by those of each list that the signal sends.
  ///
  /// Items are told apart by their values; in generic code, by their `id` if they have one. See
  /// `bind(to:identifiedBy:performDiff:)`.
  @_disfavoredOverload
  @discardableResult
  public func bind<Item: Sendable & Hashable>(
    to array: MutableObservableArray<Item>, performDiff: Bool
  ) -> any Disposable where Element: Sequence<Item> {
    bind(to: array, identifiedBy: .idOrValue, performDiff: performDiff)
  }

  /// Replaces the sections of a list by those of each list that the signal sends.
  ///
  /// Observers of the list are told what differs. The list is not kept alive.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - sectionIdentity: How sections are told apart by their metadata.
  ///   - itemIdentity: How items are told apart.
  ///   - performDiff: Whether to tell what differs; otherwise observers are told to reload.
  /// - Returns: The binding; dispose it to end it.
  @discardableResult
  public func bind<SectionMetadata: Sendable, Item: Sendable, SectionID, ItemID>(
    to list: MutableObservable2DArray<SectionMetadata, Item>,
    sectionsIdentifiedBy sectionIdentity: ItemIdentity<SectionMetadata, SectionID>,
    itemsIdentifiedBy itemIdentity: ItemIdentity<Item, ItemID>, performDiff: Bool = true
  ) -> any Disposable
  where Element: Sequence<Observable2DArraySection<SectionMetadata, Item>> {
    bind(to: list) {
      $0.replace(
        with: $1, performDiff: performDiff, sectionsIdentifiedBy: sectionIdentity,
        itemsIdentifiedBy: itemIdentity)
    }
  }

  /// Replaces the sections of a list by those of each list that the signal sends.
  ///
  /// Sections are told apart by the `id` of their metadata, or by its value if it has none, items
  /// by their values; in generic code, by their `id` if they have one. See
  /// `bind(to:sectionsIdentifiedBy:itemsIdentifiedBy:performDiff:)`.
  @_disfavoredOverload
  @discardableResult
  public func bind<SectionMetadata: Sendable & Equatable, Item: Sendable & Hashable>(
    to list: MutableObservable2DArray<SectionMetadata, Item>
  ) -> any Disposable
  where Element: Sequence<Observable2DArraySection<SectionMetadata, Item>> {
    // `performDiff` is a parameter of another form, not one with a default: with that, the compiler would prefer the
    // form for all items to this one.
    bind(to: list, sectionsIdentifiedBy: .idOrValue, itemsIdentifiedBy: .idOrValue)
  }

  /// Replaces the sections of a list by those of each list that the signal sends.
  ///
  /// Sections are told apart by the `id` of their metadata, or by its value if it has none, items
  /// by their values; in generic code, by their `id` if they have one. See
  /// `bind(to:sectionsIdentifiedBy:itemsIdentifiedBy:performDiff:)`.
  @_disfavoredOverload
  @discardableResult
  public func bind<SectionMetadata: Sendable & Equatable, Item: Sendable & Hashable>(
    to list: MutableObservable2DArray<SectionMetadata, Item>, performDiff: Bool
  ) -> any Disposable
  where Element: Sequence<Observable2DArraySection<SectionMetadata, Item>> {
    bind(
      to: list, sectionsIdentifiedBy: .idOrValue, itemsIdentifiedBy: .idOrValue,
      performDiff: performDiff)
  }

  /// Replaces the sections of a list by those of each list that the signal sends.
  ///
  /// Sections are told apart by the `id` of their metadata, or by its value if it has none, items
  /// by their `id`. See `bind(to:sectionsIdentifiedBy:itemsIdentifiedBy:performDiff:)`.
  @discardableResult
  public func bind<
    SectionMetadata: Sendable & Equatable, Item: Sendable & Identifiable & Equatable
  >(
    to list: MutableObservable2DArray<SectionMetadata, Item>, performDiff: Bool = true
  ) -> any Disposable
  where
    Element: Sequence<Observable2DArraySection<SectionMetadata, Item>>,
    Item.ID: SendableMetatype
  {
    bind(
      to: list, sectionsIdentifiedBy: .idOrValue, itemsIdentifiedBy: .identifiable,
      performDiff: performDiff)
  }

  /// Replaces the sections of a list by those of each list that the signal sends.
  ///
  /// Observers of the list are told to reload. The list is not kept alive.
  ///
  /// - Returns: The binding; dispose it to end it.
  @_disfavoredOverload
  @discardableResult
  public func bind<SectionMetadata: Sendable, Item: Sendable>(
    to list: MutableObservable2DArray<SectionMetadata, Item>
  ) -> any Disposable
  where Element: Sequence<Observable2DArraySection<SectionMetadata, Item>> {
    bind(to: list) { $0.replace(with: $1) }
  }

  /// Makes an array follow the updates of another list.
  ///
  /// Each update is passed on as it is while the array has no edits of its own; otherwise the array
  /// is replaced, or, while other threads edit it all the time, the update is done beside their edits.
  /// The array is not kept alive. Of two arrays that are bound to each other, see
  /// `bind(to:identifiedBy:performDiff:)`.
  ///
  /// - Returns: The binding; dispose it to end it.
  @discardableResult
  public func bind<Item: Sendable>(to array: MutableObservableArray<Item>) -> any Disposable
  where Element == ListUpdate<ArraySnapshot<Item>> {
    bind(to: array) { $0.store.follow($1) }
  }

  /// Makes a list follow the updates of another.
  ///
  /// Each update is passed on as it is while the list has no edits of its own; otherwise the list is
  /// replaced, or, while other threads edit it all the time, the update is done beside their edits.
  /// The list is not kept alive. Of two lists that are bound to each other, see
  /// `bind(to:identifiedBy:performDiff:)`.
  ///
  /// - Returns: The binding; dispose it to end it.
  @discardableResult
  public func bind<SectionMetadata: Sendable, Item: Sendable>(
    to list: MutableObservable2DArray<SectionMetadata, Item>
  ) -> any Disposable where Element == ListUpdate<SectionedSnapshot<SectionMetadata, Item>> {
    bind(to: list) { $0.store.follow($1) }
  }
}

extension SignalProtocol where Failure == Never {
  /// Makes an array follow the events of another list, such as those of `diff()`.
  ///
  /// Where the events break a rule, the array is replaced. See `listUpdates(onViolation:)`.
  ///
  /// - Returns: The binding; dispose it to end it.
  @discardableResult
  public func bind<Item: Sendable>(to array: MutableObservableArray<Item>) -> any Disposable
  where Element == ObservableArrayEvent<Item> {
    listUpdates().bind(to: array)
  }

  /// Makes a list follow the events of another, such as those of `diff()`.
  ///
  /// Where the events break a rule, the list is replaced. See `listUpdates(onViolation:)`.
  ///
  /// - Returns: The binding; dispose it to end it.
  @discardableResult
  public func bind<SectionMetadata: Sendable, Item: Sendable>(
    to list: MutableObservable2DArray<SectionMetadata, Item>
  ) -> any Disposable where Element == Observable2DArrayEvent<SectionMetadata, Item> {
    listUpdates().bind(to: list)
  }
}

extension ListStore {
  /// Makes the contents those after an update.
  fileprivate func follow(_ update: Update) {
    revise { old in
      let isNext = old.isIdentical(to: update.old)
      if old.isIdentical(to: update.new) {
        return isNext ? update.listReloaded.map { ($0, update.contentOfList) } : nil
      }
      return (update.new, isNext ? update.contentOfList : .batch(.reload))
    }
  }
}

extension ListUpdate where Snapshot: ListSnapshot {
  /// The list after an update of events that reloads items of one and the same list; `nil` if it reloads none.
  ///
  /// It has the items in memory of its own, so that an update that comes back in a circle of arrays is known
  /// to be one. A whole reload of an array may have come in a circle; one that was made by hand has no version,
  /// nor has that of an array without items.
  fileprivate var listReloaded: Snapshot? {
    if isReload { return version == 0 && !isEmpty ? new : nil }
    var list = new
    guard (try? list.apply(change)) != nil, !list.isIdentical(to: new) else { return nil }
    return list
  }

  private var isEmpty: Bool {
    Snapshot.hasOneSection
      ? new.numberOfItems(inSection: 0) == 0 : new.numberOfSections() == 0
  }

  /// What is known of the change, without edits of sections in a list that has none: another list may
  /// tell them.
  fileprivate var contentOfList: Content {
    if !Snapshot.hasOneSection { return content }
    let change = structure.ofOneSection(from: old, to: new)
    return change == structure ? content : .batch(change)
  }
}
