#if os(Linux)
import Foundation
import TerminalTestSupport
import Testing

/// Keys that the program handles before the list does, on a terminal of a shell.
struct TerminalKeyTests {
  private let files: ProcFolder
  private let terminal: ShellTerminal

  init() throws {
    files = try ProcFolder()
    try files.write("", to: "outer")
    try files.write("", to: "inside/inner")
    terminal = try ShellTerminal()
    try require(ShellTerminal.prompt)
    let program = try BuiltProgram("Gallery").url.path
    terminal.type("\(program) --proc '\(files.path)' --folder '\(files.path)/inside'\n")
    try require("inner")
  }

  private func require(_ text: String) throws {
    try #require(terminal.receives(text), "no \(text): \(terminal.transcript)")
  }

  private func quit() throws {
    terminal.type("q")
    try require(ShellTerminal.prompt)
  }

  @Test(arguments: ["\u{1B}[D", "\u{7F}"])
  func `a key that hides the help opens no folder`(key: String) throws {
    terminal.type("?")
    try require("this help")
    terminal.type(key)
    #expect(!terminal.receives("outer", within: 2))
    terminal.type(key)
    try require("outer")
    try quit()
  }

  @Test func `what became of a key is told until the next one, also if that pauses`() throws {
    // The file, above the header of the processes.
    terminal.type("Gk\r")
    try require("inner is no")
    terminal.type(" ")
    try require("PAUSED")
    try quit()
  }
}
#endif
