import Foundation
import Testing

/// The names and the code on the page for users of other libraries: every name is declared, and all
/// code is part of a test in this folder.
@Suite struct ComingFromTests {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
  private static let root = tests.deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// What is not of this package, though it stands where code of this package does.
  private static let foreign: Set = [
    "AnyCancellable", "any Error", "AsyncSequence", "AsyncStream", "BehaviorSubject",
    "CancellationError", "CurrentValueSubject", "false", "latest: false", "latest: true", "nil",
    "Result", "SignalsTesting", ".whileConnected", "x", "y", "zipPrevious",
  ]

  private func text(_ file: URL) throws -> String {
    try String(contentsOf: file, encoding: .utf8)
  }

  /// The code spans of a line: `take(first:)`. Links to symbols are checked by the documentation.
  private func spans(_ line: Substring) -> [String] {
    line.replacing(/``[^`]+``/, with: "").matches(of: /`([^`]+)`/).map { String($0.1) }
  }

  /// The cells of a row.
  private func cells(_ line: Substring) -> [Substring] {
    line.split(separator: " | ").map { $0.trimmingPrefix("| ") }
  }

  /// The lines from the first table on.
  private func lines() throws -> [Substring] {
    let page = try text(Self.root.appending(path: "Sources/Signals/Signals.docc/ComingFrom.md"))
    let start = try #require(page.firstRange(of: "## Combine"))
    return page[start.lowerBound...].split(separator: "\n")
  }

  /// All code of this package that the page shows, but what is the same as in the other library.
  private func code() throws -> [String] {
    var code: [String] = []
    var isForeignColumn = false
    for line in try lines() {
      if line.hasPrefix("| There") { isForeignColumn = true }
      if line.hasPrefix("| Here") { isForeignColumn = false }
      if line.hasPrefix("|"), isForeignColumn {
        code += cells(line).dropFirst().flatMap(spans)
      } else if !line.hasPrefix("#") {
        code += spans(line)
      }
    }
    return code.filter { !Self.foreign.contains($0) }
  }

  /// Whether code is nothing but the name of a declaration, as `Signal.merge(_:)`.
  private func isName(_ code: String) -> Bool {
    code.wholeMatch(of: /\.?(Signal\.)?[A-Za-z]+(\(([a-zA-Z_]+:)*\))?/) != nil
  }

  /// The declared names of this package and the base names: `take(first:)` and `take`.
  private func declaredNames() throws -> Set<String> {
    var names: Set<String> = []
    for module in ["Signals", "SignalsTesting"] {
      let files = FileManager.default.enumerator(
        at: Self.root.appending(path: "Sources/" + module), includingPropertiesForKeys: nil)
      while let file = files?.nextObject() as? URL {
        guard file.pathExtension == "swift" else { continue }
        let source = try text(file).withoutUnavailable
          .replacing("@_inheritActorContext", with: "")
        for declaration in Declaration.all(in: source) {
          names.insert((declaration.isStatic ? "." : "") + declaration.name)
          names.insert(String(declaration.name.prefix { $0 != "(" }))
        }
        let types = source.matches(
          of: /public (?:final )?(?:class|struct|enum|protocol|typealias) (\w+)/)
        names.formUnion(types.map { String($0.1) })
        names.formUnion(source.matches(of: /\n  case (\w+)/).map { ".\($0.1)" })
      }
    }
    return names
  }

  @Test func `every name is declared`() throws {
    let declared = try declaredNames()
    let names = try code().filter(isName)
    #expect(names.count > 300)
    for name in Set(names).sorted() {
      let member = name.hasPrefix("Signal.") ? String(name.dropFirst(6)) : name
      let isDeclared = declared.contains(member)
      #expect(isDeclared, "\(name) is not declared")
    }
  }

  @Test func `every name that is the same is declared`() throws {
    let declared = try declaredNames()
    for line in try lines() where line.contains("| the same") {
      for name in spans(cells(line)[0]) where name != "sink" {
        let isDeclared = declared.contains(String(name.prefix { $0 != "(" }))
        #expect(isDeclared, "\(name) is not declared")
      }
    }
  }

  @Test func `all code is compiled and run`() throws {
    let files = try FileManager.default.contentsOfDirectory(
      at: Self.tests, includingPropertiesForKeys: nil)
    let compiled = try files.filter { $0 != URL(filePath: #filePath) }
      .map { try text($0).replacing(/\/\/[^\n]*/, with: "") }
      .joined(separator: "\n").filter { !$0.isWhitespace }[...]
    let code = try code().filter { !isName($0) }
    #expect(code.count > 50)
    for recipe in Set(code).sorted() {
      let isThere = contains(compiled, recipe.filter { !$0.isWhitespace })
      #expect(isThere, "\(recipe) is in no test")
    }
  }

  /// Whether a text contains code, in which `…` stands for anything short.
  private func contains(_ text: Substring, _ code: String) -> Bool {
    let parts = code.split(separator: "…", omittingEmptySubsequences: false)
    return text.ranges(of: parts[0]).contains { first in
      var rest = text[first.upperBound...]
      for part in parts.dropFirst() {
        guard let range = rest.prefix(120).firstRange(of: part) else { return false }
        rest = rest[range.upperBound...]
      }
      return true
    }
  }

  @Test func `code with a gap is found, and what is not there is not`() {
    let text = "x.map{$0+1}.filter{p($0)}"
    #expect(contains(text[...], "x.map{…}"))
    #expect(contains(text[...], "x.map{…}.filter{…}"))
    #expect(!contains(text[...], "x.filter{…}"))
    #expect(!contains(text[...], "x.map{…}.first{…}"))
  }
}

extension String {
  /// Without the `public` of declarations that are there for their message alone.
  var withoutUnavailable: String {
    replacing(/@available\(\s*\*, unavailable(?:[^"()]|"[^"]*")*\)\s*(?:@\w+\s*)*public/, with: "")
  }
}
