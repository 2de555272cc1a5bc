/// Sums up the items of a list: a list of one value, which is told only when it changes.
///
/// A tree keeps what each item adds, and the sums of neighbours, so that an edit of one item takes
/// logarithmic time, also where nothing can be subtracted, as from a minimum.
struct ReduceOperator<Item: Sendable, Summary: Sendable, Value: Sendable>: ListOperator {
  typealias Source = ArraySnapshot<Item>
  typealias Result = ArraySnapshot<Value>
  typealias Input = ListInput<Source, Never>

  /// What items add up to.
  struct Monoid: TreeShape {
    let empty: Summary
    let joining: @Sendable (Summary, Summary) -> Summary
    func summary(of element: Summary) -> Summary { element }
    func join(_ first: Summary, _ second: Summary) -> Summary { joining(first, second) }
  }

  let measure: @Sendable (Item) -> Summary
  let value: @Sendable (Summary, _ count: Int) -> Value
  let areEqual: @Sendable (Value, Value) -> Bool
  private var sums: SummaryTree<Monoid>
  var source = ArraySnapshot<Item>()

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

  private var current: Value { value(sums.summary, sums.count) }

  mutating func reset(to source: ArraySnapshot<Item>) -> ArraySnapshot<Value> {
    sums = SummaryTree(sums.shape, source.map(measure))
    return [current]
  }

  mutating func apply(
    _ update: ListUpdate<ArraySnapshot<Item>>, _ result: inout DerivedList<ArraySnapshot<Value>>
  ) {
    update.forEachStep { apply($0, &result) }
    let value = current
    if !areEqual(value, result.list[0]) { result.update(value, at: 0) }
  }

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
struct AddSubtractOperator<Item: Sendable, Value: Sendable>: ListOperator {
  typealias Source = ArraySnapshot<Item>
  typealias Result = ArraySnapshot<Value>
  typealias Input = ListInput<Source, Never>

  let initial: Value
  let add: @Sendable (inout Value, Item) -> Void
  let subtract: @Sendable (inout Value, Item) -> Void
  private var value: Value
  var source = ArraySnapshot<Item>()

  init(
    _ initial: Value, adding add: @escaping @Sendable (inout Value, Item) -> Void,
    removing subtract: @escaping @Sendable (inout Value, Item) -> Void
  ) {
    self.initial = initial
    value = initial
    self.add = add
    self.subtract = subtract
  }

  mutating func reset(to source: ArraySnapshot<Item>) -> ArraySnapshot<Value> {
    value = initial
    for item in source { add(&value, item) }
    return [value]
  }

  mutating func apply(
    _ update: ListUpdate<ArraySnapshot<Item>>, _ result: inout DerivedList<ArraySnapshot<Value>>
  ) {
    let change = update.change
    if change.old.items.isEmpty, change.new.items.isEmpty { return }
    for item in change.old.items { subtract(&value, item) }
    for item in change.new.items { add(&value, item) }
    result.update(value, at: 0)
  }

  mutating func apply(_ edit: ListEdit, _ result: inout DerivedList<ArraySnapshot<Value>>) {}
}
