/// Public declarations in the text of a source file that give an observable collection or property.
enum DerivedDeclaration {
  /// Their names with context and argument labels: `ObservableArray.prefix(_:)`.
  static func all(in file: String) -> [String] {
    let text = "\n" + file.replacing(/\/\/[^\n]*/, with: "")
    let contexts = text.matches(
      of: /\n((?:public |open |final |package )*)(extension|struct|class|enum|protocol|actor) (\w+)/
    )
    let heads = text.matches(
      of:
        /(?:^|\n) *((?:@\w+(?:\([^)]*\))? |[a-z]+(?:\(set\))? )*)(func|var|let|subscript)\b *(\w*)/)
    return heads.compactMap { head in
      let context = contexts.last { $0.range.lowerBound < head.range.lowerBound }
      // Members of a public extension are public when nothing else is said.
      let isInPublic = context.map { $0.2 == "extension" && $0.1.contains("public") } ?? false
      let isPublic =
        head.1.contains(/\b(public|open)\b(?!\()/)
        || isInPublic && !head.1.contains(/\b(internal|package|fileprivate|private)\b(?!\()/)
      guard isPublic else { return nil }
      var rest = text[head.range.upperBound...]
      var labels = ""
      if head.2 == "func" || head.2 == "subscript" {
        _ = balanced("<", ">", &rest)
        labels = "(" + self.labels(in: balanced("(", ")", &rest)) + ")"
      }
      guard makesList(rest, isStored: head.2 == "let" || head.2 == "var") else { return nil }
      let name = head.2 == "subscript" ? "subscript" : String(head.3)
      return "\(context?.3 ?? "").\(name)\(labels)"
    }
  }

  /// Whether the type that is declared is an observable collection, or a property, or holds one.
  private static func makesList(_ rest: Substring, isStored: Bool) -> Bool {
    // The type of a stored property may be the last of its line, or be followed by a value.
    var type = rest.prefix { $0 != "{" && !(isStored && $0 == "=") }
    if isStored {
      var depth = 0
      type = type.prefix { character in
        if "(<[".contains(character) { depth += 1 }
        if ")>]".contains(character) { depth -= 1 }
        return character != "\n" || depth > 0
      }
    }
    let lists = /\b(Mutable)?(Observable(2D)?Array|ObservableDictionary|AnyProperty|Property)\b/
    guard let arrow = type.firstMatch(of: isStored ? /:/ : /->/) else { return false }
    let result = type[arrow.range.upperBound...]
    return result.prefix(upTo: result.firstRange(of: /\swhere\s/)?.lowerBound ?? result.endIndex)
      .contains(lists)
  }

  /// What is between a pair of brackets that comes next.
  private static func balanced(
    _ open: Character, _ close: Character, _ rest: inout Substring
  ) -> Substring {
    guard rest.first == open else { return "" }
    var depth = 0
    var previous: Character = " "
    for index in rest.indices {
      let character = rest[index]
      if character == open { depth += 1 }
      // The arrow of a function type closes nothing.
      if character == close, !(character == ">" && previous == "-") { depth -= 1 }
      if depth == 0 {
        let inside = rest[rest.index(after: rest.startIndex)..<index]
        rest = rest[rest.index(after: index)...]
        return inside
      }
      previous = character
    }
    return ""
  }

  /// The labels of parameters: how the parts between commas that are in no brackets begin.
  private static func labels(in parameters: Substring) -> String {
    var depth = 0
    var parts: [String] = [""]
    var previous: Character = " "
    for character in parameters {
      if "([<{".contains(character) { depth += 1 }
      if ")]}".contains(character) || (character == ">" && previous != "-") { depth -= 1 }
      if character == ",", depth == 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
      previous = character
    }
    return parts.map { $0.drop { $0.isWhitespace }.prefix { !$0.isWhitespace && $0 != ":" } }
      .filter { !$0.isEmpty }.map { $0 + ":" }.joined()
  }
}
