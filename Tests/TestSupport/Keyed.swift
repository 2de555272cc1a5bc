package import ObservableCollections

/// An item or a header of which it is known which one it is, whatever it shows.
package struct Keyed: Identifiable, Hashable, Codable, Sendable {
  package var id: Int
  package var version: Int

  package init(id: Int, version: Int = 0) {
    self.id = id
    self.version = version
  }
}

package typealias KeyedSection = Observable2DArraySection<Keyed, Keyed>
package typealias KeyedGrid = SectionedSnapshot<Keyed, Keyed>
