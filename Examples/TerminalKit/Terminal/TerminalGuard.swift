import Foundation

/// Gives the terminal back when the program crashes.
///
/// Why the globals of this file are sound: they are written once, by the first `save()`, on the main
/// actor, before the handlers that read them are installed; after that they are only read. The handler
/// calls `write`, `tcgetpgrp`, `getpgrp`, `tcsetattr`, `signal`, `sigaction` and `raise` only, which
/// are safe in signal handlers.
@MainActor
enum TerminalGuard {
  private static let crashSignals = [SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGBUS, SIGSEGV, SIGSYS]

  /// The modes that the terminal had at first.
  static var savedModes: termios { modes }

  /// Remembers the terminal's modes, and watches for crashes from now on; later calls do nothing.
  ///
  /// An overflow of the stack is noticed on threads that have a second one, as this thread has afterwards.
  static func save() {
    guard sequence.baseAddress == nil else { return }
    tcgetattr(STDIN_FILENO, &modes)
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(
      capacity: TerminalDevice.leaveSequence.utf8.count)
    _ = bytes.initialize(from: TerminalDevice.leaveSequence.utf8)
    sequence = UnsafeBufferPointer(bytes)
    addSecondStack()
    let count = Int(crashSignals.max() ?? 0) + 1
    let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: count)
    actions.initialize(repeating: sigaction(), count: count)
    for number in crashSignals { sigaction(number, nil, actions + Int(number)) }
    former = actions
    var action = sigaction(calling: giveBack)
    for number in crashSignals { sigaction(number, &action, nil) }
  }

  static func restoreModes() { tcsetattr(STDIN_FILENO, TCSADRAIN, &modes) }

  /// Gives this thread a stack for handlers, unless it has one.
  private static func addSecondStack() {
    var stack = stack_t()
    guard sigaltstack(nil, &stack) == 0, stack.ss_flags & Int32(SS_DISABLE) != 0 else { return }
    stack.ss_size = 1 << 16
    stack.ss_sp = .allocate(byteCount: Int(stack.ss_size), alignment: 16)
    stack.ss_flags = 0
    sigaltstack(&stack, nil)
  }
}

nonisolated(unsafe) private var modes = termios()
nonisolated(unsafe) private var sequence = UnsafeBufferPointer<UInt8>(start: nil, count: 0)

/// What was done before at each signal, by its number.
nonisolated(unsafe) private var former: UnsafeMutablePointer<sigaction>?

private func giveBack(_ number: Int32) {
  // In the background the system would stop a program that writes.
  signal(SIGTTOU, SIG_IGN)
  _ = Foundation.write(STDOUT_FILENO, sequence.baseAddress, sequence.count)
  // There the modes are those of another program.
  if tcgetpgrp(STDIN_FILENO) == getpgrp() { tcsetattr(STDIN_FILENO, TCSANOW, &modes) }
  // The next one, which follows at once, does what it would have done without this.
  sigaction(number, former?.advanced(by: Int(number)), nil)
  raise(number)
}

extension sigaction {
  fileprivate init(calling handler: @escaping @convention(c) (Int32) -> Void) {
    self.init()
    #if canImport(Darwin)
    __sigaction_u.__sa_handler = handler
    #else
    __sigaction_handler.sa_handler = handler
    #endif
    sa_flags = SA_ONSTACK
  }
}
