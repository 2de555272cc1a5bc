extension ChunkTree {
  /// What is wrong with the structure of the tree, in words; nothing when all is well.
  ///
  /// For tests; it visits every node.
  package func invariantViolations() -> [String] {
    guard let root else { return [] }
    var violations: [String] = []
    let ref = ChunkRef(root)
    if ref.count == 0 { violations.append("the root is empty") }
    if !ref.isLeaf, ref.slotCount < 2 { violations.append("the root has one child") }
    Self.check(ref, isRoot: true, &violations)
    return violations
  }

  /// The number of nodes on the way to an element.
  package var depth: Int {
    guard let root else { return 0 }
    return ChunkRef(root).height + 1
  }

  private static func check(_ node: ChunkRef, isRoot: Bool, _ violations: inout [String]) {
    let name = "node of height \(node.height) with \(node.slotCount) slots"
    let minimum = isRoot ? 1 : Shape.limits.minimum(atHeight: node.height)
    if !(minimum...Shape.limits.capacity(atHeight: node.height)).contains(node.slotCount) {
      violations.append("\(name): occupancy")
    }
    if node.slotCount > node.capacity { violations.append("\(name): capacity \(node.capacity)") }
    var end = 0
    var weight = 0
    if node.isLeaf {
      end = node.slotCount
      weight = unsafe Shape.weight(of: node.elements(of: Element.self), count: node.slotCount)
    } else {
      if !node.firstLeaf.isIdentical(to: node.firstLeaf(ofChildAt: 0)) {
        violations.append("\(name): first leaf")
      }
      for slot in 0..<node.slotCount {
        let child = node.child(at: slot)
        if child.height != node.height - 1 { violations.append("\(name): child's height") }
        check(child, isRoot: false, &violations)
        end += child.count
        weight += child.weight
        if unsafe node.ends[slot] != end { violations.append("\(name): end of child \(slot)") }
        if unsafe node.weightEnds[slot] != weight {
          violations.append("\(name): weight up to child \(slot)")
        }
      }
    }
    if node.count != end { violations.append("\(name): count \(node.count), found \(end)") }
    if node.weight != weight { violations.append("\(name): weight") }
  }
}
