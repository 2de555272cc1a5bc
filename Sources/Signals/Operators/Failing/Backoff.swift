/// The delays between the attempts of a retry: each longer than the one before, with jitter.
public struct Backoff: Sendable {
  /// The delay before the first retry.
  public let initial: Duration
  /// The factor by which each delay is longer than the one before.
  public let factor: Double
  /// The longest delay.
  public let maximum: Duration
  /// The fraction (0...1) of each delay that jitter may remove.
  public let jitter: Double
  private let random: @Sendable () -> Double

  /// Creates a back-off.
  ///
  /// - Parameters:
  ///   - initial: The delay before the first retry.
  ///   - factor: The factor by which each delay is longer than the one before; 1 keeps them equal.
  ///   - maximum: The longest delay.
  ///   - jitter: The fraction (0...1) of each delay that jitter may remove; 0 removes nothing.
  ///   - random: Returns a number from 0 up to 1; a test passes its own. It is called once for each
  ///     delay, on the thread that asks for it, unless `jitter` is 0.
  /// - Precondition: `initial` and `maximum` are not negative, `factor` is positive and finite, and
  ///   `jitter` is in 0...1.
  public init(
    initial: Duration, factor: Double = 2, maximum: Duration = .seconds(60), jitter: Double = 0,
    random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
  ) {
    precondition(initial >= .zero, "A first delay of \(initial) is negative")
    precondition(factor > 0 && factor.isFinite, "Delays cannot grow by a factor of \(factor)")
    precondition(maximum >= .zero, "A longest delay of \(maximum) is negative")
    precondition(0...1 ~= jitter, "Jitter cannot remove \(jitter) of a delay")
    self.initial = initial
    self.factor = factor
    self.maximum = maximum
    self.jitter = jitter
    self.random = random
  }

  /// Returns the delay before a retry.
  ///
  /// - Parameter attempt: The number of the retry. The first one is 1; smaller numbers count as 1.
  /// - Complexity: O(*n*) for the *n*-th retry; less once the delays have reached `maximum`.
  public func delay(beforeAttempt attempt: Int) -> Duration {
    var delay = initial
    for _ in 1..<max(attempt, 1) {
      // Before it is multiplied: the product may be more than a duration can hold.
      if delay >= maximum || factor > 1 && delay >= maximum / factor {
        delay = maximum
        break
      }
      let next = delay * factor
      // The delays of all further attempts are the same.
      if next == delay { break }
      delay = next
    }
    delay = min(delay, maximum)
    return jitter > 0 ? delay * (1 - jitter * random()) : delay
  }
}
