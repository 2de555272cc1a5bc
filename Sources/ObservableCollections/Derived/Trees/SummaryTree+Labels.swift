// Labels of leaves, numbers that are in the order of the leaves: two places are compared by them at once.
//
// Source: Bender, Cole, Demaine, Farach-Colton and Zito, Two Simplified Algorithms for Maintaining
// Order in a List (2002). Only the tree knows the labels, which are given anew around a leaf where
// there is no number left in between: for O(log n) leaves amortised over all that are split off.

extension SummaryTree {
  /// Less than this is every label.
  @inlinable static var labelEnd: Int64 { 1 << 61 }

  /// Gives all leaves labels, in order.
  @inlinable
  mutating func labelAll() {
    guard Shape.hasHandles else { return }
    let step = Self.labelEnd / 2 / Int64(leaves.count)
    labels = leaves.indices.map { Int64($0) &* step }
  }

  /// Gives a leaf a label that was put behind another one.
  @inlinable
  mutating func label(_ new: Int, behind leaf: Int) {
    guard Shape.hasHandles else { return }
    if new == labels.count { labels.append(0) }
    let next = self.leaf(beside: new, at: 1)
    // Half of all numbers are behind the last leaf of a tree that was built; it takes a small part.
    let end = next.map { labels[$0] } ?? min(Self.labelEnd, labels[leaf] &+ 1 << 32)
    labels[new] = labels[leaf] &+ (end &- labels[leaf]) / 2
    if labels[new] == labels[leaf] { spreadLabels(around: leaf) }
  }

  /// Gives the leaves around one labels at the same distance: as few as have enough numbers.
  @usableFromInline
  mutating func spreadLabels(around leaf: Int) {
    var (first, last, count) = (leaf, leaf, Int64(1))
    var (width, limit) = (Int64(1), 1.0)
    repeat {
      width *= 2
      limit *= 4 / 3
      let start = labels[leaf] & ~(width - 1)
      while let next = self.leaf(beside: first, at: -1), labels[next] >= start {
        (first, count) = (next, count + 1)
      }
      while let next = self.leaf(beside: last, at: 1), labels[next] < start + width {
        (last, count) = (next, count + 1)
      }
    } while Double(count) > limit && width < Self.labelEnd
    let (start, step) = (labels[leaf] & ~(width - 1), width / count)
    var next: Int? = first
    for position in 0..<count {
      guard let leaf = next else { return }
      labels[leaf] = start + position * step
      next = self.leaf(beside: leaf, at: 1)
    }
  }

  /// The leaf behind another, or before it.
  @inlinable
  func leaf(beside leaf: Int, at distance: Int) -> Int? {
    var (link, level) = (linkOfLeaf[leaf], 0)
    while link.parent >= 0 {
      let slot = link.slot + distance
      if inners[link.parent].children.indices.contains(slot) {
        var node = inners[link.parent].children[slot].node
        while level > 0 {
          let children = inners[node].children
          node = children[distance > 0 ? 0 : children.count - 1].node
          level -= 1
        }
        return node
      }
      link = inners[link.parent].link
      level += 1
    }
    return nil
  }
}
