// What an edit of the source does to the forest.

extension OutlineForest {
  mutating func insert(_ id: ID, parent: ID?, at index: Int) {
    let handle = handles.take()
    nodes.set(Node(), at: handle, fill: Node())
    inSource.insert(handle, at: index)
    join(parent, handle, at: index)
    hold(id, handle, at: index)
    displace(handle)
  }

  mutating func remove(at index: Int) {
    let handle = inSource[index]
    leaveParent(handle)
    dropID(handle)
    inSource.remove(at: index)
    retire(handle)
  }

  mutating func update(_ id: ID, parent: ID?, at index: Int) {
    let handle = inSource[index]
    let node = nodes[Int(handle)]
    nodes[Int(handle)].isReloaded = true
    touch(handle)
    let oldParent = node.parentFamily == Self.none ? nil : families[Int(node.parentFamily)].id
    if oldParent != parent {
      leaveParent(handle)
      join(parent, handle, at: index)
      displace(handle)
    }
    if families[Int(node.family)].id != id {
      dropID(handle)
      hold(id, handle, at: index)
    }
  }

  mutating func move(from index: Int, to newIndex: Int) {
    let handle = inSource[index]
    let family = nodes[Int(handle)].parentFamily
    inSource.move(index..<(index + 1), to: newIndex)
    var hasMoved = false
    if family != Self.none {
      let place = children.remove(handle, from: family)
      hasMoved = insertChild(handle, at: newIndex) != place
    }
    if parent(of: handle) == nil {
      let place = roots.index(of: handle)
      roots.remove(at: place)
      hasMoved = insertRoot(handle, at: newIndex) != place
    }
    if hasMoved { displace(handle) }
    let own = nodes[Int(handle)].family
    if !families[Int(own)].others.isEmpty {
      removeHolder(handle, from: own)
      insertHolder(handle, at: newIndex, into: own)
    }
  }

  /// Changes which items show their children.
  ///
  /// - Complexity: O(*e* + *k* log *n*) for *e* ids in both expansions and *k* rows that come or go.
  mutating func expand(_ expansion: OutlineExpansion<ID>) {
    let difference = expansion.difference(from: self.expansion)
    self.expansion = expansion
    let changed = difference?.compactMap { familyOfID[$0] } ?? Array(familyOfID.values)
    for family in changed {
      guard let id = families[Int(family)].id else { continue }
      let isExpanded = expansion.contains(id)
      if families[Int(family)].isExpanded == isExpanded { continue }
      families[Int(family)].isExpanded = isExpanded
      let holder = families[Int(family)].holder
      if holder == Self.none || nodes[Int(holder)].shown == nil { continue }
      touch(holder)
      for child in children.members(of: family) { displace(child) }
    }
  }
}
