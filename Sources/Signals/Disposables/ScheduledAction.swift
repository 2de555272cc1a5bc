/// An action that runs once unless it is disposed before. Either way its closure is released.
@usableFromInline
package final class ScheduledAction: Disposable {
  private let action: OnceClosure

  @usableFromInline
  package init(_ action: @escaping @Sendable () -> Void) {
    self.action = OnceClosure(action)
  }

  /// Runs the action, unless it has run or was disposed.
  package func run() {
    action.take()?()
  }

  @usableFromInline
  package func dispose() {
    _ = action.take()
  }

  @usableFromInline
  package var isDisposed: Bool {
    action.isTaken
  }
}
