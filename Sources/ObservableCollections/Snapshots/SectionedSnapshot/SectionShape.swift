/// The shape of the tree of a sectioned snapshot: its second measure counts the items.
///
/// Leaves are small, because a flat offset is looked for section by section in the last of them.
@usableFromInline
package enum SectionShape<SectionMetadata, Item>: ChunkShape {
  @usableFromInline package typealias Element = Observable2DArraySection<SectionMetadata, Item>

  @inlinable
  package static var limits: ChunkLimits { ChunkLimits(leafCapacity: 16, fanout: 16) }

  @inlinable
  package static var isWeighted: Bool { true }

  @inlinable
  package static func weight(of section: Element) -> Int { section.items.count }
}
