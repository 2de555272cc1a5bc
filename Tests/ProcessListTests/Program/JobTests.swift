#if os(Linux)
import Foundation
import TerminalKit
import TerminalTestSupport
import Testing

/// The program as a job of a shell: stopped, in the background, and ended by a signal.
@Suite(.serialized) struct JobTests {
  private static let enter = "\u{1B}[?1049h"
  private static let leave = "\u{1B}[?1049l"

  /// A terminal that the program has taken.
  private func begin() throws -> ShellTerminal {
    let terminal = try ShellTerminal()
    try require(ShellTerminal.prompt, in: terminal)
    let program = try BuiltProgram("ProcessList").url.path
    terminal.type("\(program) --interval 0.2\n")
    try require(Self.enter, in: terminal)
    return terminal
  }

  private func require(_ text: String, in terminal: ShellTerminal) throws {
    try #require(terminal.receives(text), "no \(text.debugDescription): \(terminal.transcript)")
  }

  /// That the shell has the terminal, with lines and an echo.
  private func expectShell(in terminal: ShellTerminal) throws {
    terminal.type("stty -a\n")
    try require(" icanon", in: terminal)
    try require(" echo", in: terminal)
    try require(ShellTerminal.prompt, in: terminal)
  }

  /// Takes the program to the foreground, where it takes the terminal again, and ends it.
  private func resumeAndQuit(in terminal: ShellTerminal) throws {
    terminal.type("fg\n")
    try require(Self.enter, in: terminal)
    try quit(terminal)
  }

  /// Ends the program, which gives the terminal back.
  private func quit(_ terminal: ShellTerminal) throws {
    terminal.type("q")
    try require(Self.leave, in: terminal)
    try require(ShellTerminal.prompt, in: terminal)
    try expectShell(in: terminal)
  }

  @Test func `a program that is stopped gives the terminal back, and takes it when it goes on`()
    throws
  {
    let terminal = try begin()
    terminal.type("\u{1A}")
    try require(Self.leave, in: terminal)
    try require(ShellTerminal.prompt, in: terminal)
    try expectShell(in: terminal)
    terminal.type("fg\n")
    try require(Self.enter, in: terminal)
    #expect(!terminal.receives(Self.enter, within: 1), "taken twice: \(terminal.transcript)")
    try quit(terminal)
  }

  @Test func `in the background nothing is drawn over the shell`() throws {
    let terminal = try begin()
    terminal.type("\u{1A}")
    try require(Self.leave, in: terminal)
    try require(ShellTerminal.prompt, in: terminal)
    terminal.type("bg\n")
    try require(ShellTerminal.prompt, in: terminal)
    #expect(!terminal.receives(Self.enter, within: 1), "\(terminal.transcript)")
    try expectShell(in: terminal)
    terminal.type("fg\n")
    try require(Self.enter, in: terminal)
    terminal.type("q")
    try require(ShellTerminal.prompt, in: terminal)
  }

  /// Stops the program in a way that it cannot notice, and lets it go on in the background.
  ///
  /// - Returns: The process group of the program.
  private func sendToBackground(in terminal: ShellTerminal) throws -> pid_t {
    // The last line of the first frame.
    try require("F10 quit", in: terminal)
    let job = try #require(terminal.foregroundJob)
    kill(job, SIGSTOP)
    try require(ShellTerminal.prompt, in: terminal)
    terminal.type("bg\n")
    try require(ShellTerminal.prompt, in: terminal)
    return job
  }

  @Test func `what was stopped without notice does not draw over the shell, and comes back`() throws
  {
    let terminal = try begin()
    _ = try sendToBackground(in: terminal)
    // A frame that was being written when the program was stopped may end now; no other begins.
    #expect(!terminal.receives(Self.enter, within: 1), "\(terminal.transcript)")
    terminal.type("echo sett''led\n")
    try require("settled", in: terminal)
    try require(ShellTerminal.prompt, in: terminal)
    #expect(!terminal.receives("\u{1B}[", within: 1), "\(terminal.transcript)")
    try resumeAndQuit(in: terminal)
  }

  @Test func `what was stopped without notice can be ended in the background`() throws {
    let terminal = try begin()
    kill(try sendToBackground(in: terminal), SIGTERM)
    try require(Self.leave, in: terminal)
    terminal.type("wait %1; echo ended by $?\n")
    try require("ended by \(128 + SIGTERM)", in: terminal)
  }

  // The last two are crashes, of which sanitizers do not tell in their own way.
  @Test(arguments: [SIGUSR1, SIGTERM, SIGINT, SIGQUIT, SIGTRAP, SIGABRT])
  func `a signal that ends the program leaves the terminal as it was`(number: Int32) throws {
    let terminal = try begin()
    let job = try #require(terminal.foregroundJob)
    kill(job, number)
    try require(Self.leave, in: terminal)
    try require(ShellTerminal.prompt, in: terminal)
    terminal.type("echo ended by $?\n")
    try require("ended by \(128 + number)", in: terminal)
    try expectShell(in: terminal)
  }
}
#endif
