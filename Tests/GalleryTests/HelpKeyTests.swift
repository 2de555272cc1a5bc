#if os(Linux)
import Foundation
import TerminalTestSupport
import Testing

/// Keys while the help is shown, on a terminal of a shell.
struct HelpKeyTests {
  @Test(arguments: ["\u{1B}[D", "\u{7F}"])
  func `a key that hides the help opens no folder`(key: String) throws {
    let files = try ProcFolder()
    try files.write("", to: "outer")
    try files.write("", to: "inside/inner")
    let terminal = try ShellTerminal()
    func require(_ text: String) throws {
      try #require(terminal.receives(text), "no \(text): \(terminal.transcript)")
    }
    try require(ShellTerminal.prompt)
    let program = try BuiltProgram("Gallery").url.path
    terminal.type("\(program) --proc '\(files.path)' --folder '\(files.path)/inside'\n")
    try require("inner")
    terminal.type("?")
    try require("this help")
    terminal.type(key)
    #expect(!terminal.receives("outer", within: 2))
    terminal.type(key)
    try require("outer")
    terminal.type("q")
    try require(ShellTerminal.prompt)
  }
}
#endif
