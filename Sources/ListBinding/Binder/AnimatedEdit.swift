/// What is done with an item or a section that a view animates.
public enum AnimatedEdit: Hashable, Sendable, CaseIterable {
  case insertion, deletion, reload
}
