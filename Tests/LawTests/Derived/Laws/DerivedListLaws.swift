import Foundation
import Testing

/// That the laws are tried on every operator: on each public declaration of the module that gives an
/// observable collection or a property, overloads apart.
@Suite struct DerivedListLaws {
  /// Those that have no array to be derived from, and the tests that they have.
  private static let testedElsewhere = [
    "ObservableDictionary.entries": "Laws/DictionaryLaws.swift",
    "ObservableDictionary.values": "Laws/DictionaryLaws.swift",
    "ObservableDictionary.keys": "Laws/DictionaryLaws.swift",
    "ObservableDictionary.property(for:)": "Laws/DictionaryLaws.swift",
  ]

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()

  private static let root = folder.deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private func texts(in folder: URL) throws -> [String] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var texts: [String] = []
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      texts.append(try String(contentsOf: file, encoding: .utf8))
    }
    return texts
  }

  /// The public operators, each as often as it is declared.
  private func declared() throws -> [String: Int] {
    let sources = Self.root.appending(path: "Sources/ObservableCollections")
    var found: [String: Int] = [:]
    for text in try texts(in: sources)
    where ["Observable", "Property"].contains(where: text.contains) {
      for name in DerivedDeclaration.all(in: text) { found[name, default: 0] += 1 }
    }
    return found
  }

  @Test func `every declaration of an operator has a case, and every case one`() throws {
    let declared = try declared()
    #expect(declared.count > 50)
    var listed: [String: Int] = [:]
    for derived in DerivedCase.all where !derived.detail.hasPrefix("again: ") {
      listed[derived.name, default: 0] += 1
    }
    for name in Self.testedElsewhere.keys { listed[name, default: 0] += 1 }
    // One for values that can be compared, one for others.
    listed["ObservableDictionary.values"] = 2
    for name in Set(declared.keys).union(listed.keys).sorted() {
      let (declarations, cases) = (declared[name] ?? 0, listed[name] ?? 0)
      #expect(declarations == cases, "\(name): \(declarations) declarations, \(cases) cases")
    }
    let repeated = Set(DerivedCase.all.map(\.name))
    #expect(repeated.subtracting(declared.keys) == [])
  }

  @Test func `every operator that makes a list is a link of chains`() {
    let lists = Set(DerivedCase.all.map(\.name)).subtracting(DerivedCase.properties.map(\.name))
    #expect(lists == Set(RowStage.links.map(\.name)))
  }

  @Test func `what is tested elsewhere is called there`() throws {
    for (name, path) in Self.testedElsewhere {
      let text = try String(contentsOf: Self.folder.appending(path: path), encoding: .utf8)
      let member = name.split(separator: ".").last?.prefix { $0 != "(" } ?? ""
      #expect(text.contains(".\(member)"), "\(name) is not called in \(path)")
    }
  }

  @Test func `functions, overloads and properties are found, and others are not`() {
    let names = DerivedDeclaration.all(
      in: """
        extension ObservableArray where Item: Sendable {
          // public func commented() -> ObservableArray<Int>
          public func a<X: P<Int>>(with x: X, _ f: @escaping (Int, X) -> Int) -> ObservableArray<X>
          where X: Q { x }
          public func a(_ x: Int = 1, by y: (Int) -> Int) -> AnyProperty<
            Int
          > { x }
          @inlinable public var b: Observable2DArray<Int, Item> { x }
          public func other() -> Int { 1 }
          public func takes(_ list: ObservableArray<Int>) {}
          private func hidden() -> ObservableArray<Int> { x }
          public func later() async throws(E) -> (ObservableArray<Int>, Int) where A == B { x }
          public func event<X>(_ x: X) -> ObservableArrayEvent<Int> where X == Property<Int> { x }
        }
        public extension Observable2DArray {
          func d() -> Signal<ObservableArray<Int>?, Never> { x }
          private func e() -> Property<Int> { x }
          @inlinable static subscript(x: Int) -> MutableObservable2DArray<Int, Int> { x }
        }
        public final class Dictionary: Sendable {
          public func c() -> Property<Int> { x }
          public let count: Int
          public private(set) var f: Property<Int> = Property(1)
          public internal(set) var g = Property(1)
          func i() -> Property<Int> { x }
        }
        """)
    #expect(
      names == [
        "ObservableArray.a(with:_:)", "ObservableArray.a(_:by:)", "ObservableArray.b",
        "ObservableArray.later()", "Observable2DArray.d()", "Observable2DArray.subscript(x:)",
        "Dictionary.c()", "Dictionary.f",
      ])
  }
}
