import Foundation

/// Why a program ends.
package enum ExitReason: Equatable, Sendable {
  case code(Int32)
  case signal(Int32)

  /// Output could not be written, as `errno` says: a reader that has read enough is no failure, a
  /// full disk is.
  package static func unwritable(by program: String) -> ExitReason {
    let code = errno
    if code == EPIPE { return .code(0) }
    let reason = String(cString: strerror(code))
    _ = StandardStream.error.write("\(program): cannot write: \(reason)\n")
    return .code(EX_IOERR)
  }

  /// Ends the program.
  func exit() -> Never {
    switch self {
    case .code(let code): Foundation.exit(code)
    case .signal(let number):
      // Whoever waits for this program is told what it died from.
      _ = Foundation.signal(number, SIG_DFL)
      // To this thread, which goes no further: another one would take it while this exits with a code.
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, number)
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      raise(number)
      Foundation.exit(128 + number)
    }
  }
}
