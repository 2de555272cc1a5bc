public import Signals

/// A timeline drawn as text: one character is one frame of time.
///
///     a-b(cd)-|      elements at 0, 2, 3 and 3; completion at 5
///     --#            failure at 2
///     ^--!           subscribed at 0, ended at 3
///
/// `-` lets a frame pass; parentheses hold events of one frame; blanks are ignored; any other
/// character is an element.
public struct Marbles: Sendable, Equatable {
  /// The events by frame, an element being its character.
  public let events: [(frame: Int, event: SignalEvent<Character, MarbleError>)]
  /// How many frames the text is long.
  public let length: Int

  /// Reads a timeline.
  ///
  /// - Throws: `MarbleSyntaxError` if a parenthesis is not closed or anything follows an end.
  public init(_ text: String) throws(MarbleSyntaxError) {
    var events: [(frame: Int, event: SignalEvent<Character, MarbleError>)] = []
    var frame = 0
    var isInGroup = false
    var hasEnded = false
    for (offset, character) in text.enumerated() where character != " " {
      switch character {
      case "(" where !isInGroup: isInGroup = true
      case ")" where isInGroup:
        isInGroup = false
        frame += 1
      case "(", ")":
        throw MarbleSyntaxError(text: text, offset: offset, problem: "a stray parenthesis")
      case "-":
        if isInGroup {
          throw MarbleSyntaxError(text: text, offset: offset, problem: "time inside a group")
        }
        frame += 1
      default:
        if hasEnded {
          throw MarbleSyntaxError(text: text, offset: offset, problem: "an event after the end")
        }
        let event: SignalEvent<Character, MarbleError> =
          switch character {
          case "|": .completed
          case "#": .failed(MarbleError())
          default: .next(character)
          }
        hasEnded = event.isTerminal
        events.append((frame, event))
        if !isInGroup { frame += 1 }
      }
    }
    if isInGroup {
      throw MarbleSyntaxError(text: text, offset: text.count, problem: "an open group")
    }
    self.events = events
    length = frame
  }

  /// Whether two timelines have the same events in the same frames.
  public static func == (left: Marbles, right: Marbles) -> Bool {
    left.events.count == right.events.count
      && zip(left.events, right.events).allSatisfy { $0 == $1 }
  }
}

/// The error that `#` stands for.
public struct MarbleError: Error, Hashable, Sendable {
  /// Makes one; all are equal.
  public init() {}
}

/// A timeline that cannot be read.
public struct MarbleSyntaxError: Error, Sendable, CustomStringConvertible {
  /// The timeline.
  public let text: String
  /// Where the problem is, in characters.
  public let offset: Int
  /// What it is.
  public let problem: String

  /// The problem in one line.
  public var description: String { "\(problem) at character \(offset) of \"\(text)\"" }
}
