/// Public declarations in the text of a source file that give an observable collection or property.
enum DerivedDeclaration {
  /// Their names with context and argument labels: `ObservableArray.prefix(_:)`.
  static func all(in file: String) -> [String] {
    let text = "\n" + file.replacing(/\/\/[^\n]*/, with: "")
    let contexts = text.matches(
      of: /\n(?:public |final |package )*(?:extension|struct|class|enum|protocol) (\w+)/)
    return text.matches(of: /\bpublic (?:static )?(func|var) (\w+)/).compactMap { head in
      let context = contexts.last { $0.range.lowerBound < head.range.lowerBound }?.1 ?? ""
      var rest = text[head.range.upperBound...]
      var labels = ""
      if head.1 == "func" {
        _ = balanced("<", ">", &rest)
        labels = "(" + self.labels(in: balanced("(", ")", &rest)) + ")"
      }
      let result = rest.prefix { $0 != "{" }
      guard result.contains(/^\s*(->|:)\s*(Observable|AnyProperty|Property)\w*\b/) else {
        return nil
      }
      return "\(context).\(head.2)\(labels)"
    }
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
