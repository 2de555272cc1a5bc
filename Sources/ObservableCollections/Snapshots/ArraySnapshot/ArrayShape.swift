/// The shape of the tree of an array snapshot.
@usableFromInline
package enum ArrayShape<Element>: ChunkShape {
  /// Leaves of one or two kilobytes: to copy one means to retain what its items refer to, which is
  /// more for larger items.
  @inlinable
  package static var limits: ChunkLimits {
    let stride = MemoryLayout<Element>.stride
    return ChunkLimits(leafCapacity: stride <= 8 ? 256 : stride <= 16 ? 64 : 32, fanout: 16)
  }

  @inlinable
  package static var isWeighted: Bool { false }

  @inlinable
  package static func weight(of element: Element) -> Int { 0 }
}
