public import Signals

/// An event and the time at which it came.
public struct RecordedEvent<Element: Sendable, Failure: Error>: Sendable {
  /// The time, as the recorder's scheduler counts it.
  public let time: Duration
  /// The event.
  public let event: SignalEvent<Element, Failure>

  /// Makes a record of an event.
  public init(time: Duration, event: SignalEvent<Element, Failure>) {
    self.time = time
    self.event = event
  }
}

extension RecordedEvent: Equatable where Element: Equatable, Failure: Equatable {}

/// From when to when a signal was subscribed to.
public struct SubscriptionInterval: Sendable, Equatable {
  /// When it was subscribed to.
  public let start: Duration
  /// When the subscription ended; `nil` if it lasts.
  public var end: Duration?

  /// Makes an interval.
  public init(start: Duration, end: Duration? = nil) {
    self.start = start
    self.end = end
  }
}
