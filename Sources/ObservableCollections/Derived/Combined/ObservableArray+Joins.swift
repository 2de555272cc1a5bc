public import Signals

extension ObservableArray {
  /// Returns the pairs of the items of this array and another that have the same key.
  ///
  ///     orders.joined(with: customers, on: \.customerID, equals: \.id)
  ///
  /// The pairs are in the order of this array, those of one item in the order of the other. Items
  /// without a partner are shown as `kind` says; those of the other array stand behind all pairs.
  ///
  /// When one of the arrays is replaced as a whole, that is told as a reload unless rows of the other
  /// stay: rows of this one that are shown without a partner, too, or of the other one without any.
  ///
  /// Where both are derived from one source, its updates come in two steps, as in `joined(with:_:)`.
  ///
  /// - Parameters:
  ///   - other: The other array.
  ///   - key: The key of an item of this array; called once for each, and again when it is reloaded.
  ///   - otherKey: The key of an item of the other array.
  ///   - kind: Which items without a partner are shown.
  /// - Complexity: O(log *n*) for each item of an update, and for each row that it has or had; to
  ///   create it, all items and rows count, and those of an array that is replaced as a whole.
  @inlinable
  public func joined<Other: Sendable, Key: Hashable & Sendable>(
    with other: ObservableArray<Other>, on key: @escaping @Sendable (Item) -> Key,
    equals otherKey: @escaping @Sendable (Other) -> Key, _ kind: JoinKind = .inner
  ) -> ObservableArray<JoinedItems<Item, Other>> {
    ObservableArray<JoinedItems<Item, Other>>(
      JoinOperator(kind, on: JoinKeys(key, equals: otherKey)).start(sourceCount: 2) {
        $0.connect(other.updates) { .right($0) }
        $0.connect(updates) { .left($0) }
      })
  }

  /// Returns the pairs of the items of this array and another that have the same key, by the latest keys of
  /// a signal.
  ///
  /// Other keys are told as one update that deletes and inserts; pairs that stay are not reloaded. There is
  /// no row before the first keys come. When the signal ends, the last ones stay.
  ///
  /// - Parameters:
  ///   - other: The other array.
  ///   - keys: The keys: a `Property`, say, which has some at once.
  ///   - kind: Which items without a partner are shown.
  /// - Complexity: As `joined(with:on:equals:_:)`; O(*n*) for other keys, and for all rows of
  ///   before and after.
  @inlinable
  public func joined<Other: Sendable, Key: Hashable & Sendable, Keys: SignalProtocol>(
    with other: ObservableArray<Other>, on keys: Keys, _ kind: JoinKind = .inner
  ) -> ObservableArray<JoinedItems<Item, Other>>
  where Keys.Element == JoinKeys<Item, Other, Key>, Keys.Failure == Never {
    ObservableArray<JoinedItems<Item, Other>>(
      JoinOperator(kind, on: nil).start(sourceCount: 2) {
        $0.connect(parameter: keys) { .keys($0) }
        $0.connect(other.updates) { .right($0) }
        $0.connect(updates) { .left($0) }
      })
  }

  /// Returns the pairs of the items of this array and another that have the same key, and items
  /// without a partner as a signal says last.
  ///
  /// Another kind is told as one update that deletes and inserts; rows that stay are not reloaded.
  /// Pairs alone are shown before the first one comes. When the signal ends, the last one stays.
  ///
  /// - Parameters:
  ///   - other: The other array.
  ///   - key: The key of an item of this array; called once for each, and again when it is reloaded.
  ///   - otherKey: The key of an item of the other array.
  ///   - kinds: Which items without a partner are shown: a `Property`, say.
  /// - Complexity: As `joined(with:on:equals:_:)`; O(*n*) for another kind, and for all rows of
  ///   before and after.
  @inlinable
  public func joined<Other: Sendable, Key: Hashable & Sendable>(
    with other: ObservableArray<Other>, on key: @escaping @Sendable (Item) -> Key,
    equals otherKey: @escaping @Sendable (Other) -> Key,
    _ kinds: some SignalProtocol<JoinKind, Never>
  ) -> ObservableArray<JoinedItems<Item, Other>> {
    ObservableArray<JoinedItems<Item, Other>>(
      JoinOperator(.inner, on: JoinKeys(key, equals: otherKey)).start(sourceCount: 2) {
        $0.connect(parameter: kinds) { .kind($0) }
        $0.connect(other.updates) { .right($0) }
        $0.connect(updates) { .left($0) }
      })
  }

  /// Returns the pairs of the items of this array and another that have the same key, by the latest keys of
  /// a signal, and items without a partner as another signal says last.
  ///
  /// There is no row before the first keys come, and pairs alone are shown before the first kind does.
  ///
  /// - Parameters:
  ///   - other: The other array.
  ///   - keys: The keys: a `Property`, say, which has some at once.
  ///   - kinds: Which items without a partner are shown: a `Property`, say.
  /// - Complexity: As `joined(with:on:equals:_:)`; O(*n*) for other keys or another kind, and
  ///   for all rows of before and after.
  @inlinable
  public func joined<Other: Sendable, Key: Hashable & Sendable, Keys: SignalProtocol>(
    with other: ObservableArray<Other>, on keys: Keys,
    _ kinds: some SignalProtocol<JoinKind, Never>
  ) -> ObservableArray<JoinedItems<Item, Other>>
  where Keys.Element == JoinKeys<Item, Other, Key>, Keys.Failure == Never {
    ObservableArray<JoinedItems<Item, Other>>(
      JoinOperator<Item, Other, Key>(.inner, on: nil).start(sourceCount: 2) {
        $0.connect(parameter: kinds) { .kind($0) }
        $0.connect(parameter: keys) { .keys($0) }
        $0.connect(other.updates) { .right($0) }
        $0.connect(updates) { .left($0) }
      })
  }
}
