extension SectionedSnapshot: CustomStringConvertible {
  /// The sections, each as its metadata and its items.
  public var description: String { sections.description }
}

extension SectionedSnapshot: CustomDebugStringConvertible {
  /// The sections, each as its metadata and its items, as they are printed for debugging.
  public var debugDescription: String { Array(sections).debugDescription }
}

extension SectionedSnapshot: CustomReflectable {
  /// A mirror that shows the sections.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: sections, displayStyle: .collection)
  }
}
