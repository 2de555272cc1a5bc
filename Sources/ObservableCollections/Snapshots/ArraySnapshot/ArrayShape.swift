/// The shape of the tree of an array snapshot.
@usableFromInline
package enum ArrayShape<Element>: ChunkShape {
  /// Leaves of one or two kilobytes: to copy one means to retain what its items refer to, which is
  /// more for larger items. Those of small items that refer to nothing are copied at once, and larger.
  @inlinable
  package static var limits: ChunkLimits {
    let stride = MemoryLayout<Element>.stride
    let isLarge = stride <= 8 && _isPOD(Element.self)
    return ChunkLimits(leafCapacity: isLarge ? 256 : stride <= 16 ? 64 : 32, fanout: 16)
  }

  @inlinable
  package static var isWeighted: Bool { false }

  @inlinable
  package static func weight(of element: Element) -> Int { 0 }
}
