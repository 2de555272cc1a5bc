/// How a list view animates insertions, deletions and reloads.
public enum RowAnimation: Hashable, Sendable, CaseIterable {
  case automatic, fade, left, right, top, bottom, middle, none
}
