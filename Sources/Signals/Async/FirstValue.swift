internal import Synchronization

/// Why a signal has no first value.
public enum NoValue: Error, Equatable, Sendable {
  /// The signal completed without an element, or its source was released before it sent one.
  case completedWithoutValue
}

extension SignalProtocol {
  /// Waits for the signal's first element, and then disposes the subscription.
  ///
  /// The signal is subscribed to on the task's thread, and the task goes on when the element comes.
  ///
  /// ```
  /// --1--2--|   try await firstValue() == 1
  /// ```
  /// - Throws: The signal's error; `NoValue` if it completes without an element;
  ///   `CancellationError` if the task is cancelled.
  public func firstValue() async throws -> Element {
    let waiter = FirstValueWaiter<Element>()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        guard waiter.wait(continuation) else { return }
        let subscription = waiter.subscription
        let upstream = observe(
          with: Observer(
            lifetime: subscription, next: { waiter.resume(.success($0)) },
            finish: { waiter.resume(.failure($0 ?? NoValue.completedWithoutValue)) }))
        // A source that goes away without an end disposes the subscription.
        let end = BlockDisposable { waiter.resume(.failure(NoValue.completedWithoutValue)) }
        subscription.hold(CompositeDisposable([upstream, end]))
      }
    } onCancel: {
      waiter.resume(.failure(CancellationError()))
    }
  }
}

/// Resumes a task with the first result of several.
private final class FirstValueWaiter<Element: Sendable>: Sendable {
  private enum State {
    case idle
    case waiting(CheckedContinuation<Element, any Error>)
    case done
  }

  let subscription = Subscription()
  private let state = Mutex(State.idle)

  /// Takes the task that waits; resumes it at once if it was cancelled before.
  func wait(_ continuation: CheckedContinuation<Element, any Error>) -> Bool {
    let isFirst = state.withLock { state in
      guard case .idle = state else { return false }
      state = .waiting(continuation)
      return true
    }
    if !isFirst { continuation.resume(throwing: CancellationError()) }
    return isFirst
  }

  func resume(_ result: sending Result<Element, any Error>) {
    let waiting = state.withLock { state in
      let waiting = state
      state = .done
      return waiting
    }
    subscription.dispose()
    if case .waiting(let continuation) = waiting { continuation.resume(with: result) }
  }
}
