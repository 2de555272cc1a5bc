extension OutlineForest {
  /// Takes in a whole list; there are its families, and nothing else.
  ///
  /// - Parameters:
  ///   - families: The family of each item.
  ///   - parents: The family of each item's parent, or `none`.
  /// - Complexity: O(*n*).
  @usableFromInline
  mutating func build(_ families: [Handle], parents: [Handle]) {
    let all = handles.take(families.count)
    inSource.insert(contentsOf: all, at: 0)
    nodes = zip(families, parents).map { Node(family: $0, parentFamily: $1) }
    for (handle, family) in zip(all, families) {
      if self.families[Int(family)].holder == Self.none {
        self.families[Int(family)].holder = handle
      } else {
        self.families[Int(family)].others.append(handle)
      }
    }
    roots.insert(contentsOf: all.filter { parent(of: $0) == nil }, at: 0)
    buildChildren()
  }

  /// Sorts the items by the families whose children they are, by counting.
  private mutating func buildChildren() {
    var counts = [Int32](repeating: 0, count: families.count)
    for node in nodes where node.parentFamily != Self.none { counts[Int(node.parentFamily)] += 1 }
    var next: [Int] = []
    next.reserveCapacity(counts.count)
    var end = 0
    for count in counts {
      next.append(end)
      end += Int(count)
    }
    var members = [Handle](repeating: Self.none, count: end)
    for (index, node) in nodes.enumerated() where node.parentFamily != Self.none {
      let family = Int(node.parentFamily)
      members[next[family]] = Handle(index)
      next[family] += 1
    }
    children = HandleGroups(counts: counts, members: members)
  }
}
