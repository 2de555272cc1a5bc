internal import Signals

/// Reads the text of a timeline.
struct MarbleParser {
  /// The kind of timeline that the caller can use.
  enum Allowed {
    /// A timeline of any kind.
    case everything
    /// Events.
    case strings
    /// Events whose elements are one character each.
    case characters
  }

  private(set) var events: [(frame: Int, event: SignalEvent<String, MarbleError>)] = []
  private(set) var frame = 0
  private(set) var subscriptionStart: Int?
  private(set) var subscriptionEnd: Int?

  private let text: String
  private let allowed: Allowed
  private var rest: Substring
  private var isInGroup = false

  init(_ text: String, allowing allowed: Allowed) {
    self.text = text
    self.allowed = allowed
    rest = text[...]
  }

  /// Reads everything.
  mutating func parse() throws(MarbleSyntaxError) {
    while !rest.isEmpty {
      let start = rest.startIndex
      // By scalars: what follows the bracket may combine with it into one character.
      if rest.unicodeScalars.first == "[" {
        let element = try bracketedElement()
        if allowed == .characters, element.count != 1 {
          throw error("an element that is not one character", at: start)
        }
        try add(.next(element), at: start)
      } else {
        try read(rest.removeFirst(), at: start)
      }
    }
    if isInGroup { throw error("a group without its end", at: text.endIndex) }
  }

  private mutating func read(
    _ character: Character, at start: String.Index
  ) throws(MarbleSyntaxError) {
    switch character {
    case " ": break
    case "-" where isInGroup: throw error("a frame inside a group", at: start)
    case "-": frame += 1
    case "(" where !isInGroup: isInGroup = true
    case ")" where isInGroup:
      isInGroup = false
      frame += 1
    case "(", ")": throw error("a stray parenthesis", at: start)
    case "]": throw error("a stray bracket", at: start)
    case "^", "!": try mark(character, at: start)
    case "|": try add(.completed, at: start)
    case "#": try add(.failed(MarbleError()), at: start)
    default: try add(.next(String(character)), at: start)
    }
  }

  private mutating func bracketedElement() throws(MarbleSyntaxError) -> String {
    let start = rest.startIndex
    var element = String.UnicodeScalarView()
    var depth = 0
    while let scalar = rest.unicodeScalars.popFirst() {
      switch scalar {
      case "\\":
        if let literal = rest.unicodeScalars.popFirst() { element.append(literal) }
        continue
      case "[": depth += 1
      case "]": depth -= 1
      default: break
      }
      if depth == 0 { return String(element.dropFirst()) }
      element.append(scalar)
    }
    throw error("a bracket without its end", at: start)
  }

  private mutating func add(
    _ event: SignalEvent<String, MarbleError>, at start: String.Index
  ) throws(MarbleSyntaxError) {
    if subscriptionStart != nil { throw error("an event beside a subscription", at: start) }
    if events.last?.event.isTerminal == true { throw error("an event after the end", at: start) }
    events.append((frame, event))
    if !isInGroup { frame += 1 }
  }

  private mutating func mark(
    _ character: Character, at start: String.Index
  ) throws(MarbleSyntaxError) {
    if allowed != .everything { throw error("a subscription instead of events", at: start) }
    if !events.isEmpty { throw error("a subscription beside events", at: start) }
    switch (character, subscriptionStart, subscriptionEnd) {
    case ("^", nil, _): subscriptionStart = frame
    case ("!", .some, nil): subscriptionEnd = frame
    default: throw error("a second or unmatched subscription mark", at: start)
    }
    if !isInGroup { frame += 1 }
  }

  private func error(_ problem: String, at index: String.Index) -> MarbleSyntaxError {
    MarbleSyntaxError(text: text, offset: text[..<index].count, problem: problem)
  }
}
