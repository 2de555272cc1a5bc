/// Puts ranges of snapshots together, one after the other.
///
/// Long ranges share the memory of the snapshot that they come from; short ones are copied item by
/// item, which takes less time than to join trees.
@usableFromInline
struct PieceBuilder<Item> {
  @usableFromInline var result = ArraySnapshot<Item>()

  /// Items of short ranges, which follow `result`.
  @usableFromInline var copied = ChunkBuilder<Item, ArrayShape<Item>>(expecting: 0)

  @inlinable
  init() {}

  /// The least number of items of a range that is not copied.
  @inlinable static var shared: Int { 512 }

  @inlinable
  mutating func append(_ items: ArraySnapshot<Item>, _ range: Range<Int>) {
    if range.isEmpty { return }
    if range.count >= Self.shared || range.count == items.count && range.count > 64 {
      flush()
      result.append(contentsOf: range.count == items.count ? items : items.extracting(range))
      return
    }
    items.append(range, to: &copied)
  }

  @inlinable
  mutating func flush() {
    guard !copied.isEmpty else { return }
    var finished = ChunkBuilder<Item, ArrayShape<Item>>(expecting: 0)
    swap(&finished, &copied)
    result.tree.append(finished.finish())
  }

  @inlinable
  consuming func finish() -> ArraySnapshot<Item> {
    if result.isEmpty { return ArraySnapshot(tree: copied.finish()) }
    flush()
    return result
  }
}

extension ArraySnapshot {
  /// Appends the items of a range to a tree that is being built.
  ///
  /// - Complexity: O(*m* + log *n*) for *m* items.
  @inlinable
  func append(_ range: Range<Int>, to builder: inout ChunkBuilder<Item, ArrayShape<Item>>) {
    checkRange(range, count: count)
    var lower = range.lowerBound
    while lower < range.upperBound {
      let chunk = unsafe tree.chunk(from: lower)
      let count = Swift.min(chunk.count, range.upperBound - lower)
      unsafe builder.append(contiguous: UnsafeBufferPointer(rebasing: chunk[..<count]))
      lower += count
    }
    extendLifetime(self)
  }
}
