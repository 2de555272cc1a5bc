/// The shape of the tree of an array snapshot.
@usableFromInline
package enum ArrayShape<Element>: ChunkShape {
  @inlinable
  package static var limits: ChunkLimits {
    ChunkLimits(leafCapacity: MemoryLayout<Element>.stride <= 8 ? 256 : 64, fanout: 16)
  }

  @inlinable
  package static var isWeighted: Bool { false }

  @inlinable
  package static func weight(of element: Element) -> Int { 0 }
}
