/// The values of one key of all rows, whatever their type is.
///
/// It consists of closures, since these are compiled where the type is known: a method of a protocol or of a
/// class would be code for values of any type, several times as slow.
@usableFromInline
final class KeyColumn<Item>: Sendable {
  /// Asks new items for their values, and puts those of ranges of indices in order that were equal up
  /// to now; what is equal then is left.
  @usableFromInline let sort: @Sendable ([Item], inout [Int], inout [Range<Int>]) -> Void

  /// Takes in the values of the new items in the order of their indices, from a row on.
  @usableFromInline let insertSorted: @Sendable ([Int], Int) -> Void

  /// Asks an item for the value whose place is looked for.
  @usableFromInline let seek: @Sendable (Item) -> Void

  /// Looks for the place of the value of a row.
  @usableFromInline let seekRow: @Sendable (Int) -> Void

  /// How a row stands to that value.
  @usableFromInline let place: @Sendable (Int) -> OrderedPlace

  /// The rows of a range that are equal to it.
  @usableFromInline let equals: @Sendable (Range<Int>) -> Range<Int>

  /// Takes it in.
  @usableFromInline let insert: @Sendable (Int) -> Void
  @usableFromInline let remove: @Sendable (Range<Int>) -> Void
  @usableFromInline let move: @Sendable (Range<Int>, Int) -> Void

  @inlinable
  init<Value: Sendable>(
    _ value: @escaping @Sendable (Item) -> Value,
    _ areInIncreasingOrder: @escaping @Sendable (Value, Value) -> Bool
  ) {
    let kept = KeptValues(areInIncreasingOrder)
    sort = { kept.sort($0.map(value), &$1, &$2) }
    insertSorted = { kept.insertSorted($0, at: $1) }
    seek = { kept.sought = value($0) }
    seekRow = { kept.sought = kept.values[$0] }
    place = { kept.place(ofRow: $0) }
    equals = { kept.equals(in: $0) }
    insert = { kept.insert(at: $0) }
    remove = { kept.remove($0) }
    move = { kept.move($0, to: $1) }
  }
}
