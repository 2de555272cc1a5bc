public import Signals

/// A timeline that is drawn as text, one character per frame.
///
///     a-b(cd)-|      elements in frames 0, 2, 3 and 3; completion in frame 5
///     -[12]-#        the element "12" in frame 1; failure in frame 3
///     ^--!           a subscription from frame 0 to frame 3
///
/// `-` is a frame without events. Parentheses group the events of one frame. Brackets enclose an
/// element of any length, which takes one frame; inside, brackets come in pairs, and a backslash
/// takes the next character literally. Spaces are ignored outside of brackets. Any other character
/// is an element.
///
/// A timeline holds either events or one subscription.
public struct Marbles: Sendable, Equatable {
  /// The events, each with the number of its frame.
  public let events: [(frame: Int, event: SignalEvent<String, MarbleError>)]
  /// The number of frames.
  public let length: Int
  private let subscriptionStart: Int?
  private let subscriptionEnd: Int?

  /// Reads a timeline.
  ///
  /// - Parameter text: The timeline.
  /// - Throws: `MarbleSyntaxError` if a parenthesis or bracket has no partner, if a group is inside
  ///   another one or has a frame inside, if an event follows the end, if a timeline has `!` before `^`
  ///   or one of them twice, or if events and a subscription are mixed. Frames may follow the end.
  public init(_ text: String) throws(MarbleSyntaxError) {
    try self.init(text, allowing: .everything)
  }

  init(_ text: String, allowing allowed: MarbleParser.Allowed) throws(MarbleSyntaxError) {
    var parser = MarbleParser(text, allowing: allowed)
    try parser.parse()
    events = parser.events
    length = parser.frame
    subscriptionStart = parser.subscriptionStart
    subscriptionEnd = parser.subscriptionEnd
  }

  /// Returns the interval between `^` and `!`, or `nil` if the timeline holds no subscription.
  ///
  /// - Parameter frame: The duration of a frame.
  public func subscription(frame: Duration = .seconds(1)) -> SubscriptionInterval? {
    subscriptionStart.map { start in
      SubscriptionInterval(start: frame * start, end: subscriptionEnd.map { frame * $0 })
    }
  }

  /// Returns whether two timelines have the same events or subscription in the same frames.
  public static func == (left: Marbles, right: Marbles) -> Bool {
    left.events.count == right.events.count
      && zip(left.events, right.events).allSatisfy { $0 == $1 }
      && left.subscriptionStart == right.subscriptionStart
      && left.subscriptionEnd == right.subscriptionEnd
  }
}

/// The error that `#` stands for.
public struct MarbleError: Error, Hashable, Sendable {
  /// Creates the error; all are equal.
  public init() {}
}

/// The error of a timeline that cannot be read.
public struct MarbleSyntaxError: Error, Sendable, CustomStringConvertible {
  /// The timeline.
  public let text: String
  /// The position of the problem, in characters from the beginning.
  public let offset: Int
  /// The problem, in a few words.
  public let problem: String

  /// The problem, its position and the timeline, in one line.
  public var description: String { "\(problem) at character \(offset) of \"\(text)\"" }
}
