/// The addresses of the items of one list or of several, one after the other.
///
/// They are valid while the snapshots live that the items are in.
@safe
struct ItemPlaces {
  private(set) var addresses: [UnsafeRawPointer]

  /// Where each list starts, and where the last one ends.
  private(set) var starts = [0]

  init() { unsafe addresses = [] }

  /// The items of one list.
  init<Item>(_ items: ArraySnapshot<Item>) {
    unsafe addresses = []
    unsafe addresses.reserveCapacity(items.count)
    append(items)
  }

  /// Adds the items of a list.
  mutating func append<Item>(_ items: ArraySnapshot<Item>) {
    let stride = MemoryLayout<Item>.stride
    unsafe items.tree.forEachChunk { chunk in
      guard let start = chunk.baseAddress else { return }
      unsafe append(UnsafeRawPointer(start), stride: stride, count: chunk.count)
    }
    unsafe starts.append(addresses.count)
  }

  private mutating func append(_ start: UnsafeRawPointer, stride: Int, count: Int) {
    for index in 0..<count { unsafe addresses.append(start + index &* stride) }
  }

  var count: Int { unsafe addresses.count }

  func range(of list: Int) -> Range<Int> { starts[list]..<starts[list + 1] }

  func list(of index: Int) -> Int { starts.partitioningIndex { $0 > index } - 1 }
}
