internal import Synchronization

/// An action that runs once, unless it is disposed before; either way it is let go.
package final class ScheduledAction: Disposable {
  private let action: Mutex<(@Sendable () -> Void)?>

  package init(_ action: @escaping @Sendable () -> Void) {
    self.action = Mutex(action)
  }

  /// Runs the action, if it was neither run nor disposed.
  package func run() {
    take()?()
  }

  package func dispose() {
    _ = take()
  }

  package var isDisposed: Bool {
    action.withLock { $0 == nil }
  }

  private func take() -> (@Sendable () -> Void)? {
    action.withLock { action in
      let taken = action
      action = nil
      return taken
    }
  }
}
