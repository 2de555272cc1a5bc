/// The place of a header or footer.
package struct SupplementaryPlace: Hashable {
  package var kind: SupplementaryKind
  package var section: Int

  package init(kind: SupplementaryKind, section: Int) {
    self.kind = kind
    self.section = section
  }
}
