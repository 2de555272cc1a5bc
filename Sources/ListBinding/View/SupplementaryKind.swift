/// A view of a section that shows no item.
public enum SupplementaryKind: Hashable, Sendable, CaseIterable {
  case header, footer
}
