// How the nodes keep their sums and their sizes.

extension SummaryTree {
  /// The sums above a leaf whose elements changed, and its size.
  ///
  /// - Parameter gain: What the sums gained by that, if it is known.
  @inlinable
  mutating func didChange(
    _ leaf: Int, by difference: Int, gain: Summary? = nil, isAppend: Bool = false
  ) {
    add(toCount: difference)
    updateSums(above: leaf, by: difference, gain)
    let size = leaves[leaf].elements.count
    if size > Self.leafCapacity {
      splitLeaf(leaf, at: isAppend ? size * 3 / 4 : size / 2)
    } else if difference < 0, size < Self.leafCapacity / 4, height > 0 {
      mergeLeaf(leaf)
    }
  }

  @inlinable
  mutating func updateSums(above leaf: Int, by difference: Int, _ gain: Summary?) {
    var (child, link, level) = (leaf, linkOfLeaf[leaf], 0)
    while link.parent >= 0 {
      let (parent, slot) = (link.parent, link.slot)
      inners[parent].add(difference, from: slot)
      if Shape.isSummed {
        inners[parent].children[slot].summary =
          gain.map { shape.join(inners[parent].children[slot].summary, $0) }
          ?? summary(ofNode: child, height: level)
      }
      (child, link) = (parent, inners[parent].link)
      level += 1
    }
  }

  @inlinable
  func summary(ofNode node: Int, height: Int) -> Summary {
    var result = shape.empty
    guard Shape.isSummed else { return result }
    if height == 0 {
      for element in leaves[node].elements {
        result = shape.join(result, shape.summary(of: element))
      }
    } else {
      for child in inners[node].children { result = shape.join(result, child.summary) }
    }
    return result
  }

  @inlinable
  mutating func note(_ handle: Int, in leaf: Int) {
    if handle >= leafOfHandle.count {
      leafOfHandle += repeatElement(-1, count: max(handle + 1 - leafOfHandle.count, 16))
    }
    leafOfHandle[handle] = Int32(truncatingIfNeeded: leaf)
  }

  @inlinable
  mutating func noteAll(of leaf: Int) {
    guard Shape.hasHandles else { return }
    for element in leaves[leaf].elements { note(Shape.handle(of: element), in: leaf) }
  }

  @inlinable
  mutating func makeLeaf(_ elements: some Sequence<Element>) -> Int {
    if let leaf = freeLeaves.popLast() {
      leaves[leaf].elements.append(contentsOf: elements)
      return leaf
    }
    leaves.append(Leaf(elements: Array(elements)))
    linkOfLeaf.append(.none)
    return leaves.count - 1
  }

  @inlinable
  mutating func makeInner() -> Int {
    if let inner = freeInners.popLast() { return inner }
    inners.append(Inner())
    return inners.count - 1
  }
}

// MARK: - Splitting

extension SummaryTree {
  /// Moves the elements of a leaf from an offset on to a new leaf behind it.
  @inlinable
  mutating func splitLeaf(_ leaf: Int, at offset: Int) {
    let new = makeLeaf(leaves[leaf].elements[offset...])
    leaves[leaf].elements.removeSubrange(offset...)
    noteAll(of: new)
    insert(sibling: new, behind: leaf, height: 0)
    label(new, behind: leaf)
  }

  @inlinable
  func link(of node: Int, height: Int) -> Link {
    height == 0 ? linkOfLeaf[node] : inners[node].link
  }

  @inlinable
  mutating func setLink(of node: Int, height: Int, to link: Link) {
    if height == 0 { linkOfLeaf[node] = link } else { inners[node].link = link }
  }

  /// Tells the children of a node from a slot on where they are.
  @inlinable
  mutating func placeChildren(of node: Int, from first: Int, height: Int) {
    for slot in first..<inners[node].children.count {
      setLink(
        of: inners[node].children[slot].node, height: height - 1,
        to: Link(parent: node, slot: slot))
    }
    if first == 0 { renewFirstLeaf(of: node, height: height) }
  }

  /// Notes the first leaf of a node that has another first child, and of the nodes above that start
  /// with it.
  @inlinable
  mutating func renewFirstLeaf(of node: Int, height: Int) {
    guard let child = inners[node].children.first?.node else { return }
    let leaf = height == 1 ? Int32(truncatingIfNeeded: child) : inners[child].firstLeaf
    var link = Link(parent: node, slot: 0)
    while link.parent >= 0, link.slot == 0 {
      inners[link.parent].firstLeaf = leaf
      link = inners[link.parent].link
    }
  }

  @inlinable
  func count(below node: Int, height: Int) -> Int {
    height == 0 ? leaves[node].elements.count : inners[node].children.last?.end ?? 0
  }

  /// Puts a node that was split off behind the one that it was split from.
  @inlinable
  mutating func insert(sibling: Int, behind node: Int, height: Int) {
    let link = link(of: node, height: height)
    var (parent, slot) = (link.parent, link.slot)
    if parent < 0 {
      (parent, slot) = (makeInner(), 0)
      inners[parent].link = .none
      root = parent
      self.height += 1
      inners[parent].children.append(Child(node, end: count, shape.empty))
    }
    let end = inners[parent].children[slot].end
    inners[parent].children[slot] = Child(
      node, end: end - count(below: sibling, height: height),
      summary(ofNode: node, height: height))
    inners[parent].children.insert(
      Child(sibling, end: end, summary(ofNode: sibling, height: height)), at: slot + 1)
    placeChildren(of: parent, from: slot, height: height + 1)
    if inners[parent].children.count > Self.fanout { splitInner(parent, height: height + 1) }
  }

