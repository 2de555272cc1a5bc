/// A sequence that is edited in place, knows the summary of any prefix, and finds its elements by
/// handles: all in logarithmic time.
///
/// It is a B+ tree whose nodes lie in two arrays and refer to each other by index, so that a node
/// finds its parent without a reference count. It has one owner: a copy copies all.
///
/// Source: the order-statistic tree and the augmented tree of Cormen, Leiserson, Rivest and Stein,
/// chapter 14, on B+ nodes, with the labels of order maintenance (see `labels`).
@usableFromInline
struct SummaryTree<Shape: TreeShape>: Sendable {
  @usableFromInline typealias Element = Shape.Element
  @usableFromInline typealias Summary = Shape.Summary

  @usableFromInline
  struct Leaf: Sendable {
    @usableFromInline var elements: [Element]

    @inlinable
    init(elements: [Element]) { self.elements = elements }
  }

  @usableFromInline
  struct Inner: Sendable {
    @usableFromInline var children: [Child] = []
    @usableFromInline var link = Link.none

    /// The first leaf below.
    @usableFromInline var firstLeaf: Int32 = 0

    @inlinable
    init() {}
  }

  /// The parent of a node, and which of its children it is, in one small number: the links of all
  /// leaves stay in a cache.
  @usableFromInline
  struct Link: Sendable {
    @usableFromInline let packed: Int32

    /// - Precondition: `0 <= slot && slot < 64`.
    @inlinable
    init(parent: Int, slot: Int) { packed = Int32(truncatingIfNeeded: parent &* 64 &+ slot) }

    /// That of the root.
    @inlinable static var none: Link { Link(parent: -1, slot: 0) }

    /// The parent; negative for none.
    @inlinable var parent: Int { Int(packed >> 6) }
    @inlinable var slot: Int { Int(packed & 63) }
  }

  /// A child of an inner node. Its numbers are small, so that few lines of memory are read.
  @usableFromInline
  struct Child: Sendable {
    @usableFromInline var shortNode: Int32
    @usableFromInline var shortEnd: Int32
    @usableFromInline var summary: Summary

    @inlinable
    init(_ node: Int, end: Int, _ summary: Summary) {
      shortNode = Int32(truncatingIfNeeded: node)
      shortEnd = Int32(truncatingIfNeeded: end)
      self.summary = summary
    }

    @inlinable var node: Int { Int(shortNode) }

    /// The number of elements of the node up to the end of this child.
    @inlinable var end: Int {
      get { Int(shortEnd) }
      set { shortEnd = Int32(truncatingIfNeeded: newValue) }
    }
  }

  @inlinable static var leafCapacity: Int { Shape.leafCapacity }
  @inlinable static var fanout: Int { Shape.fanout }

  @usableFromInline let shape: Shape
  @usableFromInline var leaves: [Leaf]
  @usableFromInline var linkOfLeaf = [Link.none]

  /// A number for each leaf that tells which of two comes first, where elements have handles.
  @usableFromInline var labels: [Int64] = [0]
  @usableFromInline var inners: [Inner] = []
  @usableFromInline var freeLeaves: [Int] = []
  @usableFromInline var freeInners: [Int] = []

  /// The root: a leaf when the height is 0, an inner node otherwise.
  @usableFromInline var root = 0
  @usableFromInline var height = 0
  @usableFromInline var count = 0

  /// The leaf of each handle.
  @usableFromInline var leafOfHandle: [Int32] = []

  @inlinable
  init(_ shape: Shape) {
    self.shape = shape
    leaves = [Leaf(elements: [])]
  }

