extension RandomAccessCollection where Index == Int {
  /// The first index whose element satisfies a predicate that is false, then true.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  package func partitioningIndex(_ isAtOrAfter: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if isAtOrAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
