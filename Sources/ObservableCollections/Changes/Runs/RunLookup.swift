/// Runs that can be asked what lies at an index of the new list, in logarithmic time.
struct RunLookup {
  let runs: [Run]

  /// For each run the new index after its last element.
  let ends: [Int]

  init(_ runs: [Run]) {
    self.runs = runs
    var end = 0
    ends = runs.map {
      end += $0.count
      return end
    }
  }

  /// The number of elements in the new list.
  var count: Int { ends.last ?? 0 }

  /// The place in `runs` of the run that holds a new index.
  private func position(of index: Int) -> Int { ends.partitioningIndex { $0 > index } }

  /// The old index that a new index comes from, or `nil` when it is inserted.
  func source(of index: Int) -> Int? {
    let position = position(of: index)
    let run = runs[position]
    return run.isKept ? run.upper - (ends[position] - index) : nil
  }

  /// The old section and index that a new index comes from, or `nil` when it is inserted.
  func origin(of index: Int) -> (section: Int, item: Int)? {
    let position = position(of: index)
    let run = runs[position]
    return run.isKept ? (run.section, run.upper - (ends[position] - index)) : nil
  }

  /// Adds what lies in a range of the new list to `result`, marked as updated if asked.
  func copy(_ range: Range<Int>, updated: Bool, to result: inout [Run]) {
    guard !range.isEmpty else { return }
    var position = position(of: range.lowerBound)
    var lower = range.lowerBound
    while lower < range.upperBound {
      var run = runs[position]
      let upper = Swift.min(range.upperBound, ends[position])
      if run.isKept {
        run.lower = run.upper - (ends[position] - lower)
        run.isUpdated = run.isUpdated || updated
      }
      run.count = upper - lower
      result.extend(run)
      lower = upper
      position += 1
    }
  }
}

extension Array {
  /// The first index whose element satisfies a predicate that is false, then true.
  ///
  /// - Complexity: O(log *n*).
  func partitioningIndex(_ isAtOrAfter: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isAtOrAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