  /// Creates a tree of elements.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  init(_ shape: Shape, _ elements: some Collection<Element>) {
    self.init(shape)
    build(elements)
  }

  @inlinable var indices: Range<Int> { 0..<count }

  @inlinable
  mutating func add(toCount difference: Int) { count += difference }

  /// The element at an index.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  subscript(index: Int) -> Element {
    let (leaf, offset) = locate(index)
    return leaves[leaf].elements[offset]
  }

  /// The leaf of an element, and its offset there.
  @inlinable
  func locate(_ index: Int) -> (leaf: Int, offset: Int) {
    var node = root
    var rest = index
    for _ in 0..<height {
      let slot = inners[node].slot(containing: rest)
      rest &-= inners[node].start(of: slot)
      node = inners[node].children[slot].node
    }
    return (node, rest)
  }

  /// The index of the element with a handle.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  func index(of handle: Handle) -> Int {
    let leaf = Int(leafOfHandle[Int(handle)])
    return start(ofLeaf: leaf) &+ offset(of: handle, in: leaf)
  }

  /// Whether the element with a handle is behind another one, which was located.
  ///
  /// - Complexity: O(1), as a leaf has no more than a number of elements.
  @inlinable
  func isElement(_ handle: Handle, behind place: (leaf: Int, offset: Int)) -> Bool {
    let leaf = Int(leafOfHandle[Int(handle)])
    if leaf == place.leaf { return offset(of: handle, in: leaf) > place.offset }
    return labels[leaf] > labels[place.leaf]
  }

  /// The number of elements before a leaf.
  @inlinable
  func start(ofLeaf leaf: Int) -> Int {
    var start = 0
    var link = linkOfLeaf[leaf]
    while link.parent >= 0 {
      start &+= inners[link.parent].start(of: link.slot)
      link = inners[link.parent].link
    }
    return start
  }

  @inlinable
  func offset(of handle: Handle, in leaf: Int) -> Int {
    leaves[leaf].elements.firstIndex { Shape.handle(of: $0) == Int(handle) } ?? 0
  }

  /// The first index of a range at which a predicate that is false, then true, holds; the end of
  /// the range when there is none.
  ///
  /// - Complexity: O(log *n*), calls of the predicate included.
  @inlinable
  func partitioningIndex(
    in range: Range<Int>, where predicate: (Element) -> Bool
  ) -> Int {
    var (node, start) = (root, 0)
    // Whether the first element below the node is known to be before that index.
    var isFirstBefore = false
    for height in stride(from: height - 1, through: 0, by: -1) {
      // The last child whose first element is before that index; if there is none, the first child.
      var (low, high) = (1, inners[node].children.count)
      while low < high {
        let slot = (low &+ high) / 2
        let index = start &+ inners[node].start(of: slot)
        let isReached =
          index >= range.upperBound
          || index >= range.lowerBound
            && predicate(firstElement(below: inners[node].children[slot].node, height: height))
        if isReached { high = slot } else { low = slot &+ 1 }
      }
      isFirstBefore = isFirstBefore || low > 1
      start &+= inners[node].start(of: low &- 1)
      node = inners[node].children[low &- 1].node
    }
    var low = max(range.lowerBound &- start, isFirstBefore ? 1 : 0)
    var high = min(range.upperBound &- start, leaves[node].elements.count)
    while low < high {
      let offset = (low &+ high) / 2
      if predicate(leaves[node].elements[offset]) { high = offset } else { low = offset &+ 1 }
    }
    return start &+ low
  }

  @inlinable
  func firstElement(below node: Int, height: Int) -> Element {
    leaves[height == 0 ? node : Int(inners[node].firstLeaf)].elements[0]
  }

  /// Calls a closure with the elements of a range, in order.
  ///
  /// - Complexity: O(*m* + log *n*) for *m* elements.
  @inlinable
  func forEach(in range: Range<Int>, _ body: (Element) -> Void) {
    var next = range.lowerBound
    while next < range.upperBound {
      let (leaf, offset) = locate(next)
      let end = min(leaves[leaf].elements.count, offset + range.upperBound - next)
      for position in offset..<end { body(leaves[leaf].elements[position]) }
      next += end - offset
    }
  }

  @inlinable
  func forEach(_ body: (Element) -> Void) { forEach(in: 0..<count, body) }
}
