extension OutlineForest {
  /// Takes in a whole list, with the expansion of before.
  ///
  /// - Complexity: O(*n*).
  mutating func build(_ ids: [ID], parents: [ID?]) {
    let expansion = expansion
    self = OutlineForest()
    self.expansion = expansion
    let all = handles.take(ids.count)
    inSource.insert(contentsOf: all, at: 0)
    nodes = ids.indices.map { index in
      let family = family(of: ids[index])
      if families[Int(family)].holder == Self.none {
        families[Int(family)].holder = all[index]
      } else {
        families[Int(family)].others.append(all[index])
      }
      return Node(family: family)
    }
    for (index, parent) in parents.enumerated() {
      if let parent { nodes[index].parentFamily = family(of: parent) }
    }
    roots.insert(contentsOf: all.filter { self.parent(of: $0) == nil }, at: 0)
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
