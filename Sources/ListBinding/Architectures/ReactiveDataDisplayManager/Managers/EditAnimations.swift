/// How the insertions and the deletions of a call are animated; `nil` for the animation of the view.
public struct EditAnimations: Hashable, Sendable {
  /// The animation of insertions and reloads.
  public var insertion: RowAnimation?

  /// The animation of deletions.
  public var deletion: RowAnimation?

  /// Creates animations.
  public init(insertion: RowAnimation?, deletion: RowAnimation?) {
    self.insertion = insertion
    self.deletion = deletion
  }

  /// Creates animations, by default the same for all.
  public init(_ insertion: RowAnimation, deletion: RowAnimation? = nil) {
    self.init(insertion: insertion, deletion: deletion ?? insertion)
  }
}
