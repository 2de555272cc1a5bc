import Foundation
import TerminalKit
import TerminalTestSupport
import Testing

/// Runs the built program, as a shell does: without a terminal.
struct CommandLineTests {
  private func run(
    _ arguments: [String], environment: [String: String] = [:],
    during: () throws -> Void = {}
  ) throws -> BuiltProgram.Outcome {
    try BuiltProgram("ProcessList").run(arguments, environment: environment, during: during)
  }

  @Test func `help goes to standard output and ends well`() throws {
    let outcome = try run(["--help"])
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("--frames N"))
    #expect(outcome.errors.isEmpty)
  }

  @Test(arguments: [["--bogus"], ["--sort", "x\ny"], ["--frames"], ["--proc", "/nowhere"]])
  func `a bad command line is one line on standard error, and 64`(arguments: [String]) throws {
    let outcome = try run(arguments)
    #expect(outcome.code == 64)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.hasSuffix("\n"))
    #expect(outcome.errors.filter { $0 == "\n" }.count == 1)
  }

  @Test func `each frame's events are printed, and the list at last`() throws {
    let folder = try ProcFolder()
    try folder.writeUptime(1_000)
    for pid in 1...4 { try folder.writeProcess(pid, cpu: 0) }
    let outcome = try run(["--proc", folder.path, "--frames", "2", "--interval", "6"]) {
      Thread.sleep(forTimeInterval: 2)
      try folder.writeUptime(1_001)
      try folder.writeProcess(3, cpu: 50)
      try folder.writeProcess(5, cpu: 0)
      try folder.remove("2")
    }
    #expect(outcome.code == 0)
    #expect(outcome.errors.isEmpty)
    // Whether the busy process is moved up or the idle one down is the array's choice.
    let moves = outcome.lines.filter { $0.hasPrefix("  move ") }
    let reloads = outcome.lines.filter { $0.hasPrefix("  reload ") }
    #expect(moves.count == 1)
    #expect(reloads.count == 1)
    #expect(
      outcome.lines.prefix(6) == [
        "frame 1", "  reload", "frame 2", "  begin", "  delete 0.1", "  insert 0.3",
      ])
    #expect(
      outcome.lines.dropFirst(11).prefix(2) == [
        "", "      PID S  THR   TIME  CPU%▾   MEM COMMAND",
      ])
    #expect(outcome.lines.dropFirst(13).first?.hasPrefix("  ▾ root ───") == true)
    #expect(
      outcome.lines.dropFirst(14) == [
        "        3 S    3   0:00   50.0  3.9M /bin/worker",
        "        1 S    3   0:00    0.0  3.9M /bin/worker",
        "        4 S    3   0:00    0.0  3.9M /bin/worker",
        "        5 S    3   0:00    0.0  3.9M /bin/worker", "",
      ])
  }

  @Test func `without flags and terminal three frames of the machine are printed`() throws {
    let outcome = try run(["--interval", "0.05"])
    #expect(outcome.code == 0)
    #expect(outcome.lines.first == "frame 1")
    #expect(outcome.lines.contains("frame 3"))
    #expect(!outcome.lines.contains("frame 4"))
    #expect(outcome.output.contains(" ProcessList --interval 0.05"))
  }

  @Test func `the width of plain text is the shell's, and nothing evil is in it`() throws {
    let folder = try ProcFolder()
    try folder.writeProcess(1, arguments: ["x\u{1B}[31m" + String(repeating: "漢", count: 99)])
    let outcome = try run(["--proc", folder.path, "--frames", "1"], environment: ["COLUMNS": "50"])
    #expect(outcome.code == 0)
    #expect(!outcome.output.contains("\u{1B}"))
    #expect(outcome.lines.allSatisfy { $0.columns <= 50 })
    #expect(outcome.output.contains("x␛[31m漢漢"))
  }

  @Test(arguments: ["4000000000000000000", "1000001", "-5", "0"])
  func `a width that no terminal has is brought near one`(columns: String) throws {
    let folder = try ProcFolder()
    try folder.writeProcess(1)
    let outcome = try run(
      ["--proc", folder.path, "--frames", "1"], environment: ["COLUMNS": columns])
    #expect(outcome.code == 0)
    #expect(outcome.lines.allSatisfy { (0...1_000).contains($0.columns) })
    #expect(outcome.output.contains("frame 1"))
  }

  @Test(arguments: ["nan", "-1", "inf"])
  func `an uptime that is none is not shown`(uptime: String) throws {
    let folder = try ProcFolder()
    try folder.writeProcess(1)
    try folder.write(uptime + " 1\n", to: "uptime")
    let outcome = try run(["--proc", folder.path, "--frames", "1"])
    #expect(outcome.code == 0)
    #expect(!outcome.output.contains(" up "))
  }

  #if os(Linux)
  @Test(arguments: ["--help", "--version", "--frames"])
  func `output that cannot be written is an error, whatever it is`(flag: String) throws {
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    let program = try BuiltProgram("ProcessList").url.path
    let arguments = flag == "--frames" ? "--frames 1" : flag
    shell.arguments = ["-c", "'\(program)' \(arguments) > /dev/full"]
    let errors = Pipe()
    shell.standardError = errors
    try shell.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 74)
    #expect(text.hasPrefix("ProcessList: cannot write: "))
  }
  #endif

  @Test func `a filter and a folder without processes print an empty list`() throws {
    let folder = try ProcFolder()
    try folder.writeProcess(1)
    for arguments in [["--filter", "no such thing"], ["--sort", "name"]] {
      if arguments[0] == "--sort" { try folder.remove("1") }
      let outcome = try run(["--proc", folder.path, "--frames", "1"] + arguments)
      #expect(outcome.code == 0)
      #expect(outcome.lines.count == 5)
      #expect(
        outcome.errors
          == (arguments[0] == "--sort"
            ? "ProcessList: there are no processes in \(folder.path)\n"
            : "ProcessList: nothing is to be shown\n"))
    }
  }

  @Test func `a tree stands below its roots, and only processes are in it at first`() throws {
    let folder = try ProcFolder()
    try folder.writeProcess(1, arguments: ["init"], parent: 0)
    try folder.writeProcess(2, arguments: [], parent: 0, flags: 0x20_0000)
    try folder.writeProcess(7, arguments: ["child"], parent: 1)
    try folder.writeProcess(9, arguments: ["grandchild"], user: 4_000_000_001, parent: 7)
    let arguments = ["--proc", folder.path, "--frames", "1", "--mode", "tree"]
    let outcome = try run(arguments)
    #expect(
      outcome.lines.dropFirst(5) == [
        "        1 root      S    3   0:00    0.0  3.9M ▾ init",
        "        7 root      S    3   0:00    0.0  3.9M   ▾ child",
        "        9 40000000… S    3   0:00    0.0  3.9M       grandchild", "",
      ])
    let all = try run(arguments + ["--kernel-threads"])
    #expect(all.output.contains("[worker]"))
  }

  @Test(arguments: [["LC_ALL": "C"], ["LC_CTYPE": "POSIX", "LANG": "en_US.UTF-8"]])
  func `where the locale is not UTF-8, the output is ASCII`(environment: [String: String]) throws {
    let folder = try ProcFolder()
    try folder.writeProcess(1, arguments: ["漢" + String(repeating: "x", count: 99)])
    let outcome = try run(["--proc", folder.path, "--frames", "1"], environment: environment)
    #expect(outcome.output.utf8.allSatisfy { $0 < 0x80 })
    #expect(outcome.output.contains("CPU%v"))
    #expect(outcome.output.contains(" ??xxx"))
    #expect(outcome.output.hasSuffix("x~\n"))
    let utf8 = try run(
      ["--proc", folder.path, "--frames", "1"], environment: ["LC_ALL": "C.UTF-8"])
    #expect(utf8.output.contains("漢"))
  }

  @Test func `a reader that has read enough is no failure`() throws {
    let process = Process()
    process.executableURL = try BuiltProgram("ProcessList").url
    process.arguments = ["--frames", "3", "--interval", "0.2"]
    let output = Pipe()
    let errors = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    _ = output.fileHandleForReading.readData(ofLength: 5)
    try output.fileHandleForReading.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(process.terminationReason == .exit)
    #expect(errors.fileHandleForReading.readDataToEndOfFile().isEmpty)
  }
}
