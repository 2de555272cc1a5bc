/// Puts ranges of snapshots together, one after the other.
///
/// Long ranges share the memory of the snapshot that they come from; short ones are copied item by
/// item, which takes less time than to join trees.
@usableFromInline
struct PieceBuilder<Item> {
  @usableFromInline var result = ArraySnapshot<Item>()

  /// Items of short ranges, which follow `result`.
  @usableFromInline var copied: [Item] = []

  @inlinable
  init() {}

  /// The least number of items of a range that is not copied.
  @inlinable static var shared: Int { 512 }

  @inlinable
  mutating func append(_ items: ArraySnapshot<Item>, _ range: Range<Int>) {
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
    result.append(contentsOf: copied)
    copied.removeAll(keepingCapacity: true)
  }

  @inlinable
  mutating func finish() -> ArraySnapshot<Item> {
    flush()
    return result
  }
}

extension ArraySnapshot {
  /// Appends the items of a range to an array.
  ///
  /// - Complexity: O(*m* + log *n*) for *m* items.
  @inlinable
  func append(_ range: Range<Int>, to array: inout [Item]) {
    checkRange(range, count: count)
    var lower = range.lowerBound
    while lower < range.upperBound {
      let chunk = unsafe tree.chunk(from: lower)
      let count = Swift.min(chunk.count, range.upperBound - lower)
      unsafe array.append(contentsOf: UnsafeBufferPointer(rebasing: chunk[..<count]))
      lower += count
    }
    extendLifetime(self)
  }
}
