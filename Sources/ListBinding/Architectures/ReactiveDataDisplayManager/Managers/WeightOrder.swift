/// Elements in the order of their weights.
extension RandomAccessCollection where Index == Int {
  /// The index of the first element that is heavier than a weight; the elements are in order.
  ///
  /// - Complexity: O(log *n*) calls of the closure.
  @MainActor
  func firstIndex(heavierThan limit: Int, by weight: (Element) -> Int) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if weight(self[middle]) <= limit { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Whether no element is lighter than the one before it.
  @MainActor
  func isSorted(byWeight weight: (Element) -> Int) -> Bool {
    var last = Int.min
    for element in self {
      let next = weight(element)
      if next < last { return false }
      last = next
    }
    return true
  }

  /// The elements in the order of their weights, ties as they are.
  @MainActor
  func sorted(byWeight weight: (Element) -> Int) -> [Element] {
    zip(map(weight), indices).sorted { $0 < $1 }.map { self[$1] }
  }
}
