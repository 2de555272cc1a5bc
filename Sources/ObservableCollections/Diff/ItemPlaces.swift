/// Where the items of one list lie in memory, or those of several, one after the other.
///
/// It is valid while what the items are in is alive: an array, or snapshots.
@usableFromInline
@safe
struct ItemPlaces {
  /// Where the first item lies when all lie side by side.
  private let base: UnsafeRawPointer?
  private let stride: Int

  /// Otherwise the address of each item.
  private var addresses: [UnsafeRawPointer]

  /// The number of items.
  private(set) var count: Int

  /// Where each list starts, and where the last one ends.
  private(set) var starts: [Int]

  /// The items of no list.
  @usableFromInline
  init() {
    (unsafe base, stride, unsafe addresses) = unsafe (nil, 0, [])
    count = 0
    starts = [0]
  }

  /// The items of one list, side by side.
  @usableFromInline
  init(at base: UnsafeRawPointer?, stride: Int, count: Int) {
    (unsafe self.base, self.stride, unsafe addresses) = unsafe (base, stride, [])
    self.count = count
    starts = [0, count]
  }

  /// The items of one list, side by side.
  @inlinable
  init<Item>(_ items: UnsafeBufferPointer<Item>) {
    unsafe self.init(
      at: UnsafeRawPointer(items.baseAddress), stride: MemoryLayout<Item>.stride,
      count: items.count)
  }

  /// Adds the items of a list.
  @inlinable
  mutating func append<Item>(_ items: ArraySnapshot<Item>) {
    unsafe items.tree.forEachChunk { chunk in
      unsafe append(
        at: UnsafeRawPointer(chunk.baseAddress), stride: MemoryLayout<Item>.stride,
        count: chunk.count)
    }
    endList()
  }

  /// Adds items that lie side by side to the last list.
  @usableFromInline
  mutating func append(at start: UnsafeRawPointer?, stride: Int, count: Int) {
    guard let start = unsafe start else { return }
    for index in 0..<count { unsafe addresses.append(start + index &* stride) }
  }

  @usableFromInline
  mutating func endList() {
    count = unsafe addresses.count
    starts.append(count)
  }

  /// The address of an item.
  @usableFromInline
  subscript(index: Int) -> UnsafeRawPointer {
    if let base = unsafe base { return unsafe base + index &* stride }
    return unsafe addresses[index]
  }

  /// Whether these are the same items in memory.
  func areIdentical(to other: ItemPlaces) -> Bool {
    guard let base = unsafe base, let start = unsafe other.base else { return false }
    return unsafe base == start && count == other.count
  }

  func range(of list: Int) -> Range<Int> { starts[list]..<starts[list + 1] }

  func list(of index: Int) -> Int {
    starts.count == 2 ? 0 : starts.partitioningIndex { $0 > index } - 1
  }
}

extension ItemPlaces {
  /// Calls a closure with the places of the items of a list: an array's own, or those of a
  /// snapshot.
  @inlinable
  static func of<Item, Result>(
    _ items: some Sequence<Item>, _ body: (ItemPlaces) -> Result
  ) -> Result {
    let result = items.withContiguousStorageIfAvailable { unsafe body(ItemPlaces($0)) }
    if let result { return result }
    let snapshot = ArraySnapshot(items)
    var places = ItemPlaces()
    places.append(snapshot)
    return withExtendedLifetime(snapshot) { body(places) }
  }
}
