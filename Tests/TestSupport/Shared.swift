import Synchronization

/// A value that several threads change.
package final class Shared<Value: Sendable>: Sendable {
  private let mutex: Mutex<Value>

  package init(_ value: Value) { mutex = Mutex(value) }

  package var value: Value { mutex.withLock { $0 } }

  package func withLock<Result: Sendable>(
    _ body: (inout sending Value) -> sending Result
  ) -> Result {
    mutex.withLock(body)
  }
}

extension Shared<Int> {
  /// Adds one, and returns the sum.
  @discardableResult
  package func increment() -> Int {
    withLock { value in
      value += 1
      return value
    }
  }
}
