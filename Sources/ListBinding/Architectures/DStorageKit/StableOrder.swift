/// A place in an order of priorities, in which ties are in the order of insertion.
struct StableOrder: Comparable, Sendable {
  var priority: Int
  var number: Int

  static func < (lhs: StableOrder, rhs: StableOrder) -> Bool {
    (lhs.priority, lhs.number) < (rhs.priority, rhs.number)
  }
}

extension RandomAccessCollection where Index == Int {
  /// The index of the first element that does not come before a place; the elements are in order.
  ///
  /// - Complexity: O(log *n*) accesses.
  @MainActor
  func firstIndex(notBefore place: StableOrder, by order: (Element) -> StableOrder?) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if let other = order(self[middle]), other < place { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
