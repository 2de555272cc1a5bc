extension Array {
  /// The indices of the elements in order, equal ones in the order that they have; the runs are those of items
  /// of a section, or of sections, that get this order.
  func order<Failure: Error>(
    inSection section: Int = 0, by areInIncreasingOrder: (Element, Element) throws(Failure) -> Bool
  ) throws(Failure) -> (indices: [Int], runs: [Run]) {
    var failure: Failure?
    // The sort of the standard library keeps equal elements in order.
    let order = indices.sorted { first, second in
      if failure != nil { return false }
      do throws(Failure) {
        return try areInIncreasingOrder(self[first], self[second])
      } catch {
        failure = error
        return false
      }
    }
    if let failure { throw failure }
    var runs: [Run] = []
    for index in order { runs.extend(.kept(index..<(index + 1), of: section)) }
    return (order, runs)
  }
}

extension [Run] {
  /// The items of a section, of which two are exchanged.
  static func swapping(_ first: Int, _ second: Int, of section: Int = 0, count: Int) -> [Run] {
    let (low, high) = (Swift.min(first, second), Swift.max(first, second))
    var runs: [Run] = []
    for range in [
      0..<low, high..<(high + 1), (low + 1)..<high, low..<(low + 1), (high + 1)..<count,
    ] {
      runs.extend(.kept(range, of: section))
    }
    return runs
  }
}
