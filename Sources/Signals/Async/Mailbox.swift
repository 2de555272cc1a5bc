internal import Synchronization

/// Holds the elements of one subscription for one asynchronous reader.
final class Mailbox<Element: Sendable, Failure: Error>: Sendable {
  typealias Outcome = Result<Element?, Failure>

  private struct State {
    /// The signal, until it is subscribed to.
    var signal: Signal<Element, Failure>?
    var elements = Queue<Element>()
    var reader: CheckedContinuation<Outcome, Never>?
    /// How it ended, until the reader gets it, and then completion, which is `.success(nil)`.
    var end: Outcome?
  }

  private let policy: BufferingPolicy
  private let subscription = Subscription()
  private let state: Mutex<State>

  init(_ signal: Signal<Element, Failure>, _ policy: BufferingPolicy) {
    self.policy = policy
    state = Mutex(State(signal: signal))
  }

  /// Waits for the next element; `nil` when there is none any more.
  func next() async throws(Failure) -> Element? {
    let outcome = await withTaskCancellationHandler {
      subscribe()
      return await withCheckedContinuation { continuation in
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
      finish(nil)
    }
    return try outcome.get()
  }

  /// Ends the subscription and the sequence at once, and drops what waits.
  func cancel() {
    finish(nil)
    let dropped = state.withLock { state in
      let dropped = (state.signal, state.elements)
      state.signal = nil
      state.elements = Queue()
      return dropped
    }
    withExtendedLifetime(dropped) {}
  }

  private func subscribe() {
    let unsubscribed = state.withLock { state in
      let signal = state.signal
      state.signal = nil
      return signal
    }
    guard let unsubscribed, subscription.isOpen else { return }
    let upstream = unsubscribed.observe(
      with: Observer(
        lifetime: subscription, next: { [weak self] in self?.receive($0) },
        finish: { [weak self] in self?.finish($0) }))
    // A source that goes away without an end disposes the subscription: then nothing else comes.
    let end = BlockDisposable { [weak self] in self?.finish(nil) }
    subscription.hold(CompositeDisposable([upstream, end]))
  }

  private func receive(_ element: Element) {
    // What does not fit is released outside of the lock.
    let (reader, dropped) = state.withLock {
      state -> (CheckedContinuation<Outcome, Never>?, Element?) in
      if state.end != nil { return (nil, element) }
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

  /// Ends the subscription. What waits can still be read, and then the end.
  private func finish(_ error: Failure?) {
    let outcome: Outcome = error.map { .failure($0) } ?? .success(nil)
    let reader = state.withLock { state -> CheckedContinuation<Outcome, Never>? in
      guard state.end == nil else { return nil }
      let reader = state.reader
      state.reader = nil
      state.end = reader == nil ? outcome : .success(nil)
      return reader
    }
    subscription.dispose()
    reader?.resume(returning: outcome)
  }
}
