extension ItemMatcher {
  /// The matches of a range of new items, by runs.
  func runs(_ newRange: Range<Int>) -> [Run] {
    let sources = sources
    var runs: [Run] = []
    var start = newRange.lowerBound
    var list = 0
    while start < newRange.upperBound {
      let source = sources[start]
      var limit = newRange.count
      if let index = source.index {
        // Most runs come from the same list as the one before.
        if !old.range(of: list).contains(index) { list = old.list(of: index) }
        limit = old.starts[list + 1] - index
      }
      let end = Swift.min(newRange.upperBound, start + limit)
      var next = start + 1
      var expected = source.next
      while next < end, sources[next] == expected {
        next += 1
        expected = expected.next
      }
      if let index = source.index {
        let lower = index - old.starts[list]
        runs.append(
          .kept(lower..<lower + next - start, of: list, isUpdated: source.isUpdated))
      } else {
        runs.append(.inserted(next - start))
      }
      start = next
    }
    return runs
  }

  /// The old items that are removed or updated, by ranges.
  var removedItems: [Range<Int>] {
    var ranges: [Range<Int>] = []
    var end = 0
    while let start = fates[end...].firstIndex(where: { $0 != .kept }) {
      end = fates[start...].firstIndex(of: .kept) ?? fates.count
      ranges.append(start..<end)
    }
    return ranges
  }
}
