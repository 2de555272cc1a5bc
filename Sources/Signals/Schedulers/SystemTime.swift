internal import Dispatch

/// The machine's time as the schedulers count it.
enum SystemTime {
  private static let start = ContinuousClock.now

  /// The time that passed since the first call.
  static var now: Duration { start.duration(to: .now) }

  /// A duration as the dispatch library takes it, cut to what it can hold.
  static func interval(_ duration: Duration) -> DispatchTimeInterval {
    let (seconds, attoseconds) = duration.components
    guard seconds < Int64.max / 2_000_000_000 else { return .never }
    return .nanoseconds(Int(seconds * 1_000_000_000 + attoseconds / 1_000_000_000))
  }
}
