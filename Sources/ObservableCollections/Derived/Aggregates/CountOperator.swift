/// Counts the items of a list: a list of one number, which is told only when it changes.
@usableFromInline
struct CountOperator<Source: EditableList & Collection & Sendable>: ListOperator
where Source.Item: Sendable, Source.SectionMetadata: Sendable {
  @usableFromInline typealias Result = ArraySnapshot<Int>
  @usableFromInline typealias Input = ListInput<Source, Never>

  @usableFromInline var source = Source()

  @inlinable
  init() {}

  @inlinable
  mutating func reset(to source: Source) -> ArraySnapshot<Int> { [source.count] }

  @inlinable
  mutating func apply(
    _ update: ListUpdate<Source>, _ result: inout DerivedList<ArraySnapshot<Int>>
  ) {
    if update.new.count != result.list[0] { result.update(update.new.count, at: 0) }
  }

  @inlinable
  mutating func apply(_ edit: ListEdit, _ result: inout DerivedList<ArraySnapshot<Int>>) {}
}
