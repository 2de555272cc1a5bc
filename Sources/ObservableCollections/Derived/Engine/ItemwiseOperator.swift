/// An operator on a list without sections that takes its edits item by item.
@usableFromInline
protocol ItemwiseOperator<Item, Result>: ListOperator where Source == ArraySnapshot<Item> {
  associatedtype Item: Sendable

  mutating func insert(_ item: Item, at index: Int, _ result: inout DerivedList<Result>)
  mutating func remove(at index: Int, _ result: inout DerivedList<Result>)

  /// Takes another content of an item.
  mutating func update(_ item: Item, at index: Int, _ result: inout DerivedList<Result>)

  /// Moves an item; `to` is its index after the move.
  mutating func move(from: Int, to: Int, _ result: inout DerivedList<Result>)
}

extension ItemwiseOperator {
  @inlinable
  mutating func apply(_ edit: ListEdit, _ result: inout DerivedList<Result>) {
    switch edit {
    case .insertItems(let items, _):
      for index in items { insert(source[index], at: index, &result) }
    case .deleteItems(let items, _):
      for index in items.reversed() { remove(at: index, &result) }
    case .reloadItems(let items, _):
      for index in items { update(source[index], at: index, &result) }
    case .moveItem(let from, let to):
      move(from: from.item, to: to.item, &result)
    default:
      break
    }
  }
}
