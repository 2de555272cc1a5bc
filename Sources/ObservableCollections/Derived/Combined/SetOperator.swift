/// Shows the items of one list, then those of another, depending on which keys the other one has.
@usableFromInline
struct SetOperator<Item: Sendable, Key: Hashable & Sendable>: DerivedOperator {
  @usableFromInline typealias Result = ArraySnapshot<Item>

  /// An update of one of the two lists.
  @usableFromInline
  enum Input: Sendable {
    case first(ListUpdate<ArraySnapshot<Item>>)
    case second(ListUpdate<ArraySnapshot<Item>>)

    /// Another key of items.
    case key(@Sendable (Item) -> Key)
  }

  /// What is shown of a list.
  @usableFromInline
  enum Part: Sendable {
    case nothing
    case members
    case others
  }

  /// One of the two lists: its keys in order, how often it has each, and what is shown of it.
  @usableFromInline
  struct Side: Sendable {
    @usableFromInline var keys = ArraySnapshot<Key>()
    @usableFromInline var counts: [Key: Int] = [:]
    @usableFromInline var membership: Membership<Item, Key>?

    /// The list, kept while another key may come.
    @usableFromInline var items: ArraySnapshot<Item> = []

    @inlinable
    init(_ part: Part) {
      membership = part == .nothing ? nil : Membership(showsMembers: part == .members)
    }

    @inlinable
    func has(_ key: Key) -> Bool { counts[key] != nil }
    @inlinable var shownCount: Int { membership?.shownCount ?? 0 }
    var shownFlags: [Bool] { membership?.shownFlags ?? [] }

    @inlinable
    mutating func set(_ keys: [Key]) {
      self.keys = ArraySnapshot(keys)
      counts = [:]
      for key in keys { counts[key, default: 0] += 1 }
    }
  }

  /// The key of an item; `nil` before a signal has sent one, while no item is shown.
  @usableFromInline var key: (@Sendable (Item) -> Key)?
  @usableFromInline let keepsItems: Bool
  @usableFromInline var sides: (Side, Side)

  /// Creates an operator; without a key it waits for one that is sent to it.
  @inlinable
  init(by key: (@Sendable (Item) -> Key)?, first: Part, second: Part = .nothing) {
    self.key = key
    keepsItems = key == nil
    sides = (Side(first), Side(second))
  }

  @inlinable
  mutating func receive(
    _ input: Input, _ result: inout DerivedList<ArraySnapshot<Item>>,
    _ inputs: DerivationInputs<Self>
  ) {
    switch input {
    case .first(let update):
      if keepsItems { sides.0.items = update.new }
      guard let key else { return }
      result.isOfReload = update.isReload
      let flipped = Self.take(update, by: key, &sides.0, sides.1, at: 0, &result)
      let start = sides.0.shownCount
      for key in flipped {
        sides.1.membership?.show(key, isMember: sides.0.has(key), at: start, &result)
      }
    case .second(let update):
      if keepsItems { sides.1.items = update.new }
      guard let key else { return }
      result.isOfReload = update.isReload
      let flipped = Self.take(
        update, by: key, &sides.1, sides.0, at: sides.0.shownCount, &result)
      for key in flipped {
        sides.0.membership?.show(key, isMember: sides.1.has(key), at: 0, &result)
      }
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
    let keys = (sides.0.items.map(key), sides.1.items.map(key))
    self.key = key
    sides.0.set(keys.0)
    sides.1.set(keys.1)
    var list = ArraySnapshot<Item>()
    if let items = sides.0.membership?.reset(
      to: sides.0.items, keys: keys.0, isMember: sides.1.has)
    {
      list = items
    }
    if let items = sides.1.membership?.reset(
      to: sides.1.items, keys: keys.1, isMember: sides.0.has)
    {
      list.append(contentsOf: items)
    }
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
    _ other: Side, at start: Int, _ result: inout DerivedList<ArraySnapshot<Item>>
  ) -> [Key] {
    if update.isReload { return reload(update, by: key, &side, other, at: start, &result) }
    var touched: [Key: Bool] = [:]
    func touch(_ key: Key, _ counts: inout [Key: Int], by difference: Int) {
      let count = counts[key] ?? 0
      if touched[key] == nil { touched[key] = count > 0 }
      counts[key] = count + difference == 0 ? nil : count + difference
    }
    // All new keys first: no user code is called while the state is half done.
    var newKeys: [Int: Key] = [:]
    update.forEachStep { edit in
      switch edit {
      case .insertItems(let items, _), .reloadItems(let items, _):
        for index in items { newKeys[index] = key(update.new[index]) }
      default: break
      }
    }
    update.forEachStep { edit in
      switch edit {
      case .insertItems(let items, _):
        for index in items {
          guard let key = newKeys[index] else { continue }
          side.keys.insert(key, at: index)
          touch(key, &side.counts, by: 1)
        }
      case .deleteItems(let items, _):
        for index in items { touch(side.keys[index], &side.counts, by: -1) }
        side.keys.removeSubrange(items)
      case .reloadItems(let items, _):
        for index in items {
          guard let key = newKeys[index] else { continue }
          touch(side.keys.exchange(index, for: key), &side.counts, by: -1)
          touch(key, &side.counts, by: 1)
        }
      case .moveItem(let from, let to):
        side.keys.move(from: from.item, to: to.item)
      default: break
      }
      side.membership?.apply(
        edit, of: update, newKeys: newKeys, isMember: other.has, at: start, &result)
    }
    return touched.filter { (side.counts[$0.key] != nil) != $0.value }.map { $0.key }
  }

  @inlinable
  static func reload(
    _ update: ListUpdate<ArraySnapshot<Item>>, by key: (Item) -> Key, _ side: inout Side,
    _ other: Side, at start: Int, _ result: inout DerivedList<ArraySnapshot<Item>>
  ) -> [Key] {
    let old = side.counts
    let keys = update.new.map(key)
    side.set(keys)
    let shownCount = side.shownCount
    if let items = side.membership?.reset(to: update.new, keys: keys, isMember: other.has) {
      result.remove(start..<(start + shownCount))
      result.insert(contentsOf: items, at: start)
    }
    return Array(Set(old.keys).symmetricDifference(side.counts.keys))
  }
}
