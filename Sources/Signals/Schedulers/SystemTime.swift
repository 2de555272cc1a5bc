internal import Dispatch

/// The machine's time as the schedulers count it.
enum SystemTime {
  private static let start = ContinuousClock.now

  /// The time since the first call.
  static var now: Duration { start.duration(to: .now) }

  /// A duration as Dispatch takes it, limited to what it can hold.
  static func interval(_ duration: Duration) -> DispatchTimeInterval {
    let (seconds, attoseconds) = duration.components
    if seconds < Int64(Int.max / 2_000_000_000) {
      return .nanoseconds(Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000))
    }
    // Where `Int` has 32 bits, a second in nanoseconds is close to its limit.
    if seconds < Int64(Int.max / 2_000) {
      return .milliseconds(Int(seconds) * 1_000 + Int(attoseconds / 1_000_000_000_000_000))
    }
    return seconds < Int64(Int.max) / 2 ? .seconds(Int(seconds)) : .never
  }
}
