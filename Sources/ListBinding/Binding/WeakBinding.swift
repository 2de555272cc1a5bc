import ObservableCollections
import Synchronization

/// A weak reference that is only followed on the main actor, so that its object also dies there, and
/// the tasks that wait for the object.
@MainActor
final class WeakBinding<DataSource: DataSourceProtocol & Sendable> {
  private struct Waiting {
    var tasks: [Int: (count: Int, continuation: CheckedContinuation<Void, Never>)] = [:]
    var lastNumber = 0
  }

  weak var object: (any ListBinderHost<DataSource>)?

  private nonisolated let waiting = Mutex(Waiting())

  init() {}

  /// Waits until the view shows all that has arrived by now, the binding ends or the task is cancelled.
  func upToDate() async {
    // What waits keeps no reference to the binding, which goes with its view.
    guard let count = object?.awaitedCount else { return }
    let number = waiting.withLock { waiting in
      waiting.lastNumber += 1
      return waiting.lastNumber
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { wait(number, for: count, $0) }
    } onCancel: {
      resume(number)
    }
  }

  private func wait(
    _ number: Int, for count: Int, _ continuation: CheckedContinuation<Void, Never>
  ) {
    waiting.withLock { $0.tasks[number] = (count, continuation) }
    if let object, object.isApplying { object.takeUpdates() }
    if object == nil || Task.isCancelled { resume(number) }
  }

  private nonisolated func resume(_ number: Int) {
    waiting.withLock { $0.tasks.removeValue(forKey: number) }?.continuation.resume()
  }

  /// Resumes the tasks that wait for so many updates or fewer, in the order in which they came.
  nonisolated func resumeWaiting(upTo count: Int = .max) {
    let resumed = waiting.withLock { waiting in
      let resumed = waiting.tasks.filter { $0.value.count <= count }
      for number in resumed.keys { waiting.tasks[number] = nil }
      return resumed
    }
    for (_, task) in resumed.sorted(by: { $0.key < $1.key }) { task.continuation.resume() }
  }
}
