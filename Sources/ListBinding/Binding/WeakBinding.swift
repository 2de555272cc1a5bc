import ObservableCollections
import Synchronization

/// A weak reference that is only followed on the main actor, so that its object also dies there, and
/// the tasks that wait for the object.
@MainActor
final class WeakBinding<DataSource: DataSourceProtocol & Sendable> {
  private struct Waiting {
    var continuations: [Int: CheckedContinuation<Void, Never>] = [:]
    var count = 0
  }

  weak var object: (any ListBinderHost<DataSource>)?

  private nonisolated let waiting = Mutex(Waiting())

  init() {}

  /// Waits until the view shows all that has arrived, the binding ends or the task is cancelled.
  func upToDate() async {
    guard let number = numberOfWaiting() else { return }
    await withTaskCancellationHandler {
      await withCheckedContinuation { wait(number, $0) }
    } onCancel: {
      resume(number)
    }
  }

  // What waits keeps no reference to the binding, which goes with its view.
  private func numberOfWaiting() -> Int? {
    guard let object, !object.isUpToDate else { return nil }
    return waiting.withLock { waiting in
      waiting.count += 1
      return waiting.count
    }
  }

  private func wait(_ number: Int, _ continuation: CheckedContinuation<Void, Never>) {
    waiting.withLock { $0.continuations[number] = continuation }
    if let object, object.isApplying { object.takeUpdates() }
    if object == nil || Task.isCancelled { resume(number) }
  }

  private nonisolated func resume(_ number: Int) {
    waiting.withLock { $0.continuations.removeValue(forKey: number) }?.resume()
  }

  /// Resumes the tasks that wait, in the order in which they came.
  nonisolated func resumeWaiting() {
    let continuations = waiting.withLock { waiting in
      defer { waiting.continuations = [:] }
      return waiting.continuations
    }
    for (_, continuation) in continuations.sorted(by: { $0.key < $1.key }) { continuation.resume() }
  }
}
