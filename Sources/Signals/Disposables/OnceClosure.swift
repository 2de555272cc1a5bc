internal import Synchronization

/// A closure that can be taken out once, by whichever thread comes first.
struct OnceClosure: ~Copyable, Sendable {
  private let closure: Mutex<(@Sendable () -> Void)?>

  init(_ closure: @escaping @Sendable () -> Void) {
    self.closure = Mutex(closure)
  }

  /// Takes the closure out; `nil` if it was taken before.
  func take() -> (@Sendable () -> Void)? {
    closure.withLock { closure in
      let taken = closure
      closure = nil
      return taken
    }
  }

  var isTaken: Bool {
    closure.withLock { $0 == nil }
  }
}
