import Dispatch
import Foundation
import TestSupport
import Testing

/// Runs a closure on several threads at once, and records an issue when one does not end in time.
///
/// - Returns: Whether all ended in time.
@discardableResult
func onThreads(
  _ count: Int, within seconds: Int = 60, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: @escaping @Sendable (Int) -> Void
) -> Bool {
  let isInTime = threadsEnd(count, within: seconds, body)
  if !isInTime {
    Issue.record("Not finished within \(seconds) seconds", sourceLocation: sourceLocation)
  }
  return isInTime
}

/// A thread that does something every few microseconds until it is stopped.
final class Repeater: Sendable {
  private let isStopped = Shared(false)
  private let rounds = Shared(0)
  private let end = DispatchSemaphore(value: 0)

  init(every microseconds: UInt32 = 50, _ body: @escaping @Sendable (_ round: Int) -> Void) {
    Thread { [isStopped, rounds, end] in
      while !isStopped.value {
        body(rounds.increment())
        usleep(microseconds)
      }
      end.signal()
    }.start()
    while rounds.value == 0 { usleep(100) }
  }

  /// Stops the thread, and waits for its last round.
  ///
  /// - Returns: How many rounds there were; `nil` when the last one does not end.
  func stop() -> Int? {
    isStopped.withLock { $0 = true }
    return end.wait(timeout: .now() + .seconds(60)) == .success ? rounds.value : nil
  }
}
