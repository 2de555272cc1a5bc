/// Public declarations in the text of source files that give an observable collection or property.
struct DerivedDeclaration {
  /// The types that count.
  private(set) var lists: Set<String>

  static let collections: Set<String> = [
    "ObservableArray", "MutableObservableArray", "Observable2DArray", "MutableObservable2DArray",
    "ObservableDictionary",
  ]
  static let properties: Set<String> = ["AnyProperty", "Property"]

  /// Reads the files for other names of the types: type aliases and subclasses.
  init(_ lists: Set<String>, in files: [String]) {
    self.lists = lists
    let files = files.map(SwiftToken.all)
    var count = 0
    while count < self.lists.count {
      count = self.lists.count
      for tokens in files { self.lists.formUnion(otherNames(in: tokens)) }
    }
  }

  /// The names of declarations with context and argument labels: `ObservableArray.prefix(_:)`.
  func all(in file: String) -> [String] {
    var reader = Reader(SwiftToken.all(file), lists)
    return reader.read()
  }

  static func all(
    in file: String, _ lists: Set<String> = collections.union(properties)
  ) -> [String] {
    DerivedDeclaration(lists, in: [file]).all(in: file)
  }

  private func otherNames(in tokens: [SwiftToken]) -> [String] {
    tokens.indices.compactMap { index in
      guard index + 1 < tokens.count else { return nil }
      let (keyword, name) = (tokens[index].text, tokens[index + 1].text)
      let rest = tokens[(index + 2)...]
      switch keyword {
      case "typealias":
        guard let value = rest.firstIndex(where: { $0.text == "=" }) else { return nil }
        // The type itself, or a part of a qualified name.
        let type = rest[(value + 1)...].prefix { !$0.startsLine }.prefix { $0.text != "<" }
        return type.last.map { lists.contains($0.text) } == true ? name : nil
      case "class" where name.first?.isUppercase == true:
        var depth = 0
        let head = rest.prefix { $0.text != "{" && $0.text != "where" }
        let superclass = head.drop { token in
          depth += token.text == "<" ? 1 : token.text == ">" ? -1 : 0
          return depth > 0 || token.text != ":"
        }
        return superclass.dropFirst().first.map { lists.contains($0.text) } == true ? name : nil
      default:
        return nil
      }
    }
  }
}
