/// Ends the marks of a list view when their time is over.
@MainActor
package final class MarkTimer {
  private var task: Task<Void, Never>?

  package init() {}

  /// Waits for the mark that ends next, and for no other any longer.
  package func wait(for view: TerminalListView) {
    cancel()
    guard let end = view.nextMarkEnd else { return }
    task = Task {
      try? await Task.sleep(for: .seconds(max(end - monotonicSeconds(), 0) + 0.01))
      if !Task.isCancelled { view.endMarks() }
    }
  }

  package func cancel() { task?.cancel() }
}
