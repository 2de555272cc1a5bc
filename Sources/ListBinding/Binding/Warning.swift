#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Bionic)
import Bionic
#endif

/// Writes a warning to standard error.
package func warn(_ message: String) { writeToStandardError("ListBinding: \(message)") }

/// Writes a line to standard error at once, and ignores all errors, such as a closed pipe.
package func writeToStandardError(_ line: String) {
  withoutSIGPIPE {
    var bytes = Array("\(line)\n".utf8)[...]
    while !bytes.isEmpty {
      let count = unsafe bytes.withUnsafeBytes { unsafe write(2, $0.baseAddress, $0.count) }
      if count > 0 {
        bytes.removeFirst(count)
      } else if count == 0 || errno != EINTR {
        return
      }
    }
  }
}

/// Runs a closure whose writes to a closed pipe fail instead of ending the process.
///
/// SIGPIPE is sent to the thread that writes. It is blocked on this thread, and consumed if the
/// closure raised it, so that the process keeps its own handler.
private func withoutSIGPIPE(_ body: () -> Void) {
  var pipeSignal = sigset_t()
  var oldMask = sigset_t()
  unsafe sigemptyset(&pipeSignal)
  unsafe sigaddset(&pipeSignal, SIGPIPE)
  let wasPending = isSIGPIPEPending()
  guard unsafe pthread_sigmask(SIG_BLOCK, &pipeSignal, &oldMask) == 0 else { return body() }
  body()
  if !wasPending, isSIGPIPEPending() {
    var signal: Int32 = 0
    _ = unsafe sigwait(&pipeSignal, &signal)
  }
  _ = unsafe pthread_sigmask(SIG_SETMASK, &oldMask, nil)
}

private func isSIGPIPEPending() -> Bool {
  var pending = sigset_t()
  unsafe sigemptyset(&pending)
  return unsafe sigpending(&pending) == 0 && sigismember(&pending, SIGPIPE) == 1
}
