import Foundation
import Testing

/// That the laws are tried on every operator: on each public declaration, overloads apart.
@Suite struct OperatorListLaws {
  /// Those that wait for real tasks, or need another library, and the tests that they have.
  private static let testedElsewhere = [
    "SignalProtocol.asyncSequence(_:)": "Tests/SignalsTests/Async/AsyncSourceTests.swift",
    "AsyncSequence.toSignal()": "Tests/SignalsTests/Async/AsyncSourceTests.swift",
    "SignalProtocol.task(_:)": "Tests/SignalsTests/Async/AsyncSourceTests.swift",
    "values": "Tests/SignalsTests/Async/AsyncTests.swift",
    "values(buffering:)": "Tests/SignalsTests/Async/AsyncTests.swift",
    "firstValue()": "Tests/SignalsTests/Async/AsyncTests.swift",
    "toPublisher()": "Examples/CombineBridge/Tests/BridgeTests/SignalToPublisherTests.swift",
    "Publisher.toSignal()": "Examples/CombineBridge/Tests/BridgeTests/PublisherToSignalTests.swift",
  ]

  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
  }

  /// The source files of a folder and of those in it.
  private func texts(in folder: String) throws -> [String] {
    let files = FileManager.default.enumerator(
      at: Self.root.appending(path: folder), includingPropertiesForKeys: nil)
    var texts: [String] = []
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      texts.append(try String(contentsOf: file, encoding: .utf8))
    }
    return texts
  }

  /// The public operators and sources, each as often as it is declared.
  private func declared() throws -> [String: Int] {
    var found: [String: Int] = [:]
    for file in try texts(in: "Sources/Signals") {
      for declaration in Declaration.all(in: file)
      where declaration.isOperator || declaration.makesProperty {
        found[declaration.description, default: 0] += 1
      }
    }
    return found
  }

  @Test func `every declaration of an operator or source has a case, and every case one`() throws {
    let declared = try declared()
    #expect(declared.count > 100)
    var listed: [String: Int] = [:]
    for law in lawCases where !law.isRepetition { listed[law.name, default: 0] += 1 }
    for name in Self.testedElsewhere.keys { listed[name, default: 0] += 1 }
    for name in Set(declared.keys).union(listed.keys).sorted() {
      let (declarations, cases) = (declared[name] ?? 0, listed[name] ?? 0)
      #expect(declarations == cases, "\(name): \(declarations) declarations, \(cases) cases")
    }
    let repeated = Set(lawCases.filter(\.isRepetition).map(\.name))
    #expect(repeated.subtracting(declared.keys) == [])
  }

  @Test func `every case calls the declaration that it names`() throws {
    let source = try texts(in: "Tests/SignalsTests/Laws/Cases").joined()
    let cases = source.split(separator: "LawCase(")
      .compactMap { part in
        part.prefixMatch(of: /(?:again: )?"([^"]+)"/)
          .map { (String($0.1), $0.range.upperBound, part) }
      }
    #expect(cases.count == lawCases.count)
    for (name, end, part) in cases {
      #expect(calls(part[end...], name), "\(name) is not called in its case")
    }
    for (name, path) in Self.testedElsewhere {
      #expect(calls(try text(path)[...], name), "\(name) is not called in \(path)")
    }
  }

  @Test func `every operator and source has tests of its own`() throws {
    let tests = try ["Operators", "Subjects"].flatMap { try texts(in: "Tests/SignalsTests/" + $0) }
      .joined()
    for name in try declared().keys.sorted() where Self.testedElsewhere[name] == nil {
      let isCalled = calls(tests[...], name)
      #expect(isCalled, "\(name) is called in no test of its own")
    }
  }

  /// Whether a text calls the function or reads the property of a name like `Signal.take(first:)`.
  private func calls(_ text: Substring, _ name: String) -> Bool {
    let member = name.prefix { $0 != "(" }
    let base = member.split(separator: ".").last ?? member
    let isFunction = name.contains("(")
    let labels = name.drop { $0 != "(" }.dropFirst().split(separator: ":")
    let first = labels.first.map { $0 == "_" || $0 == ")" ? "" : "\($0):" } ?? ""
    if base == "init" {
      return first.isEmpty
        ? text.contains(/\b((Connectable)?S(ignal|ource)|\w*Property)(<.*>)?[({ ]/)
        : text.contains("(\(first)")
    }
    guard isFunction else { return text.contains(".\(base)") }
    // A first argument with a default may be left out, as may the parentheses before a closure.
    return text.contains(".\(base)(") || (first.isEmpty && text.contains(".\(base) {"))
  }

  @Test func `every name is on the page for those who come from other libraries`() throws {
    let page = try text("Sources/Signals/Signals.docc/ComingFrom.md")
    for name in try declared().keys.sorted() {
      let base = name.prefix { $0 != "(" }.split(separator: ".").last ?? ""
      #expect(base == "init" || page.contains(base), "\(name) is not on the page")
    }
  }

  @Test func `overloads, properties, static members and initialisers are found`() {
    let found = Declaration.all(
      in: """
        extension SignalProtocol where Element: Sendable {
          // public func commented() -> Signal<Int, Never>
          public func a<X: P<Int>>(with x: X, _ f: @escaping (Int, X) -> Int = { _, _ in 1 })
            -> Signal<(Int, X), Failure> where X: Q { fatalError() }
          public func a(with x: Int, _ y: Int) -> SafeSignal<Int> { x }
          @inlinable public var b: Signal<Int, Failure> { x }
          public static func c(_ x: Self...) -> Self where Self == Signal<Int, Never> { x }
          public func d() async throws(Failure) -> Element { x }
          public func `repeat`(_ times: Int = .max) -> some SignalProtocol<Int, Never> { x }
          public func notOne(_ signal: Signal<Int, Never>) -> any Disposable { x }
          public func event() -> SignalEvent<Int, Never> { x }
          func hidden() -> Signal<Int, Never> { x }
          @available(*, unavailable, renamed: "b")
          @discardableResult
          public func renamed() -> Signal<Int, Never> { x }
          @available(
            *, unavailable,
            message: "Say which"
          )
          public func refused() -> Signal<Int, Never> { x }
          @available(macOS 15, *)
          public func later() -> Signal<Int, Never> { x }
        }
        extension Signal {
          public init(e: Int) { self = e }
          @inlinable
          public static var f: Signal { x }
          public subscript(index: Int) -> Signal { x }
        }
        public final class Other {
          public init() {}
          public func g() -> Signal<Int, Never> { x }
        }
        """)
    #expect(
      found.filter(\.isOperator).map(\.description) == [
        "a(with:_:)", "a(with:_:)", "b", "SignalProtocol.c(_:)", "d()", "repeat(_:)",
        "later()", "Signal.init(e:)", "Signal.f", "Signal.subscript(index:)", "Other.g()",
      ])
    #expect(found.contains { $0.name == "notOne(_:)" } && found.contains { $0.name == "event()" })
  }
}
