/// Shows the pairs of items of two arrays that have the same key.
///
/// The rows stand in the order of the left array, those of one item in the order of the right one;
/// behind them are the right items without a partner.
@usableFromInline
struct JoinOperator<Left: Sendable, Right: Sendable, Key: Hashable & Sendable>: DerivedOperator {
  @usableFromInline typealias Row = JoinedItems<Left, Right>
  @usableFromInline typealias Result = ArraySnapshot<Row>

  @usableFromInline typealias Keys = JoinKeys<Left, Right, Key>

  @usableFromInline
  enum Input: Sendable {
    case left(ListUpdate<ArraySnapshot<Left>>)
    case right(ListUpdate<ArraySnapshot<Right>>)
    case keys(Keys)
    case kind(JoinKind)
  }

  @usableFromInline var kind: JoinKind

  /// The keys of items; `nil` before a signal has sent some, while there is no row.
  @usableFromInline var keys: Keys?
  @usableFromInline var lefts = KeyedItems<Left, Key>()
  @usableFromInline var rights = KeyedItems<Right, Key>()

  /// How many rows each left item has, in order.
  @usableFromInline var rowCounts = SectionStarts()

  /// For each right item whether it has no partner and is shown.
  @usableFromInline var isAlone = FlagTree()

  /// Creates an operator; without keys it waits for some that are sent to it.
  @inlinable
  init(_ kind: JoinKind, on keys: Keys?) {
    self.kind = kind
    self.keys = keys
  }

  @inlinable
  mutating func receive(
    _ input: Input, _ result: inout DerivedList<Result>, _ inputs: DerivationInputs<Self>
  ) {
    switch input {
    case .left(let update):
      guard let keys else {
        lefts.items = update.new
        return
      }
      result.isOfReload = update.isReload
      if update.isReload {
        for index in lefts.items.indices.reversed() { removeLeft(at: index, &result) }
        for (index, item) in update.new.enumerated() {
          insertLeft(item, keys.left(item), at: index, &result)
        }
      } else {
        update.forEachStep { applyLeft($0, update.new, by: keys.left, &result) }
      }
    case .right(let update):
      guard let keys else {
        rights.items = update.new
        return
      }
      result.isOfReload = update.isReload
      if update.isReload {
        for index in rights.items.indices.reversed() { removeRight(at: index, &result) }
        for (index, item) in update.new.enumerated() {
          insertRight(item, keys.right(item), at: index, &result)
        }
      } else {
        update.forEachStep { applyRight($0, update.new, by: keys.right, &result) }
      }
    case .keys(let keys):
      change(to: keys, &result)
    case .kind(let kind):
      change(to: kind, &result)
    }
  }
}
