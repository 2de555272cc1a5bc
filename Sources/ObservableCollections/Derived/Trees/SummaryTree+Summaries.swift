extension SummaryTree {
  /// The summary of all elements.
  @inlinable var summary: Summary { summary(ofNode: root, height: height) }

  /// The summary of the elements before an index.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  func summary(before index: Int) -> Summary {
    var result = shape.empty
    if index >= count { return summary }
    var node = root
    var rest = index
    for _ in 0..<height {
      let slot = inners[node].slot(containing: rest)
      rest &-= inners[node].start(of: slot)
      for before in 0..<slot {
        result = shape.join(result, inners[node].children[before].summary)
      }
      node = inners[node].children[slot].node
    }
    for offset in 0..<rest {
      result = shape.join(result, shape.summary(of: leaves[node].elements[offset]))
    }
    return result
  }

  /// The summary of the elements of a range.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  func summary(of range: Range<Int>) -> Summary { summary(of: range, below: root, height) }

  @usableFromInline
  func summary(of range: Range<Int>, below node: Int, _ height: Int) -> Summary {
    var result = shape.empty
    if height == 0 {
      for element in leaves[node].elements[range] {
        result = shape.join(result, shape.summary(of: element))
      }
      return result
    }
    var start = 0
    for child in inners[node].children {
      let inside = range.clamped(to: start..<child.end)
      if inside.count == child.end - start {
        result = shape.join(result, child.summary)
      } else if !inside.isEmpty {
        let part = (inside.lowerBound - start)..<(inside.upperBound - start)
        result = shape.join(result, summary(of: part, below: child.node, height - 1))
      }
      start = child.end
    }
    return result
  }

  /// The first element whose prefix, itself included, has a summary that a predicate accepts.
  ///
  /// - Parameter isReached: Rejects the summaries of short prefixes, accepts those of longer ones.
  /// - Returns: Its index, the summary before it, and itself; the count when there is none.
  /// - Complexity: O(log *n*).
  @inlinable
  func firstIndex(
    where isReached: (Summary) -> Bool
  ) -> (index: Int, before: Summary, element: Element?) {
    var before = shape.empty
    var index = 0
    var node = root
    descent: for _ in 0..<height {
      // The children are not copied, which would count references.
      for slot in inners[node].children.indices {
        let next = shape.join(before, inners[node].children[slot].summary)
        if isReached(next) {
          index += inners[node].start(of: slot)
          node = inners[node].children[slot].node
          continue descent
        }
        before = next
      }
      return (count, before, nil)
    }
    for element in leaves[node].elements {
      let next = shape.join(before, shape.summary(of: element))
      if isReached(next) { return (index, before, element) }
      before = next
      index += 1
    }
    return (index, before, nil)
  }
}
