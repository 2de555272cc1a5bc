/// Shows each item with its index. Whatever shifts items reloads all of them, so that it is linear.
struct EnumerateOperator<Item: Sendable>: ListOperator {
  typealias Source = ArraySnapshot<Item>
  typealias Result = ArraySnapshot<IndexedElement<Int, Item>>

  var source = ArraySnapshot<Item>()

  mutating func reset(to source: ArraySnapshot<Item>) -> Result {
    ArraySnapshot(source.enumerated().map { IndexedElement(index: $0, element: $1) })
  }

  mutating func apply(_ edit: ListEdit, _ result: inout DerivedList<Result>) {}

  mutating func apply(
    _ update: ListUpdate<ArraySnapshot<Item>>, _ result: inout DerivedList<Result>
  ) {
    let oldCount = result.list.count
    var runs: [Run] = []
    var place = 0
    for run in update.structure.edits.first?.runs ?? .whole(oldCount) {
      var shifted = run
      shifted.isUpdated = run.isKept && (run.isUpdated || run.lower != place)
      runs.extend(shifted)
      place += run.count
    }
    result.rearrange(to: reset(to: source), .items(runs, itemCount: oldCount))
  }
}
