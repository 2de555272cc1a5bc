import Foundation
import Testing

/// The topics on the page of the module.
@Suite struct TopicsTests {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/Signals")

  /// Only where there is Combine: the page has them in its text, since they cannot be linked.
  private static let unlinked: Set = ["toPublisher()", "Publisher.toSignal()"]

  private func linked() throws -> Set<String> {
    let page = try String(
      contentsOf: Self.sources.appending(path: "Signals.docc/Signals.md"), encoding: .utf8)
    let topics = try #require(page.firstRange(of: "## Topics"))
    let links = page[topics.upperBound...].matches(of: /- ``([^`]+)``/).map { match in
      // Without what tells overloads apart.
      String(match.1.prefix(while: { $0 != "-" }))
    }
    return Set(links)
  }

  private func sourceFiles() throws -> [String] {
    var texts: [String] = []
    let files = FileManager.default.enumerator(
      at: Self.sources, includingPropertiesForKeys: nil)
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      texts.append(try String(contentsOf: file, encoding: .utf8).withoutUnavailable)
    }
    return texts
  }

  @Test func `every operator and source is under a topic`() throws {
    let linked = try linked()
    let members = Set(linked.map { $0.split(separator: "/").suffix(2).joined(separator: ".") })
    let operators = try sourceFiles().flatMap { Declaration.all(in: $0) }.filter(\.isOperator)
    #expect(operators.count > 150)
    for declaration in Set(operators).sorted(by: { $0.description < $1.description })
    where !Self.unlinked.contains(declaration.description) {
      let name = "\(declaration.context).\(declaration.name)"
      // A type may have an operator of the protocol in its own way.
      let isLinked =
        members.contains(name) || members.contains("SignalProtocol.\(declaration.name)")
      #expect(isLinked, "\(name) is under no topic")
    }
  }

  @Test func `every type is under a topic`() throws {
    let linked = try linked()
    let types = try sourceFiles().flatMap { text in
      text.matches(of: /\npublic (?:final )?(?:class|struct|enum|protocol|typealias) (\w+)/)
        .map { String($0.1) }
    }
    #expect(types.count > 30)
    for type in types {
      let isLinked = linked.contains(type)
      #expect(isLinked, "\(type) is under no topic")
    }
  }
}
