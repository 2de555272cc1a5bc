extension [PlacedRun] {
  /// The place between two elements of an old list, in a new one of which these are the kept runs, in old
  /// order.
  ///
  /// It is after the first, or if that is gone before the second; if both are gone, it is beside the
  /// nearest that is left.
  ///
  /// - Parameters:
  ///   - previous: The element before the place; -1 if it is the beginning.
  ///   - next: The element after the place; `Int.max` if it is the end.
  /// - Complexity: O(log *k*) for *k* runs.
  func place(after previous: Int, before next: Int) -> Int {
    let before = self[..<partitioningIndex { $0.run.lower > previous }].last
    let after = self[partitioningIndex { $0.run.upper > next }...].first
    let last = before.map { Swift.min(previous, $0.run.upper - 1) }
    let first = after.map { Swift.max(next, $0.run.lower) }
    if let before, let last, first.map({ previous - last <= $0 - next }) ?? true {
      return before.start + last - before.run.lower + 1
    }
    guard let after, let first else { return 0 }
    return after.start + first - after.run.lower
  }
}

extension [Run] {
  /// For each run the old index of the first element behind it that stays; `Int.max` if there is none.
  func nextStaying(_ staying: [Bool]) -> [Int] {
    var result = [Int](repeating: .max, count: count)
    var next = Int.max
    for index in indices.reversed() {
      result[index] = next
      if staying[index] { next = self[index].lower }
    }
    return result
  }
}
