extension SummaryTree {
  /// Makes the tree one of some elements.
  @inlinable
  mutating func build(_ elements: some Collection<Element>) {
    leaves.removeAll(keepingCapacity: true)
    linkOfLeaf.removeAll(keepingCapacity: true)
    inners.removeAll()
    freeLeaves = []
    freeInners = []
    height = 0
    add(toCount: elements.count - count)
    var rest = elements[...]
    repeat {
      // Not full, so that the first insertion does not split.
      let part = rest.prefix(Self.leafCapacity * 7 / 8)
      leaves.append(Leaf(elements: Array(part)))
      linkOfLeaf.append(.none)
      noteAll(of: leaves.count - 1)
      rest = rest.dropFirst(part.count)
    } while !rest.isEmpty
    labelAll()
    var level = Array(leaves.indices)
    while level.count > 1 {
      var parents: [Int] = []
      var start = 0
      while start < level.count {
        let parent = makeInner()
        var end = 0
        for child in level[start..<min(level.count, start + Self.fanout * 7 / 8)] {
          end += count(below: child, height: height)
          inners[parent].children.append(
            Child(child, end: end, summary(ofNode: child, height: height)))
        }
        placeChildren(of: parent, from: 0, height: height + 1)
        start += inners[parent].children.count
        parents.append(parent)
      }
      level = parents
      height += 1
    }
    root = level[0]
  }
}
