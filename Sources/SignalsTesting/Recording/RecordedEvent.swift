public import Signals

/// An event and the time at which it was recorded.
public struct RecordedEvent<Element: Sendable, Failure: Error>: Sendable {
  /// The time on the clock of the recorder's scheduler.
  public let time: Duration
  /// The event.
  public let event: SignalEvent<Element, Failure>

  /// Creates a record of an event.
  ///
  /// - Parameters:
  ///   - time: The time of the event.
  ///   - event: The event.
  public init(time: Duration, event: SignalEvent<Element, Failure>) {
    self.time = time
    self.event = event
  }
}

extension RecordedEvent: Equatable where Element: Equatable, Failure: Equatable {}
