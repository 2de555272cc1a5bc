/// Shows the items from the last one to the first.
@usableFromInline
struct ReverseOperator<Item: Sendable>: ListOperator {
  @usableFromInline typealias Source = ArraySnapshot<Item>
  @usableFromInline typealias Result = ArraySnapshot<Item>

  @usableFromInline var source = ArraySnapshot<Item>()

  @inlinable
  init() {}

  @inlinable
  mutating func reset(to source: ArraySnapshot<Item>) -> ArraySnapshot<Item> {
    ArraySnapshot(source.reversed())
  }

  @inlinable
  mutating func apply(_ edit: ListEdit, _ result: inout DerivedList<ArraySnapshot<Item>>) {
    let count = result.list.count
    switch edit {
    case .insertItems(let items, _) where items.count == 1:
      result.insert(source[items.lowerBound], at: count - items.lowerBound)
    case .insertItems(let items, _):
      result.insert(
        contentsOf: ArraySnapshot(source[items].reversed()), at: count - items.lowerBound)
    case .deleteItems(let items, _):
      result.remove((count - items.upperBound)..<(count - items.lowerBound))
    case .reloadItems(let items, _):
      for index in items { result.update(source[index], at: count - 1 - index) }
    case .moveItem(let from, let to):
      result.moveRow(from: count - 1 - from.item, to: count - 1 - to.item)
    default:
      break
    }
  }
}
