/// Sequences of runs that are split and joined anywhere in logarithmic time.
///
/// Each sequence is a tree that is kept balanced by chance (a treap): the position of a node in the
/// order is its position among the nodes, and every parent has a higher priority than its children.
/// The nodes of all sequences are in one array; a sequence is the index of its root.
struct RunForest {
  /// Old elements that stay neighbours, or new ones.
  struct Run: Hashable {
    /// The old section of the elements; `nil` for new elements.
    var section: Int?
    /// The first old index; 0 for new elements.
    var lower: Int
    var count: Int
    var isReloaded = false
    var isMoved = false

    /// Whether another run goes on where this one ends.
    fileprivate func isContinued(by next: Run) -> Bool {
      section == next.section && isReloaded == next.isReloaded && isMoved == next.isMoved
        && (section == nil || lower + count == next.lower)
    }
  }

  /// The index of a root, or `empty`.
  typealias Root = Int

  static let empty: Root = -1

  private struct Node {
    var run: Run
    var priority: UInt64
    var left = RunForest.empty
    var right = RunForest.empty
    /// The number of elements in the node and below it.
    var total: Int
  }

  private var nodes: [Node] = []

  /// Nodes whose run became a part of another one.
  private var free: [Root] = []

  /// Makes a sequence of one run.
  mutating func make(_ run: Run) -> Root {
    guard run.count > 0 else { return Self.empty }
    if let node = free.popLast() {
      nodes[node] = Node(run: run, priority: nodes[node].priority, total: run.count)
      return node
    }
    // SplitMix64 of the index: a fixed order of priorities that no caller follows by accident.
    var mixed = (UInt64(nodes.count) &+ 1) &* 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    nodes.append(Node(run: run, priority: mixed ^ (mixed >> 31), total: run.count))
    return nodes.count - 1
  }

  /// The number of elements of a sequence.
  func count(_ root: Root) -> Int { root == Self.empty ? 0 : nodes[root].total }

  /// Returns the run with an element of a sequence, and the position of the run's first element.
  func run(at position: Int, in root: Root) -> (run: Run, start: Int)? {
    var (node, start) = (root, 0)
    while node != Self.empty {
      let own = start + count(nodes[node].left)
      if position < own {
        node = nodes[node].left
      } else if position < own + nodes[node].run.count {
        return (nodes[node].run, own)
      } else {
        start = own + nodes[node].run.count
        node = nodes[node].right
      }
    }
    return nil
  }

  /// Splits a sequence before an element.
  mutating func split(_ root: Root, at position: Int) -> (Root, Root) {
    guard root != Self.empty else { return (Self.empty, Self.empty) }
    let start = count(nodes[root].left)
    let end = start + nodes[root].run.count
    if position <= start {
      let (left, right) = split(nodes[root].left, at: position)
      nodes[root].left = right
      update(root)
      return (left, root)
    }
    if position >= end {
      let (left, right) = split(nodes[root].right, at: position - end)
      nodes[root].right = left
      update(root)
      return (root, right)
    }
    var tail = nodes[root].run
    let head = position - start
    tail.count -= head
    if tail.section != nil { tail.lower += head }
    let right = merge(make(tail), nodes[root].right)
    nodes[root].run.count = head
    nodes[root].right = Self.empty
    update(root)
    return (root, right)
  }

  /// Joins two sequences; two runs that continue each other become one.
  mutating func join(_ first: Root, _ second: Root) -> Root {
    guard first != Self.empty, second != Self.empty else {
      return first == Self.empty ? second : first
    }
    let (last, next) = (lastRun(first), firstRun(second))
    guard last.isContinued(by: next) else { return merge(first, second) }
    let (rest, end) = split(first, at: count(first) - last.count)
    free.append(end)
    extend(second, by: last)
    return merge(rest, second)
  }

  /// Calls a closure with each run of a sequence, in order.
  func forEach(_ root: Root, _ body: (Run) -> Void) {
    guard root != Self.empty else { return }
    forEach(nodes[root].left, body)
    body(nodes[root].run)
    forEach(nodes[root].right, body)
  }

  /// Changes each run of a sequence.
  mutating func update(_ root: Root, _ body: (inout Run) -> Void) {
    guard root != Self.empty else { return }
    update(nodes[root].left, body)
    body(&nodes[root].run)
    update(nodes[root].right, body)
  }
}

extension RunForest {
  private mutating func update(_ node: Root) {
    nodes[node].total =
      count(nodes[node].left) + nodes[node].run.count + count(nodes[node].right)
  }

  private mutating func merge(_ first: Root, _ second: Root) -> Root {
    guard first != Self.empty else { return second }
    guard second != Self.empty else { return first }
    if nodes[first].priority > nodes[second].priority {
      nodes[first].right = merge(nodes[first].right, second)
      update(first)
      return first
    }
    nodes[second].left = merge(first, nodes[second].left)
    update(second)
    return second
  }

  private func lastRun(_ root: Root) -> Run {
    var node = root
    while nodes[node].right != Self.empty { node = nodes[node].right }
    return nodes[node].run
  }

  private func firstRun(_ root: Root) -> Run {
    var node = root
    while nodes[node].left != Self.empty { node = nodes[node].left }
    return nodes[node].run
  }

  /// Lets the first run of a sequence begin earlier.
  private mutating func extend(_ root: Root, by run: Run) {
    var node = root
    nodes[node].total += run.count
    while nodes[node].left != Self.empty {
      node = nodes[node].left
      nodes[node].total += run.count
    }
    nodes[node].run.count += run.count
    nodes[node].run.lower = run.lower
  }
}
