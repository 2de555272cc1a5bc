public import Signals

extension ObservableArray where Item: Equatable {
  /// Returns the rows of an outline of the items, which carry their children: each item above them,
  /// with its level.
  ///
  ///     let rows = folders.outlined(id: \.path, children: \.folders, showing: \.name)
  ///
  /// Children are told apart by their ids: of an item that becomes another value, only those rows are
  /// told of that came, went, moved among their siblings, or show something else. An item that goes
  /// from one parent to another is deleted and inserted. Of several items with one id the first
  /// shows the children of all.
  ///
  /// - Parameters:
  ///   - id: The identity of an item, which no other has.
  ///   - children: The items below an item, in order; no item is below itself. Items that are equal have
  ///     equal children. The children of an object do not change: put another object in its place.
  ///   - content: What the row of an item shows.
  ///   - expansion: Which items show their children; all unless it is given.
  /// - Complexity: O(*n*) to create, for *n* items on all levels; for an item that becomes another
  ///   value, as much as to compare both — arrays of children that are shared are not looked into —
  ///   and O(*k* log *n*) for *k* items, shown or not, that come, go, move or change.
  @inlinable
  public func outlined<ID: Hashable & Sendable, Content: Equatable & Sendable>(
    id: @escaping @Sendable (Item) -> ID, children: @escaping @Sendable (Item) -> [Item],
    showing content: @escaping @Sendable (Item) -> Content,
    expanded expansion: OutlineExpansion<ID> = .all
  ) -> ObservableArray<OutlineRow<Content>> {
    nodes(id: id, children: children, content)
      .outlined(id: { $0.id }, parent: { $0.parent }, expanded: expansion)
      .mapped { row in row.map { $0.content } }
  }

  /// Returns the rows of an outline of the items, which carry their children, where the latest value
  /// of a signal says which items show theirs.
  ///
  /// What is expanded and collapsed at once is told as one update that inserts and deletes.
  ///
  /// - Parameters:
  ///   - id: The identity of an item, which no other has.
  ///   - children: The items below an item, in order; no item is below itself. Items that are equal have
  ///     equal children. The children of an object do not change: put another object in its place.
  ///   - content: What the row of an item shows.
  ///   - expansions: Which items show their children: a `Property`, say. None do before the first
  ///     value comes; the last one stays when the signal ends.
  /// - Complexity: As `outlined(id:children:showing:expanded:)`; another value costs O(*e* +
  ///   *k* log *n*) for *e* identities in the old and the new one, and *k* rows that come or go,
  ///   and O(*n*) more where one says what is expanded, and the other what is not.
  @inlinable
  public func outlined<ID: Hashable & Sendable, Content: Equatable & Sendable>(
    id: @escaping @Sendable (Item) -> ID, children: @escaping @Sendable (Item) -> [Item],
    showing content: @escaping @Sendable (Item) -> Content,
    expanded expansions: some SignalProtocol<OutlineExpansion<ID>, Never>
  ) -> ObservableArray<OutlineRow<Content>> {
    nodes(id: id, children: children, content)
      .outlined(id: { $0.id }, parent: { $0.parent }, expanded: expansions)
      .mapped { row in row.map { $0.content } }
  }

  /// Returns the rows of an outline of the items, which carry their children, where the latest value
  /// of a signal holds the identities of the items that show theirs.
  ///
  /// What is expanded and collapsed at once is told as one update that inserts and deletes.
  ///
  /// - Parameters:
  ///   - id: The identity of an item, which no other has.
  ///   - children: The items below an item, in order; no item is below itself. Items that are equal have
  ///     equal children. The children of an object do not change: put another object in its place.
  ///   - content: What the row of an item shows.
  ///   - expanded: The identities of the items that show their children: a `Property`, say. None do
  ///     before the first value comes; the last one stays when the signal ends.
  /// - Complexity: As `outlined(id:children:showing:expanded:)`; another value costs O(*e* +
  ///   *k* log *n*) for *e* identities in the old and the new one, and *k* rows that come or go.
  @inlinable
  public func outlined<ID: Hashable & Sendable, Content: Equatable & Sendable>(
    id: @escaping @Sendable (Item) -> ID, children: @escaping @Sendable (Item) -> [Item],
    showing content: @escaping @Sendable (Item) -> Content,
    expanded: some SignalProtocol<Set<ID>, Never>
  ) -> ObservableArray<OutlineRow<Content>> {
    nodes(id: id, children: children, content)
      .outlined(id: { $0.id }, parent: { $0.parent }, expanded: expanded)
      .mapped { row in row.map { $0.content } }
  }

  /// The items and all below them, each of which names its parent.
  @inlinable
  func nodes<ID: Hashable & Sendable, Content: Equatable & Sendable>(
    id: @escaping @Sendable (Item) -> ID, children: @escaping @Sendable (Item) -> [Item],
    _ content: @escaping @Sendable (Item) -> Content
  ) -> ObservableArray<TreeNode<Content, ID>> {
    ObservableArray<TreeNode<Content, ID>>(
      TreeOperator(id: id, children: children, content: content).start(on: self))
  }
}

extension ObservableArray where Item: Identifiable & Equatable, Item.ID: Sendable {
  /// Returns the rows of an outline of the items, which carry their children: each item above them,
  /// with its level.
  ///
  /// An item of which something below changes is another value, and its row is reloaded, too: what
  /// rows show without that is said to `outlined(id:children:showing:expanded:)`.
  ///
  /// - Parameters:
  ///   - children: The items below an item, in order; no item is below itself. Items that are equal have
  ///     equal children. The children of an object do not change: put another object in its place.
  ///   - expansion: Which items show their children; all unless it is given.
  /// - Complexity: As `outlined(id:children:showing:expanded:)`.
  @inlinable
  public func outlined(
    children: @escaping @Sendable (Item) -> [Item],
    expanded expansion: OutlineExpansion<Item.ID> = .all
  ) -> ObservableArray<OutlineRow<Item>> {
    outlined(id: { $0.id }, children: children, showing: { $0 }, expanded: expansion)
  }

  /// Returns the rows of an outline of the items, which carry their children, where the latest value
  /// of a signal says which items show theirs.
  ///
  /// - Parameters:
  ///   - children: The items below an item, in order; no item is below itself. Items that are equal have
  ///     equal children. The children of an object do not change: put another object in its place.
  ///   - expansions: Which items show their children; none do before the first value comes.
  /// - Complexity: As `outlined(id:children:showing:expanded:)`.
  @inlinable
  public func outlined(
    children: @escaping @Sendable (Item) -> [Item],
    expanded expansions: some SignalProtocol<OutlineExpansion<Item.ID>, Never>
  ) -> ObservableArray<OutlineRow<Item>> {
    outlined(id: { $0.id }, children: children, showing: { $0 }, expanded: expansions)
  }

  /// Returns the rows of an outline of the items, which carry their children, where the latest value
  /// of a signal holds the identities of the items that show theirs.
  ///
  /// - Parameters:
  ///   - children: The items below an item, in order; no item is below itself. Items that are equal have
  ///     equal children. The children of an object do not change: put another object in its place.
  ///   - expanded: The identities of the items that show their children; none do before the first
  ///     value comes.
  /// - Complexity: As `outlined(id:children:showing:expanded:)`.
  @inlinable
  public func outlined(
    children: @escaping @Sendable (Item) -> [Item],
    expanded: some SignalProtocol<Set<Item.ID>, Never>
  ) -> ObservableArray<OutlineRow<Item>> {
    outlined(id: { $0.id }, children: children, showing: { $0 }, expanded: expanded)
  }
}
