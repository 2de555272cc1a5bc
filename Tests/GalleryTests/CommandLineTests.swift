import Foundation
import ListBinding
import TerminalTestSupport
import Testing

@testable import Gallery
@testable import TerminalKit

struct CommandLineTests {
  @Test func `flags are understood, with their values apart or attached`() throws {
    var options = Options()
    #expect(try Invocation<Options>(arguments: []) == .run(options))
    options.folder = "/"
    options.processes = "/etc"
    options.interval = 0.5
    options.frames = 7
    let apart = ["--folder", "/", "--proc", "/etc", "--interval", "0.5", "--frames", "7"]
    #expect(try Invocation<Options>(arguments: apart) == .run(options))
    let attached = ["--folder=/", "--proc=/etc", "--interval=.5", "--frames=7"]
    #expect(try Invocation<Options>(arguments: attached) == .run(options))
    let detours = ["--folder", "/usr/../", "--proc", "/etc/."]
    options.interval = 1
    options.frames = nil
    #expect(try Invocation<Options>(arguments: detours) == .run(options))
    #expect(try Invocation<Options>(arguments: ["--frames", "2", "--help", "--x"]) == .help)
    #expect(try Invocation<Options>(arguments: ["--version"]) == .version)
  }

  @Test func `help goes to standard output, and names all architectures`() throws {
    let outcome = try BuiltProgram("Gallery").run(["--help"])
    #expect(outcome.code == 0)
    #expect(outcome.errors.isEmpty)
    #expect(outcome.output.contains("--frames N"))
    for architecture in Architecture.all {
      #expect(outcome.output.contains("  \(architecture.name)  "))
      #expect(outcome.output.contains(architecture.idea))
    }
  }

  @Test(arguments: [
    ["--bogus"], ["file"], ["--frames"], ["--frames", "0"], ["--frames", "1001"], ["--help=1"],
    ["--interval", "0"], ["--folder", "/nowhere"], ["--proc", "/etc/passwd"], ["--a\nb"],
  ])
  func `a bad command line is one line on standard error, and 64`(arguments: [String]) throws {
    let outcome = try BuiltProgram("Gallery").run(arguments)
    #expect(outcome.code == 64)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("Gallery: "))
    #expect(outcome.errors.filter { $0 == "\n" }.count == 1)
  }

  @Test func `without a terminal there are transcripts and equal lists`() throws {
    let (processes, files) = (try ProcFolder(), try ProcFolder())
    try processes.writeUptime(1_000)
    for pid in 1...3 { try processes.writeProcess(pid) }
    for name in ["a", "b", "c"] { try files.write("", to: name) }
    let arguments = ["--proc", processes.path, "--folder", files.path]
    let outcome = try BuiltProgram("Gallery").run(
      arguments + ["--frames", "2", "--interval", "6"]
    ) {
      Thread.sleep(forTimeInterval: 2)
      try processes.writeProcess(4)
      try processes.remove("2")
      try files.remove("a")
    }
    #expect(outcome.code == 0)
    #expect(outcome.errors.isEmpty)
    let parts = outcome.output.components(separatedBy: "\n\n")
    #expect(parts.count == 2 * Architecture.all.count + 1)
    for (index, architecture) in Architecture.all.enumerated() {
      #expect(
        parts[2 * index].split(separator: "\n") == [
          "\(architecture.name), \(architecture.lineCount) lines", "frame 1", "  begin",
          "  insert section 0 1", "  end", "frame 2", "  begin", "  delete 0.1 1.1",
          "  insert 1.2", "  end",
        ])
      #expect(parts[2 * index + 1] == parts[1])
    }
    let list = parts[1].split(separator: "\n")
    #expect(list.count == 8)
    #expect(list.dropFirst(2).first == "     file           0K b")
    #expect(list.last == "        4    0.0  3.9M /bin/worker")
  }

  @Test @MainActor func `a list that differs is told in one line, and ends with 1`() async throws {
    let files = try ProcFolder()
    try files.write("", to: "a")
    let model = GalleryModel(source: GallerySource(processes: files.path), folder: files.path)
    let forgetful = Architecture(name: "Forgetful", idea: "", file: "", lineCount: 0) {
      list, view, _ in
      let files = list.flattened().prefix(1).grouped { _ in GallerySection.processes }
      return files.bind(to: view, cellType: TerminalCell.self) { $0.content = $1.content }
    }
    var options = Options()
    options.frames = 1
    let (output, errors) = (Pipe(), Pipe())
    let program = TranscriptProgram(
      model: model, options: options, architectures: [Architecture.all[0], forgetful],
      output: StandardStream(descriptor: output.fileHandleForWriting.fileDescriptor),
      errors: StandardStream(descriptor: errors.fileHandleForWriting.fileDescriptor))
    #expect(await program.run() == .code(1))
    let message = String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self)
    #expect(message == "Gallery: Forgetful shows another list than ListBinding\n")
  }

  @Test func `three frames of the machine are printed without flags`() throws {
    let outcome = try BuiltProgram("Gallery").run(["--interval", "0.05"])
    #expect(outcome.code == 0)
    #expect(outcome.lines.count { $0 == "frame 3" } == Architecture.all.count)
    #expect(!outcome.lines.contains("frame 4"))
  }
}
