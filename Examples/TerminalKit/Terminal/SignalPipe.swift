import Foundation

/// Turns the signals of the system into bytes in a pipe, which can be waited for together with keys.
///
/// Why the global is sound: it is written once, by the first `open()`, before the first handler is
/// installed; handlers only read it. A handler calls nothing but `write`, which is safe there.
enum SignalPipe {
  /// The signals that end a program unless it says otherwise, so that it can give the terminal back.
  static let endSignals: [Int32] = {
    let signals = [
      SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU,
    ]
    #if os(Linux)
    return signals + [SIGIO, SIGPWR, SIGSTKFLT]
    #else
    return signals
    #endif
  }()

  /// Watches for signals from now on.
  ///
  /// - Returns: A descriptor from which each signal is read as one byte, its number.
  static func open(_ signals: [Int32]) -> Int32 {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return -1 }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    writeEnd = ends[1]
    for number in signals { watch(number) }
    return ends[0]
  }

  /// Watches for a signal again that was given back to the system.
  static func watch(_ number: Int32) {
    signal(number) { number in
      let before = errno
      var byte = UInt8(truncatingIfNeeded: number)
      _ = write(writeEnd, &byte, 1)
      errno = before
    }
  }
}

nonisolated(unsafe) private var writeEnd: Int32 = -1
