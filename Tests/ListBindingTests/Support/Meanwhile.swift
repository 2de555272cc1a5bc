import Dispatch

/// Runs something on another thread while the main actor is kept busy.
@MainActor
func meanwhile(_ body: @escaping @Sendable () -> Void) {
  let done = DispatchSemaphore(value: 0)
  DispatchQueue.global().async {
    body()
    done.signal()
  }
  done.wait()
}
