/// Counts the items of a list: a list of one number, which is told only when it changes.
@usableFromInline
struct CountOperator<Item: Sendable>: ListOperator {
  @usableFromInline typealias Source = ArraySnapshot<Item>
  @usableFromInline typealias Result = ArraySnapshot<Int>
  @usableFromInline typealias Input = ListInput<Source, Never>

  @usableFromInline var source = ArraySnapshot<Item>()

  @inlinable
  init() {}

  @inlinable
  mutating func reset(to source: ArraySnapshot<Item>) -> ArraySnapshot<Int> { [source.count] }

  @inlinable
  mutating func apply(
    _ update: ListUpdate<ArraySnapshot<Item>>, _ result: inout DerivedList<ArraySnapshot<Int>>
  ) {
    if update.new.count != result.list[0] { result.update(update.new.count, at: 0) }
  }

  @inlinable
  mutating func apply(_ edit: ListEdit, _ result: inout DerivedList<ArraySnapshot<Int>>) {}
}
