import Foundation
import Testing

/// What the guide to the architectures shows and states is so.
struct GuideTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let architectures = root.appending(path: "Sources/ListBinding/Architectures")
  private static let note = root.appending(path: "Decisions/0015-other-list-architectures.md")
  private static let screens = root.appending(path: "Tests/ArchitectureTests/Screens")

  private let guide: String

  init() throws {
    guide = try String(
      contentsOf: Self.architectures.appending(path: "README.md"), encoding: .utf8)
  }

  /// What stands between two marks, wherever they are.
  private func parts(from start: String, to end: String, in text: String) -> [String] {
    text.components(separatedBy: start).dropFirst().map { $0.components(separatedBy: end)[0] }
  }

  /// The contents of the Swift files of a folder and the folders in it.
  private func sources(in folder: URL) throws -> [String] {
    let paths = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return try (paths?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
      .map { try String(contentsOf: $0, encoding: .utf8) }
  }

  /// The lines that are neither blank nor comments.
  private func lineCount(_ source: String) -> Int {
    source.split(separator: "\n").map { $0.drop { $0 == " " } }
      .count { !$0.isEmpty && !$0.hasPrefix("//") }
  }

  /// The cells of the first row of a table that begins so.
  private func cells(ofRow start: String, in text: String) throws -> [String] {
    let row = try #require(text.split(separator: "\n").first { $0.hasPrefix(start) })
    return row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  @Test func `its code is the code that is compiled`() throws {
    let compiled = try sources(in: Self.screens)
    let shown = parts(from: "```swift\n", to: "```", in: guide)
    #expect(shown.count == 6)
    #expect(Set(shown) == Set(compiled))
  }

  @Test(arguments: [
    ("ListBinding", "Plain"), ("DataSourceController", "ModelObject"), ("DStorageKit", "Table"),
    ("ReactiveDataDisplayManager", "Generator"), ("SectionKit", "Section"),
  ])
  func `its lines of code are those of the files`(name: String, screen: String) throws {
    let cells = try cells(ofRow: "| [\(name)](", in: guide)
    let file = Self.screens.appending(path: "\(screen)Screen.swift")
    #expect(try cells[4] == "\(lineCount(String(contentsOf: file, encoding: .utf8)))")
    // All layers stand on the binding, whose lines say nothing.
    let layer = try sources(in: Self.architectures.appending(path: name)).map(lineCount)
    let count = layer.reduce(0, +)
    #expect(cells[3] == (name == "ListBinding" ? "–" : "\(count)"))
    let note = try String(contentsOf: Self.note, encoding: .utf8).split(separator: "\n")
    let stated = note.filter { $0.hasPrefix("| \(name) |") }
    #expect(stated == (name == "ListBinding" ? [] : ["| \(name) | \(count) |"]))
  }

  @Test(arguments: [
    ("DataSourceController", ""), ("DStorageKit", ""), ("ReactiveDataDisplayManager", ""),
    ("SectionKit", ", `bindItems(to:)`"),
  ])
  func `the time of one change is the one that was measured`(name: String, way: String) throws {
    let file = Self.root.appending(path: "Benchmarks/README.md")
    let work = "| one edit by \(name)\(way), 100000 rows, observed"
    let measured = try cells(ofRow: work, in: String(contentsOf: file, encoding: .utf8))
    let ratio = try #require(Double(measured[3]))
    #expect(try cells(ofRow: "| [\(name)](", in: guide).last == String(format: "%.1f", ratio))
  }

  @Test func `every test that it names is there`() throws {
    let tests = try sources(in: Self.root.appending(path: "Tests")).joined()
    let names = parts(from: "“", to: "”", in: guide)
    #expect(names.count > 40)
    for name in names { #expect(tests.contains("func `\(name)`("), "\(name)") }
  }

  @Test func `every file that it links to is there`() {
    let targets = parts(from: "](", to: ")", in: guide)
    #expect(targets.count > 5)
    for target in targets {
      let path = target.components(separatedBy: "#")[0]
      let file = Self.architectures.appending(path: path).path(percentEncoded: false)
      #expect(FileManager.default.fileExists(atPath: file), "\(target)")
    }
  }
}
