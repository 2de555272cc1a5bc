import ObservableCollections

/// Where the sections of a data source lie in a list that shows all items in section 0.
struct FlatIndices {
  // The flat index of the first item of every section, and the number of all items.
  private let starts: [Int]

  init(_ counts: [Int]) {
    var starts = [0]
    for count in counts { starts.append(starts[starts.count - 1] + count) }
    self.starts = starts
  }

  /// The number of all items.
  var count: Int { starts[starts.count - 1] }

  /// The index path of a flat index; O(log number of sections).
  ///
  /// - Precondition: `0 <= index && index < count`.
  subscript(index: Int) -> IndexPath {
    checkIndex(index, count: count)
    // The last section that starts at the index or before it; empty ones come before it.
    var lower = 0
    var upper = starts.count
    while upper - lower > 1 {
      let middle = (lower + upper) / 2
      if starts[middle] <= index { lower = middle } else { upper = middle }
    }
    return IndexPath(item: index - starts[lower], section: lower)
  }
}
