/// The time between a subscription and its end.
public struct SubscriptionInterval: Sendable, Equatable {
  /// The time of the subscription.
  public let start: Duration
  /// The time at which the subscription ended; `nil` while it lasts.
  public var end: Duration?

  /// Creates an interval.
  ///
  /// - Parameters:
  ///   - start: The time of the subscription.
  ///   - end: The time at which the subscription ended; `nil` while it lasts.
  public init(start: Duration, end: Duration? = nil) {
    self.start = start
    self.end = end
  }

  /// Reads an interval from a timeline such as `--^---!`.
  ///
  /// - Parameters:
  ///   - marbles: The timeline: `^` subscribes, `!` ends the subscription.
  ///   - frame: The duration of a frame.
  /// - Throws: `MarbleSyntaxError` if the timeline cannot be read or has no `^`.
  public init(
    marbles: String, frame: Duration = .seconds(1)
  ) throws(MarbleSyntaxError) {
    guard let interval = try Marbles(marbles).subscription(frame: frame) else {
      throw MarbleSyntaxError(text: marbles, offset: marbles.count, problem: "no subscription")
    }
    self = interval
  }

  /// Draws the interval as a timeline from time zero, `^` to `!`.
  ///
  /// A time inside a frame is drawn at that frame; both marks in one frame are drawn as `(^!)`.
  ///
  /// - Parameter frame: The duration of a frame.
  /// - Precondition: `frame` is positive.
  public func marbles(frame: Duration = .seconds(1)) -> String {
    let first = start.frameNumber(frame)
    let indent = String(repeating: "-", count: first)
    guard let last = end?.frameNumber(frame) else { return indent + "^" }
    if last <= first { return indent + "(^!)" }
    return indent + "^" + String(repeating: "-", count: last - first - 1) + "!"
  }
}

extension Duration {
  /// The number of the frame that contains this time.
  func frameNumber(_ frame: Duration) -> Int {
    precondition(frame > .zero, "A frame of \(frame) is not positive")
    // In whole numbers: a quotient of `Double`s may be a little less than the frame that it is.
    return Int(attoseconds / frame.attoseconds)
  }
}
