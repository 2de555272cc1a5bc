extension DerivedDeclaration {
  /// Reads the declarations of a file.
  struct Reader {
    /// A type or an extension.
    private struct Context {
      var name: String
      var isPublicExtension = false
    }

    private let tokens: [SwiftToken]
    private let lists: Set<String>
    private var position = 0

    /// What the braces that are open belong to; `nil` for a body.
    private var contexts: [Context?] = []

    /// The words before a declaration that say how it is declared.
    private var modifiers: Set<String> = []
    private var found: [String] = []

    init(_ tokens: [SwiftToken], _ lists: Set<String>) {
      self.tokens = tokens
      self.lists = lists
    }

    private var text: String { position < tokens.count ? tokens[position].text : "" }
    private var nextText: String { position + 1 < tokens.count ? tokens[position + 1].text : "" }
    private var isAtMembers: Bool { contexts.last.map { $0 != nil } ?? true }
    private var context: Context? { contexts.last.flatMap { $0 } }

    mutating func read() -> [String] {
      while position < tokens.count { readNext() }
      return found
    }

    private mutating func readNext() {
      switch text {
      case "{":
        contexts.append(nil)
        position += 1
      case "}":
        _ = contexts.popLast()
        modifiers = []
        position += 1
      case _ where !isAtMembers:
        position += 1
      case "class"
      where ["func", "var", "let", "subscript", "override", "final"].contains(nextText):
        position += 1
      case "extension", "struct", "class", "enum", "protocol", "actor":
        readContext()
      case "func", "init", "subscript", "var", "let":
        readDeclaration()
        modifiers = []
      case "typealias", "associatedtype", "case", "import", "deinit":
        modifiers = []
        position += 1
      case let word:
        position += 1
        // `private(set)` says nothing of who may read.
        let details = text == "(" && !(tokens[position].startsLine) ? balanced("(", ")") : []
        if details.first?.text != "set" { modifiers.insert(word) }
      }
    }

    private mutating func readContext() {
      let isExtension = text == "extension"
      position += 1
      let name = text
      while position < tokens.count, text != "{" { position += 1 }
      position += 1
      contexts.append(
        Context(name: name, isPublicExtension: isExtension && modifiers.contains("public")))
      modifiers = []
    }

    private mutating func readDeclaration() {
      let keyword = text
      var isPublic = !modifiers.isDisjoint(with: ["public", "open"])
      if context?.isPublicExtension == true {
        isPublic =
          isPublic || modifiers.isDisjoint(with: ["internal", "package", "fileprivate", "private"])
      }
      position += 1
      var name = keyword
      if keyword == "func" || keyword == "var" || keyword == "let" {
        name = text
        if name == "(" { _ = balanced("(", ")") } else { position += 1 }
      }
      let makesList: Bool
      if keyword == "var" || keyword == "let" {
        makesList = typeOfProperty().contains { isList($0) }
      } else {
        // The question mark of an initializer, and the rest of an operator.
        while position < tokens.count, text != "(", text != "<" { position += 1 }
        let generics = balanced("<", ">")
        let parameters = balanced("(", ")")
        name += "(" + labels(in: parameters) + ")"
        if keyword == "init" {
          makesList =
            context.map { lists.contains($0.name) } == true
            && (generics + parameters).contains { isSource($0) }
        } else {
          makesList = result().contains { isList($0) }
        }
      }
      guard isPublic, makesList else { return }
      found.append("\(context.map { $0.name + "." } ?? "")\(name)")
    }

    private func isList(_ token: SwiftToken) -> Bool {
      lists.contains(token.text)
        || token.text == "Self" && context.map { lists.contains($0.name) } == true
    }

    /// Whether a parameter is something that is followed.
    private func isSource(_ token: SwiftToken) -> Bool {
      isList(token)
        || ["Signal", "SafeSignal", "SignalProtocol", "UpdateSource"].contains(token.text)
    }

    /// The type of a stored or computed property, or the beginning of its value.
    private mutating func typeOfProperty() -> [SwiftToken] {
      var type: [SwiftToken] = []
      var depth = 0
      while position < tokens.count {
        let token = tokens[position]
        if depth == 0, ["{", "}", ";"].contains(token.text) { break }
        if depth == 0, token.startsLine, token.text != "=", token.text != ":", !type.isEmpty,
          ![":", "="].contains(type.last?.text ?? "")
        {
          break
        }
        // A value, where the type is said: it tells nothing more.
        if depth == 0, token.text == "=", type.first?.text == ":" { break }
        // The arguments of an initializer.
        if depth == 0, token.text == "(", type.first?.text == "=" { break }
        if ["(", "<", "["].contains(token.text) { depth += 1 }
        if [")", ">", "]"].contains(token.text) { depth -= 1 }
        type.append(token)
        position += 1
      }
      return type
    }

    /// What a function returns.
    private mutating func result() -> [SwiftToken] {
      var result: [SwiftToken]?
      while position < tokens.count, text != "{", text != "}", text != "where" {
        if tokens[position].startsLine, SwiftToken.beginsDeclaration.contains(text) { break }
        if text == "->", result == nil { result = [] } else { result?.append(tokens[position]) }
        position += 1
      }
      while position < tokens.count, text != "{", text != "}",
        !SwiftToken.beginsDeclaration.contains(text)
      {
        position += 1
      }
      return result ?? []
    }

    /// What is between a pair of brackets that comes next.
    private mutating func balanced(_ open: String, _ close: String) -> [SwiftToken] {
      guard text == open else { return [] }
      let start = position + 1
      var depth = 0
      while position < tokens.count {
        if text == open { depth += 1 }
        if text == close { depth -= 1 }
        position += 1
        if depth == 0 { break }
      }
      return Array(tokens[start..<max(start, position - 1)])
    }

    /// The labels of parameters: how the parts between commas that are in no brackets begin.
    private func labels(in parameters: [SwiftToken]) -> String {
      var depth = 0
      var isFirst = true
      var labels = ""
      for token in parameters {
        if isFirst { labels += token.text + ":" }
        isFirst = depth == 0 && token.text == ","
        if ["(", "[", "<", "{"].contains(token.text) { depth += 1 }
        if [")", "]", ">", "}"].contains(token.text) { depth -= 1 }
      }
      return labels
    }
  }
}
