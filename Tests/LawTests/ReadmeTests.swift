import Foundation
import Testing

/// What the README prints is what a newcomer gets.
@Suite struct ReadmeTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private let readme: String

  init() throws { readme = try Self.text(of: "README.md") }

  private static func text(of file: String) throws -> String {
    try String(contentsOf: root.appending(path: file), encoding: .utf8)
  }

  /// The fenced blocks of a language after a heading.
  private func blocks(_ language: String, after heading: String) -> [String] {
    let section = readme.components(separatedBy: "\n## ").first { $0.hasPrefix(heading) } ?? ""
    return Self.blocks(language, of: section)
  }

  private static func blocks(_ language: String, of text: String) -> [String] {
    text.components(separatedBy: "```\(language)\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
  }

  /// Whether each sample is in the file of tests, indented.
  private func expectCompiled(_ samples: [String]) throws {
    let compiled = try Self.text(of: "Tests/LawTests/ReadmeSampleTests.swift")
    #expect(!samples.isEmpty)
    for sample in samples {
      let lines = sample.split(separator: "\n", omittingEmptySubsequences: false)
      let indented = lines.map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
      #expect(compiled.contains(indented), "\(sample)")
    }
  }

  @Test func `the first program is the one that is compiled, and short`() throws {
    let program = try #require(blocks("swift", after: "A first program").first)
    #expect(try program == Self.text(of: "Examples/FirstProgram/main.swift"))
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

  @Test(arguments: ["Sections", "Lists made of lists", "What the view says back"])
  func `the samples are compiled and run`(heading: String) throws {
    try expectCompiled(blocks("swift", after: heading))
  }

  @Test(arguments: ["ObservableCollections", "ListBinding"])
  func `the samples of a module's page are compiled and run`(module: String) throws {
    let page = try Self.text(of: "Sources/\(module)/\(module).docc/\(module).md")
    try expectCompiled(Self.blocks("swift", of: page))
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
