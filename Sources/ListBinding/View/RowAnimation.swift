/// How a list view shows that items come, go or change.
public enum RowAnimation: Hashable, Sendable, CaseIterable {
  case automatic, fade, left, right, top, bottom, middle, none
}
