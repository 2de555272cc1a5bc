/// Shows the items of one list, then those of another, depending on which keys the other one has.
@usableFromInline
struct SetOperator<Item: Sendable, Key: Hashable & Sendable>: DerivedOperator {
  @usableFromInline typealias Result = ArraySnapshot<Item>
  @usableFromInline typealias Side = SetSide<Item, Key>

  /// An update of one of the two lists.
  @usableFromInline
  enum Input: Sendable {
    case first(ListUpdate<ArraySnapshot<Item>>)
    case second(ListUpdate<ArraySnapshot<Item>>)

    /// Another key of items.
    case key(@Sendable (Item) -> Key)
  }

  /// The key of an item; `nil` before a signal has sent one, while no item is shown.
  @usableFromInline var key: (@Sendable (Item) -> Key)?
  @usableFromInline var sides: (Side, Side)

  /// Creates an operator; without a key it waits for one that is sent to it.
  @inlinable
  init(by key: (@Sendable (Item) -> Key)?, first: Side.Part, second: Side.Part = .nothing) {
    self.key = key
    sides = (Side(first), Side(second))
  }

  @inlinable
  mutating func receive(
    _ input: Input, _ result: inout DerivedList<ArraySnapshot<Item>>,
    _ inputs: DerivationInputs<Self>
  ) {
    switch input {
    case .first(let update):
      guard let key else {
        sides.0.list.items = update.new
        return
      }
      result.isOfReload = update.isReload
      let flipped = Self.take(update, by: key, &sides.0, sides.1, from: 0, &result)
      Self.show(flipped, in: &sides.1, sides.0, from: sides.0.shownCount, &result)
    case .second(let update):
      guard let key else {
        sides.1.list.items = update.new
        return
      }
      result.isOfReload = update.isReload
      let flipped = Self.take(
        update, by: key, &sides.1, sides.0, from: sides.0.shownCount, &result)
      Self.show(flipped, in: &sides.0, sides.1, from: 0, &result)
    case .key(let key):
      change(to: key, &result)
    }
  }

  @usableFromInline
  mutating func change(
    to key: @escaping @Sendable (Item) -> Key, _ result: inout DerivedList<ArraySnapshot<Item>>
  ) {
    let isFirst = self.key == nil
    let old = sides
    let (first, second) = (old.0.list.items, old.1.list.items)
    let keys = (first.map(key), second.map(key))
    self.key = key
    // Each is asked for the keys of the other.
    _ = sides.0.list.index.build(keys.0)
    var list = ArraySnapshot<Item>()
    let shown = sides.1.reset(to: second, keys: keys.1, isMember: sides.0.list.has)
    list.append(contentsOf: sides.0.reset(to: first, keys: keys.0, isMember: sides.1.list.has))
    list.append(contentsOf: shown)
    if isFirst { return result.replace(with: list) }
    var runs: [Run] = []
    runs.extend(showing: sides.0.shownFlags, insteadOf: old.0.shownFlags)
    runs.extend(
      showing: sides.1.shownFlags, insteadOf: old.1.shownFlags, from: old.0.shownCount)
    result.rearrange(
      to: list, .items(runs, itemCount: old.0.shownCount + old.1.shownCount))
  }

  /// Takes an update of one side.
  ///
  /// - Parameter start: Where its items begin in the result.
  /// - Returns: The keys that the side has now and had not before, or the other way round.
  @inlinable
  static func take(
    _ update: ListUpdate<ArraySnapshot<Item>>, by key: (Item) -> Key, _ side: inout Side,
    _ other: Side, from start: Int, _ result: inout DerivedList<ArraySnapshot<Item>>
  ) -> Set<Key> {
    if update.isReload { return reload(update, by: key, &side, other, from: start, &result) }
    var flipped: Set<Key> = []
    /// Notes that a key came or went; one that does both has not changed. One that is not equal to itself,
    /// as NaN, is never a member of the other side.
    func flip(_ key: Key?) {
      if let key, key == key, flipped.remove(key) == nil { flipped.insert(key) }
    }
    update.forEachStep { edit in
      switch edit {
      case .insertItems(let items, _):
        for index in items {
          let key = key(update.new[index])
          if !side.list.has(key) { flip(key) }
          side.insert(update.new[index], key, at: index, other.list.has(key), from: start, &result)
        }
      case .deleteItems(let items, _):
        for index in items.reversed() {
          flip(side.remove(at: index, from: start, &result))
        }
      case .reloadItems(let items, _):
        for index in items {
          let key = key(update.new[index])
          if !side.list.has(key) { flip(key) }
          flip(
            side.reload(
              update.new[index], key, at: index, other.list.has(key), from: start, &result))
        }
      case .moveItem(let from, let to):
        side.move(from: from.item, to: to.item, from: start, &result)
      default:
        break
      }
    }
    return flipped
  }

  @inlinable
  static func reload(
    _ update: ListUpdate<ArraySnapshot<Item>>, by key: (Item) -> Key, _ side: inout Side,
    _ other: Side, from start: Int, _ result: inout DerivedList<ArraySnapshot<Item>>
  ) -> Set<Key> {
    let old = Set(side.list.index.groupOfKey.keys)
    let shownCount = side.shownCount
    let items = side.reset(
      to: update.new, keys: update.new.map(key), isMember: other.list.has)
    result.remove(start..<(start + shownCount))
    result.insert(contentsOf: items, at: start)
    return old.symmetricDifference(side.list.index.groupOfKey.keys)
  }

  /// Shows or hides the items of keys that came into the other list, or went from it.
  @inlinable
  static func show(
    _ keys: Set<Key>, in side: inout Side, _ other: Side, from start: Int,
    _ result: inout DerivedList<ArraySnapshot<Item>>
  ) {
    if side.part == .nothing { return }
    for key in keys {
      let shows = side.shows(other.list.has(key))
      for index in side.list.indices(of: key) { side.show(index, shows, from: start, &result) }
    }
  }
}