  @inlinable
  mutating func splitInner(_ node: Int, height: Int) {
    let new = makeInner()
    moveChildren(of: node, from: inners[node].children.count / 2, to: new, height: height)
    insert(sibling: new, behind: node, height: height)
  }

  /// Moves the children of a node from a slot on to the end of another.
  @inlinable
  mutating func moveChildren(of node: Int, from slot: Int, to target: Int, height: Int) {
    let first = inners[target].children.count
    let shift = count(below: target, height: height) - inners[node].start(of: slot)
    inners[target].children += inners[node].children[slot...].map { child in
      Child(child.node, end: child.end + shift, child.summary)
    }
    inners[node].children.removeSubrange(slot...)
    placeChildren(of: target, from: first, height: height)
  }
}

// MARK: - Merging

extension SummaryTree {
  /// Merges a small leaf with a neighbour, or removes it when it is empty.
  @inlinable
  mutating func mergeLeaf(_ leaf: Int) {
    let (parent, slot) = (linkOfLeaf[leaf].parent, linkOfLeaf[leaf].slot)
    if leaves[leaf].elements.isEmpty { return removeChild(at: slot, of: parent, height: 1) }
    guard let left = inners[parent].mergeable(slot, limit: Self.leafCapacity * 3 / 4) else {
      return
    }
    let siblings = inners[parent].children
    let (target, source) = (siblings[left].node, siblings[left + 1].node)
    leaves[target].elements += leaves[source].elements
    noteAll(of: target)
    leaves[source].elements.removeAll()
    join(left, of: parent)
    removeChild(at: left + 1, of: parent, height: 1)
  }

  /// Adds the sums of a child to those of the one before it.
  @inlinable
  mutating func join(_ left: Int, of parent: Int) {
    let (first, second) = (inners[parent].children[left], inners[parent].children[left + 1])
    inners[parent].children[left] = Child(
      first.node, end: second.end, shape.join(first.summary, second.summary))
  }

  /// Removes a child without elements.
  @inlinable
  mutating func removeChild(at slot: Int, of node: Int, height: Int) {
    let child = inners[node].children.remove(at: slot).node
    placeChildren(of: node, from: slot, height: height)
    setLink(of: child, height: height - 1, to: .none)
    if height == 1 { freeLeaves.append(child) } else { freeInners.append(child) }
    let size = inners[node].children.count
    if node == root {
      if size == 1 { shrink() }
    } else if size < Self.fanout / 4 {
      mergeInner(node, height: height)
    }
  }

  @inlinable
  mutating func mergeInner(_ node: Int, height: Int) {
    let (parent, slot) = (inners[node].link.parent, inners[node].link.slot)
    if inners[node].children.isEmpty {
      return removeChild(at: slot, of: parent, height: height + 1)
    }
    let siblings = inners[parent].children
    for left in [slot - 1, slot] where left >= 0 && left + 1 < siblings.count {
      let (target, source) = (siblings[left].node, siblings[left + 1].node)
      let size = inners[target].children.count + inners[source].children.count
      guard size <= Self.fanout * 3 / 4 else { continue }
      moveChildren(of: source, from: 0, to: target, height: height)
      join(left, of: parent)
      return removeChild(at: left + 1, of: parent, height: height + 1)
    }
  }

  /// Makes the only child of the root the root.
  @inlinable
  mutating func shrink() {
    while height > 0, inners[root].children.count == 1 {
      let child = inners[root].children[0].node
      inners[root].children.removeAll()
      freeInners.append(root)
      height -= 1
      root = child
      setLink(of: child, height: height, to: .none)
    }
  }
}

extension SummaryTree.Inner {
  /// Adds to the number of elements of a child.
  @inlinable
  mutating func add(_ difference: Int, from slot: Int) {
    if difference == 0 { return }
    unsafe children.withUnsafeMutableBufferPointer { children in
      for slot in slot..<children.count { unsafe children[slot].end &+= difference }
    }
  }

  /// The first of two neighbouring children that fit into one, of which one is at a slot.
  @inlinable
  func mergeable(_ slot: Int, limit: Int) -> Int? {
    if slot > 0, children[slot].end - start(of: slot - 1) <= limit { return slot - 1 }
    if slot + 1 < children.count, children[slot + 1].end - start(of: slot) <= limit {
      return slot
    }
    return nil
  }
}

extension SummaryTree.Inner {
  /// The number of elements before a child.
  @inlinable
  func start(of slot: Int) -> Int { slot == 0 ? 0 : children[slot &- 1].end }

  /// The child that holds an element, or the last one.
  @inlinable
  func slot(containing index: Int) -> Int {
    var slot = 0
    let last = children.count &- 1
    while slot < last, children[slot].end <= index { slot &+= 1 }
    return slot
  }
}
