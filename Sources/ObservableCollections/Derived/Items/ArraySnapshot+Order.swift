/// An item, and its index before it was put in order.
///
/// It cannot be copied: to compare two where they are would copy them otherwise.
@usableFromInline
struct IndexedItem<Item>: ~Copyable {
  @usableFromInline let index: Int
  @usableFromInline let item: Item

  @inlinable
  init(index: Int, item: Item) {
    self.index = index
    self.item = item
  }
}

extension ArraySnapshot {
  /// The items in order, and the index of each here; equal ones stay in the order that they have.
  ///
  /// Items are moved, since indices of a large list lead all over the memory, and compared where they
  /// are: to copy one means to count references, which lie all over the memory, too.
  ///
  /// - Complexity: O(*n* log *n*).
  @inlinable
  func inOrder(
    by areInIncreasingOrder: (Item, Item) -> Bool
  ) -> (items: ArraySnapshot, indices: [Int]) {
    let count = self.count
    let sorted = UnsafeMutablePointer<IndexedItem<Item>>.allocate(capacity: count)
    let spare = UnsafeMutablePointer<IndexedItem<Item>>.allocate(capacity: count / 2)
    defer {
      unsafe sorted.deallocate()
      unsafe spare.deallocate()
    }
    var index = 0
    forEach { item in
      unsafe (sorted + index).initialize(to: IndexedItem(index: index, item: item))
      index += 1
    }
    unsafe mergeSort(sorted, count, spare) { areInIncreasingOrder($0.item, $1.item) }
    var builder = ChunkBuilder<Item, ArrayShape<Item>>(expecting: count)
    var indices: [Int] = []
    indices.reserveCapacity(count)
    for place in 0..<count {
      indices.append(unsafe sorted[place].index)
      builder.append(single: unsafe sorted[place].item)
    }
    unsafe sorted.deinitialize(count: count)
    return (ArraySnapshot(tree: builder.finish()), indices)
  }
}

/// Sorts elements in memory; equal ones stay in order.
///
/// - Parameter spare: Room for half of them.
@inlinable
func mergeSort<Element: ~Copyable>(
  _ start: UnsafeMutablePointer<Element>, _ count: Int, _ spare: UnsafeMutablePointer<Element>,
  by areInIncreasingOrder: (borrowing Element, borrowing Element) -> Bool
) {
  if count <= 8 {
    for index in 0..<count where index > 0 {
      guard unsafe areInIncreasingOrder(start[index], start[index - 1]) else { continue }
      let element = unsafe (start + index).move()
      var place = index
      repeat {
        unsafe (start + place).initialize(to: (start + place - 1).move())
        place -= 1
      } while unsafe place > 0 && areInIncreasingOrder(element, start[place - 1])
      unsafe (start + place).initialize(to: element)
    }
    return
  }
  let half = count / 2
  unsafe mergeSort(start, half, spare, by: areInIncreasingOrder)
  unsafe mergeSort(start + half, count - half, spare, by: areInIncreasingOrder)
  guard unsafe areInIncreasingOrder(start[half], start[half - 1]) else { return }
  unsafe spare.moveInitialize(from: start, count: half)
  var (left, right, place) = unsafe (spare, start + half, start)
  let (leftEnd, rightEnd) = unsafe (spare + half, start + count)
  while unsafe left < leftEnd {
    if unsafe right < rightEnd && areInIncreasingOrder(right.pointee, left.pointee) {
      unsafe place.initialize(to: right.move())
      unsafe right += 1
    } else {
      unsafe place.initialize(to: left.move())
      unsafe left += 1
    }
    unsafe place += 1
  }
}
