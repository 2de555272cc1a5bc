/// How a chunk tree measures its elements and how large its nodes are.
///
/// A tree has a shape beside its element, so that the second measure costs nothing where it is not
/// needed, and tests can build deep trees out of few elements.
@usableFromInline
package protocol ChunkShape<Element> {
  associatedtype Element

  /// The most elements of a leaf and children of an inner node.
  static var limits: ChunkLimits { get }

  /// Whether there is a second measure beside the count; if not, every weight is 0.
  static var isWeighted: Bool { get }

  /// What one element adds to the second measure.
  static func weight(of element: Element) -> Int

  /// What a run of elements adds to it.
  static func sum(of elements: UnsafeMutablePointer<Element>, count: Int) -> Int
}

extension ChunkShape {
  @inlinable
  package static func sum(of elements: UnsafeMutablePointer<Element>, count: Int) -> Int {
    var sum = 0
    for index in 0..<count { unsafe sum &+= weight(of: elements[index]) }
    return sum
  }

  /// The weight of a run of elements.
  @inlinable
  static func weight(of elements: UnsafeMutablePointer<Element>, count: Int) -> Int {
    isWeighted ? unsafe sum(of: elements, count: count) : 0
  }
}

/// The most slots that the nodes of a tree have.
@usableFromInline
package struct ChunkLimits: Sendable {
  /// The most elements of a leaf: a power of two, at least 4.
  @usableFromInline package let leafCapacity: Int

  /// The most children of an inner node: a power of two, at least 4.
  @usableFromInline package let fanout: Int

  @inlinable
  package init(leafCapacity: Int, fanout: Int) {
    self.leafCapacity = leafCapacity
    self.fanout = fanout
  }

  /// The most slots of a node at a height.
  @inlinable
  func capacity(atHeight height: Int) -> Int { height == 0 ? leafCapacity : fanout }

  /// The fewest slots of a node that is not the root.
  ///
  /// A quarter, not a half: a node that was just split or merged is far from both bounds.
  @inlinable
  func minimum(atHeight height: Int) -> Int { max(2, capacity(atHeight: height) / 4) }
}
