import Dispatch
import Foundation
import Synchronization
import Testing

/// Runs a closure on a thread of its own, and records an issue when it does not end in time.
///
/// - Returns: What the closure returns, or `nil` when it is late; its thread goes on then.
func result<Value: Sendable>(
  within seconds: Int = 60, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: @escaping @Sendable () -> Value
) -> Value? {
  let result = Shared<Value?>(nil)
  let isInTime = onThreads(1, within: seconds, sourceLocation: sourceLocation) { _ in
    let value = body()
    result.withLock { $0 = value }
  }
  return isInTime ? result.value : nil
}

/// Runs a closure on several threads at once, and records an issue when one does not end in time.
///
/// - Returns: Whether all ended in time.
@discardableResult
func onThreads(
  _ count: Int, within seconds: Int = 60, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: @escaping @Sendable (Int) -> Void
) -> Bool {
  let group = DispatchGroup()
  for number in 0..<count {
    group.enter()
    let thread = Thread {
      body(number)
      group.leave()
    }
    thread.stackSize = 8 << 20
    thread.start()
  }
  let isInTime = group.wait(timeout: .now() + .seconds(seconds)) == .success
  if !isInTime {
    Issue.record("Not finished within \(seconds) seconds", sourceLocation: sourceLocation)
  }
  return isInTime
}

/// A value that several threads change.
final class Shared<Value: Sendable>: Sendable {
  private let mutex: Mutex<Value>

  init(_ value: Value) { mutex = Mutex(value) }

  var value: Value { mutex.withLock { $0 } }

  func withLock<Result: Sendable>(_ body: (inout sending Value) -> sending Result) -> Result {
    mutex.withLock(body)
  }
}

extension Shared<Int> {
  /// Adds one, and returns the sum.
  @discardableResult
  func increment() -> Int {
    withLock { value in
      value += 1
      return value
    }
  }
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
