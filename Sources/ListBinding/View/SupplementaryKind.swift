/// A view of a section that shows no item.
public enum SupplementaryKind: Hashable, Sendable, CaseIterable {
  /// The view above the items of the section.
  case header

  /// The view below them.
  case footer
}
