/// How a view is told of a change; implement it to do something before or after, or to wrap it in an
/// animation of the program's.
@MainActor
public protocol Animator: AnyObject {
  /// Tells a view of a change.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - operation: Tells the view; to be called once. If it is not called, the view shows what it did,
  ///     and is told of all that it missed with the next change.
  func perform(in view: any ListView, operation: () -> Void)
}

/// Tells views of a change between `beginUpdates` and `endUpdates`, which is what all views understand.
public final class TableUpdatesAnimator: Animator {
  /// Creates an animator.
  public init() {}

  public func perform(in view: any ListView, operation: () -> Void) { operation() }
}

/// Tells views of a change inside of their `performBatchUpdates`, if they have it.
public final class TableBatchUpdatesAnimator: Animator {
  /// Creates an animator.
  public init() {}

  public func perform(in view: any ListView, operation: () -> Void) {
    if let view = view as? any BatchUpdatesListView {
      view.performBatchUpdates(operation)
    } else {
      operation()
    }
  }
}

/// A list view that animates all that is done in a closure together.
@MainActor
public protocol BatchUpdatesListView: ListView {
  /// Calls a closure once, and animates what it does with the view.
  func performBatchUpdates(_ updates: () -> Void)
}
