import Foundation
import Testing

/// That the laws are tried on every operator: on each public declaration of any module that gives an
/// observable collection, or in the module of these a property, overloads apart.
@Suite struct DerivedListLaws {
  /// Those that have no array to be derived from, and those of types that keep a list, with the tests
  /// that they have.
  private static let testedElsewhere = [
    "ObservableDictionary.entries": "LawTests/Derived/Laws/DictionaryLaws.swift",
    "ObservableDictionary.values": "LawTests/Derived/Laws/DictionaryLaws.swift",
    "ObservableDictionary.keys": "LawTests/Derived/Laws/DictionaryLaws.swift",
    "ObservableDictionary.property(for:)": "LawTests/Derived/Laws/DictionaryLaws.swift",
    "Paginator.array": "ListBindingTests/Paging/PaginatorTests.swift",
    "DataSourceController.list": "DataSourceControllerTests/BindingTests.swift",
    "TableDataSource.list": "DStorageKitTests/HookTests.swift",
    "ListCollectionViewAdapter.list": "SectionKitTests/SourceTests.swift",
    "BaseTableManager.list": "ReactiveDataDisplayManagerTests/BaseManagerTests.swift",
  ]

  private static let root = (0..<5).reduce(URL(filePath: #filePath)) { file, _ in
    file.deletingLastPathComponent()
  }

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
  ///
  /// Properties of the other modules are no lists that anything is derived from.
  private func declared() throws -> [String: Int] {
    let sources = Self.root.appending(path: "Sources")
    let modules = try FileManager.default.contentsOfDirectory(
      at: sources, includingPropertiesForKeys: nil)
    let files = try modules.map { (name: $0.lastPathComponent, texts: try texts(in: $0)) }
    let lists = DerivedDeclaration(DerivedDeclaration.collections, in: files.flatMap(\.texts))
    var found: [String: Int] = [:]
    for (module, texts) in files {
      let isOwn = module == "ObservableCollections"
      let types = isOwn ? lists.lists.union(DerivedDeclaration.properties) : lists.lists
      let scan = DerivedDeclaration(types, in: isOwn ? texts : [])
      for text in texts where scan.lists.contains(where: text.contains) {
        for name in scan.all(in: text) { found[name, default: 0] += 1 }
      }
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
      let text = try String(contentsOf: Self.root.appending(path: "Tests/" + path), encoding: .utf8)
      let member = name.split(separator: ".").last?.prefix { $0 != "(" } ?? ""
      let calls = text.components(separatedBy: ".\(member)").dropFirst()
      let isCalled = calls.contains { !($0.first?.isLetter ?? false) }
      #expect(isCalled, "\(name) is not called in \(path)")
    }
  }
}
