/// An action that runs once unless it is disposed before. Either way its closure is released.
package final class ScheduledAction: Disposable {
  private let action: OnceClosure

  package init(_ action: @escaping @Sendable () -> Void) {
    self.action = OnceClosure(action)
  }

  /// Runs the action, unless it has run or was disposed.
  package func run() {
    action.take()?()
  }

  package func dispose() {
    _ = action.take()
  }

  package var isDisposed: Bool {
    action.isTaken
  }
}
