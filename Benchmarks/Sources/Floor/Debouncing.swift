import Dispatch
import Synchronization

/// Debounces by hand: keeps the latest element and when it is due, and one timer at a time.
///
/// The timer is not set again for each element; it looks, when it goes off, whether it went off too
/// early, and then waits for the rest.
public final class MovedDeadline: Sendable {
  private struct State {
    var latest: Int?
    var due = DispatchTime.now()
    var isWaiting = false
  }
  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "floor")
  private let interval: DispatchTimeInterval
  private let body: @Sendable (Int) -> Void

  public init(_ interval: DispatchTimeInterval, _ body: @escaping @Sendable (Int) -> Void) {
    self.interval = interval
    self.body = body
  }

  public func send(_ element: Int) {
    let due = DispatchTime.now() + interval
    let wasWaiting = state.withLock { state in
      state.latest = element
      state.due = due
      defer { state.isWaiting = true }
      return state.isWaiting
    }
    if !wasWaiting { wait(until: due) }
  }

  private func wait(until due: DispatchTime) {
    queue.asyncAfter(deadline: due) { [self] in wake() }
  }

  private func wake() {
    let now = DispatchTime.now()
    let (element, due) = state.withLock { state -> (Int?, DispatchTime) in
      guard state.due <= now else { return (nil, state.due) }
      state.isWaiting = false
      return (state.latest.take(), state.due)
    }
    if let element { body(element) } else { wait(until: due) }
  }
}

/// Debounces by hand: one timer, set again for each element.
public final class RearmedTimer: @unchecked Sendable {
  private let latest = Mutex<Int?>(nil)
  private let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "floor"))
  private let interval: DispatchTimeInterval

  public init(_ interval: DispatchTimeInterval, _ body: @escaping @Sendable (Int) -> Void) {
    self.interval = interval
    timer.setEventHandler { [unowned self] in
      if let element = latest.withLock({ $0.take() }) { body(element) }
    }
    timer.resume()
  }

  deinit { timer.cancel() }

  public func send(_ element: Int) {
    latest.withLock { $0 = element }
    timer.schedule(deadline: .now() + interval)
  }
}
