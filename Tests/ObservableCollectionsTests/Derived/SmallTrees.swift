@testable import ObservableCollections

/// What a stretch of numbers sums up to: a hash, too, which depends on their order.
struct SmallSum: Equatable, Sendable {
  var total = 0
  var count = 0
  var hash = 0
  var power = 1

  init() {}

  init(_ element: Int) {
    (total, count, hash, power) = (element, 1, element, 31)
  }

  func joined(_ other: SmallSum) -> SmallSum {
    var result = self
    result.total += other.total
    result.count += other.count
    result.hash = hash &* other.power &+ other.hash
    result.power = power &* other.power
    return result
  }
}

/// Numbers that are their own handles, in trees that are deep with few elements.
protocol SmallShape: TreeShape<Int, SmallSum> {
  init()
}

extension SmallShape {
  static var hasHandles: Bool { true }
  var empty: SmallSum { SmallSum() }
  func summary(of element: Int) -> SmallSum { SmallSum(element) }
  func join(_ first: SmallSum, _ second: SmallSum) -> SmallSum { first.joined(second) }
  static func handle(of element: Int) -> Int { element }
}

/// Nodes so small that only empty ones are taken out.
struct TinyNodes: SmallShape {
  static var leafCapacity: Int { 4 }
  static var fanout: Int { 4 }
}

/// Nodes that are merged with their neighbours while they have elements.
struct MergingNodes: SmallShape {
  static var leafCapacity: Int { 8 }
  static var fanout: Int { 8 }
}

extension SummaryTree where Shape.Element: Equatable, Shape.Summary: Equatable {
  var array: [Element] {
    var result: [Element] = []
    forEach { result.append($0) }
    return result
  }

  /// What is wrong with the nodes; empty when nothing is.
  func violations() -> [String] {
    var found: [String] = []
    var (leavesSeen, innersSeen) = (Set<Int>(), Set<Int>())
    var lastLabel: Int64 = -1

    func visit(
      _ node: Int, height: Int, parent: Int, slot: Int
    ) -> (count: Int, summary: Summary) {
      guard height > 0 else {
        if !leavesSeen.insert(node).inserted { found.append("leaf \(node) is seen twice") }
        let leaf = leaves[node]
        let link = linkOfLeaf[node]
        if link.parent != parent { found.append("leaf \(node) has parent \(link.parent)") }
        if parent >= 0, link.slot != slot { found.append("leaf \(node) has slot \(link.slot)") }
        if leaf.elements.isEmpty, parent >= 0 { found.append("leaf \(node) is empty") }
        // A leaf that a whole part was appended to is split once only.
        if leaf.elements.count > Self.leafCapacity * 9 / 8 {
          found.append("leaf \(node) has \(leaf.elements.count) elements")
        }
        if Shape.hasHandles {
          if labels[node] <= lastLabel { found.append("leaf \(node) has label \(labels[node])") }
          lastLabel = labels[node]
          for element in leaf.elements
          where leafOfHandle[Shape.handle(of: element)] != Int32(node) {
            found.append("\(element) is in leaf \(node), its handle says otherwise")
          }
        }
        return (
          leaf.elements.count,
          leaf.elements.reduce(shape.empty) { shape.join($0, shape.summary(of: $1)) }
        )
      }
      if !innersSeen.insert(node).inserted { found.append("node \(node) is seen twice") }
      let inner = inners[node]
      let link = inner.link
      if link.parent != parent { found.append("node \(node) has parent \(link.parent)") }
      if parent >= 0, link.slot != slot { found.append("node \(node) has slot \(link.slot)") }
      if inner.children.isEmpty || inner.children.count > Self.fanout {
        found.append("node \(node) has \(inner.children.count) children")
      }
      if firstLeaf(below: node, height: height) != Int(inner.firstLeaf) {
        found.append("node \(node) has first leaf \(inner.firstLeaf)")
      }
      if parent < 0, inner.children.count < 2 { found.append("the root has one child") }
      var sum = (count: 0, summary: shape.empty)
      for (slot, child) in inner.children.enumerated() {
        let below = visit(child.node, height: height - 1, parent: node, slot: slot)
        if child.end != sum.count + below.count {
          found.append("child \(slot) of node \(node) ends at \(child.end)")
        }
        if Shape.isSummed, child.summary != below.summary {
          found.append("node \(node) sums up to \(child.summary), not \(below.summary)")
        }
        sum = (sum.count + below.count, shape.join(sum.summary, below.summary))
      }
      return sum
    }

    let all = visit(root, height: height, parent: -1, slot: 0)
    if all.count != count { found.append("the count is \(count), not \(all.count)") }
    if Shape.isSummed, all.summary != summary { found.append("the summary is \(summary)") }
    found += lostNodes(leavesSeen, innersSeen)
    return found
  }

  private func firstLeaf(below node: Int, height: Int) -> Int {
    (0..<height).reduce(node) { node, _ in inners[node].children[0].node }
  }

  /// Every node is in the tree or free, and a free one holds nothing.
  private func lostNodes(_ leavesSeen: Set<Int>, _ innersSeen: Set<Int>) -> [String] {
    var found: [String] = []
    if leavesSeen.count + freeLeaves.count != leaves.count
      || leavesSeen.union(freeLeaves).count != leaves.count
    {
      found.append("leaves are lost: \(leavesSeen.count), \(freeLeaves) of \(leaves.count)")
    }
    if innersSeen.count + freeInners.count != inners.count
      || innersSeen.union(freeInners).count != inners.count
    {
      found.append("nodes are lost: \(innersSeen.count), \(freeInners) of \(inners.count)")
    }
    for leaf in freeLeaves where !leaves[leaf].elements.isEmpty {
      found.append("free leaf \(leaf) holds \(leaves[leaf].elements)")
    }
    for inner in freeInners where !inners[inner].children.isEmpty {
      found.append("free node \(inner) holds \(inners[inner].children.count) children")
    }
    return found
  }
}
