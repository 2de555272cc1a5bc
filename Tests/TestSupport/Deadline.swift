import Dispatch
import Foundation

/// Runs a closure on a thread of its own.
///
/// - Returns: What the closure returns, or `nil` when it is late; its thread goes on then.
package func result<Value: Sendable>(
  within seconds: Int = 60, _ body: @escaping @Sendable () -> Value
) -> Value? {
  let result = Shared<Value?>(nil)
  let isInTime = threadsEnd(1, within: seconds) { _ in
    let value = body()
    result.withLock { $0 = value }
  }
  return isInTime ? result.value : nil
}

/// Waits for what other threads do: lists that several threads edit may tell the last edits by a
/// queue, a while after all of them are back.
///
/// - Returns: Whether the condition holds in the end.
package func becomesTrue(within seconds: Int = 600, _ condition: () -> Bool) -> Bool {
  let end = ContinuousClock.now + .seconds(seconds)
  while !condition() {
    if ContinuousClock.now > end { return false }
    Thread.sleep(forTimeInterval: 0.001)
  }
  return true
}

/// Runs a closure on several threads at once.
///
/// - Returns: Whether all ended in time; those that have not go on.
package func threadsEnd(
  _ count: Int, within seconds: Int, _ body: @escaping @Sendable (Int) -> Void
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
  return group.wait(timeout: .now() + .seconds(seconds)) == .success
}
