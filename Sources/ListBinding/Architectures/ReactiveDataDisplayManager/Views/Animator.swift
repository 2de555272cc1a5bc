/// How a view is told of a change; implement it to do something before or after, or to wrap it in an
/// animation of the program's.
@MainActor
public protocol Animator: AnyObject {
  /// Tells a view of a change.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - operation: Tells the view, of a reload, or of one batch or two; to be called once. If it is not
  ///     called, the view shows what it did, and is told of all that it missed with the next change.
  func perform(in view: any ListView, operation: () -> Void)
}

/// Tells views of a change between `beginUpdates` and `endUpdates`, which is what all views understand.
public final class TableUpdatesAnimator: Animator {
  /// Creates an animator.
  public init() {}

  public func perform(in view: any ListView, operation: () -> Void) { operation() }
}

/// Tells views of a change inside of their `performBatchUpdates`, if they have it: of each batch by
/// itself, and of a reload without it.
public final class TableBatchUpdatesAnimator: Animator {
  /// The view that is told of a change by such an animator.
  static private(set) var toldView: (any BatchUpdatesListView)?

  /// Creates an animator.
  public init() {}

  public func perform(in view: any ListView, operation: () -> Void) {
    let outer = Self.toldView
    Self.toldView = view as? any BatchUpdatesListView
    defer { Self.toldView = outer }
    operation()
  }
}

/// A list view that animates all that is done in a closure together.
@MainActor
public protocol BatchUpdatesListView: ListView {
  /// Calls a closure once, and animates what it does with the view.
  ///
  /// - Parameter updates: Tells the view of one batch, which `beginUpdates` began before; it ends with
  ///   `endUpdates`.
  func performBatchUpdates(_ updates: () -> Void)
}
