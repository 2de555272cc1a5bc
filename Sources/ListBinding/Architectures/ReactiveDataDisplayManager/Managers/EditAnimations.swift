/// How the insertions and the deletions of a call are animated.
public struct EditAnimations: Hashable, Sendable {
  /// The animation of insertions and reloads.
  public var insertion: RowAnimation

  /// The animation of deletions.
  public var deletion: RowAnimation

  /// Creates animations, by default the same for all.
  public init(_ insertion: RowAnimation, deletion: RowAnimation? = nil) {
    self.insertion = insertion
    self.deletion = deletion ?? insertion
  }
}

extension BaseTableManager {
  /// How an edit of the current call is animated; `nil` if the call does not say so, or is over.
  public final func animation(for edit: AnimatedEdit) -> RowAnimation? {
    edit == .deletion ? animations?.deletion : animations?.insertion
  }

  /// Lets views that take a change at once animate it so.
  func animated<Result, Failure: Error>(
    _ animations: EditAnimations?, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = self.animations
    self.animations = animations
    defer { self.animations = outer }
    return try body()
  }
}
