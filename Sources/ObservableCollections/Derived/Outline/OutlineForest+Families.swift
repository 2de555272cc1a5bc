// Who is whose parent, while items come and go.

extension OutlineForest {
  mutating func family(of id: ID) -> Handle {
    if let family = familyOfID[id] { return family }
    let family = familyHandles.take()
    familyOfID[id] = family
    families.set(
      Family(id: id, isExpanded: expansion.contains(id)), at: family, fill: Family())
    return family
  }

  /// Forgets a family without any item.
  private mutating func releaseIfEmpty(_ family: Handle) {
    guard let id = families[Int(family)].id, families[Int(family)].holder == Self.none,
      children.isEmpty(family)
    else { return }
    familyOfID[id] = nil
    families[Int(family)] = Family()
    familyHandles.release(family)
  }

  // MARK: - Children

  /// Makes an item a child of the item with an id.
  mutating func join(_ parent: ID?, _ handle: Handle, at index: Int) {
    nodes[Int(handle)].parentFamily = parent.map { family(of: $0) } ?? Self.none
    if parent != nil { insertChild(handle, at: index) }
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
    releaseIfEmpty(family)
  }

  /// - Returns: The place among the roots.
  @discardableResult
  mutating func insertRoot(_ handle: Handle, at index: Int) -> Int {
    let place = roots.partitioningIndex(in: 0..<roots.count) { inSource.index(of: $0) > index }
    roots.insert(handle, at: place)
    return place
  }

  /// - Returns: The place among the children of the family.
  @discardableResult
  mutating func insertChild(_ handle: Handle, at index: Int) -> Int {
    let inSource = inSource
    return children.insert(handle, into: nodes[Int(handle)].parentFamily) {
      inSource.index(of: $0) > index
    }
  }

  // MARK: - Ids

  /// Gives an item an id.
  mutating func hold(_ id: ID, _ handle: Handle, at index: Int) {
    let family = family(of: id)
    nodes[Int(handle)].family = family
    insertHolder(handle, at: index, into: family)
  }

  /// Takes the id from an item.
  mutating func dropID(_ handle: Handle) {
    let family = nodes[Int(handle)].family
    removeHolder(handle, from: family)
    releaseIfEmpty(family)
  }

  /// Puts an item among those with the same id.
  mutating func insertHolder(_ handle: Handle, at index: Int, into family: Handle) {
    let holder = families[Int(family)].holder
    if holder == Self.none || inSource.index(of: holder) > index {
      if holder != Self.none { families[Int(family)].others.insert(holder, at: 0) }
      setHolder(handle, of: family)
    } else {
      let place = families[Int(family)].others.partitioningIndex {
        inSource.index(of: $0) > index
      }
      families[Int(family)].others.insert(handle, at: place)
    }
  }

  mutating func removeHolder(_ handle: Handle, from family: Handle) {
    if families[Int(family)].holder == handle {
      let others = families[Int(family)].others
      families[Int(family)].others = Array(others.dropFirst())
      setHolder(others.first ?? Self.none, of: family)
    } else {
      families[Int(family)].others.removeAll { $0 == handle }
    }
  }

  /// Gives the children of a family another parent.
  ///
  /// Children that neither were shown nor will be, unless their parent is shown anew, cost nothing.
  private mutating func setHolder(_ new: Handle, of family: Handle) {
    let old = families[Int(family)].holder
    let parents = [old, new].filter { $0 != Self.none }
    let mattersToChildren = parents.count == 1 || parents.contains { showsChildren($0) }
    families[Int(family)].holder = new
    for parent in parents { touch(parent) }
    guard mattersToChildren else { return }
    for child in children.members(of: family) {
      displace(child)
      if old == Self.none { roots.remove(at: roots.index(of: child)) }
      if new == Self.none { insertRoot(child, at: inSource.index(of: child)) }
    }
  }
}
