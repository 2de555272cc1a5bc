internal import Synchronization

/// Holds the elements of one subscription for one asynchronous reader.
final class Mailbox<Element: Sendable, Failure: Error>: Sendable {
  typealias Outcome = Result<Element?, Failure>

  private struct State {
    var elements = Queue<Element>()
    var reader: CheckedContinuation<Outcome, Never>?
    // How the signal ended, until it is told: completion is `.success(nil)`.
    var end: Outcome?
    var isSubscribed = false
  }

  private let signal: Signal<Element, Failure>
  private let policy: BufferingPolicy
  private let subscription = Subscription()
  private let state = Mutex(State())

  init(_ signal: Signal<Element, Failure>, _ policy: BufferingPolicy) {
    self.signal = signal
    self.policy = policy
  }

  /// Waits for what comes next; `nil` once it is over.
  func next() async throws(Failure) -> Element? {
    subscribe()
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let ready = state.withLock { state -> Outcome? in
          if let element = state.elements.popFirst() { return .success(element) }
          if let end = state.end {
            state.end = .success(nil)
            return end
          }
          precondition(state.reader == nil, "Two tasks iterate with the same iterator")
          state.reader = continuation
          return nil
        }
        if let ready { continuation.resume(returning: ready) }
      }
    } onCancel: {
      cancel()
    }
    return try outcome.get()
  }

  /// Ends the subscription at once, and the sequence with it; what waits is left out.
  func cancel() {
    subscription.dispose()
    let (reader, dropped) = state.withLock { state in
      let reader = state.reader
      let dropped = state.elements
      state.reader = nil
      state.elements = Queue()
      state.end = .success(nil)
      return (reader, dropped)
    }
    reader?.resume(returning: .success(nil))
    withExtendedLifetime(dropped) {}
  }

  private func subscribe() {
    let isFirst = state.withLock { state in
      let isFirst = !state.isSubscribed
      state.isSubscribed = true
      return isFirst
    }
    guard isFirst, subscription.isOpen else { return }
    subscription.hold(
      signal.observe(
        with: Observer(
          lifetime: subscription, next: { [weak self] in self?.receive($0) },
          finish: { [weak self] in self?.finish($0) })))
  }

  private func receive(_ element: Element) {
    guard subscription.isOpen else { return }
    // What does not fit is let go outside of the lock.
    let (reader, dropped) = state.withLock {
      state -> (CheckedContinuation<Outcome, Never>?, Element?) in
      if let reader = state.reader {
        state.reader = nil
        return (reader, nil)
      }
      if case .oldest(let limit) = policy, state.elements.count >= limit { return (nil, element) }
      state.elements.append(element)
      if case .newest(let limit) = policy, state.elements.count > limit {
        return (nil, state.elements.popFirst())
      }
      return (nil, nil)
    }
    reader?.resume(returning: .success(element))
    withExtendedLifetime(dropped) {}
  }

  private func finish(_ error: Failure?) {
    guard subscription.end() else { return }
    let outcome: Outcome = error.map { .failure($0) } ?? .success(nil)
    let reader = state.withLock { state in
      let reader = state.reader
      state.reader = nil
      state.end = reader == nil ? outcome : .success(nil)
      return reader
    }
    reader?.resume(returning: outcome)
  }
}
