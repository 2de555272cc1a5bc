/// Shows each item with its index. Whatever shifts items reloads all of them, so that it is linear.
@usableFromInline
struct EnumerateOperator<Item: Sendable>: ListOperator {
  @usableFromInline typealias Source = ArraySnapshot<Item>
  @usableFromInline typealias Result = ArraySnapshot<IndexedElement<Int, Item>>

  @usableFromInline var source = ArraySnapshot<Item>()

  @inlinable
  init() {}

  @inlinable
  mutating func reset(to source: ArraySnapshot<Item>) -> Result {
    ArraySnapshot(source.enumerated().map { IndexedElement(index: $0, element: $1) })
  }

  @inlinable
  mutating func apply(_ edit: ListEdit, _ result: inout DerivedList<Result>) {}

  @usableFromInline
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
