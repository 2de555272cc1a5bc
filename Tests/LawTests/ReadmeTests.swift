import Foundation
import Testing

/// What the README prints is what a newcomer gets.
@Suite struct ReadmeTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private let readme: String

  init() throws {
    readme = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
  }

  /// The fenced blocks of a language after a heading.
  private func blocks(_ language: String, after heading: String) -> [String] {
    let section = readme.components(separatedBy: "\n## ").first { $0.hasPrefix(heading) } ?? ""
    return section.components(separatedBy: "```\(language)\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
  }

  @Test func `the first program is the one that is compiled, and short`() throws {
    let source = Self.root.appending(path: "Examples/FirstProgram/main.swift")
    let program = try #require(blocks("swift", after: "A first program").first)
    #expect(try program == String(contentsOf: source, encoding: .utf8))
    #expect(program.split(separator: "\n", omittingEmptySubsequences: false).count <= 31)
  }

  @Test func `the first program prints what the page says`() throws {
    let process = Process()
    process.executableURL = Bundle.main.executableURL?.deletingLastPathComponent()
      .appending(path: "FirstProgram")
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let expected = try #require(blocks("text", after: "A first program").first)
    #expect(String(decoding: printed, as: UTF8.self) == expected)
  }

  @Test(arguments: ["Lists made of lists", "What the view says back"])
  func `the samples are compiled and run`(heading: String) throws {
    let file = Self.root.appending(path: "Tests/LawTests/ReadmeSampleTests.swift")
    let compiled = try String(contentsOf: file, encoding: .utf8)
    let samples = blocks("swift", after: heading)
    #expect(!samples.isEmpty)
    for sample in samples {
      let lines = sample.split(separator: "\n", omittingEmptySubsequences: false)
      let indented = lines.map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
      #expect(compiled.contains(indented), "\(sample)")
    }
  }

  @Test func `every file that the page links to is there`() {
    let targets = readme.components(separatedBy: "](").dropFirst().map {
      $0.components(separatedBy: ")")[0]
    }
    #expect(!targets.isEmpty)
    for target in targets where !target.contains(":") {
      let path = Self.root.appending(path: target).path(percentEncoded: false)
      #expect(FileManager.default.fileExists(atPath: path), "\(target)")
    }
  }
}
