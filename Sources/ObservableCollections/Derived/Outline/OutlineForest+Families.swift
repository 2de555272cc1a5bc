// Who is whose parent, while items come and go.

extension OutlineForest {
  /// Makes a family, still without items.
  @usableFromInline
  mutating func makeFamily(isExpanded: Bool) -> Handle {
    let family = familyHandles.take()
    families.set(Family(isExpanded: isExpanded, isInUse: true), at: family, fill: Family())
    return family
  }

  // MARK: - Children

  /// Makes an item a child of a family, or of none.
  mutating func join(_ family: Handle, _ handle: Handle, at index: Int) {
    nodes[Int(handle)].parentFamily = family
    if family != Self.none { insertChild(handle, at: index) }
    if let holder = self.parent(of: handle) {
      touch(holder)
    } else {
      insertRoot(handle, at: index)
    }
  }

  mutating func leaveParent(_ handle: Handle) {
    let family = nodes[Int(handle)].parentFamily
    if let holder = parent(of: handle) {
      touch(holder)
    } else {
      roots.remove(at: roots.index(of: handle))
    }
    if family == Self.none { return }
    children.remove(handle, from: family)
    noteIfEmpty(family)
  }

  /// - Returns: The place among the roots.
  @discardableResult
  mutating func insertRoot(_ handle: Handle, at index: Int) -> Int {
    let source = inSource.locate(index)
    let place = roots.partitioningIndex(in: 0..<roots.count) {
      inSource.isElement($0, behind: source)
    }
    roots.insert(handle, at: place)
    return place
  }

  /// - Returns: The place among the children of the family.
  @discardableResult
  mutating func insertChild(_ handle: Handle, at index: Int) -> Int {
    let (inSource, place) = (inSource, inSource.locate(index))
    return children.insert(handle, into: nodes[Int(handle)].parentFamily) {
      inSource.isElement($0, behind: place)
    }
  }

  // MARK: - Ids

  /// Gives an item the id of a family.
  mutating func hold(_ family: Handle, _ handle: Handle, at index: Int) {
    nodes[Int(handle)].family = family
    insertHolder(handle, at: index, into: family)
  }

  /// Takes the id from an item.
  mutating func dropFamily(_ handle: Handle) {
    let family = nodes[Int(handle)].family
    removeHolder(handle, from: family)
    noteIfEmpty(family)
  }

  /// Puts an item among those with the same id.
  mutating func insertHolder(_ handle: Handle, at index: Int, into family: Handle) {
    let holder = families[Int(family)].holder
    if holder == Self.none || inSource.index(of: holder) > index {
      if holder != Self.none { families[Int(family)].others.insert(holder, at: 0) }
      setHolder(handle, of: family)
    } else {
      let (inSource, source) = (inSource, inSource.locate(index))
      let place = families[Int(family)].others.partitioningIndex {
        inSource.isElement($0, behind: source)
      }
      families[Int(family)].others.insert(handle, at: place)
    }
  }

  mutating func removeHolder(_ handle: Handle, from family: Handle) {
    if families[Int(family)].holder == handle {
      let isOnly = families[Int(family)].others.isEmpty
      setHolder(isOnly ? Self.none : families[Int(family)].others.removeFirst(), of: family)
    } else {
      families[Int(family)].others.removeAll { $0 == handle }
    }
  }

  /// Gives the children of a family another parent.
  ///
  /// Children that neither were shown nor will be, unless their parent is shown anew, cost nothing.
  private mutating func setHolder(_ new: Handle, of family: Handle) {
    let old = families[Int(family)].holder
    let isOnly = old == Self.none || new == Self.none
    let mattersToChildren = isOnly || showsChildren(old) || showsChildren(new)
    families[Int(family)].holder = new
    if old != Self.none { touch(old) }
    if new != Self.none { touch(new) }
    if children.isEmpty(family) || !mattersToChildren { return }
    for child in children.members(of: family) {
      displace(child)
      if old == Self.none { roots.remove(at: roots.index(of: child)) }
      if new == Self.none { insertRoot(child, at: inSource.index(of: child)) }
    }
  }
}
