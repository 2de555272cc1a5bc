public import Signals

extension ObservableArray {
  /// Returns the items, which name their parents, as the rows of an outline: each item above its
  /// children, with its level.
  ///
  /// Siblings are in the order that they have here. An item that names no parent, or one that is
  /// not in the array, is a root; when the parent comes, the item moves below it. Of several items
  /// with one id the first is the parent. Items whose ancestors form a circle are not shown.
  ///
  ///     let rows = files.outlined(id: \.path, parent: \.folder)
  ///
  /// - Parameters:
  ///   - id: The identity of an item; called once for each item, and again when it is reloaded.
  ///   - parent: The identity of its parent; called as `id` is.
  ///   - expansion: Which items show their children; all unless it is given.
  /// - Complexity: O(*n*) to create. For an update O(log *n*) for each item that comes, goes,
  ///   moves or changes; O(log *n*) for each child, shown or not, of an item that comes, goes or
  ///   gets another id; O(log *n*) for each row that comes, goes, moves or looks different; and
  ///   O(*d*) for an item whose id *d* others have.
  @inlinable
  public func outlined<ID: Hashable & Sendable>(
    id: @escaping @Sendable (Item) -> ID, parent: @escaping @Sendable (Item) -> ID?,
    expanded expansion: OutlineExpansion<ID> = .all
  ) -> ObservableArray<OutlineRow<Item>> {
    ObservableArray<OutlineRow<Item>>(
      OutlineOperator(id: id, parent: parent, expansion: expansion, keepsSource: false)
        .start(on: self))
  }

  /// Returns the items as the rows of an outline, where the latest value of a signal says which
  /// items show their children.
  ///
  /// What is expanded and collapsed at once is told as one update that inserts and deletes.
  ///
  /// - Parameters:
  ///   - id: The identity of an item; called once for each item, and again when it is reloaded.
  ///   - parent: The identity of its parent; called as `id` is.
  ///   - expansions: Which items show their children: a `Property`, say. None do before the first
  ///     value comes; the last one stays when the signal ends.
  /// - Complexity: As `outlined(id:parent:expanded:)`; another value costs O(*e* + *k* log *n*) for
  ///   *e* identities in the old and the new one, and *k* rows that come or go, and O(*n*) more
  ///   where one says what is expanded, and the other what is not.
  @inlinable
  public func outlined<ID: Hashable & Sendable>(
    id: @escaping @Sendable (Item) -> ID, parent: @escaping @Sendable (Item) -> ID?,
    expanded expansions: some SignalProtocol<OutlineExpansion<ID>, Never>
  ) -> ObservableArray<OutlineRow<Item>> {
    ObservableArray<OutlineRow<Item>>(
      OutlineOperator(id: id, parent: parent, expansion: .none, keepsSource: true)
        .start(on: self, parameter: expansions) { $0 })
  }

  /// Returns the items as the rows of an outline, where the latest value of a signal holds the
  /// identities of the items that show their children.
  ///
  /// What is expanded and collapsed at once is told as one update that inserts and deletes.
  ///
  /// - Parameters:
  ///   - id: The identity of an item; called once for each item, and again when it is reloaded.
  ///   - parent: The identity of its parent; called as `id` is.
  ///   - expanded: The identities of the items that show their children: a `Property`, say. None do
  ///     before the first value comes; the last one stays when the signal ends.
  /// - Complexity: As `outlined(id:parent:expanded:)`; another value costs O(*e* + *k* log *n*) for
  ///   *e* identities in the old and the new one, and *k* rows that come or go.
  @inlinable
  public func outlined<ID: Hashable & Sendable>(
    id: @escaping @Sendable (Item) -> ID, parent: @escaping @Sendable (Item) -> ID?,
    expanded: some SignalProtocol<Set<ID>, Never>
  ) -> ObservableArray<OutlineRow<Item>> {
    ObservableArray<OutlineRow<Item>>(
      OutlineOperator(id: id, parent: parent, expansion: .none, keepsSource: true)
        .start(on: self, parameter: expanded) { .only($0) })
  }
}

extension ObservableArray where Item: Identifiable, Item.ID: Sendable {
  /// Returns the items as the rows of an outline: each item above its children, with its level.
  ///
  /// - Parameters:
  ///   - parent: The identity of an item's parent; called once for each item, and again when it is
  ///     reloaded.
  ///   - expansion: Which items show their children; all unless it is given.
  /// - Complexity: As `outlined(id:parent:expanded:)`.
  @inlinable
  public func outlined(
    parent: @escaping @Sendable (Item) -> Item.ID?,
    expanded expansion: OutlineExpansion<Item.ID> = .all
  ) -> ObservableArray<OutlineRow<Item>> {
    outlined(id: { $0.id }, parent: parent, expanded: expansion)
  }

  /// Returns the items as the rows of an outline, where the latest value of a signal says which
  /// items show their children.
  ///
  /// - Parameters:
  ///   - parent: The identity of an item's parent; called once for each item, and again when it is
  ///     reloaded.
  ///   - expansions: Which items show their children; none do before the first value comes.
  /// - Complexity: As `outlined(id:parent:expanded:)`.
  @inlinable
  public func outlined(
    parent: @escaping @Sendable (Item) -> Item.ID?,
    expanded expansions: some SignalProtocol<OutlineExpansion<Item.ID>, Never>
  ) -> ObservableArray<OutlineRow<Item>> {
    outlined(id: { $0.id }, parent: parent, expanded: expansions)
  }

  /// Returns the items as the rows of an outline, where the latest value of a signal holds the
  /// identities of the items that show their children.
  ///
  /// - Parameters:
  ///   - parent: The identity of an item's parent; called once for each item, and again when it is
  ///     reloaded.
  ///   - expanded: The identities of the items that show their children; none do before the first
  ///     value comes.
  /// - Complexity: As `outlined(id:parent:expanded:)`.
  @inlinable
  public func outlined(
    parent: @escaping @Sendable (Item) -> Item.ID?,
    expanded: some SignalProtocol<Set<Item.ID>, Never>
  ) -> ObservableArray<OutlineRow<Item>> {
    outlined(id: { $0.id }, parent: parent, expanded: expanded)
  }
}
