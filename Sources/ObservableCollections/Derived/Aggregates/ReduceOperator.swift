/// Sums up the items of a list: a list of one value, which is told only when it changes.
///
/// A tree keeps what each item adds, and the sums of neighbours, so that an edit of one item takes
/// logarithmic time, also where nothing can be subtracted, as from a minimum.
@usableFromInline
struct ReduceOperator<Item: Sendable, Summary: Sendable, Value: Sendable>: ListOperator {
  @usableFromInline typealias Source = ArraySnapshot<Item>
  @usableFromInline typealias Result = ArraySnapshot<Value>
  @usableFromInline typealias Input = ListInput<Source, Never>

  /// What items add up to.
  @usableFromInline
  struct Monoid: TreeShape {
    @usableFromInline let empty: Summary
    @usableFromInline let joining: @Sendable (Summary, Summary) -> Summary

    @inlinable
    init(empty: Summary, joining: @escaping @Sendable (Summary, Summary) -> Summary) {
      self.empty = empty
      self.joining = joining
    }

    // Small, since an edit joins all elements of a node again.
    @inlinable static var leafCapacity: Int { 16 }
    @inlinable static var fanout: Int { 16 }

    @inlinable
    func summary(of element: Summary) -> Summary { element }
    @inlinable
    func join(_ first: Summary, _ second: Summary) -> Summary { joining(first, second) }
  }

  @usableFromInline let measure: @Sendable (Item) -> Summary
  @usableFromInline let value: @Sendable (Summary, _ count: Int) -> Value
  @usableFromInline let areEqual: @Sendable (Value, Value) -> Bool
  @usableFromInline var sums: SummaryTree<Monoid>
  @usableFromInline var source = ArraySnapshot<Item>()

  @inlinable
  init(
    _ empty: Summary, _ join: @escaping @Sendable (Summary, Summary) -> Summary,
    of measure: @escaping @Sendable (Item) -> Summary,
    value: @escaping @Sendable (Summary, _ count: Int) -> Value,
    areEqual: @escaping @Sendable (Value, Value) -> Bool
  ) {
    sums = SummaryTree(Monoid(empty: empty, joining: join))
    self.measure = measure
    self.value = value
    self.areEqual = areEqual
  }

  @inlinable var current: Value { value(sums.summary, sums.count) }

  @inlinable
  mutating func reset(to source: ArraySnapshot<Item>) -> ArraySnapshot<Value> {
    sums = SummaryTree(sums.shape, source.map(measure))
    return [current]
  }

  @inlinable
  mutating func apply(
    _ update: ListUpdate<ArraySnapshot<Item>>, _ result: inout DerivedList<ArraySnapshot<Value>>
  ) {
    update.forEachStep { apply($0, &result) }
    let value = current
    if !areEqual(value, result.list[0]) { result.update(value, at: 0) }
  }

  @inlinable
  mutating func apply(_ edit: ListEdit, _ result: inout DerivedList<ArraySnapshot<Value>>) {
    switch edit {
    case .insertItems(let items, _):
      sums.insert(contentsOf: source[items].map(measure), at: items.lowerBound)
    case .deleteItems(let items, _):
      sums.remove(items)
    case .reloadItems(let items, _):
      for index in items { sums.replace(at: index, with: measure(source[index])) }
    case .moveItem(let from, let to):
      sums.move(from.item..<(from.item + 1), to: to.item)
    default:
      break
    }
  }
}

/// Adds what comes to a value, and subtracts what goes: a list of that value.
@usableFromInline
struct AddSubtractOperator<Item: Sendable, Value: Sendable>: ListOperator {
  @usableFromInline typealias Source = ArraySnapshot<Item>
  @usableFromInline typealias Result = ArraySnapshot<Value>
  @usableFromInline typealias Input = ListInput<Source, Never>

  @usableFromInline let initial: Value
  @usableFromInline let add: @Sendable (inout Value, Item) -> Void
  @usableFromInline let subtract: @Sendable (inout Value, Item) -> Void
  @usableFromInline var value: Value
  @usableFromInline var source = ArraySnapshot<Item>()

  @inlinable
  init(
    _ initial: Value, adding add: @escaping @Sendable (inout Value, Item) -> Void,
    removing subtract: @escaping @Sendable (inout Value, Item) -> Void
  ) {
    self.initial = initial
    value = initial
    self.add = add
    self.subtract = subtract
  }

  @inlinable
  mutating func reset(to source: ArraySnapshot<Item>) -> ArraySnapshot<Value> {
    value = initial
    for item in source { add(&value, item) }
    return [value]
  }

  @inlinable
  mutating func apply(
    _ update: ListUpdate<ArraySnapshot<Item>>, _ result: inout DerivedList<ArraySnapshot<Value>>
  ) {
    let change = update.change
    if change.old.items.isEmpty, change.new.items.isEmpty { return }
    for item in change.old.items { subtract(&value, item) }
    for item in change.new.items { add(&value, item) }
    result.update(value, at: 0)
  }

  @inlinable
  mutating func apply(_ edit: ListEdit, _ result: inout DerivedList<ArraySnapshot<Value>>) {}
}
