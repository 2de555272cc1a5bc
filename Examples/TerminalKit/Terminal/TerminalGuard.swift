import Foundation

/// Gives the terminal back when the program crashes.
///
/// Why the globals of this file are sound: they are written once, by the first `save()`, on the main
/// actor, before the handlers that read them are installed; after that they are only read. The handler
/// calls `write`, `tcgetpgrp`, `getpgrp`, `tcsetattr`, `signal` and `raise` only, which are safe in
/// signal handlers.
@MainActor
enum TerminalGuard {
  private static let crashSignals = [SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGBUS, SIGSEGV, SIGSYS]

  /// The modes that the terminal had at first.
  static var savedModes: termios { modes }

  /// Remembers the terminal's modes, and watches for crashes from now on; later calls do nothing.
  static func save() {
    guard sequence.baseAddress == nil else { return }
    tcgetattr(STDIN_FILENO, &modes)
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(
      capacity: TerminalDevice.leaveSequence.utf8.count)
    _ = bytes.initialize(from: TerminalDevice.leaveSequence.utf8)
    sequence = UnsafeBufferPointer(bytes)
    for number in crashSignals {
      signal(number) { number in
        // In the background the system would stop a program that writes.
        signal(SIGTTOU, SIG_IGN)
        _ = Foundation.write(STDOUT_FILENO, sequence.baseAddress, sequence.count)
        // There the modes are those of another program.
        if tcgetpgrp(STDIN_FILENO) == getpgrp() { tcsetattr(STDIN_FILENO, TCSANOW, &modes) }
        // The next one, which follows at once, ends the program as it would have without this.
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }

  static func restoreModes() { tcsetattr(STDIN_FILENO, TCSADRAIN, &modes) }
}

nonisolated(unsafe) private var modes = termios()
nonisolated(unsafe) private var sequence = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
