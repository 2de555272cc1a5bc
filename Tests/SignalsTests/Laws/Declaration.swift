/// A public declaration, read from the text of a source file.
struct Declaration: Hashable, CustomStringConvertible {
  /// What is extended or declared around it: `SignalProtocol`.
  let context: String
  /// With the argument labels: `take(first:)`.
  let name: String
  let isStatic: Bool
  let isAsync: Bool
  /// The declared type, or the type that is returned.
  let result: String

  /// The name as the list of laws has it: without a context it is a member of `SignalProtocol`.
  var description: String {
    context == "SignalProtocol" && !isStatic ? name : "\(context).\(name)"
  }

  /// Whether it is an operator or a source: what it gives is a signal, or comes out of one.
  var isOperator: Bool {
    let makesSignal = name.hasPrefix("init") && context.hasSuffix("Signal")
    let signals =
      /\b(\w*Signal|SignalProtocol|SignalValues|AnyProperty|AnyPublisher|Self)\b/
    return makesSignal || (isAsync && context == "SignalProtocol")
      || result.firstMatch(of: signals) != nil
  }

  /// Whether it makes a property, which is a source of its values.
  var makesProperty: Bool { name.hasPrefix("init") && context.hasSuffix("Property") }

  /// The public functions, properties, subscripts and initialisers of a file that can be used,
  /// overloads apart.
  static func all(in file: String) -> [Declaration] {
    let text = "\n" + file.withoutUnavailable.replacing(/\/\/[^\n]*/, with: "")
    let contexts = text.matches(
      of: /\n(?:public |final |package )*(?:extension|struct|class|enum|protocol) (\w+)/)
    let heads = text.matches(
      of: /\bpublic ((?:static |final |convenience |override |mutating |nonisolated )*)/)
    return heads.compactMap { head in
      var scanner = Scanner(text[head.range.upperBound...])
      let context = contexts.last { $0.range.lowerBound < head.range.lowerBound }
      return scanner.declaration(
        context: context.map { String($0.1) } ?? "", isStatic: head.1.contains("static"))
    }
  }
}

/// Reads one declaration, from its keyword on.
private struct Scanner {
  private var rest: Substring

  init(_ rest: Substring) { self.rest = rest }

  mutating func declaration(context: String, isStatic: Bool) -> Declaration? {
    guard let start = rest.prefixMatch(of: /(func|init|subscript|var|let)\b\s*`?([^\s(<:`{=]*)`?/)
    else { return nil }
    rest = rest[start.range.upperBound...]
    let keyword = start.1
    var name = String(start.2)
    if keyword == "init" || keyword == "subscript" { name = String(keyword) }
    if keyword == "var" || keyword == "let" {
      let type = rest.prefix { $0 != "{" && $0 != "=" && $0 != "\n" }
      return Declaration(
        context: context, name: name, isStatic: isStatic, isAsync: false, result: String(type))
    }
    // A failable initialiser's mark, an operator's name.
    rest = rest.drop { "?!".contains($0) }
    _ = balanced("<", ">")
    let labels = split(balanced("(", ")")).map { parameter in
      parameter.drop { $0.isWhitespace }.prefix { !$0.isWhitespace && $0 != ":" } + ":"
    }
    let tail = signatureTail()
    let effects = tail.split(separator: "->", maxSplits: 1)
    let result = tail.contains("->") ? String(effects.last ?? "") : ""
    return Declaration(
      context: context, name: "\(name)(\(labels.joined()))", isStatic: isStatic,
      isAsync: (effects.first ?? "").contains("async"),
      result: String(result.split(separator: " where ").first ?? ""))
  }

  /// What is between a pair of brackets that comes next.
  private mutating func balanced(_ open: Character, _ close: Character) -> Substring {
    rest = rest.drop { $0.isWhitespace }
    guard rest.first == open else { return "" }
    var depth = 0
    for index in rest.indices {
      // The arrow of a function type closes nothing.
      let isArrow =
        rest[index] == ">" && index > rest.startIndex
        && rest[rest.index(before: index)] == "-"
      if rest[index] == open { depth += 1 }
      if rest[index] == close, !isArrow { depth -= 1 }
      if depth == 0 {
        let inside = rest[rest.index(after: rest.startIndex)..<index]
        rest = rest[rest.index(after: index)...]
        return inside
      }
    }
    return ""
  }

  /// The parts between commas that are in no brackets.
  private func split(_ list: Substring) -> [Substring] {
    var depth = 0
    var parts: [Substring] = []
    var start = list.startIndex
    var previous: Character = " "
    for index in list.indices {
      let character = list[index]
      if "([<{".contains(character) { depth += 1 }
      if ")]}".contains(character) || (character == ">" && previous != "-") { depth -= 1 }
      if character == ",", depth == 0 {
        parts.append(list[start..<index])
        start = list.index(after: index)
      }
      previous = character
    }
    if !list[start...].allSatisfy(\.isWhitespace) { parts.append(list[start...]) }
    return parts
  }

  /// What follows the parameters, up to the body.
  private func signatureTail() -> String {
    String(rest.prefix { $0 != "{" && $0 != "}" }).replacing(/\s+/, with: " ")
  }
}
