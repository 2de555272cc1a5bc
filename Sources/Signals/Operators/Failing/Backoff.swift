/// How long to wait before the next attempt: longer each time, and not alike for everybody.
public struct Backoff: Sendable {
  /// The delay before the first further attempt.
  public var initial: Duration
  /// How much longer each delay is than the one before.
  public var factor: Double
  /// The longest delay.
  public var maximum: Duration
  /// The part of a delay, from 0 to 1, that chance may take away.
  public var jitter: Double
  private let random: @Sendable () -> Double

  /// Makes a rule for delays.
  ///
  /// - Parameters:
  ///   - initial: the delay before the first further attempt.
  ///   - factor: how much longer each delay is than the one before.
  ///   - maximum: the longest delay.
  ///   - jitter: the part of a delay, from 0 to 1, that chance may take away.
  ///   - random: gives a number from 0 up to 1; a test passes its own.
  public init(
    initial: Duration, factor: Double = 2, maximum: Duration = .seconds(60), jitter: Double = 0,
    random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
  ) {
    self.initial = initial
    self.factor = factor
    self.maximum = maximum
    self.jitter = jitter
    self.random = random
  }

  /// The delay before an attempt; the first further one is 1.
  public func delay(beforeAttempt attempt: Int) -> Duration {
    var delay = initial
    for _ in 1..<max(attempt, 1) {
      let next = delay * factor
      // The delays of all further attempts are the same.
      if delay >= maximum || next == delay { break }
      delay = next
    }
    delay = min(delay, maximum)
    return jitter > 0 ? delay * (1 - jitter * random()) : delay
  }
}
