import ObservableCollections

extension [IndexPath] {
  /// Checks that each index path comes after the one before it.
  ///
  /// - Parameters:
  ///   - before: The number of items in each section before the update, for the violation.
  ///   - after: The number of items in each section after it, if known.
  func checkSorted(before: [Int], after: [Int]? = nil) throws(ListViolation) {
    for (first, second) in zip(self, dropFirst()) where first >= second {
      throw ListViolation(
        .sortedAndUnique, at: .item(second), before: before, after: after,
        detail: "an index follows \(first.listDescription)")
    }
  }
}
