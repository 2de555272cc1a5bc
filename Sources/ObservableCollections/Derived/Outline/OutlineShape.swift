/// The rows of an outline in order: the end of a subtree is found in logarithmic time.
struct OutlineShape: TreeShape {
  /// An item that is shown.
  struct Entry: Sendable {
    var handle: Handle
    var level: Int32
  }

  static var hasHandles: Bool { true }

  /// The lowest level of some rows.
  var empty: Int32 { .max }
  func summary(of element: Entry) -> Int32 { element.level }
  func join(_ first: Int32, _ second: Int32) -> Int32 { min(first, second) }
  static func handle(of element: Entry) -> Int { Int(element.handle) }
}

extension SummaryTree where Shape == OutlineShape {
  /// The index behind the last descendant of a row that is shown.
  ///
  /// - Complexity: O(log *n*).
  func subtreeEnd(of index: Int) -> Int {
    let level = self[index].level
    return firstIndex(from: index + 1) { $0 <= level } ?? count
  }
}

extension SummaryTree {
  /// The index of the first element, from an index on, that a predicate accepts.
  ///
  /// - Parameter isMatch: Accepts the summary of neighbours if it accepts that of one of them.
  /// - Complexity: O(log *n*).
  func firstIndex(from index: Int, where isMatch: (Summary) -> Bool) -> Int? {
    if index >= count { return nil }
    let (leaf, offset) = locate(index)
    var position = index
    for element in leaves[leaf].elements[offset...] {
      if isMatch(shape.summary(of: element)) { return position }
      position += 1
    }
    var (link, height) = (linkOfLeaf[leaf], 0)
    while link.parent >= 0 {
      let siblings = inners[link.parent]
      let start = siblings.children[link.slot].end
      for next in (link.slot + 1)..<siblings.children.count
      where isMatch(siblings.children[next].summary) {
        return firstIndex(
          below: siblings.children[next].node, height,
          from: position + siblings.start(of: next) - start, where: isMatch)
      }
      position += (siblings.children.last?.end ?? start) - start
      link = siblings.link
      height += 1
    }
    return nil
  }

  /// The index of the first element below a node that a predicate accepts.
  private func firstIndex(
    below node: Int, _ height: Int, from index: Int, where isMatch: (Summary) -> Bool
  ) -> Int? {
    var (node, position) = (node, index)
    for _ in 0..<height {
      let inner = inners[node]
      guard let slot = inner.children.firstIndex(where: { isMatch($0.summary) }) else {
        return nil
      }
      position += inner.start(of: slot)
      node = inner.children[slot].node
    }
    return leaves[node].elements.firstIndex { isMatch(shape.summary(of: $0)) }.map { position + $0 }
  }
}
