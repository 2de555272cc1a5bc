/// The shape of the tree of an array snapshot.
@usableFromInline
package enum ArrayShape<Element>: ChunkShape {
  /// Leaves that are copied quickly: to copy one means to retain what its items refer to, which is more
  /// for larger items. Small items without references are copied as plain memory, and their leaves are
  /// larger.
  @inlinable
  package static var limits: ChunkLimits {
    let stride = MemoryLayout<Element>.stride
    let isPlain = stride <= 8 && _isPOD(Element.self)
    return ChunkLimits(leafCapacity: isPlain ? 256 : stride <= 16 ? 64 : 32, fanout: 16)
  }

  @inlinable
  package static var isWeighted: Bool { false }

  @inlinable
  package static func weight(of element: Element) -> Int { 0 }
}
