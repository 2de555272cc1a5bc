// What an edit of the source does to the forest.

extension OutlineForest {
  /// - Parameters:
  ///   - family: The family of the item's id.
  ///   - parentFamily: The family of its parent's id, or `none`.
  @usableFromInline
  mutating func insert(_ family: Handle, parentFamily: Handle, at index: Int) {
    let handle = handles.take()
    nodes.set(Node(), at: handle, fill: Node())
    inSource.insert(handle, at: index)
    join(parentFamily, handle, at: index)
    hold(family, handle, at: index)
    displace(handle)
  }

  @usableFromInline
  mutating func remove(at index: Int) {
    let handle = inSource[index]
    leaveParent(handle)
    dropFamily(handle)
    inSource.remove(at: index)
    retire(handle)
  }

  @usableFromInline
  mutating func update(_ family: Handle, parentFamily: Handle, at index: Int) {
    let handle = inSource[index]
    let node = nodes[Int(handle)]
    nodes[Int(handle)].isReloaded = true
    touch(handle)
    if node.parentFamily != parentFamily {
      leaveParent(handle)
      join(parentFamily, handle, at: index)
      displace(handle)
    }
    if node.family != family {
      dropFamily(handle)
      hold(family, handle, at: index)
    }
  }

  @usableFromInline
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

  /// Shows or hides the children of a family.
  @usableFromInline
  mutating func expand(_ family: Handle, _ isExpanded: Bool) {
    if families[Int(family)].isExpanded == isExpanded { return }
    families[Int(family)].isExpanded = isExpanded
    let holder = families[Int(family)].holder
    if holder == Self.none || nodes[Int(holder)].shown == nil { return }
    touch(holder)
    for child in children.members(of: family) { displace(child) }
  }
}
