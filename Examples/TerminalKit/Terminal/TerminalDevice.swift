import Foundation

/// The terminal that the program runs in: its modes, its size, its bytes.
@MainActor
package final class TerminalDevice {
  /// Alternate screen, no cursor, no wrapping at the right edge.
  private static let enterSequence = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[2J"
  nonisolated static let leaveSequence = "\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  private(set) var isEntered = false

  /// Whether the terminal still shows our screen; it may do so when the shell has taken it.
  private var isScreenTaken = false

  /// Whether a program can draw on standard output and read keys from standard input.
  package nonisolated static var isUsable: Bool {
    isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
      && (ProcessInfo.processInfo.environment["TERM"] ?? "dumb") != "dumb"
  }

  /// Whether colours are welcome (https://no-color.org).
  nonisolated static var hasColors: Bool {
    ProcessInfo.processInfo.environment["NO_COLOR", default: ""].isEmpty
  }

  /// The size; 80×24 where the terminal does not tell.
  package nonisolated static var size: Size {
    var window = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0,
      window.ws_row > 0
    else { return Size(columns: 80, rows: 24) }
    return Size(columns: Int(window.ws_col), rows: Int(window.ws_row))
  }

  /// The width of text that is no screen: what the shell says, or that of the terminal.
  package nonisolated static var textWidth: Int {
    let columns = ProcessInfo.processInfo.environment["COLUMNS"].flatMap { Int($0) }
    return min(max(columns ?? size.columns, 20), 1_000)
  }

  /// Whether keys come to this program: false for one that the shell has put in the background.
  nonisolated static var isForeground: Bool {
    let group = tcgetpgrp(STDIN_FILENO)
    return group < 0 || group == getpgrp()
  }

  /// Takes the terminal: keys come one by one, the screen is ours.
  ///
  /// Called again, it takes the terminal back from a shell that had it while the program was stopped.
  func enter() {
    TerminalGuard.save()
    isEntered = true
    isScreenTaken = true
    var modes = TerminalGuard.savedModes
    cfmakeraw(&modes)
    withUnsafeMutableBytes(of: &modes.c_cc) { characters in
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
    tcsetattr(STDIN_FILENO, TCSADRAIN, &modes)
    write(Array(Self.enterSequence.utf8))
  }

  /// Gives the terminal back as it was.
  ///
  /// In the background its modes are left alone: they are the shell's by then, and the system would
  /// stop a program that sets them. The screen is given back there, too.
  func leave() {
    guard isScreenTaken else { return }
    isEntered = false
    isScreenTaken = false
    // After `stty tostop` the system would stop a program that writes in the background.
    let former = signal(SIGTTOU, SIG_IGN)
    write(Array(Self.leaveSequence.utf8))
    signal(SIGTTOU, former)
    if Self.isForeground { TerminalGuard.restoreModes() }
  }

  /// Notes that the shell has taken the terminal; the screen is still to be given back.
  func didLose() { isEntered = false }

  /// Writes bytes; a terminal that is gone is noticed by its input, which ends.
  func write(_ bytes: [UInt8]) { _ = StandardStream.output.write(bytes) }
}
