// `@unchecked Sendable` is sound here: nobody but the closures of one `KeyColumn` knows the object, and those
// belong to the operator that made it. A stage gives an operator one input after the other, and what one
// thread has written is seen by the next that takes an input.

/// The values of a key in the order of the rows.
@usableFromInline
final class KeptValues<Value: Sendable>: @unchecked Sendable {
  @usableFromInline let areInIncreasingOrder: @Sendable (Value, Value) -> Bool
  @usableFromInline var values = ChunkTree<Value, ArrayShape<Value>>()

  /// The value whose place is looked for.
  @usableFromInline var sought: Value?

  /// The values of a new section, in the order of the source.
  @usableFromInline var unordered: [Value] = []

  @inlinable
  init(_ areInIncreasingOrder: @escaping @Sendable (Value, Value) -> Bool) {
    self.areInIncreasingOrder = areInIncreasingOrder
  }

  @inlinable
  func sort(_ new: [Value], _ indices: inout [Int], _ equals: inout [Range<Int>]) {
    unordered = new
    var rest: [Range<Int>] = []
    for range in equals {
      // Not a slice: it would share the memory of all indices, which were copied to replace these.
      let old = Array(indices[range])
      let sorted = ArraySnapshot(old.lazy.map { new[$0] }).inOrder(by: areInIncreasingOrder)
      indices.replaceSubrange(range, with: sorted.indices.map { old[$0] })
      var start = range.lowerBound
      for place in range
      where place + 1 == range.upperBound
        || areInIncreasingOrder(new[indices[place]], new[indices[place + 1]])
      {
        if start < place { rest.append(start..<(place + 1)) }
        start = place + 1
      }
    }
    equals = rest
  }

  @inlinable
  func insertSorted(_ indices: [Int], at start: Int) {
    let new = unordered
    unordered = []
    values.replaceSubrange(start..<start, with: ChunkTree(indices.lazy.map { new[$0] }))
  }

  @inlinable
  func place(ofRow index: Int) -> OrderedPlace {
    guard let sought else { return .same }
    return values.withElement(at: index) {
      OrderedPlace(of: $0, beside: sought, by: areInIncreasingOrder)
    }
  }

  @inlinable
  func equals(in range: Range<Int>) -> Range<Int> {
    guard let sought else { return range }
    return values.equals(
      in: range, isBefore: { areInIncreasingOrder($0, sought) },
      isBehind: { areInIncreasingOrder(sought, $0) })
  }

  @inlinable
  func insert(at index: Int) { if let sought = sought.take() { values.insert(sought, at: index) } }

  @inlinable
  func remove(_ range: Range<Int>) { values.replaceSubrange(range, with: ChunkTree()) }

  @inlinable
  func move(_ range: Range<Int>, to start: Int) {
    let moved = values.extracting(range)
    remove(range)
    values.replaceSubrange(start..<start, with: moved)
  }
}
