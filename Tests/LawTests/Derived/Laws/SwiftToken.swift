/// A word or a sign of a source file.
struct SwiftToken {
  var text: String

  /// Whether it is the first of its line.
  var startsLine: Bool

  /// The words with which a declaration may begin.
  static let beginsDeclaration: Set<String> = [
    "@", "public", "open", "package", "internal", "fileprivate", "private", "static", "final",
    "mutating", "override", "convenience", "required", "func", "var", "let", "init", "subscript",
    "typealias", "associatedtype", "extension", "struct", "class", "enum", "protocol", "actor",
  ]

  /// The tokens of a text, without comments and the contents of strings.
  ///
  /// An attribute is left out with its arguments.
  static func all(_ text: String) -> [SwiftToken] {
    var lexer = SwiftLexer(text)
    return lexer.read()
  }
}

private struct SwiftLexer {
  private let text: [UInt8]
  private var position = 0
  private var startsLine = true
  private var tokens: [SwiftToken] = []

  init(_ text: String) { self.text = Array(text.utf8) }

  mutating func read() -> [SwiftToken] {
    while position < text.count { readNext() }
    return tokens
  }

  private func isNext(_ part: StaticString) -> Bool {
    let count = part.utf8CodeUnitCount
    guard position + count <= text.count else { return false }
    return part.withUTF8Buffer { text[position..<(position + count)].elementsEqual($0) }
  }

  private mutating func readNext() {
    switch text[position] {
    case UInt8(ascii: "\n"):
      startsLine = true
      position += 1
    case UInt8(ascii: " "):
      position += 1
    case UInt8(ascii: "/") where isNext("//"):
      while position < text.count, text[position] != UInt8(ascii: "\n") { position += 1 }
    case UInt8(ascii: "/") where isNext("/*"):
      skipComment()
    case UInt8(ascii: "\""):
      skipString()
    case UInt8(ascii: "#") where isNext("#\"") || isNext("##"):
      skipString()
    case UInt8(ascii: "@"):
      skipAttribute()
    case UInt8(ascii: "-") where isNext("->"):
      add(count: 2)
    case let first:
      add(
        count: Self.isPartOfWord(first)
          ? text[position...].prefix(while: Self.isPartOfWord).count : 1)
    }
  }

  private static func isPartOfWord(_ unit: UInt8) -> Bool {
    switch unit {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "`"), 0x80...:
      true
    default:
      false
    }
  }

  private mutating func add(count: Int) {
    let word = String(decoding: text[position..<(position + count)], as: UTF8.self)
    tokens.append(SwiftToken(text: word.filter { $0 != "`" }, startsLine: startsLine))
    startsLine = false
    position += count
  }

  /// Comments may stand in each other.
  private mutating func skipComment() {
    var depth = 0
    while position < text.count {
      if isNext("/*") {
        depth += 1
        position += 2
      } else if isNext("*/") {
        depth -= 1
        position += 2
        if depth == 0 { return }
      } else {
        position += 1
      }
    }
  }

  private mutating func skipString() {
    let hashes = text[position...].prefix { $0 == UInt8(ascii: "#") }
    position += hashes.count
    let quotes = isNext("\"\"\"") ? 3 : 1
    let end = [UInt8](repeating: UInt8(ascii: "\""), count: quotes) + hashes
    let escape = [UInt8(ascii: "\\")] + hashes
    position += quotes
    while position < text.count, !text[position...].starts(with: end) {
      guard text[position...].starts(with: escape) else {
        position += 1
        continue
      }
      position += escape.count
      if isNext("(") { skipBrackets() } else { position += 1 }
    }
    position += end.count
  }

  /// Skips what is in a pair of round brackets, strings too.
  private mutating func skipBrackets() {
    var depth = 0
    while position < text.count {
      if isNext("\"") {
        skipString()
        continue
      }
      if isNext("(") { depth += 1 }
      if isNext(")") { depth -= 1 }
      position += 1
      if depth == 0 { return }
    }
  }

  private mutating func skipAttribute() {
    position += 1
    while position < text.count, Self.isPartOfWord(text[position]) { position += 1 }
    if isNext("(") { skipBrackets() }
  }
}
