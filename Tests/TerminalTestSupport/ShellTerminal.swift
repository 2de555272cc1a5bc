#if os(Linux)
package import Foundation

/// A shell with job control on a pseudoterminal, as a person has it, and what the terminal was sent.
package final class ShellTerminal {
  package struct Failure: Error {
    let call: String
  }

  /// What the shell writes when it waits for a command.
  package static let prompt = "ready> "

  /// `POSIX_SPAWN_SETSID`, which is not imported.
  private static let newSession: Int16 = 0x80

  private let controller: Int32
  private let shell: pid_t
  private var output: [UInt8] = []

  /// How much of the output has been looked at.
  private var position = 0

  package init() throws {
    var (controller, terminal): (Int32, Int32) = (-1, -1)
    var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
    // Not `ttyname`, whose result another thread overwrites: the shell would open the terminal of that one.
    var name = [CChar](repeating: 0, count: Int(PATH_MAX))
    guard openpty(&controller, &terminal, &name, nil, &size) == 0 else {
      throw Failure(call: "openpty")
    }
    defer { close(terminal) }
    _ = fcntl(controller, F_SETFD, FD_CLOEXEC)
    _ = fcntl(terminal, F_SETFD, FD_CLOEXEC)

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // The leader of a session gets the first terminal that it opens.
    posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // What a test starts would inherit which signals are blocked.
    var blocked = sigset_t()
    sigemptyset(&blocked)
    posix_spawnattr_setsigmask(&attributes, &blocked)
    posix_spawnattr_setflags(&attributes, Self.newSession | Int16(POSIX_SPAWN_SETSIGMASK))
    var environment = [
      "TERM=xterm", "PS1=\(Self.prompt)", "LC_ALL=C.UTF-8", "LSAN_OPTIONS=detect_leaks=0",
      // It would ask the person whether they want to know more.
      "SWIFT_BACKTRACE=enable=no",
    ]
    if let path = ProcessInfo.processInfo.environment["PATH"] { environment.append("PATH=\(path)") }
    var shell: pid_t = 0
    let arguments = Self.copies(of: ["sh", "-i"])
    let variables = Self.copies(of: environment)
    defer { for text in arguments + variables { free(text) } }
    guard posix_spawn(&shell, "/bin/sh", &actions, &attributes, arguments, variables) == 0 else {
      close(controller)
      throw Failure(call: "posix_spawn")
    }
    self.controller = controller
    self.shell = shell
  }

  private static func copies(of texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    texts.map { strdup($0) } + [nil]
  }

  deinit {
    if let job = foregroundJob { kill(-job, SIGKILL) }
    kill(shell, SIGKILL)
    waitpid(shell, nil, 0)
    close(controller)
  }

  /// The process group that the keys go to.
  package var foregroundJob: pid_t? {
    let group = tcgetpgrp(controller)
    return group > 0 && group != shell ? group : nil
  }

  /// Types keys.
  package func type(_ keys: String) {
    let bytes = Array(keys.utf8)
    _ = bytes.withUnsafeBytes { write(controller, $0.baseAddress, $0.count) }
  }

  /// Waits until a text is written after what has been looked at.
  ///
  /// - Returns: Whether it came in time.
  package func receives(_ text: String, within seconds: Double = 60) -> Bool {
    let end = Date().addingTimeInterval(seconds)
    let sought = Array(text.utf8)
    while true {
      if let range = output[position...].firstRange(of: sought) {
        position = range.upperBound
        return true
      }
      guard read(until: end) else { return false }
    }
  }

  /// The last lines of what was written, for a person.
  package var transcript: String { String(decoding: output.suffix(2000), as: UTF8.self) }

  /// Reads what comes next.
  private func read(until end: Date) -> Bool {
    let rest = end.timeIntervalSinceNow
    guard rest > 0 else { return false }
    var descriptor = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
    guard poll(&descriptor, 1, Int32(rest * 1000) + 1) > 0 else { return rest > 0 }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = buffer.withUnsafeMutableBytes { Glibc.read(controller, $0.baseAddress, $0.count) }
    guard count > 0 else { return false }
    output += buffer.prefix(count)
    return true
  }
}
#endif
