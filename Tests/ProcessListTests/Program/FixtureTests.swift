import Foundation
import TerminalTestSupport
import Testing

/// The script that makes up processes.
struct FixtureTests {
  private let folder: ProcFolder

  init() throws { folder = try ProcFolder() }

  /// Runs the script in the folder, and returns its exit code.
  private func make(_ arguments: String...) throws -> Int32 {
    let package = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in
      url.deletingLastPathComponent()
    }
    let script = package.appending(path: "Examples/ProcessList/Fixtures/make-proc.sh")
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.currentDirectoryURL = URL(filePath: folder.path)
    shell.arguments = [script.path()] + arguments
    shell.standardError = FileHandle.nullDevice
    try shell.run()
    shell.waitUntilExit()
    return shell.terminationStatus
  }

  private func names(in name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path + "/" + name).sorted()
  }

  @Test func `processes end in the folder of the script alone, whatever its name`() throws {
    try folder.write("", to: "made/kept")
    try folder.write("", to: "up/103/kept")
    #expect(try make("made up", "3") == 0)
    #expect(try make("made up", "3", "1") == 0)
    // In step 1 the second process ends.
    #expect(
      try names(in: "made up") == [
        ".made-by-make-proc", "100", "106", "loadavg", "meminfo", "stat", "uptime",
      ])
    #expect(try names(in: "made") == ["kept"])
    #expect(try names(in: "up/103") == ["kept"])
  }

  @Test func `only processes are made anew`() throws {
    #expect(try make("made", "9") == 0)
    try folder.write("", to: "made/2026-photos/kept")
    #expect(try make("made", "1") == 0)
    #expect(
      try names(in: "made") == [
        ".made-by-make-proc", "100", "2026-photos", "loadavg", "meminfo", "stat", "uptime",
      ])
  }

  @Test func `a folder of someone else is left alone`() throws {
    try folder.write("", to: "files/100/kept")
    #expect(try make("files", "3") == 73)
    #expect(try make("files", "3", "1") == 73)
    #expect(try names(in: "files") == ["100"])
    #expect(try names(in: "files/100") == ["kept"])
  }
}
